import ReflowDocument
import ReflowTypesetting

/// A display list in few bytes: what is drawn, which glyphs, and where they stand.
///
/// The three are kept apart because each compresses best among its like. Where a glyph stands
/// is told by how far that is from where the glyph before it and the run's tracking would put
/// it, which is mostly nothing; see `picture.js`, which reads them.
struct PictureWriter {
  private(set) var items = ByteWriter()
  private(set) var glyphs = ByteWriter()
  private(set) var places = ByteWriter()
  private var pen = (x: 0, y: 0)

  /// What an item is.
  private enum Tag: Int {
    case fill, outline, text, image, placeholder
    /// Text with glyphs above or below the baseline.
    case raisedText
    /// A fill with round corners.
    case panel
  }

  /// Distances that no one sees are left out: half a thousandth of an em.
  private static let step = 32

  init(_ list: DisplayList, ink: inout PictureInk) {
    items.append(points: list.width)
    items.append(points: list.height)
    items.append(ink.color(list.background))
    let visible = Self.visible(list.items, &ink)
    items.append(visible.count)
    for item in visible { add(item, &ink) }
  }

  /// What leaves ink, runs that differ in nothing but their place as one: the space between
  /// words is often a run of its own.
  private static func visible(
    _ items: [DisplayList.Item], _ ink: inout PictureInk
  ) -> [DisplayList.Item] {
    var visible: [DisplayList.Item] = []
    for item in items {
      switch item {
      case .object, .link: continue
      // Only sheets of several layouts clip, and a page shows each layout by itself.
      case .clipped(_, let items): visible += Self.visible(items, &ink)
      case .text(var text):
        text.glyphs = trimmed(text, &ink)
        guard !text.glyphs.isEmpty, text.pointSize.isFinite, text.pointSize > 0 else { continue }
        if case .text(let last)? = visible.last, let joined = last.joined(text) {
          visible[visible.count - 1] = .text(joined)
        } else {
          visible.append(.text(text))
        }
      default: visible.append(item)
      }
    }
    return visible
  }

  /// The glyphs without those at both ends that show nothing.
  private static func trimmed(
    _ text: DisplayText, _ ink: inout PictureInk
  ) -> [DisplayText.Glyph] {
    let font = ink.font(of: text)
    let hasInk = text.glyphs.map { ink.glyph($0.id, of: font).hasInk }
    guard let first = hasInk.firstIndex(of: true), let last = hasInk.lastIndex(of: true) else {
      return []
    }
    return Array(text.glyphs[first...last])
  }

  private mutating func add(_ item: DisplayList.Item, _ ink: inout PictureInk) {
    switch item {
    case .fill(let frame, let color):
      add(.fill, frame)
      items.append(ink.color(color))
    case .panel(let frame, let color, let radius):
      add(.panel, frame)
      items.append(ink.color(color))
      items.append(points: radius)
    case .outline(let frame, let color, let width):
      add(.outline, frame)
      items.append(ink.color(color))
      items.append(points: width)
    case .text(let text): add(text, &ink)
    case .image(let image):
      guard let index = ink.image(image.file) else { return add(.placeholder, image.frame) }
      add(.image, image.frame)
      items.append(index)
      items.append(image.tint.map { ink.color($0) + 1 } ?? 0)
    case .placeholder(let frame): add(.placeholder, frame)
    case .object, .link, .clipped: return
    }
  }

  private mutating func add(_ tag: Tag, _ frame: Rectangle) {
    items.append(tag.rawValue)
    for length in [frame.x, frame.y, frame.width, frame.height] { items.append(points: length) }
  }

  // MARK: Text

  private mutating func add(_ text: DisplayText, _ ink: inout PictureInk) {
    let font = ink.font(of: text)
    let isRaised = text.glyphs.contains { $0.y != text.glyphs[0].y }
    items.append((isRaised ? Tag.raisedText : .text).rawValue)
    items.append(ink.style(text, font: font))
    let origin = text.glyphs.first.map { (x: $0.x + text.matrix.tx, y: $0.y - text.matrix.ty) }
    let start = (
      x: ByteWriter.hundredths(origin?.x ?? 0), y: ByteWriter.hundredths(origin?.y ?? 0)
    )
    items.append(signed: start.x - pen.x)
    items.append(signed: start.y - pen.y)
    pen = start
    items.append(text.glyphs.count)
    let known = text.glyphs.map { ink.glyph($0.id, of: font) }
    for glyph in known { glyphs.append(glyph.slot) }
    addPlaces(text, advances: known.map(\.advance))
    if isRaised { addHeights(text) }
  }

  private mutating func addPlaces(_ text: DisplayText, advances: [Int]) {
    guard let first = text.glyphs.first else { return }
    let scale = PageFonts.unit / text.pointSize
    let wanted = text.glyphs.map { ByteWriter.whole(($0.x - first.x) * scale) }
    let tracking = Self.tracking(wanted, advances)
    items.append(signed: tracking)
    var place = 0
    for index in wanted.indices.dropFirst() {
      place += advances[index - 1] + tracking
      let missing = wanted[index] - place
      let steps = abs(missing) <= Self.step / 2 ? 0 : Self.rounded(missing)
      places.append(signed: steps)
      place += steps * Self.step
    }
  }

  private static func rounded(_ distance: Int) -> Int {
    Int((Double(distance) / Double(step)).rounded())
  }

  /// What most glyphs are moved by beyond their advances: the median.
  private static func tracking(_ wanted: [Int], _ advances: [Int]) -> Int {
    guard wanted.count > 1 else { return 0 }
    var extra: [Int] = []
    for index in 1..<wanted.count {
      extra.append(wanted[index] - wanted[index - 1] - advances[index - 1])
    }
    extra.sort()
    return extra[extra.count / 2]
  }

  private mutating func addHeights(_ text: DisplayText) {
    guard let first = text.glyphs.first else { return }
    let scale = PageFonts.unit / Double(Self.step) / text.pointSize
    var height = 0
    for glyph in text.glyphs {
      let wanted = ByteWriter.whole((glyph.y - first.y) * scale)
      places.append(signed: wanted - height)
      height = wanted
    }
  }
}

extension DisplayText {
  /// Both in one, or `nil` when they are drawn in different ways or on different baselines.
  fileprivate func joined(_ next: DisplayText) -> DisplayText? {
    guard font == next.font, pointSize == next.pointSize, matrix == next.matrix,
      color == next.color, glyphs.first?.y == next.glyphs.first?.y
    else { return nil }
    var joined = self
    joined.glyphs += next.glyphs
    return joined
  }
}

internal import ReflowDocument
internal import ReflowStyle

/// Follows the pen along a line, with its tabs.
struct TabPen {
  private(set) var x = 0.0
  private(set) var tabs: [TabAdvance] = []
  private let paragraph: MeasuredParagraph
  private let style: ParagraphStyle
  /// The first clusters, shaped for a line's start.
  let start: LineEdge?
  /// The first cluster that is as it was shaped with the paragraph.
  private let plainStart: Int
  private let base: Double
  /// Where the line starts, from the block's leading edge: stops are measured
  /// from there.
  private let indent: Double
  private let limit: Double
  private let isCautious: Bool
  private var shift = 0.0

  /// Distance of the stops after the last explicit one, in points: that of
  /// `NSParagraphStyle`'s default stops.
  static let defaultInterval = 28.0

  init(_ breaker: LineBreaker, start: Int, isFirst: Bool, limit: Double) {
    indent = breaker.style.headIndent(isFirst: isFirst)
    paragraph = breaker.paragraph
    style = breaker.style
    isCautious = breaker.isCautious
    self.limit = limit
    self.start = breaker.startEdge(at: start, room: limit)
    plainStart = self.start?.clusters.upperBound ?? start
    base = breaker.paragraph.positions[plainStart] - (self.start?.width ?? 0)
  }

  @inline(__always)
  mutating func advance(over cluster: Int) {
    if !paragraph.tabs.isEmpty, paragraph.shaped.clusters.flags[cluster].contains(.tab) {
      let width = tabWidth(cluster)
      tabs.append(TabAdvance(cluster: cluster, width: width))
      shift += width
    }
    if cluster < plainStart, let start {
      x = start.width(to: cluster + 1, of: paragraph)
    } else {
      x = paragraph.positions[cluster + 1] - base + shift
    }
  }

  /// How far a tab moves the pen: to the next stop, so that the text up to the
  /// next tab starts, is centered or ends there.
  private func tabWidth(_ cluster: Int) -> Double {
    guard !isCautious else { return Self.widest(style) }
    let place = indent + x
    let passed = place + LineBreaker.tolerance
    guard let stop = style.tabStops.first(where: { $0.location > passed }) else {
      let next = (passed / Self.defaultInterval).rounded(.down) + 1
      return next * Self.defaultInterval - place
    }
    let room = stop.location - place
    switch stop.alignment {
    case .right: return max(0, room - widthAfter(cluster))
    case .center: return max(0, room - widthAfter(cluster) / 2)
    default: return room
    }
  }

  /// The most that a tab may move the pen.
  static func widest(_ style: ParagraphStyle) -> Double {
    var widest = defaultInterval
    var place = min(0, style.firstLineHeadIndent, style.headIndent)
    for stop in style.tabStops {
      widest = max(widest, stop.location - place)
      place = stop.location
    }
    return widest
  }

  private func widthAfter(_ cluster: Int) -> Double {
    let flags = paragraph.shaped.clusters.flags
    var end = cluster + 1
    let start = paragraph.positions[end]
    while end < paragraph.count, flags[end].isDisjoint(with: [.tab, .separator]),
      paragraph.positions[end] - start <= limit
    { end += 1 }
    return paragraph.positions[end] - start
  }
}

import ReflowDocument
import ReflowFonts
public import ReflowLayout
import ReflowStyle
package import ReflowTypesetting

extension DisplayList {
  /// Looks up everything that a laid-out document shows, in the order in which it
  /// is painted: backgrounds, underlines, glyphs and pictures, strikethroughs,
  /// guides, links.
  ///
  /// The page is the content and its margins; where ink leaves it at the top or
  /// bottom (lines set closer than the font is high), the page grows by whole
  /// points. Linear in the glyphs.
  ///
  /// - Parameters:
  ///   - viewport: The screen that the page fills at least; guides show its lower edge.
  ///   - viewer: Shown over the page.
  public static func make(
    from tree: LayoutTree, page: PageStyle = PageStyle(), showsGuides: Bool = false,
    viewport: Viewport? = nil, viewer: LargeContentViewer? = nil
  ) -> DisplayList {
    make(
      from: tree, page: page, showsGuides: showsGuides, viewport: viewport, viewer: viewer,
      marks: nil)
  }

  /// - Parameter marks: what marks cut texts; `nil` leaves them unmarked.
  static func make(
    from tree: LayoutTree, page: PageStyle, showsGuides: Bool, viewport: Viewport?,
    viewer: LargeContentViewer?, marks: CutMarks?
  ) -> DisplayList {
    let placed = placed(tree, page: page, showsGuides: showsGuides, marks: marks)
    var list = placed.list
    if let viewport {
      list.height = max(list.height, viewport.height)
      if showsGuides { list.mark(viewport) }
    }
    if let viewer { list.show(viewer, page, x: placed.x, y: placed.y) }
    return list
  }

  /// The page, and where the content's top left is on it.
  static func placed(
    _ tree: LayoutTree, page: PageStyle, showsGuides: Bool, marks: CutMarks? = nil
  ) -> (list: DisplayList, x: Double, y: Double) {
    var builder = DisplayListBuilder(page: page, showsGuides: showsGuides)
    builder.add(tree.blocks)
    let margin = page.margin(around: tree.width)
    var content = builder.list(width: tree.width, height: tree.height)
    if let marks {
      content.items = marks.below + content.items + marks.bars(right: tree.width + margin)
    }
    let ink = content.inkBounds
    let top = max(margin, (-(ink?.y ?? 0)).rounded(.up))
    let below = ink.map { ($0.y + $0.height - tree.height).rounded(.up) } ?? 0
    let bottom = max(margin, below)
    var list = DisplayList(
      width: tree.width + 2 * margin, height: tree.height + top + bottom,
      background: page.background)
    list.append(content, x: margin, y: top)
    return (list, margin, top)
  }

  /// A text alone, without margins; parts of it may be marked by a color.
  package static func make(
    from text: TextLayout, width: Double, page: PageStyle = PageStyle(), marks: TextMarks? = nil
  ) -> DisplayList {
    var builder = DisplayListBuilder(page: page, showsGuides: false, marks: marks)
    builder.add(text)
    return builder.list(width: width, height: text.height)
  }
}

/// Collects the layers of a page in the content's coordinates.
struct DisplayListBuilder {
  let page: PageStyle
  let showsGuides: Bool
  let marks: TextMarks?
  private var backgrounds: [DisplayList.Item] = []
  private var under: [DisplayList.Item] = []
  private var ink: [DisplayList.Item] = []
  private var over: [DisplayList.Item] = []
  private var guides: [DisplayList.Item] = []
  private var links: [DisplayList.Item] = []
  private var cuts = PageCuts()

  init(page: PageStyle, showsGuides: Bool, marks: TextMarks? = nil) {
    (self.page, self.showsGuides, self.marks) = (page, showsGuides, marks)
  }

  /// The layers, back to front.
  func list(width: Double, height: Double) -> DisplayList {
    var list = DisplayList(width: width, height: height, background: page.background)
    list.items = backgrounds + under + ink + over + guides + links
    list.cuts = cuts.places
    return list
  }

  /// Adds a panel behind everything else.
  mutating func addPanel(_ frame: Rectangle, radius: Double) {
    backgrounds.append(.panel(frame, DisplayList.panel, radius: radius))
  }

  /// Adds blocks and all that is in them; documents nest to a limited depth, and
  /// the list of blocks to do is kept here rather than on the stack.
  mutating func add(_ blocks: some Sequence<LayoutBlock>) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: LayoutBlock) {
    var todo = [block]
    while let block = todo.popLast() {
      switch block.content {
      case .text(let text): add(text)
      case .image where block.isHidden: break
      case .image(let attachment):
        add(attachment, tint: attachment.color ?? page.label)
        cuts.addImage(top: block.frame.y, bottom: block.frame.y + block.frame.height)
      case .stack(_, _, let children): todo += children.reversed()
      case .item(let item):
        if let image = item.image { add(image, tint: page.label) }
        if let title = item.title { add(title) }
        cuts.addImage(top: block.frame.y, bottom: block.frame.y + block.frame.height)
      }
    }
  }

  mutating func add(_ text: TextLayout) {
    for (index, line) in text.lines.enumerated() {
      add(text.runs(ofLine: index), on: line)
    }
  }

  /// Adds the runs of one line, left to right.
  mutating func add(_ runs: [PlacedRun], on line: LineFragment) {
    cuts.addLine(top: line.baseline - line.ascent, bottom: line.baseline + line.descent)
    var decorations = LineDecorations()
    for run in runs {
      let color = color(of: run.style)
      let seen = run.clamped(to: line)
      if seen.width > 0 {
        let box = Rectangle(
          x: seen.x, y: line.baseline - line.ascent, width: seen.width,
          height: line.ascent + line.descent)
        if let background = run.style.backgroundColor { backgrounds.append(.fill(box, background)) }
        if let link = run.style.link { links.append(.link(box, link)) }
        decorations.add(seen, baseline: line.baseline, color: color)
      }
      switch run.content {
      case .glyphs(let font, let glyphs):
        let whole = text(run, font, glyphs, color)
        let parts = marks?.parts(of: whole, from: run.range.lowerBound) ?? [whole]
        ink += parts.map { .text($0) }
      case .attachment(let attachment):
        add(attachment, tint: color)
        ink.append(
          .object(
            DisplayObject(
              x: run.x, baseline: line.baseline, width: run.width, pointSize: run.style.pointSize)))
      }
    }
    under += decorations.under
    over += decorations.over
    if showsGuides { addGuides(line) }
  }

  private func text(
    _ run: PlacedRun, _ font: FontInstance, _ glyphs: [PlacedGlyph], _ color: Color
  ) -> DisplayText {
    // An inserted ellipsis or hyphen has the place of what it replaces, and so
    // no clusters of its own text.
    let start = run.range.lowerBound
    var text = DisplayText(
      font: font, pointSize: run.style.pointSize, text: run.text,
      glyphs: glyphs.map {
        DisplayText.Glyph(
          id: $0.id, cluster: run.isInserted ? 0 : $0.cluster - start, x: $0.x, y: $0.y)
      })
    text.matrix = run.style.matrix
    text.color = color
    text.isRightToLeft = run.level % 2 == 1
    return text
  }

  mutating func add(_ attachment: PlacedAttachment, tint: Color) {
    guard !attachment.isPlaceholder else {
      ink.append(.placeholder(attachment.frame))
      return
    }
    var image = DisplayImage(file: attachment.attachment.file, frame: attachment.frame)
    if case .symbol = attachment.attachment.source { image.tint = tint }
    ink.append(.image(image))
  }

  /// The line's box in blue and its baseline in red, thinner than any stem.
  private mutating func addGuides(_ line: LineFragment) {
    let box = Rectangle(
      x: line.x, y: line.baseline - line.ascent, width: line.width,
      height: line.ascent + line.descent)
    let thickness = 0.25
    guides.append(.outline(box, Color(0x34, 0x78, 0xF6, alpha: 160), lineWidth: thickness))
    let baseline = Rectangle(
      x: line.x, y: line.baseline - thickness / 2, width: line.width, height: thickness)
    guides.append(.fill(baseline, Color(0xE0, 0x20, 0x20, alpha: 200)))
  }

  private func color(of style: ResolvedStyle) -> Color {
    style.color ?? (style.link == nil ? page.label : page.link)
  }
}

extension PlacedRun {
  /// The run without the white space that hangs at the line's end, which gets no
  /// background, line or link.
  fileprivate func clamped(to line: LineFragment) -> PlacedRun {
    var seen = self
    let right = min(x + width, line.x + line.width)
    seen.x = max(x, line.x)
    seen.width = max(0, right - seen.x)
    return seen
  }
}

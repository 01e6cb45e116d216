internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
internal import ReflowUnicode

/// One line from left to right: pieces of one style, font and level, in visual
/// order (UAX #9, L1 and L2), with every glyph at its place.
struct VisualLine {
  let line: BrokenLine
  let fragment: LineFragment
  let paragraph: MeasuredParagraph
  let text: StyledText

  /// What the clusters of a piece belong to.
  enum Source {
    /// The paragraph as it was shaped.
    case paragraph
    /// The edge of the line, or of what is left beside an ellipsis, shaped again.
    case start, end, tailStart
  }

  /// A stretch of clusters, or an insertion.
  struct Piece {
    var source: Source
    var clusters: Range<Int>
    var item: Int
    var run: Int
    var level: UInt8
    var insertion: Insertion?
    var width: Double
  }

  func runs() -> [PlacedRun] {
    let pieces = pieces()
    let lefts = lefts(of: pieces)
    var runs: [PlacedRun] = []
    var last: Int?
    for index in visualOrder(ofLevels: pieces.map(\.level)) {
      let piece = pieces[index]
      if let insertion = piece.insertion {
        runs += insertionRuns(insertion, level: piece.level, x: lefts[index])
      } else {
        let run = placed(piece, x: lefts[index])
        if let last, isOne(last, index, of: pieces) {
          runs[runs.count - 1].append(run)
        } else {
          runs.append(run)
        }
      }
      last = index
    }
    return runs
  }

  /// The left edges of pieces, in their logical order.
  func lefts(of pieces: [Piece]) -> [Double] {
    var lefts = [Double](repeating: 0, count: pieces.count)
    var x = fragment.x - hangingWidthAtLeft(pieces)
    for index in visualOrder(ofLevels: pieces.map(\.level)) {
      lefts[index] = x
      x += pieces[index].width
    }
    return lefts
  }

  // MARK: Runs

  private func placed(_ piece: Piece, x: Double) -> PlacedRun {
    let style = text.runs[piece.run].style
    let paragraph = source(piece.source)
    let item = paragraph.shaped.items[piece.item]
    let bytes =
      paragraph.offset(piece.clusters.lowerBound)..<paragraph.offset(piece.clusters.upperBound)
    let content: PlacedRun.Content
    var shown = ""
    switch item.kind {
    case .attachment:
      content = attachment(piece, style: style, x: x) ?? .glyphs(style.font, [])
    case .control:
      content = .glyphs(style.font, [])
      shown = substring(bytes)
    case .text(let font):
      let font = paragraph.shaped.fonts[font]
      content = .glyphs(font, glyphs(piece, item, style, font, x: x))
      shown = substring(bytes)
    }
    return PlacedRun(
      range: bytes, text: shown, isInserted: false, x: x, width: piece.width, level: piece.level,
      style: style, content: content)
  }

  private func attachment(_ piece: Piece, style: ResolvedStyle, x: Double) -> PlacedRun.Content? {
    guard let box = paragraph.box(of: piece.clusters.lowerBound),
      let attachment = text.runs[piece.run].attachment?.attachment
    else { return nil }
    let top = box.top(attachment.effectiveAlignment, in: style.line) + style.baselineOffset
    let frame = Rectangle(
      x: x, y: fragment.baseline - top, width: box.width, height: box.height)
    return .attachment(
      PlacedAttachment(attachment, frame: frame, scale: box.scale, isPlaceholder: box.isPlaceholder)
    )
  }

  private func glyphs(
    _ piece: Piece, _ item: ShapedItem, _ style: ResolvedStyle, _ font: FontInstance, x: Double
  ) -> [PlacedGlyph] {
    let scale = AdvanceScale(style, font: font, item: item)
    let paragraph = source(piece.source)
    let table = paragraph.shaped.glyphs
    let m = style.matrix
    var glyphs: [PlacedGlyph] = []
    var pen = x
    let order: [Int] =
      item.isRightToLeft ? piece.clusters.reversed() : Array(piece.clusters)
    for cluster in order {
      var width = paragraph.positions[cluster + 1] - paragraph.positions[cluster]
      if line.gap > 0, piece.source == .paragraph,
        line.hasGap(after: cluster, paragraph.shaped.clusters.flags)
      {
        width += line.gap
      }
      let indices = paragraph.shaped.clusters.glyphs(cluster)
      let own = indices.reduce(0.0) { $0 + scale.position($1, table).advance * scale.factor }
      // What tracking adds stands after the cluster: to its left in
      // right-to-left text.
      var origin = item.isRightToLeft ? pen + width - own : pen
      for (position, index) in indices.enumerated() {
        let numbers = scale.position(index, table)
        let advance = numbers.advance * scale.factor
        glyphs.append(
          PlacedGlyph(
            id: table.ids[index], cluster: paragraph.offset(cluster),
            advance: advance + (position == indices.count - 1 ? width - own : 0),
            // The matrix moves marks with the glyphs that they stand on.
            x: origin + (m.a * numbers.x + m.c * numbers.y) * scale.size,
            y: fragment.baseline - style.baselineOffset
              - (m.b * numbers.x + m.d * numbers.y) * scale.size))
        origin += advance
      }
      pen += width
    }
    return glyphs
  }

  /// An insertion is a small line of its own.
  private func insertionRuns(_ insertion: Insertion, level: UInt8, x: Double) -> [PlacedRun] {
    let count = insertion.paragraph.count
    let line = BrokenLine(
      paragraph: 0, isFirst: true, clusters: 0..<count, head: 0..<count, tail: count..<count,
      insertion: nil, breakKind: .end, width: insertion.width)
    var fragment = fragment
    fragment.x = x
    var single = text
    single.string = insertion.text
    single.runs = [text.runs[insertion.run]]
    single.runs[0].range = 0..<insertion.text.utf8.count
    single.runs[0].attachment = nil
    let runs = VisualLine(
      line: line, fragment: fragment, paragraph: insertion.paragraph, text: single
    ).runs()
    let replaced = insertedRange()
    return runs.map { run in
      var run = run
      run.range = replaced
      run.isInserted = true
      // A hyphen belongs to the word before it.
      if self.line.breakKind == .hyphen { run.level = level }
      if case .glyphs(let font, var glyphs) = run.content {
        for index in glyphs.indices { glyphs[index].cluster = replaced.lowerBound }
        run.content = .glyphs(font, glyphs)
      }
      return run
    }
  }

  /// The bytes that an ellipsis stands for; for a hyphen the soft hyphen's end.
  private func insertedRange() -> Range<Int> {
    let end = paragraph.offset(line.head.upperBound)
    guard line.isTruncated, line.breakKind != .hyphen else { return end..<end }
    return line.hidden.first ?? end..<end
  }

  private func substring(_ range: Range<Int>) -> String {
    let utf8 = text.string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(text.string[start..<utf8.index(start, offsetBy: range.count)])
  }
}

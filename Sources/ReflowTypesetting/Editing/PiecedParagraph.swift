/// A long paragraph as pieces of others that were measured before and after edits: an edit
/// leaves most pieces as they are, so that it need not copy what it does not change.
///
/// Pen positions are whole numbers of a tiny unit (``AdvanceScale/rounded(_:)``), so that the
/// paragraph put together is the one that measuring it at once gives.
struct PiecedParagraph: Sendable {
  /// Clusters of a paragraph.
  struct Piece: Sendable {
    var paragraph: MeasuredParagraph
    /// Not empty.
    var clusters: Range<Int>
    /// How much further on the shaping segments and the runs are than it says.
    var segmentShift = 0
    var runShift = 0
    /// Where it starts in the whole.
    var firstCluster = 0
    var firstByte = 0

    var byteCount: Int {
      paragraph.offset(clusters.upperBound) - paragraph.offset(clusters.lowerBound)
    }
  }

  /// They tile the paragraph.
  let pieces: [Piece]
  let count: Int
  let byteCount: Int
  /// By this cluster all fonts of the paragraph have come up.
  let fontsEnd: Int

  /// Shorter paragraphs are copied as fast.
  static let leastCount = 4_096
  /// More pieces are put together to one.
  static let pieceLimit = 256
  /// Neighbors are put together while there are no more clusters than these in either, and in
  /// both.
  private static let small = (one: 512, both: 4_096)
  /// Sums of advances up to this many points are exact.
  private static let exactWidth = 0x1p27

  /// - Parameter pieces: Where they start is found out.
  init(_ pieces: [Piece], fontsEnd: Int) {
    var (count, byteCount) = (0, 0)
    self.pieces = pieces.map { piece in
      var piece = piece
      (piece.firstCluster, piece.firstByte) = (count, byteCount)
      count += piece.clusters.count
      byteCount += piece.byteCount
      return piece
    }
    (self.count, self.byteCount, self.fontsEnd) = (count, byteCount, fontsEnd)
  }

  /// A paragraph of one piece; `nil` where more than words of one script, left to right,
  /// decides how it stands, or where copying it is no matter.
  init?(_ paragraph: MeasuredParagraph) {
    let shaped = paragraph.shaped
    guard paragraph.count >= Self.leastCount, paragraph.isPlain, shaped.isLeftToRight,
      shaped.missing.isEmpty, shaped.separatorLength == 0, shaped.range.lowerBound == 0,
      paragraph.positions[paragraph.count] < Self.exactWidth,
      let script = shaped.items.first?.script,
      shaped.items.allSatisfy({ $0.script == script })
    else { return nil }
    self.init(
      [Piece(paragraph: paragraph, clusters: 0..<paragraph.count)],
      fontsEnd: shaped.fontsEnd)
  }

  /// Whether sums of its advances are exact.
  var isExact: Bool {
    let width = pieces.reduce(0) {
      $0 + $1.paragraph.positions[$1.clusters.upperBound]
        - $1.paragraph.positions[$1.clusters.lowerBound]
    }
    return width < Self.exactWidth
  }

  // MARK: Places

  private func piece(ofCluster cluster: Int) -> Int {
    max(0, (0..<pieces.count).firstNot { pieces[$0].firstCluster <= cluster } - 1)
  }

  /// The first cluster that starts at or after a byte of the paragraph.
  func cluster(at byte: Int) -> Int {
    let index = max(0, (0..<pieces.count).firstNot { pieces[$0].firstByte <= byte } - 1)
    guard pieces.indices.contains(index) else { return 0 }
    let piece = pieces[index]
    let origin = Int(piece.paragraph.shaped.clusters.starts[piece.clusters.lowerBound])
    let found = piece.paragraph.shaped.cluster(at: byte - piece.firstByte + origin)
    return piece.firstCluster + min(found, piece.clusters.upperBound) - piece.clusters.lowerBound
  }

  /// The first byte of a cluster, or the end.
  func byte(of cluster: Int) -> Int {
    guard cluster < count else { return byteCount }
    let piece = pieces[piece(ofCluster: cluster)]
    let own = piece.clusters.lowerBound + cluster - piece.firstCluster
    return piece.firstByte + piece.paragraph.offset(own)
      - piece.paragraph.offset(piece.clusters.lowerBound)
  }

  // MARK: Parts

  /// Clusters of the paragraph as a paragraph of their own, whose pen starts at 0.
  func part(_ clusters: Range<Int>) -> MeasuredParagraph {
    MeasuredParagraph(
      joining: pieces(of: clusters), from: byte(of: clusters.lowerBound))
  }

  /// A range of bytes with clusters on both sides that may matter to it.
  func part(around bytes: Range<Int>) -> MeasuredParagraph {
    let start = max(0, cluster(at: bytes.lowerBound) - Self.margin)
    return part(start..<min(count, cluster(at: bytes.upperBound) + Self.margin))
  }

  /// More than the graphemes around a place, of which rarely one has more than a dozen
  /// clusters, and all that HarfBuzz reads around a part.
  private static let margin = 256

  /// A line and the part of the paragraph around it.
  ///
  /// - Parameters:
  ///   - kept: The line where its fragment does not tell all of it.
  ///   - ends: Tells of ends inside words what is not kept.
  func line(
    _ kept: BrokenLine?, _ fragment: LineFragment, _ ends: @autoclosure () -> LetterEnds
  ) -> (line: BrokenLine, paragraph: MeasuredParagraph) {
    let part = part(around: fragment.range)
    guard let kept else { return (LineParts.line(fragment, in: [part], ends()), part) }
    let line = kept.moved(
      clusters: -cluster(at: part.shaped.range.lowerBound), bytes: -part.shaped.range.lowerBound,
      segments: 0, runs: 0, to: part.shaped.range)
    return (line, part)
  }

  private func pieces(of clusters: Range<Int>) -> [Piece] {
    var result: [Piece] = []
    var index = piece(ofCluster: clusters.lowerBound)
    while index < pieces.count, pieces[index].firstCluster < clusters.upperBound {
      var piece = pieces[index]
      let shift = piece.clusters.lowerBound - piece.firstCluster
      piece.clusters = piece.clusters.clamped(
        to: clusters.lowerBound + shift..<clusters.upperBound + shift)
      if !piece.clusters.isEmpty { result.append(piece) }
      index += 1
    }
    return result
  }

  /// The paragraph with a part replaced.
  ///
  /// - Parameters:
  ///   - new: What takes its place; `nil` is nothing.
  ///   - shift: How much further on the segments and runs of what follows are.
  func replacing(
    _ clusters: Range<Int>, with new: MeasuredParagraph?, shift: (segments: Int, runs: Int)
  ) -> PiecedParagraph {
    var before = pieces(of: 0..<clusters.lowerBound)
    var after = pieces(of: clusters.upperBound..<count).map { piece in
      var piece = piece
      piece.segmentShift += shift.segments
      piece.runShift += shift.runs
      return piece
    }
    var middle: [Piece] = []
    if let new { middle = [Piece(paragraph: new, clusters: 0..<new.count)] }
    var size = new?.count ?? 0
    while let last = before.last, last.clusters.count <= Self.small.one,
      size + last.clusters.count <= Self.small.both
    {
      middle.insert(before.removeLast(), at: 0)
      size += last.clusters.count
    }
    while let next = after.first, next.clusters.count <= Self.small.one,
      size + next.clusters.count <= Self.small.both
    {
      middle.append(after.removeFirst())
      size += next.clusters.count
    }
    if middle.count > 1 {
      let start = before.reduce(0) { $0 + $1.byteCount }
      let joined = MeasuredParagraph(joining: middle, from: start)
      middle = [Piece(paragraph: joined, clusters: 0..<joined.count)]
    }
    let growth = (new?.count ?? 0) - clusters.count
    let end =
      fontsEnd <= clusters.lowerBound ? fontsEnd : max(fontsEnd, clusters.upperBound) + growth
    return PiecedParagraph(before + middle + after, fontsEnd: end)
  }
}

extension MeasuredParagraph {
  /// Pieces one after the other.
  ///
  /// - Parameter start: The first byte in the block's text.
  convenience init(joining pieces: [PiecedParagraph.Piece], from start: Int) {
    guard let first = pieces.first else { preconditionFailure("a paragraph without pieces") }
    var itemStarts: [Int] = []
    let slices = pieces.map { $0.slice }
    let shaped = ShapedParagraph(
      joining: slices, like: first.paragraph.shaped,
      range: start..<start + slices.reduce(0) { $0 + $1.byteCount }, separatorLength: 0,
      itemStarts: &itemStarts)
    var positions: [Double] = [0]
    positions.reserveCapacity(shaped.clusters.count + 1)
    var stretches: [Stretch] = []
    for (piece, itemStart) in zip(pieces, itemStarts) {
      let source = piece.paragraph
      let shift = positions[positions.count - 1] - source.positions[piece.clusters.lowerBound]
      let count = positions.count - 1
      positions.append(
        contentsOf: source.positions[(piece.clusters.lowerBound + 1)...piece.clusters.upperBound]
          .lazy.map { $0 + shift })
      Self.append(piece, itemStart, from: count, to: &stretches)
    }
    self.init(
      shaped: shaped, positions: positions, isAscending: true, boxes: [], stretches: stretches,
      tabs: [])
  }

  private static func append(
    _ piece: PiecedParagraph.Piece, _ itemStart: Int, from first: Int,
    to stretches: inout [Stretch]
  ) {
    let source = piece.paragraph
    var index = source.stretch(of: piece.clusters.lowerBound)
    guard source.stretches.indices.contains(index) else { return }
    let firstItem = source.stretches[index].item
    let shift = first - piece.clusters.lowerBound
    while index < source.stretches.count,
      source.stretches[index].clusters.lowerBound < piece.clusters.upperBound
    {
      let range = source.stretches[index].clusters.clamped(to: piece.clusters)
      let stretch = Stretch(
        clusters: range.lowerBound + shift..<range.upperBound + shift,
        item: source.stretches[index].item - firstItem + itemStart,
        run: source.stretches[index].run + piece.runShift)
      if let last = stretches.last, last.item == stretch.item, last.run == stretch.run {
        stretches[stretches.count - 1].clusters =
          last.clusters.lowerBound..<stretch.clusters.upperBound
      } else {
        stretches.append(stretch)
      }
      index += 1
    }
  }
}

extension PiecedParagraph.Piece {
  fileprivate var slice: ShapedSlice {
    ShapedSlice(source: paragraph.shaped, clusters: clusters, segmentShift: segmentShift)
  }
}

extension ShapedParagraph {
  /// By which cluster all fonts have been used.
  fileprivate var fontsEnd: Int {
    var firsts = [Int](repeating: clusters.count, count: fonts.count)
    var left = fonts.count
    for item in items where left > 0 {
      guard case .text(let font) = item.kind, firsts[font] == clusters.count else { continue }
      firsts[font] = item.clusters.lowerBound + 1
      left -= 1
    }
    return firsts.max() ?? 0
  }
}

internal import ReflowFonts
internal import ReflowStyle

extension VisualLine {
  /// Distances of the carets inside a cluster from its leading edge, in points,
  /// ascending: where the font says (GDEF's ligature carets), else in equal parts.
  ///
  /// - Parameter count: How many carets there are, at least 1.
  func carets(in cluster: Int, of piece: Piece, count: Int, width: Double) -> [Double] {
    listedCarets(in: cluster, of: piece, count: count, width: width)
      ?? (1...count).map { width * Double($0) / Double(count + 1) }
  }

  /// The carets that the font lists, if there is one for each grapheme border.
  private func listedCarets(
    in cluster: Int, of piece: Piece, count: Int, width: Double
  ) -> [Double]? {
    let source = source(piece.source)
    let item = source.shaped.items[piece.item]
    guard case .text(let index) = item.kind else { return nil }
    let font = source.shaped.fonts[index]
    let style = text.runs[piece.run].style
    let scale = AdvanceScale(style, font: font, item: item)
    let table = source.shaped.glyphs
    // Marks have no advance; two glyphs with one are no ligature.
    let spacing = source.shaped.clusters.glyphs(cluster).filter {
      scale.position($0, table).advance != 0
    }
    guard spacing.count == 1, let glyph = spacing.first else { return nil }
    let position = scale.position(glyph, table)
    let carets = font.face.harfBuzzFont(at: font.coordinates(at: style.pointSize))
      .ligatureCarets(of: table.ids[glyph])
      .map { $0 * scale.factor + position.x * scale.factor }
    guard carets.count == count else { return nil }
    // In right-to-left text the first grapheme is the rightmost, and what tracking
    // adds stands at the left.
    let own = position.advance * scale.factor
    let distances = piece.level & 1 == 1 ? carets.reversed().map { own - $0 } : carets
    let isAscending = zip([0] + distances, distances + [width]).allSatisfy { $0 < $1 }
    return isAscending ? distances : nil
  }
}

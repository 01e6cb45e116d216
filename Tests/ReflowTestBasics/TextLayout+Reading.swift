package import Reflow

extension TextLayout {
  /// Lines as they are drawn.
  package var drawn: [String] { lines.indices.map { drawnText(ofLine: $0) } }

  /// Ranges of the lines in Unicode scalars.
  package var scalarRanges: [[Int]] {
    lines.map { line in [line.range.lowerBound, line.range.upperBound].map(scalarOffset) }
  }

  package func scalarOffset(_ byte: Int) -> Int { substring(0..<byte).unicodeScalars.count }

  /// Runs of all lines, left to right and top to bottom.
  package var allRuns: [PlacedRun] { lines.indices.flatMap { runs(ofLine: $0) } }

  /// What was inserted on the last line.
  package var ellipsis: PlacedRun? { runs(ofLine: lines.count - 1).first(where: \.isInserted) }

  /// All places of a caret in the order of the text, by moving forward.
  package func stops(
    from start: Int = 0, movingBy granularity: TextGranularity = .grapheme,
    _ direction: TextMovement = .forward
  ) -> [TextPosition] {
    var stops = [TextPosition(start)]
    while let next = position(
      from: stops[stops.count - 1], movingBy: granularity, direction: direction),
      stops.count <= 4 * text.utf8.count + 8
    { stops.append(next) }
    return stops
  }

  /// To the billionth of a point: sums of baselines carry the last bits of the
  /// numbers they are made of.
  package var baselineDistances: [Double] {
    zip(lines, lines.dropFirst()).map { (($1.baseline - $0.baseline) * 1e9).rounded() / 1e9 }
  }
}

extension PlacedRun {
  package var glyphs: [PlacedGlyph] {
    if case .glyphs(_, let glyphs) = content { glyphs } else { [] }
  }

  package var font: FontInstance? {
    if case .glyphs(let font, _) = content { font } else { nil }
  }

  package var attachment: PlacedAttachment? {
    if case .attachment(let placed) = content { placed } else { nil }
  }
}

import Reflow

/// The advances of a text on one line, cluster by cluster.
struct ClusterAdvances {
  private let string: String
  private let size: Double
  /// Offsets in UTF-8 where both a grapheme and a cluster start, and the end; the only
  /// places for a cut.
  private let borders: [Int]
  /// The advance of the text before each border.
  private let positions: [Double]

  init(_ layout: TextLayout, size: Double) {
    self.size = size
    string = layout.text
    var advances: [Int: Double] = [:]
    for run in layout.runs(ofLine: 0) {
      guard case .glyphs(_, let glyphs) = run.content else { continue }
      for glyph in glyphs { advances[glyph.cluster, default: 0] += glyph.advance }
    }
    var borders: [Int] = []
    var positions: [Double] = []
    var pen = 0.0
    var offset = 0
    for character in string {
      if advances[offset] != nil {
        borders.append(offset)
        positions.append(pen)
      }
      for byte in offset..<offset + character.utf8.count { pen += advances[byte] ?? 0 }
      offset += character.utf8.count
    }
    self.borders = borders + [offset]
    self.positions = positions + [pen]
  }

  /// What is wrong with a cut in the middle, in words: its parts must be of the same
  /// length to a grapheme, and the shorter one must have no room for another.
  func faultInMiddle(_ layout: TextLayout, _ hidden: Range<Int>, width: Double) -> String? {
    let utf8 = Array(string.utf8)
    func graphemes(_ bytes: ArraySlice<UInt8>) -> Int {
      String(decoding: bytes, as: UTF8.self).count
    }
    let head = graphemes(utf8[..<hidden.lowerBound])
    let tail = graphemes(utf8[hidden.upperBound...])
    guard abs(head - tail) <= 1 else { return "keeps \(head) and \(tail) graphemes" }
    guard let start = borders.firstIndex(of: hidden.lowerBound),
      let end = borders.firstIndex(of: hidden.upperBound),
      let ellipsis = layout.runs(ofLine: 0).first(where: \.isInserted)
    else { return "cuts at \(hidden), between no clusters" }
    let parts = positions[start] + positions[positions.count - 1] - positions[end] + ellipsis.width
    let kept = layout.lines[0].width
    // Without its neighbor a letter has no kerning, and may have another form.
    guard abs(kept - parts) < 0.35 * size else { return "is \(kept) wide, its parts \(parts)" }
    let atHead = positions[start + 1] - positions[start]
    let atTail = positions[end] - positions[end - 1]
    let more = head < tail ? atHead : head > tail ? atTail : max(atHead, atTail)
    return kept + more > width ? nil : "has room for \(width - kept - more) more"
  }
}

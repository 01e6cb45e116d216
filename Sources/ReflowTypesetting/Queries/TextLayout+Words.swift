internal import ReflowStyle
internal import ReflowUnicode

extension TextLayout {
  /// The word at a position, or what stands there between words: spaces, punctuation
  /// (UAX #29, in the text's language; ICU's dictionaries where words are not spaced).
  ///
  /// UTF-8 bytes. The character after the position decides, or the one before it where
  /// the affinity is upstream or the text ends. Empty in an empty text. Linear in the
  /// text between two spaces.
  public func wordRange(at position: TextPosition) -> Range<Int> {
    let position = normalized(position)
    guard textEnd > 0 else { return 0..<0 }
    let isInLine = position.offset > lineRange(at: position).lowerBound
    let isBefore = position.affinity == .upstream && isInLine || position.offset == textEnd
    let byte = isBefore ? position.offset - 1 : position.offset
    return segments(around: byte).first { $0.contains(byte) } ?? 0..<textEnd
  }

  /// The end of the first word that ends after an offset; the end of the text where
  /// there is none, `nil` if it is reached.
  func wordEnd(after offset: Int) -> Int? {
    var next = offset
    while next < textEnd {
      let segments = segments(around: next)
      if let word = segments.first(where: { $0.upperBound > offset && isWord($0) }) {
        return word.upperBound
      }
      next = max(segments.last?.upperBound ?? textEnd, next + 1)
    }
    return offset < textEnd ? textEnd : nil
  }

  /// The start of the last word that starts before an offset; the start of the text
  /// where there is none, `nil` if it is reached.
  func wordStart(before offset: Int) -> Int? {
    var next = offset
    while next > 0 {
      let segments = segments(around: next - 1)
      if let word = segments.last(where: { $0.lowerBound < offset && isWord($0) }) {
        return word.lowerBound
      }
      next = min(segments.first?.lowerBound ?? 0, next - 1)
    }
    return offset > 0 ? 0 : nil
  }

  /// Whether a segment is more than space and punctuation.
  private func isWord(_ range: Range<Int>) -> Bool {
    substring(range).unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  /// Words and what stands between them, around a byte of the text; they tile a
  /// stretch of it.
  private func segments(around offset: Int) -> [Range<Int>] {
    segments(of: stretch(around: offset)) { text throws(UnicodeError) in
      try wordBoundaries(in: text, language: language(at: offset))
    }
  }

  /// The parts that boundaries divide a stretch of the text into, on grapheme borders.
  func segments(
    of stretch: Range<Int>, _ divide: (UnicodeText) throws(UnicodeError) -> [Int]
  ) -> [Range<Int>] {
    let boundaries: [Int]
    do {
      boundaries = try divide(UnicodeText(substring(stretch)))
    } catch {
      // ICU read the same text when it was shaped; should it refuse now, for want of
      // memory, the stretch is one part.
      boundaries = [0, stretch.count]
    }
    var segments: [Range<Int>] = []
    var start = stretch.lowerBound
    for boundary in boundaries.dropFirst() {
      // A few words and sentences end inside a grapheme, as before a prefixed Arabic number sign.
      let end = border(atOrAfter: boundary + stretch.lowerBound)
      guard end > start else { continue }
      segments.append(start..<end)
      start = end
    }
    return segments
  }

  /// The language of the text after an offset, a BCP 47 tag; empty where none is known.
  func language(at offset: Int) -> String {
    let low = (0..<styled.runs.count).firstNot { styled.runs[$0].range.upperBound <= offset }
    return styled.runs.indices.contains(low) ? styled.runs[low].style.language ?? "" : ""
  }

  /// Text around a byte that can be segmented on its own: no word goes on across a
  /// line feed or into a space (UAX #29: WB3a, WB3b, WB999).
  private func stretch(around offset: Int) -> Range<Int> {
    func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
      var start = offset
      var end = offset + 1
      while start > 0, !Self.isSeam(start, bytes) { start -= 1 }
      while end < bytes.count, !Self.isSeam(end, bytes) { end += 1 }
      return start..<end
    }
    return styled.string.utf8.withContiguousStorageIfAvailable(find)
      ?? Array(styled.string.utf8).withUnsafeBufferPointer(find)
  }

  /// Whether a space follows something that is none, or anything a line feed.
  /// Several spaces of any kind are one segment (WB3d).
  private static func isSeam(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = bytes[offset - 1]
    if before == 0x0A { return true }
    guard bytes[offset] == 0x20, before != 0x20 else { return false }
    guard before >= 0x80 else { return true }
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = ScalarReader(bytes: bytes).scalar(at: start).scalar
    return scalar.properties.generalCategory != .spaceSeparator
  }
}

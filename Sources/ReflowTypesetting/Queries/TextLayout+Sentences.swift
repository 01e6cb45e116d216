internal import ReflowUnicode

extension TextLayout {
  /// The sentence at a position, with the spaces after it (UAX #29, in the text's
  /// language). `-u-ss-standard` in the language keeps abbreviations in their sentence.
  ///
  /// UTF-8 bytes, without the paragraph's separator. The character after the position
  /// decides, or the one before it where the affinity is upstream or the paragraph ends.
  /// Empty in an empty paragraph. Linear in the paragraph.
  public func sentenceRange(at position: TextPosition) -> Range<Int> {
    let position = normalized(position)
    let sentences = sentences(around: position.offset)
    if position.affinity == .upstream,
      let before = sentences.first(where: { $0.upperBound >= position.offset }),
      before.lowerBound < position.offset
    {
      return before
    }
    return sentences.first { $0.contains(position.offset) } ?? sentences.last
      ?? paragraphRange(at: position)
  }

  /// The end of the sentence that an offset lies in; where its paragraph ends there,
  /// that of the next paragraph's first. `nil` at the end of the text.
  func sentenceEnd(after offset: Int) -> Int? {
    if let sentence = sentences(around: offset).first(where: { $0.upperBound > offset }) {
      return sentence.upperBound
    }
    let next = paragraph(containing: offset).range.upperBound
    guard next > offset else { return nil }
    return sentences(around: next).first?.upperBound ?? next
  }

  /// The start of the sentence that an offset lies in or ends; where its paragraph
  /// starts there, that of the last paragraph's last. `nil` at the start of the text.
  func sentenceStart(before offset: Int) -> Int? {
    if let sentence = sentences(around: offset).last(where: { $0.lowerBound < offset }) {
      return sentence.lowerBound
    }
    let start = paragraph(containing: offset).range.lowerBound
    guard start > 0 else { return nil }
    return sentences(around: start - 1).last?.lowerBound
      ?? paragraph(containing: start - 1).range.lowerBound
  }

  /// The sentences of an offset's paragraph, which they tile, its separator apart.
  private func sentences(around offset: Int) -> [Range<Int>] {
    segments(of: paragraphRange(at: TextPosition(offset))) { text throws(UnicodeError) in
      try sentenceBoundaries(in: text, language: language(at: offset))
    }
  }
}

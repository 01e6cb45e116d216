/// One paragraph of a block's text.
package struct ParagraphRange: Hashable, Sendable {
  /// UTF-8 byte offsets, the separator at the end included.
  package var range: Range<Int>
  /// The separator's length in bytes: 1 (LF, CR), 2 (CR LF, U+0085), 3 (U+2029),
  /// 0 in the last paragraph.
  package var separatorLength: Int

  package init(range: Range<Int>, separatorLength: Int) {
    self.range = range
    self.separatorLength = separatorLength
  }
}

/// The paragraphs of a text, in order; they tile it.
///
/// LF, CR, CR LF, U+0085 and U+2029 end a paragraph. One at the end of the text
/// opens a last, empty paragraph; the empty text is one empty paragraph. Linear.
package func paragraphRanges(in text: String) -> [ParagraphRange] {
  text.utf8.withContiguousStorageIfAvailable(paragraphRanges)
    ?? Array(text.utf8).withUnsafeBufferPointer(paragraphRanges)
}

private func paragraphRanges(in bytes: UnsafeBufferPointer<UInt8>) -> [ParagraphRange] {
  var paragraphs: [ParagraphRange] = []
  var start = 0
  var offset = 0
  while offset < bytes.count {
    let length = separatorLength(in: bytes, at: offset)
    guard length > 0 else {
      offset += 1
      continue
    }
    offset += length
    paragraphs.append(ParagraphRange(range: start..<offset, separatorLength: length))
    start = offset
  }
  paragraphs.append(ParagraphRange(range: start..<bytes.count, separatorLength: 0))
  return paragraphs
}

/// The length of the separator that starts at `offset`, 0 if none does. The
/// lead bytes of U+0085 and U+2029 occur nowhere inside another character.
@inline(__always)
private func separatorLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
  func follows(_ distance: Int, _ byte: UInt8) -> Bool {
    offset + distance < bytes.count && bytes[offset + distance] == byte
  }
  switch bytes[offset] {
  case 0x0A: return 1
  case 0x0D: return follows(1, 0x0A) ? 2 : 1
  case 0xC2: return follows(1, 0x85) ? 2 : 0
  case 0xE2: return follows(1, 0x80) && follows(2, 0xA9) ? 3 : 0
  default: return 0
  }
}

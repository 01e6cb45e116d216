/// The text of one paragraph, decoded once for all questions put to ICU.
///
/// It holds the UTF-16 code units that ICU reads, and the way back from UTF-16
/// offsets to UTF-8 offsets, which are all that leaves this module. Making it
/// costs time linear in the length, and 6 bytes a UTF-16 unit (2 in ASCII text).
package struct UnicodeText: Sendable {
  /// The most UTF-8 bytes that a text may have (2^31 - 1).
  package static let maximumLength = Int(Int32.max)

  /// Well-formed UTF-16: surrogates always come in pairs.
  let utf16: [UInt16]
  /// For each UTF-16 unit, and for the end, the UTF-8 offset of its scalar;
  /// empty when the text is ASCII, where both offsets are the same number.
  let utf8Offsets: [Int32]
  /// The largest UTF-16 unit, 0 in an empty text: whole blocks of characters
  /// are ruled out by one comparison.
  let largestUnit: UInt16

  /// The length in UTF-8 bytes.
  package let utf8Count: Int

  /// Whether every character is ASCII.
  package var isASCII: Bool { largestUnit < 0x80 }

  package var isEmpty: Bool { utf16.isEmpty }

  /// Takes over a string. Throws `textTooLong` over ``maximumLength`` bytes.
  package init(_ text: String) throws(UnicodeError) {
    self.init(try DecodedText(text.utf8))
  }

  /// Takes over a part of a string; offsets count from the start of the part.
  /// Throws `textTooLong` over ``maximumLength`` bytes.
  package init(_ text: Substring) throws(UnicodeError) {
    self.init(try DecodedText(text.utf8))
  }

  /// Takes over UTF-8 bytes; each byte that is not part of a well-formed
  /// sequence reads as U+FFFD. Throws `textTooLong` over ``maximumLength`` bytes.
  package init(utf8 bytes: [UInt8]) throws(UnicodeError) {
    self.init(try DecodedText(bytes))
  }

  /// The same of bytes that need to be there during the call only.
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(UnicodeError) {
    self.init(try DecodedText(bytes))
  }

  private init(_ decoded: DecodedText) {
    utf16 = decoded.units
    utf8Offsets = decoded.offsets
    largestUnit = decoded.largestUnit
    utf8Count = decoded.utf8Count
  }

  /// The UTF-8 offset that belongs to a UTF-16 offset (0 through `utf16.count`).
  @inline(__always)
  func utf8Offset(_ utf16Offset: Int) -> Int {
    utf8Offsets.isEmpty ? utf16Offset : Int(utf8Offsets[utf16Offset])
  }

  /// The scalar that starts at a UTF-16 offset, and the offset after it.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, next: Int) {
    let unit = UInt32(utf16[offset])
    guard unit & 0xFC00 == 0xD800 else { return (unit, offset + 1) }
    let low = UInt32(utf16[offset + 1])
    return (0x10000 + ((unit & 0x3FF) << 10 | low & 0x3FF), offset + 2)
  }

  /// The scalar that ends at a UTF-16 offset above 0, and the offset where it starts.
  @inline(__always)
  func scalar(before offset: Int) -> (value: UInt32, start: Int) {
    let start = utf16[offset - 1] & 0xFC00 == 0xDC00 ? offset - 2 : offset - 1
    return (scalar(at: start).value, start)
  }
}

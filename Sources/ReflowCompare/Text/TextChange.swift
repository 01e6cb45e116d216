import ReflowDocument

/// The stretch in which two texts differ, in UTF-8 bytes.
struct TextChange {
  /// The same in both.
  let start: Int
  /// Ends of the stretch; the rest is the same again.
  let oldEnd: Int
  let newEnd: Int

  /// `nil` when the texts are the same.
  init?(_ old: [UInt8], _ new: [UInt8]) {
    guard old != new else { return nil }
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    // A stretch starts and ends between scalars.
    while head > 0, Self.isInside(old, head) || Self.isInside(new, head) { head -= 1 }
    while tail > 0, Self.isInside(old, old.count - tail) || Self.isInside(new, new.count - tail) {
      tail -= 1
    }
    (start, oldEnd, newEnd) = (head, old.count - tail, new.count - tail)
  }

  /// How much further on the rest of the text is.
  var growth: Int { newEnd - oldEnd }

  /// The stretch with the whole words at its ends, since nobody reads half ones.
  func words(_ old: [UInt8], _ new: [UInt8]) -> (start: Int, old: String, new: String) {
    var head = start
    // Half a word is worth its other half, but a text without spaces is no word.
    let limit = 24
    if !Self.isBetweenWords(old, start) || !Self.isBetweenWords(new, start) {
      while head > 0, start - head < limit, !Self.isSpace(old[head - 1]) { head -= 1 }
      if start - head >= limit { head = start }
    }
    var tail = 0
    if !Self.isBetweenWords(old, oldEnd) || !Self.isBetweenWords(new, newEnd) {
      let rest = old.count - oldEnd
      while tail < rest, tail < limit, !Self.isSpace(old[oldEnd + tail]) { tail += 1 }
      if tail >= limit { tail = 0 }
    }
    return (
      head, String(decoding: old[head..<(oldEnd + tail)], as: UTF8.self),
      String(decoding: new[head..<(newEnd + tail)], as: UTF8.self)
    )
  }

  /// Whether no word goes on across an offset.
  private static func isBetweenWords(_ text: [UInt8], _ offset: Int) -> Bool {
    offset == 0 || offset == text.count || isSpace(text[offset - 1]) || isSpace(text[offset])
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isInside(_ text: [UInt8], _ offset: Int) -> Bool {
    offset < text.count && text[offset] & 0xC0 == 0x80
  }
}

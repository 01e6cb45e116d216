internal import CHarfBuzz

/// A set of glyph numbers.
struct GlyphSet {
  private var words = [UInt64](repeating: 0, count: 1 << 10)

  init() {}

  init(_ glyph: UInt32) { insert(Int(glyph)) }

  init(_ set: OpaquePointer) {
    var glyph = hb_codepoint_t.max
    while hb_set_next(set, &glyph) != 0 { insert(Int(glyph)) }
  }

  mutating func insert(_ glyph: Int) {
    guard glyph <= UInt16.max else { return }
    words[glyph >> 6] |= 1 << UInt64(glyph & 63)
  }

  mutating func formUnion(_ other: GlyphSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func isDisjoint(with other: GlyphSet) -> Bool {
    zip(words, other.words).allSatisfy { $0 & $1 == 0 }
  }

  func contains(_ glyph: Int) -> Bool {
    glyph <= UInt16.max && words[glyph >> 6] & 1 << UInt64(glyph & 63) != 0
  }
}

import Testing

@testable import ReflowUnicode

struct ScalarClassTests {
  private func scalars(_ isMember: (Unicode.Scalar) -> Bool) -> [UInt32] {
    (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter(isMember).map(\.value)
  }

  @Test func hangingSpacesAreTheBreakableOnes() {
    #expect(
      scalars(\.isHangingSpace) == [
        0x09, 0x20, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2008, 0x2009,
        0x200A, 0x205F, 0x3000,
      ])
  }

  @Test func separatorsOfParagraphsAndLinesDiffer() {
    #expect(scalars(\.isParagraphSeparator) == [0x0A, 0x0D, 0x85, 0x2029])
    #expect(scalars(\.isLineSeparator) == [0x0B, 0x0C, 0x2028])
  }

  @Test func ignorableScalarsAreUnicodes() {
    let found = scalars(\.isDefaultIgnorable)
    #expect(found.starts(with: [0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B]))
    #expect(found.contains(0x200D) && found.contains(0xFE0F) && !found.contains(0x20))
    let below = (UInt32(0)..<0xAD).compactMap(Unicode.Scalar.init)
    #expect(!below.contains { $0.properties.isDefaultIgnorableCodePoint })
    #expect(Unicode.Scalar(0xE0067 as UInt32)?.isDefaultIgnorable == true)
  }
}

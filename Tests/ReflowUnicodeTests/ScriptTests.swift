import Testing

@testable import ReflowUnicode

struct ScriptTests {
  private func name(_ script: UInt32) -> String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: script >> (24 - 8 * $0)) }, as: UTF8.self)
  }

  /// Each run as `Latn:text`.
  private func runs(_ string: String) throws -> [String] {
    let bytes = Array(string.utf8)
    return try scriptRuns(in: UnicodeText(string)).map {
      name($0.script) + ":" + String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("", []),
      ("12 !", ["Zyyy:12 !"]),
      ("hello, world", ["Latn:hello, world"]),
      ("(1) abc", ["Latn:(1) abc"]),
      ("abc где", ["Latn:abc ", "Cyrl:где"]),
      ("漢字かなカナ", ["Hani:漢字", "Hira:かな", "Kana:カナ"]),
      ("カード", ["Kana:カード"]),
      ("らーめん", ["Hira:らーめん"]),
      ("é\u{301}е\u{301}", ["Latn:é\u{301}", "Cyrl:е\u{301}"]),
      ("Ж (ab) Ж", ["Cyrl:Ж (", "Latn:ab", "Cyrl:) Ж"]),
      ("(Ж [ab] ж)", ["Cyrl:(Ж [", "Latn:ab", "Cyrl:] ж)"]),
      ("(ab Ж)", ["Latn:(ab ", "Cyrl:Ж", "Latn:)"]),
      ("a) Ж]", ["Latn:a) ", "Cyrl:Ж]"]),
      ("ab(Ж]c)", ["Latn:ab(", "Cyrl:Ж]", "Latn:c)"]),
      ("「ab」漢", ["Latn:「ab」", "Hani:漢"]),
      ("漢\u{2329}ab\u{232A}", ["Hani:漢\u{2329}", "Latn:ab", "Hani:\u{232A}"]),
      ("क\u{951}\u{964}", ["Deva:क\u{951}\u{964}"]),
      // U+09E7, a Bengali digit, is also used in Syloti Nagri text.
      ("\u{A800}\u{9E7}", ["Sylo:\u{A800}\u{9E7}"]),
      ("a\u{9E7}", ["Latn:a", "Beng:\u{9E7}"]),
      ("مرحبا 12", ["Arab:مرحبا 12"]),
      ("😀a", ["Latn:😀a"]),
      ("\u{E000}\u{378}a", ["Latn:\u{E000}\u{378}a"]),
      ("𐐀𐤀", ["Dsrt:𐐀", "Phnx:𐤀"]),
    ] as [(String, [String])])
  func findsRuns(string: String, expected: [String]) throws {
    #expect(try runs(string) == expected)
  }

  @Test func asciiLettersAloneAreLatin() throws {
    for value in UInt32(0)..<0x80 {
      let scalar = try #require(Unicode.Scalar(value))
      let found = try scriptRuns(in: UnicodeText(String(scalar))).map { name($0.script) }
      #expect(found == [scalar.properties.isAlphabetic ? "Latn" : "Zyyy"], "\(value)")
    }
  }

  @Test func bracketsWithoutEndStayCheap() throws {
    let depth = 200_000
    let string = String(repeating: "(", count: depth) + "a" + String(repeating: "]", count: depth)
    #expect(try scriptRuns(in: UnicodeText(string)).count == 1)
  }
}

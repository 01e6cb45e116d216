import ReflowTestSupport
import Testing

@testable import ReflowUnicode

struct HyphenationFileTests {
  @Test(
    arguments: [
      ("", .notText), ("UTF-8", .empty), ("UTF-8\n", .empty), ("UTF-8\n% nothing\n\n", .empty),
      ("EBCDIC\n1a1\n", .notText), ("utf8\n1a1\n", .notText), ("1a1\n", .notText),
      ("ISO8859-17\n1a1\n", .notText), ("ISO8859-\n1a1\n", .notText),
      ("UTF-8\n1a1\n\u{0}\n", .notText), ("UTF-8 and much more than a name\n1a1\n", .notText),
      ("UTF-8\n1a1\n<html>\n", .badLine(3)), ("UTF-8\n1a1\na b\n", .badLine(3)),
      ("UTF-8\n1a1\na.b\n", .badLine(3)), ("UTF-8\n.\n", .badLine(2)),
      ("UTF-8\n123\n", .badLine(2)),
      ("UTF-8\nLEFTHYPHENMIN x\n1a1\n", .badLine(2)),
      ("UTF-8\nLEFTHYPHENMIN -1\n1a1\n", .badLine(2)),
      ("UTF-8\nLEFTHYPHENMIN 99999999999999999999\n1a1\n", .badLine(2)),
      ("UTF-8\nNEXTLEVEL\nNEXTLEVEL\n1a1\n", .badLine(3)), ("UTF-8\n1a1\nNEXTLEVEL\n", .empty),
      ("UTF-8\na1b/c=d,-5,2\n", .badLine(2)), ("UTF-8\na1b/c=d,1\n", .badLine(2)),
      ("UTF-8\na1b/c=d,1,9999999\n", .badLine(2)), ("UTF-8\n/a=b\n", .badLine(2)),
      ("UTF-8\n" + String(repeating: "a", count: 99) + "\n", .badLine(2)),
      ("UTF-8\n" + String(repeating: "1a", count: 1_000_000), .badLine(2)),
    ] as [(String, HyphenationError.Reason)])
  func refusesHostileFiles(text: String, reason: HyphenationError.Reason) {
    #expect(throws: HyphenationError(reason, file: "test.dic")) { try dictionary(text) }
  }

  @Test func refusesWhatIsNoText() {
    for bytes: [UInt8] in [[0xFF, 0xFE], Array("UTF-8\n1".utf8) + [0xC3, 0x28, 0x0A]] {
      #expect(throws: HyphenationError(.notText, file: "x")) {
        try HyphenationDictionary(bytes, file: "x", language: "en")
      }
    }
    let large = [UInt8](repeating: 0x61, count: HyphenationPatterns.sizeLimit + 1)
    #expect(throws: HyphenationError(.tooLarge(limit: HyphenationPatterns.sizeLimit), file: "x")) {
      try HyphenationDictionary(large, file: "x", language: "en")
    }
  }

  @Test func everyReasonHasItsMessage() {
    let reasons: [HyphenationError.Reason] = [
      .unreadable("why"), .tooLarge(limit: 7), .notText, .badLine(3), .empty, .failed("what"),
    ]
    let messages = reasons.map { HyphenationError($0, file: "f.dic").message }
    #expect(Set(messages).count == reasons.count)
    #expect(messages.allSatisfy { $0.contains("'f.dic'") && $0.last != "." })
  }

  @Test(
    arguments: [
      // A digit before the word, after it, and two digits in one place.
      ("9.a1a\na1a\n", "aa-aa-aa"), ("a1a.9\na1a\n", "aa-aa-aa"), ("a12a1\n", "aaaaaa"),
      // Lines end with CR LF; settings of the second level mean nothing.
      ("a1a\r\n", "aa-aa-aa"),
    ])
  func readsOddPatterns(patterns: String, expected: String) throws {
    let found = try dictionary("UTF-8\n" + patterns).hyphenationPoints(of: "aaaaaa")
    #expect(found == (expected.contains("-") ? [2, 3, 4] : []))
  }

  @Test func aFewMeaninglessLinesAreLeftOut() throws {
    let patterns = (0..<25).map { "1b\(Character(Unicode.Scalar(UInt8(0x61 + $0))))\n" }.joined()
    let found = try dictionary("UTF-8\n# note\n\\'a1x\n" + patterns)
    #expect(try found.hyphenationPoints(of: "aababa") == [2, 4])
    #expect(throws: HyphenationError(.badLine(2), file: "test.dic")) {
      try dictionary("UTF-8\n\\'a1x\n}\n" + patterns)
    }
  }

  @Test func readsOldCharacterSets() throws {
    // ISO 8859-2: ž is 0xBE; KOI8-R: а is 0xC1.
    let latin = Array("ISO8859-2\n1".utf8) + [0xBE, 0x0A]
    let croatian = try HyphenationDictionary(latin, file: "x", language: "hr")
    #expect(try croatian.hyphenationPoints(of: "aažaa") == [2])
    let koi = Array("KOI8-R\n1".utf8) + [0xC1, 0x0A]
    let russian = try HyphenationDictionary(koi, file: "x", language: "ru")
    #expect(try russian.hyphenationPoints(of: "ббабб") == [4])
  }

  @Test func changesOfLettersForbidTheirPlace() throws {
    let patterns = "UTF-8\n1s\ns1z\nas3szon/sz=,2,1\n"
    #expect(try dictionary(patterns).hyphenationPoints(of: "asszony") == [])
    // Only within the change: the other place of the pattern stays.
    let both = "UTF-8\na1bc3d/x=y,3,1\n"
    #expect(try dictionary(both).hyphenationPoints(of: "aaabcdd") == [3])
    let whole = "UTF-8\na1bc3d/x=y\n"
    #expect(try dictionary(whole).hyphenationPoints(of: "aaabcdd") == [])
  }

  @Test func twoLevelsDivideCompoundsFirst() throws {
    let text = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\nx1y\nNEXTLEVEL\na1b\n"
    #expect(try dictionary(text).hyphenationPoints(of: "ccxycabc") == [3, 6])
    #expect(try dictionary(text).hyphenationPoints(of: "ccabcc") == [3])
  }

  @Test func largeFilesTakeTimeInProportion() throws {
    // Beginnings that no line shares, and lines whose ends are beginnings of others:
    // what a hash table of fixed size, or a search from each place, takes hours for.
    var random = SeededGenerator(seed: 7)
    var text = "UTF-8\n"
    for _ in 0..<5_000 {
      for _ in 0..<97 {
        text.unicodeScalars.append(.init(UInt8.random(in: 97...122, using: &random)))
      }
      text += "1\n"
    }
    for count in 1..<98 { text += String(repeating: "a", count: count) + "1\n" }
    let found = try dictionary(text)
    #expect(try found.hyphenationPoints(of: "aaaaaa") == [2, 3, 4])
  }

  @Test func anySeededGarbageIsReadOrRefused() throws {
    var random = SeededGenerator(seed: 20_240_611)
    let pieces = [
      "a", "b", "ž", "𝔞", ".", "'", "-", "1", "2", "9", "/", ",", "=", "%", "\n", "\n", "\n", "\r",
      " ", "NEXTLEVEL\n", "NOHYPHEN \n", "NOHYPHEN", "LEFTHYPHENMIN 5\n", "/a=b,1,2\n",
      "COMPOUNDLEFTHYPHENMIN 3\n", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "\u{0}", "ﬁ",
    ]
    var read = 0
    for _ in 0..<3_000 {
      var text = "UTF-8\n"
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      do throws(HyphenationError) {
        let found = try dictionary(text)
        read += 1
        for word in ["aaaaa", "ababab", "žabažaba", "a'b'a'b'aaaaa", "𝔞𝔞𝔞aaa", "ﬁﬁaaaﬁ"] {
          let points = (try? found.hyphenationPoints(of: word)) ?? [-1]
          #expect(points.allSatisfy { $0 >= 2 && $0 < word.utf8.count }, "\(text)")
        }
      } catch { #expect(error.file == "test.dic") }
    }
    #expect(read > 100)
  }
}

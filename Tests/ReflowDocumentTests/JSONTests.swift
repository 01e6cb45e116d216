import ReflowTestSupport
import Testing

@testable import ReflowDocument

private func parse(_ text: String, _ limits: JSONLimits = JSONLimits()) throws -> JSONValue {
  JSONValue(try JSONParser.parse(Array(text.utf8), limits: limits).root)
}

private func error(_ bytes: [UInt8], _ limits: JSONLimits = JSONLimits()) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONParser.parse(bytes, limits: limits)
    return nil
  } catch { return error }
}

@Suite struct JSONTests {
  @Test func valuesOfAllKindsAreRead() throws {
    let text =
      #" {"a": [1, -0.5, 1e3, true, false, null, "x\u00e9\ud83d\ude00\/\n"], "b": {}, "": []} "#
    let node = try JSONParser.parse(Array(text.utf8)).root
    #expect(node["a"]?.elements?.compactMap(\.number) == [1, -0.5, 1000])
    #expect(node["a"]?.elements?.compactMap(\.bool) == [true, false])
    #expect(node["a"]?.elements?[5].isNull == true)
    #expect(node["a"]?.elements?.last?.string == "xé😀/\n")
    #expect(node["b"]?.members == [])
    #expect(node[""]?.elements == [])
    #expect(node["a"]?.offset == 7)
  }

  @Test(arguments: [
    ("", JSONError.Reason.empty, 0), (" \n ", .empty, 0), ("[1", .unexpectedEnd, 2),
    ("\"ab", .unexpectedEnd, 3), ("[1,]", .trailingComma, 2), ("{\"a\":1,}", .trailingComma, 6),
    ("1 2", .trailingText, 2), ("1\0", .otherEncoding, 0), ("11\0", .trailingText, 2),
    ("\"a\nb\"", .controlCharacter(10), 2), (#""\x""#, .invalidEscape, 1),
    (#""\u12g4""#, .invalidEscape, 1), (#""\ud800""#, .loneSurrogate, 1),
    (#""\ud800\u0041""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1),
    (#""a\u0000""#, .nul, 2), ("1e400", .numberOutOfRange, 0), ("-", .unexpectedEnd, 1),
    ("[-]", .invalidNumber("digits are missing"), 1),
    ("012", .invalidNumber("it has a leading zero"), 0),
    ("[1.]", .invalidNumber("digits are missing after the point"), 1),
    ("[1e+]", .invalidNumber("digits are missing in the exponent"), 1),
    ("0x10", .invalidNumber("it goes on with a letter"), 0),
    ("NaN", .invalidNumber("NaN has no place in JSON"), 0),
    ("[-Infinity]", .invalidNumber("digits are missing"), 1),
    ("[1 /* a */]", .notJSON("comments are not JSON"), 3),
    ("['a']", .notJSON("strings stand in double quotes"), 1),
    ("{a: 1}", .unexpected("\"a\"", expected: "a name in double quotes"), 1),
    ("{\"a\" 1}", .unexpected("\"1\"", expected: "\":\" after a name"), 5),
    ("[1 2]", .unexpected("\"2\"", expected: "\",\" or \"]\""), 3),
    ("[1}", .unexpected("\"}\"", expected: "\",\" or \"]\""), 2),
    ("+1", .unexpected("\"+\"", expected: "a value"), 0),
    ("[,1]", .unexpected("\",\"", expected: "a value"), 1),
    ("nulls", .unexpected("\"n\"", expected: "a value"), 0),
    ("True", .unexpected("\"T\"", expected: "a value"), 0),
    ("\u{FEFF}\u{FEFF}1", .unexpected("\"\\u{FEFF}\"", expected: "a value"), 3),
  ])
  func whatIsNotJSONIsRefusedWithItsPlace(_ text: String, _ reason: JSONError.Reason, _ at: Int) {
    #expect(error(Array(text.utf8)) == JSONError(reason, at: at))
  }

  @Test(
    arguments: [
      ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0x61, 0xE9, 0x22], 2),
      ([0x22, 0xE2, 0x82], 1), ([0x22, 0x80, 0x22], 1),
      ([0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], 1),
      ([0x22, 0xE0, 0x80, 0x80, 0x22], 1), ([0x22, 0xF0, 0x80, 0x80, 0x80], 1),
    ] as [([UInt8], Int)])
  func invalidUTF8IsRefusedWhereItStarts(_ bytes: [UInt8], _ at: Int) {
    #expect(error(bytes) == JSONError(.invalidUTF8, at: at))
  }

  @Test func ourUTF8ValidationAgreesWithTheStandardLibrary() {
    var generator = SeededGenerator(seed: 7)
    let leads: [UInt8] = [
      0x41, 0x7F, 0x80, 0xBF, 0xC1, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0x9F, 0xA0, 0x8F,
      0x90,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...5, using: &generator)).map { _ in generator.pick(leads) }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect((firstInvalidUTF8(bytes) == nil) == isValid, "\(bytes)")
    }
  }

  @Test func limitsAreNamed() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 200_000)
    #expect(error(deep) == JSONError(.tooDeep(limit: 512), at: 512))
    let objects = Array(String(repeating: "{\"a\":", count: 50_000).utf8)
    #expect(error(objects) == JSONError(.tooDeep(limit: 512), at: 512 * 5))
    #expect(
      error(Array("[[1]]".utf8), JSONLimits(depth: 1))?.message.contains("limit of 1 levels")
        == true)
    #expect(error(Array("[[1]]".utf8), JSONLimits(depth: 2)) == nil)
    #expect(
      error(Array("12345".utf8), JSONLimits(bytes: 4)) == JSONError(.tooLong(limit: 4), at: 0))
  }

  @Test func duplicatesAreFoundByTheirScalars() throws {
    let tree = try JSONParser.parse(
      Array(#"{"a": 1, "é": 2, "e\u0301": 3, "\u0061": {"a": 1}}"#.utf8))
    #expect(tree.duplicates.map(\.key) == ["a"])
    #expect(tree.duplicates.map(\.first) == [1])
  }

  @Test func columnsCountScalarsAndLinesAllNewlines() {
    let index = LineIndex(Array("\u{FEFF}é😀x\r\ny\rz\n".utf8))
    let places = [3, 5, 9, 12, 14, 16, 99].map { index.position(of: $0) }
    #expect(places.map(\.line) == [1, 1, 1, 2, 3, 4, 4])
    #expect(places.map(\.column) == [1, 2, 3, 1, 1, 1, 1])
    let long = LineIndex(Array(String(repeating: "é", count: 5000).utf8))
    #expect(long.position(of: 8000).column == 4001)
    #expect(LineIndex([]).position(of: 5) == (1, 1))
  }

  @Test func writingAndReadingGiveTheSameValue() throws {
    let value = JSONValue.members([
      "text": .string("a\"\\\n\u{1}é😀\u{2028}/"), "list": .array([.literal("1"), .literal("2.5")]),
      "empty": .array([]), "object": .members(["z": .null, "a": .bool(true)]),
      "nested": .array([.members(["a": .array([])])]),
    ])
    for layout in [JSONWriter.Layout.compact, .pretty] {
      #expect(try parse(JSONWriter.write(value, layout)) == value)
    }
    #expect(
      JSONWriter.write(
        .members(["b": .array([.integer(1), .number(0.25)]), "a": .string("é\u{7f}")]))
        == "{\n  \"b\": [1, 0.25],\n  \"a\": \"é\u{7f}\"\n}")
    #expect(JSONWriter.write(.array([.null, .bool(false)]), .compact) == "[null,false]")
    #expect(JSONWriter.quote("\u{1}\u{2029}") == #""\u0001\u2029""#)
    #expect(JSONWriter.write(.number(.nan)) == "null")
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (-0.0004, "0"), (0.0005, "0.001"), (1.5, "1.5"), (43.6674, "43.667"),
    (-2.25, "-2.25"), (361, "361"), (100, "100"), (0.1 + 0.2, "0.3"), (999.9996, "1000"),
    (123_456_789_012.5, "123456789012.5"), (999_999_999_999_999, "999999999999999"),
    (-0.9996, "-1"), (-0.0005, "-0.001"),
    (0.01, "0.01"), (0.001, "0.001"), (1e-9, "0"),
  ])
  func outputHasAtMostThreeDecimals(_ value: Double, _ text: String) {
    #expect(formatNumber(value) == text)
  }

  @Test func exactNumbersReadBack() {
    var generator = SeededGenerator(seed: 3)
    #expect(formatExactly(361) == "361")
    #expect(formatExactly(-0.0) == "0")
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(Double(formatExactly(value)) == value)
      #expect((try? parse(formatExactly(value))) != nil)
    }
  }
}

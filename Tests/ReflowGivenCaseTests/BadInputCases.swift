import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

/// Ranges that split characters, and files that are no fonts.
extension GivenCaseTests {
  static let badInput: [GivenCase.Check] = [
    ("bad-range-splits-a-surrogate-pair", rangesDoNotSplitCharacters),
    ("bad-font-zero-units-per-em", brokenFontMakesWay),
  ]

  @Sendable private static func rangesDoNotSplitCharacters(_ one: GivenCase) throws {
    let string = try one.text()
    var text = AttributedText(string)
    // UTF-16 [2, 3) is the second half of the emoji: no whole bytes are at 2.
    var bold = TextAttributes()
    bold.traits = .bold
    let emoji = 1..<5
    for range in [emoji.lowerBound + 2..<emoji.upperBound, emoji.lowerBound..<emoji.upperBound - 1]
    {
      let error = #expect(throws: TextRangeError.self) { try text.setAttributes(bold, in: range) }
      #expect(error?.reason == .splitsCharacter)
      #expect(error?.message.contains("inside a character") == true)
    }
    for range in [5..<99, -1..<2, -3 ..< -1] {
      let error = #expect(throws: TextRangeError.self) { try text.setAttributes(bold, in: range) }
      #expect(error?.reason == .outsideText)
    }
    #expect(text == AttributedText(string))
    var red = TextAttributes()
    red.color = GivenCase.red
    try text.setAttributes(red, in: 5..<6)
    let layout = try Sample(text.pieces).using(TestFonts.staticInter).layout(width: one.width())
    let colored = layout.styled.runs.filter { $0.style.color == GivenCase.red }.map {
      layout.scalarOffset($0.range.lowerBound)..<layout.scalarOffset($0.range.upperBound)
    }
    #expect(colored.flatMap { Array($0) } == (try one.numbers("colouredScalars").map { Int($0) }))
    #expect(layout.allRuns.flatMap(\.glyphs).count == Int(try one.number("glyphCount")))
    #expect(layout.text == string && layout.missingGlyphs.isEmpty)
  }

  /// In documents half a pair is an error, and a run that starts inside a character is
  /// widened to all of it, with a warning.
  @Test func runsOfDocumentsDoNotSplitCharacters() throws {
    let half = try Rendered(
      #"{ "version": 1, "content": [ { "runs": [ "a\ud83d", "\ude00b" ] } ] }"#, files: [:])
    #expect(half.status == 2)
    #expect(half.errors.contains("a.json:1:44: error: this \\u escape is half of a surrogate pair"))
    let family = try Rendered(
      """
      { "version": 1, "content": [ { "runs": [ "a👨\u{200D}",
      { "text": "👩\u{200D}👧", "traits": ["bold"] }, { "text": "b", "color": "#ff0000" } ] } ] }
      """, files: [:], fonts: Checkout.root + "/Fonts")
    #expect(family.status == 0)
    #expect(family.errors.hasPrefix("a.json:2:1: warning: the run starts inside a character"))
    #expect(family.errors.split(separator: "\n").count == 1)
    #expect(family.runs.map { $0["glyphs"]?.elements?.count } == [1, 1, 1])
    #expect(family.runs.map { $0["font"]?["weight"]?.number } == [400, 400, 400])
    // A run that says the same as the one before loses nothing.
    let same = try Rendered(
      #"{ "version": 1, "content": [ { "runs": [ "e", "\u0301" ] } ] }"#, files: [:])
    #expect(same.status == 0 && same.errors == "")
  }

  @Sendable private static func brokenFontMakesWay(_ one: GivenCase) throws {
    var zero = try EditedFont("NotoSans-Regular.ttf")
    zero.set("head", 18, 0)
    let whole = try EditedFont("NotoSans-Regular.ttf").file
    let text = Array("This is a text file that was given the name of a font.\n".utf8)
    func document(_ fonts: String) throws -> String {
      """
      { "version": 1,\(fonts) "content": [ { "text": "\(try one.text())", "style": "body" } ] }
      """
    }
    let plain = try Rendered(try document(""), files: [:])
    let width = try #require(plain.runs.first?["width"]?.number)
    for (name, bytes) in [
      ("zero", zero.file), ("short", Array(whole.prefix(4096))), ("empty", []), ("text", text),
    ] {
      let file = "\(name).ttf"
      let files = [file: bytes]
      let named = try document(" \"fonts\": [\"\(file)\"], \"family\": \"Noto Sans\",")
      let dump = try Rendered(named, files: files)
      #expect(dump.status == 0)
      let told = dump.errors.split(separator: "\n").filter { $0.contains(file) }
      #expect(told.count == 1 && told[0].contains("a.json:1:27: warning: "), "\(dump.errors)")
      #expect(dump.runs.count == 1)
      #expect(dump.runs[0]["font"]?["family"]?.string == one.check["resolvedFamily"]?.string)
      #expect(dump.runs[0]["width"]?.number == width && width.isFinite)
      #expect(!dump.errors.contains("font.missing-glyph"))
      #expect(try Rendered(named, files: files, "--strict").status == 2)

      let scratch = try Scratch()
      try scratch.write(bytes, to: file)
      let io = MemoryIO(in: scratch.path)
      #expect(io.run("measure", try one.text(), "--font", file, "--size", "17") == 2)
      #expect(io.output.isEmpty && io.errors.split(separator: "\n").count == 1)
      #expect(io.errors.contains(file))
    }
    let none = try Rendered(try document(""), files: ["fonts/read.me": []], fonts: "fonts")
    #expect(none.status == 2 && none.output.isEmpty && none.errors.contains("no font in"))
  }
}

import Testing

@testable import ReflowDocument

@Suite struct ReaderTests {
  @Test func documentOfTheManualIsRead() throws {
    let document = try document(
      #"""
      {
        "version": 1, "language": "en", "width": 361, "fonts": ["Brand.ttf"], "category": "ax1",
        "color": "#102030", "alignment": "center", "spacing": 4, "spacingMultiplier": 2,
        "content": [
          { "text": "Grill Party!", "style": "title1" },
          { "style": "body", "numberOfLines": 3, "lineBreakMode": "truncatingTail",
            "runs": [ "Bring ", { "text": "three", "traits": ["italic"] }, " spatulas ",
              { "attachment": "spatula.svg", "width": 20, "height": 20, "scales": "run",
                "alignment": "center", "label": "spatula" },
              { "text": "名前", "language": "ja", "matrix": [1, 0, 0.2, 1, 0, 0] } ] },
          { "image": "party.png", "width": 361, "scales": "none", "alignment": "right" },
          { "stack": "horizontal", "accessibilityStack": "vertical", "spacing": 8,
            "alignment": "firstBaseline", "turnsAt": "ax2", "whenTruncating": true,
            "children": [ { "text": "Total", "style": "headline", "priority": 2 }, "¥12,000" ] },
          { "item": { "title": "Clock", "image": "clock.svg", "showsLargeContentViewer": true } }
        ]
      }
      """#)
    #expect(document.language == "en")
    #expect(document.attributes.language == nil)
    #expect(document.category == .accessibilityMedium)
    #expect(document.attributes.color == Color(16, 32, 48))
    #expect(document.paragraph.alignment == .center)
    #expect(document.spacing.points == 4 && document.spacing.multiplier == 2)
    #expect(document.content.count == 5)

    guard case .text(let text) = document.content[1].content else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "Bring three spatulas \u{FFFC}名前")
    #expect(text.runs.map(\.range) == [0..<6, 6..<11, 11..<21, 21..<24, 24..<30])
    #expect(text.runs[1].attributes.traits == .italic)
    #expect(text.runs[3].attributes.attachment?.alignment == .center)
    #expect(text.runs[3].attributes.attachment?.scaling == .run)
    #expect(text.runs[4].attributes.matrix?.c == 0.2)
    #expect(document.content[1].paragraph.numberOfLines == 3)

    guard case .image(let image) = document.content[2].content,
      case .stack(let stack) = document.content[3].content,
      case .item(let item) = document.content[4].content
    else {
      Issue.record("wrong kinds")
      return
    }
    #expect(image.scaling == Attachment.Scaling.none && image.alignment == nil)
    #expect(document.content[2].paragraph.alignment == .right)
    #expect(stack.alignment == .firstBaseline && stack.turnsAt == .accessibilityLarge)
    #expect(stack.accessibilityAxis == .vertical && stack.turnsWhenTruncating)
    #expect(stack.spacing.points == 8)
    #expect(stack.children[0].priority == 2)
    #expect(stack.children[1] == Block(.text(AttributedText("¥12,000"))))
    #expect(item.title == "Clock" && item.showsLargeContentViewer)
  }

  @Test func valuesHaveTheirSeveralShapes() throws {
    let document = try document(
      block(
        #"""
        "runs": [], "underline": true, "strikethrough": "double", "features": ["tnum", "case"],
        "variations": {"wght": 450.5}, "weight": "heavy", "tabStops": [40, {"location": 20, "alignment": "right"}],
        "style": "UICTFontTextStyleEmphasizedBody", "traits": ["italic"], "size": null, "kern": 0,
        "fallback": ["Noto Sans", "a.ttf"], "maximumContentSizeCategory": "AX3"
        """#))
    let block = document.content[0]
    #expect(block.attributes.underline == .single && block.attributes.strikethrough == .double)
    #expect(block.attributes.features == [FontSetting("case", 1), FontSetting("tnum", 1)])
    #expect(block.attributes.variations == [FontSetting("wght", 450.5)])
    #expect(block.attributes.weight?.value == 800)
    #expect(
      block.paragraph.tabStops == [
        TabStop(location: 20, alignment: .right), TabStop(location: 40),
      ])
    #expect(block.attributes.textStyle == .body && block.attributes.traits == [.bold, .italic])
    #expect(block.attributes.removed == [.size])
    #expect(block.attributes.maximumContentSizeCategory == .accessibilityExtraLarge)
  }

  @Test func symbolsStandForImages() throws {
    let document = try document(
      ##"{"content": [{"symbol": "star.svg", "symbolScale": "large"}, {"runs": [{"symbol": "s.svg", "color": "#f00"}]}]}"##
    )
    guard case .image(let image) = document.content[0].content,
      case .text(let text) = document.content[1].content
    else {
      Issue.record("wrong kinds")
      return
    }
    #expect(image.source == .symbol("star.svg") && image.symbolScale == .large)
    #expect(text.runs[0].attributes.attachment == Attachment(.symbol("s.svg")))
    #expect(text.runs[0].attributes.color == Color(255, 0, 0))
  }

  @Test func emptyTextRemembersItsAttributes() throws {
    let document = try document(block(#""runs": [{"text": "", "style": "title1"}]"#))
    guard case .text(let text) = document.content[0].content else {
      Issue.record("no text")
      return
    }
    #expect(text.isEmpty && text.emptyAttributes.textStyle == .title1)
  }

  @Test func accentTakesTheAttributesOfItsLetterWithAWarning() throws {
    let parsed = DocumentReader.read(
      block(
        ##""runs": ["e", {"text": "\u0301x", "color": "#f00"}, {"text": "\u0301", "size": 9}]"##))
    guard case .text(let text)? = parsed.document?.content[0].content else {
      Issue.record("no text")
      return
    }
    #expect(text.runs.map(\.range) == [0..<3, 3..<6])
    #expect(
      parsed.diagnostics.map(\.rule) == Array(repeating: "document.split-character", count: 2))
    #expect(parsed.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(parsed.diagnostics.map(\.place?.column) == [43, 81])
  }

  @Test(arguments: [
    // The same attributes, those of an image under a mark, an error beside it, a limit.
    (##""e", "\u0301""##, 10, []),
    (##"{"attachment": "a.png", "color": "#f00"}, {"text": "\u0301", "color": "#f00"}"##, 10, []),
    (
      ##"{"attachment": "a.png"}, {"text": "\u0301", "color": "#f00"}"##, 10,
      ["split-character 1:63"]
    ),
    (##""\u0600", {"attachment": "a.png"}"##, 10, ["split-character 1:48"]),
    (##""e", {"text": "\u0301", "color": "none"}"##, 10, ["invalid-value 1:71"]),
    (
      ##""e", {"text": "\u0301", "size": 9}, {"text": "\u0301", "size": 8}, {"text": "\u0301", "size": 9}"##,
      2,
      [
        "split-character 1:43", "split-character 1:74", "split-character -",
      ]
    ),
  ])
  func runsInsideCharactersAreToldOf(runs: String, limit: Int, expected: [String]) {
    var limits = DocumentLimits()
    limits.diagnostics = limit
    #expect(findings(block("\"runs\": [\(runs)]"), limits: limits) == expected)
  }

  @Test(arguments: [
    // Where, and in which order.
    ("[]", ["invalid-value 1:1"]), ("{}", ["missing-attribute 1:1"]),
    (#"{"version": 99, "content": []}"#, ["invalid-value 1:13"]),
    (
      "{\"content\": [\n  {\"text\": \"é\", \"stile\": 1,\n   \"colour\": 2}, 5]}",
      ["unknown-attribute 2:17", "unknown-attribute 3:4", "invalid-value 3:18"]
    ),
    (block(#""text": "a", "text": "b""#), ["duplicate-key 1:42"]),
    (block(#""style": "body""#), ["missing-attribute 1:28"]),
    (block(#""text": "a", "image": "b""#), ["conflicting-attributes 1:42"]),
    (block(#""text": "a", "style": "body", "size": 12"#), ["conflicting-attributes 1:67"]),
    (block(#""text": "a", "style": "body", "scalesAs": "body""#), ["conflicting-attributes 1:71"]),
    (block(#""text": "a", "style": null, "size": 12"#), []),
    (block(#""text": "a", "scalesAs": "body", "size": 12"#), []),
    (block(#""stack": "vertical""#), ["missing-attribute 1:28"]),
    (block(#""stack": "diagonal", "children": []"#), ["invalid-value 1:38"]),
    (block(#""runs": [{"attachment": "a", "text": "b"}]"#), ["conflicting-attributes 1:58"]),
    (block(##""runs": [{"color": "#f00"}]"##), ["missing-attribute 1:38"]),
    (block(#""runs": [{"text": "a", "numberOfLines": 2}]"#), ["unknown-attribute 1:52"]),
    (
      block(#""runs": [{"attachment": "a", "symbolScale": "large"}]"#),
      ["conflicting-attributes 1:73"]
    ),
    (block(#""image": "a", "alignment": "justified""#), ["invalid-value 1:56"]),
    (block(#""item": {"titel": "a"}"#), ["unknown-attribute 1:38"]),
    (block(#""item": 3"#), ["invalid-value 1:37"]),
  ])
  func problemsHavePlaces(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("style", ["\"bodi\"", "3", "true", "\"extraLargeTitle\""]),
    ("traits", ["\"italic\"", "[1]", "[\"oblique\"]", "{}"]),
    ("weight", ["-400", "0", "99", "901", "400.5", "\"fat\"", "[]", "1e9"]),
    ("design", ["\"Serif\"", "1"]), ("family", ["\"\"", "1"]),
    ("size", ["0", "-1", "10000.5", "1e300", "\"12\"", "true"]),
    ("minimumPointSize", ["0"]), ("maximumPointSize", ["1e5"]),
    ("scalesAs", ["\"UICTFontTextStyleItalicBody\"", "\"x\""]),
    (
      "matrix",
      [
        "[1,0,0]", "[0,0,0,0,0,0]", "[1,0,0,1,0,0,0]", "[1,0,0,1,0,\"0\"]", "[1,2,2,4,0,0]", "1",
        "[1e300,0,0,1,0,0]",
      ]
    ),
    (
      "features",
      [
        "{\"kerning\": 1}", "{\"kern\": -1}", "{\"kern\": 1.5}", "[\"k\"]", "\"kern\"",
        "{\"kér\": 1}",
      ]
    ),
    ("variations", ["{\"wght\": \"bold\"}", "[\"wght\"]", "{\"wght\": 1e6}"]),
    ("fallback", ["\"a\"", "[1]", "[\"\"]"]), ("tracking", ["\"1\"", "1e9"]), ("kern", ["[]"]),
    ("color", ["\"red\"", "\"#12\"", "1"]), ("underline", ["1", "\"wavy\""]),
    ("language", ["\"\"", "\"e n\"", "\"en_US\"", "\"en--US\"", "1"]),
    ("adjustsFontForContentSizeCategory", ["1", "\"no\""]),
    ("minimumContentSizeCategory", ["\"huge\"", "1"]),
    ("contentSizeCategory", ["null", "\"ax9\""]),
    ("alignment", ["\"middle\""]), ("numberOfLines", ["-1", "1.5", "1e99", "\"2\""]),
    ("maximumHeight", ["0"]), ("lineBreakMode", ["\"truncatingtail\""]), ("lineSpacing", ["-1"]),
    ("minimumScaleFactor", ["1.1"]), ("tabStops", ["4", "[-1]", "[\"a\"]"]),
    ("wordBreak", ["\"break\""]),
    (
      "truncationToken",
      ["1", "\"a\\n\"", "\"\\t\"", "\"\\u2029\"", "\"\(String(repeating: "é", count: 33))\""]
    ),
    ("priority", ["null", "-1"]), ("flexible", ["1"]), ("text2", ["1"]),
  ])
  func impossibleValuesAreErrors(_ key: String, _ values: [String]) {
    for value in values {
      #expect(
        findings(block("\"text\": \"a\", \"\(key)\": \(value)")).count == 1, "\(key): \(value)")
    }
  }

  @Test func nullRemovesEveryAttribute() throws {
    let text = TextAttributes.Key.allCases.map { "\"\($0.rawValue)\": null" }
    let paragraph = ParagraphAttributes.Key.allCases.map { "\"\($0.rawValue)\": null" }
    let document = try document(
      block("\"text\": \"a\", " + (text + paragraph).joined(separator: ", ")))
    #expect(document.content[0].attributes.removed == Set(TextAttributes.Key.allCases))
    #expect(document.content[0].paragraph.removed == Set(ParagraphAttributes.Key.allCases))
  }

  @Test func messagesSuggestWhatWasMeant() throws {
    let parsed = DocumentReader.read(
      block(##""text": "a", "colour": "#f00", "style": "headlin", "runs2": 1"##), file: "a.json")
    #expect(parsed.document == nil)
    #expect(
      parsed.diagnostics.map { $0.hint?.prefix(22) } == [
        "did you mean \"color\"?", "did you mean \"headline", "did you mean \"runs\"?",
      ])
    #expect(parsed.diagnostics.allSatisfy { $0.place?.file == "a.json" && $0.severity == .error })
  }

  @Test func allProblemsAreCountedAndThoseOverTheLimitNotListed() {
    let keys = (0..<20_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let parsed = DocumentReader.read(block("\"text\": \"a\", \(keys)"))
    #expect(parsed.diagnostics.count == 1001)
    #expect(parsed.diagnostics.last?.message.hasPrefix("19000 more problems") == true)
  }

  @Test func longNamesAreCutInMessages() {
    let parsed = DocumentReader.read(
      "{\"\(String(repeating: "k", count: 300_000))\": 1, \"content\": []}")
    #expect(parsed.diagnostics.map(\.rule) == ["document.unknown-attribute"])
    #expect(parsed.diagnostics.allSatisfy { $0.message.utf8.count < 200 })
  }

  @Test func limitsAreErrorsThatNameThem() {
    func stacks(_ depth: Int) -> String {
      "{\"content\": ["
        + String(repeating: "{\"stack\": \"vertical\", \"children\": [", count: depth)
        + String(repeating: "]}", count: depth) + "]}"
    }
    #expect(findings(stacks(64)) == [])
    #expect(findings(stacks(65)).map { $0.prefix(5) } == ["limit"])
    #expect(findings(stacks(5000)).map { $0.prefix(5) } == ["limit"])
    var limits = DocumentLimits()
    limits.blocks = 2
    limits.runs = 2
    #expect(findings(#"{"content": ["a", "b"]}"#, limits: limits) == [])
    #expect(findings(#"{"content": ["a", "b", "c", "d"]}"#, limits: limits) == ["limit 1:24"])
    #expect(findings(block(#""runs": ["a", "b", "c", "d"]"#), limits: limits) == ["limit 1:48"])
    limits.bytes = 10
    #expect(findings(#"{"content": []}"#, limits: limits) == ["limit 1:1"])
  }

  @Test func placesOfFilesAndBlocksAreKnown() throws {
    let parsed = DocumentReader.read(
      """
      {"fonts": ["a.ttf"], "content": [
        {"image": "b.png"},
        {"stack": "vertical", "children": ["x",
          {"runs": ["é", {"attachment": "b.png"}, {"symbol": "c.svg", "fallback": ["d.ttf"]}]}]},
        {"item": {"image": "e.png"}}]}
      """, file: "doc.json")
    let places = parsed.places
    #expect(parsed.document != nil)
    #expect(places.place(ofFile: "a.ttf") == SourcePlace(file: "doc.json", line: 1, column: 12))
    #expect(places.place(ofFile: "b.png") == SourcePlace(file: "doc.json", line: 2, column: 13))
    #expect(places.place(ofFile: "c.svg")?.line == 4)
    #expect(places.place(ofFile: "d.ttf")?.line == 4)
    #expect(places.place(ofFile: "e.png")?.line == 5)
    #expect(places.place(ofFile: "f.png") == nil)
    #expect(places.place(ofBlock: [0])?.line == 2)
    #expect(places.place(ofBlock: [1, 0]) == SourcePlace(file: "doc.json", line: 3, column: 38))
    #expect(places.place(ofBlock: [1, 1])?.line == 4)
    #expect(places.place(ofBlock: [1, 2]) == nil)
  }

  @Test func hostileDocumentsEndAsTheirClassSays() throws {
    let list = String(decoding: try testData("hostile.tsv"), as: UTF8.self)
    // Whether a path leaves its folder is for the tool to say.
    let later = ["escape-folder.json", "image-outside.json"]
    var count = 0
    for line in list.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      let parsed = DocumentReader.read(try testData("hostile/\(fields[1])"))
      #expect((parsed.document == nil) == !parsed.diagnostics.isEmpty)
      if fields[0] == "accept" || later.contains(fields[1]) {
        #expect(parsed.document != nil, "\(line): \(parsed.diagnostics)")
      } else if fields[0] == "error" {
        #expect(parsed.document == nil, "\(line)")
        #expect(parsed.diagnostics.allSatisfy { $0.place != nil })
      }
      count += 1
    }
    #expect(count == 52)
  }

  @Test func longTextIsNoTrouble() throws {
    let document = try document(block("\"text\": \"\(String(repeating: "é", count: 100_000))\""))
    #expect(document.content.count == 1)
  }

  @Test(arguments: [
    (
      #"{ "stack": "horizontal", "columns": 2, "children": [] }"#,
      "\"columns\" needs a vertical stack"
    ),
    (
      #"{ "stack": "horizontal", "accessibilityColumns": 2, "children": [] }"#,
      "\"accessibilityColumns\" needs a vertical stack"
    ),
    (
      #"{ "stack": "vertical", "wrapsAroundImage": true, "children": ["a"] }"#,
      "\"wrapsAroundImage\" needs an image as the first child"
    ),
    (#"{ "stack": "vertical", "columns": 0, "children": [] }"#, "\"columns\" cannot be number 0"),
    (#"{ "text": "a", "hidesFrom": "ax1" }"#, "\"hidesFrom\""),
  ])
  func refusesStacksThatCannotBe(_ block: String, _ message: String) {
    let parsed = DocumentReader.read(#"{ "content": ["# + block + "] }")
    #expect(parsed.document == nil)
    #expect(parsed.diagnostics.first?.message.contains(message) == true)
  }
}

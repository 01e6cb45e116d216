import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowAudit
@testable import ReflowPage
@testable import ReflowTool

/// Pages from the command line.
@Suite final class PageCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ words: String...) -> (status: Int32, text: String, errors: String) {
    let io = MemoryIO(in: scratch.path)
    let status = io.run(words)
    return (status, io.text, io.errors)
  }

  private static let strings = """
    "save.button" = "Zahlungspflichtig buchen und bestätigen";
    "other.button" = "Alle Benachrichtigungen sofort endgültig löschen";
    """

  private func audit(_ more: String...) throws -> ReadPage {
    try scratch.write(Self.strings, to: "de.lproj/Localizable.strings")
    let words = ["audit", "de.lproj", "--style", "headline", "--lines", "1", "--width", "150"]
    let io = MemoryIO(in: scratch.path)
    #expect(io.run(words + ["--format", "html"] + more) == 1)
    return ReadPage(io.text)
  }

  @Test func anAuditDrawsEveryFindingAtEverySize() throws {
    let page = try audit()
    let scenes = try #require(try page.json("report")["scenes"])
    let list = try #require(scenes["list"]?.elements)
    #expect(list.count == 2)
    for scene in list {
      #expect(scene["pictures"]?.elements?.count == 12)
      #expect(scene["pictures"]?.elements?.allSatisfy { $0.number ?? -1 >= 0 } == true)
      let hidden = scene["hidden"]?.elements?.map { $0.string != nil }
      let wholes = scene["wholes"]?.elements?.map { $0.number ?? -1 >= 0 }
      #expect(hidden == wholes)
    }
    let pictures = try ReadPictures(page).all()
    #expect(pictures.count > 24)
    #expect(pictures.contains { $0.texts.contains { $0.color == "hidden" } })
  }

  @Test func theSameAuditIsTheSamePage() throws {
    #expect(try audit().encoded == audit().encoded)
  }

  @Test func aReportThatWasReadBackSaysThatItHasNoPictures() throws {
    try scratch.write(Self.strings, to: "de.lproj/Localizable.strings")
    _ = run(
      "audit", "de.lproj", "--style", "headline", "--lines", "1", "--width", "150",
      "--format", "json=a.json")
    let report = run("report", "a.json", "--format", "html")
    #expect(report.status == 1)
    #expect(try ReadPage(report.text).json("report")["scenes"].map { JSONValue($0) } == .null)
    #expect(ReadPage(report.text).encoded.keys.sorted() == ["report"])
    for part in ["1", "2"] {
      _ = run(
        "audit", "de.lproj", "--style", "headline", "--lines", "1", "--width", "150",
        "--shard", part + "/2", "--format", "json=\(part).json")
    }
    #expect(run("merge", "1.json", "2.json", "--format", "html").text == report.text)
  }

  @Test func knownFindingsAreNotDrawn() throws {
    _ = try audit()
    #expect(
      run(
        "audit", "de.lproj", "--style", "headline", "--lines", "1", "--width", "150",
        "--baseline", "known.json", "--write-baseline"
      ).status == 0)
    let page = ReadPage(
      run(
        "audit", "de.lproj", "--style", "headline", "--lines", "1", "--width", "150",
        "--baseline", "known.json", "--format", "html"
      ).text)
    #expect(try page.json("report")["scenes"]?["list"]?.elements?.isEmpty == true)
  }

  @Test func beyondItsLimitsAPageDrawsLessAndSaysSo() throws {
    let report = try report()
    let few = try scenes(of: report, FindingSceneLimits(full: 0, drawn: 1 << 20))
    #expect(few.fewer == 2 && few.none == 0)
    let none = try scenes(of: report, FindingSceneLimits(full: 0, drawn: 0))
    #expect(none.fewer == 0 && none.none == 2)
    let all = try scenes(of: report, FindingSceneLimits())
    #expect(all.fewer == 0 && all.none == 0)
    let sizes = [few, none, all].map { $0.blocks.reduce(0) { $0 + $1.size } }
    #expect(sizes[1] < sizes[0] && sizes[0] < sizes[2])
    #expect(few.scenes.count == 2 && none.scenes.count == 2)
  }

  private func arguments() throws -> Arguments {
    try Arguments(
      ["de.lproj", "--style", "headline", "--lines", "1", "--width", "150"], for: .audit)
  }

  private func report() throws -> AuditReport {
    _ = try audit()
    _ = run(
      "audit", "de.lproj", "--style", "headline", "--lines", "1", "--width", "150",
      "--format", "json=a.json")
    let bytes = Array(try scratch.text("a.json").utf8)
    return try ReportReader.read(bytes, file: "a.json")
  }

  private func scenes(
    of report: AuditReport, _ limits: FindingSceneLimits
  ) throws -> ReportScenes {
    let console = Console(io: MemoryIO(in: scratch.path))
    let configuration = try AuditConfiguration(try arguments(), console).read()
    let run = try AuditRun(
      try arguments(), configuration, try AuditOptions(try arguments(), failOn: .error), console)
    return try FindingScenes.make(
      of: report, run: run, configuration: configuration, limits: limits, console: console)
  }

  // MARK: Documents

  private static let document = """
    { "version": 1, "language": "en", "content": [
      { "text": "Title", "style": "title1" },
      { "runs": [ "Go ", { "text": "there", "link": "https://example.org/a" }, " now and then" ],
        "numberOfLines": 1 } ] }
    """

  @Test func aDocumentIsShownAtEverySize() throws {
    try scratch.write(Self.document, to: "d.json")
    let result = run("render", "d.json", "--format", "html", "--category", "ax3", "--width", "160")
    #expect(result.status == 0 && result.text == "d-all.html\n")
    let page = ReadPage(try scratch.text("d-all.html"))
    let data = try page.json("document")
    #expect(data["shown"]?.elements?.count == 12)
    #expect(data["start"]?.number == 9)
    #expect(data["title"]?.string == "d.json")
    #expect(try ReadPictures(page).all().count == 12)
    let texts = try #require(try page.json("texts-11").elements)
    let words = texts.flatMap { text in
      (text["lines"]?.elements ?? []).flatMap { line in
        (line["parts"]?.elements ?? []).compactMap { $0[0]?.string }
      }
    }
    #expect(words.first == "Title")
    #expect(texts[1]["isTruncated"]?.bool == true)
    #expect(texts[1]["hidden"]?.string?.hasSuffix("then") == true)
    let links = try page.json("texts-0")[1]?["lines"]?[0]?["parts"]?.elements?.map {
      $0[1]?.string
    }
    #expect(links == [nil, "https://example.org/a", nil])
  }

  @Test func headingsHaveLevelsThatSkipNone() throws {
    try scratch.write(
      "# One\n\n### Three\n\n## Two\n\nBody\n\n### Three\n\n- #### Label\n\n#### Four\n", to: "h.md"
    )
    #expect(run("render", "h.md", "--format", "html", "-o", "h.html").status == 0)
    let texts = try #require(try ReadPage(try scratch.text("h.html")).json("texts-0").elements)
    let levels = texts.map { text in text["heading"]?.number.map { Int($0) } }
    #expect(levels == [1, 2, 2, nil, 3, nil, nil, 4])
  }

  @Test func aLanguageIsToldOnlyOfTextsInItsScript() throws {
    try scratch.write(
      #"""
      { "language": "en", "content": [ "Ferry", "مرحبا", "フェリー", "12", { "text": "عبّارة", "language": "ar" } ] }
      """#, to: "l.json")
    try scratch.write(#"{ "content": [ "Ferry", "12" ] }"#, to: "none.json")
    func languages(_ name: String) throws -> [String?] {
      #expect(run("render", "\(name).json", "--format", "html", "-o", "\(name).html").status == 0)
      let page = try ReadPage(try scratch.text("\(name).html")).json("texts-0")
      return page.elements?.map { $0["lines"]?[0]?["parts"]?[0]?[2]?.string } ?? []
    }
    #expect(try languages("l") == ["en", "und-Arab", "und-Kana", "en", "ar"])
    // The page has a language of its own, which such texts must not inherit.
    #expect(try languages("none") == ["und-Latn", "und"])
  }

  @Test func imagesAreToldByWhatTheyShow() throws {
    try scratch.write(
      #"""
      { "content": [ { "image": "a.png", "width": 20, "height": 10, "label": "a garden" },
        { "image": "a.png", "width": 20, "height": 10 },
        { "runs": [ "one ", { "attachment": "a.png", "width": 9, "height": 9, "label": "a flag" } ] } ] }
      """#, to: "i.json")
    #expect(run("render", "i.json", "--format", "html", "-o", "i.html", "--quiet").status == 0)
    let texts = try #require(try ReadPage(try scratch.text("i.html")).json("texts-0").elements)
    #expect(texts.count == 2 && texts[0]["label"]?.string == "a garden")
    let part = texts[1]["lines"]?[0]?["parts"]?[1]
    #expect(part?[0]?.string == "a flag" && part?[3]?.bool == true)
  }

  @Test func aWalkLimitsTheSizes() throws {
    try scratch.write(Self.document, to: "d.json")
    let result = run("render", "d.json", "--format", "html", "--through", "ax5,l,xs,l", "-o", "-")
    let data = try ReadPage(result.text).json("document")
    let shown = data["shown"]?.elements?.compactMap { $0["category"]?.number }
    #expect(shown == [0, 3, 11])
    #expect(data["start"]?.number == 1)
  }

  @Test func anEndingMakesAPage() throws {
    try scratch.write(Self.document, to: "d.json")
    #expect(run("render", "d.json", "-o", "d.html", "--guides").status == 0)
    let data = try ReadPage(try scratch.text("d.html")).json("document")
    #expect(data["showsGuides"]?.bool == true)
  }

  @Test func aTwiceUsedImageStandsOnceInAPage() throws {
    try scratch.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"M0 0h9v9z\"/></svg>",
      to: "i.svg")
    try scratch.write(
      #"{ "version": 1, "content": [ { "image": "i.svg" }, "text", { "image": "i.svg" } ] }"#,
      to: "d.json")
    let page = ReadPage(run("render", "d.json", "--format", "html", "-o", "-").text)
    #expect(try page.json("ink")["images"]?.elements?.count == 1)
    #expect(try ReadPictures(page).all().allSatisfy { $0.images == 2 })
  }
}

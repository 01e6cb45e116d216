import FoundationEssentials
import ReflowDocument
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct AuditCommandTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  @Test func listsOneObjectALine() throws {
    try folder.write("\"save.button\" = \"Sichern\";", to: "de.lproj/Localizable.strings")
    let (status, lines, errors) = folder.run("audit", "de.lproj/Localizable.strings", "--list")
    #expect(status == 0 && errors == "")
    #expect(
      lines == [
        #"{"file":"de.lproj/Localizable.strings","key":"save.button","variant":null,"locale":"de","text":"Sichern","slot":"primary button","line":1,"isTranslated":true,"measured":"Sichern"}"#
      ])
  }

  @Test func walksFoldersInTheOrderOfNames() throws {
    for name in [
      "b/de.lproj/x.strings", "a/x.strings", "z.strings", "build/x.strings", ".hidden/x.strings",
      "App.app/x.strings", "de.xcloc/Source Contents/x.strings", "Pods/x.strings",
    ] {
      try folder.write("\"k\" = \"v\";", to: name)
    }
    try folder.write("{}", to: "package.json")
    try folder.write("{\"k\":\"v\"}", to: "locales/de.json")
    try folder.write("<project/>", to: "pom.xml")
    let (status, lines, errors) = folder.run("audit", ".", "--list")
    #expect(status == 0 && errors == "")
    let files = try lines.map { try JSONParser.parse(Array($0.utf8)).root["file"]?.string }
    #expect(
      files == ["./z.strings", "./a/x.strings", "./b/de.lproj/x.strings", "./locales/de.json"])
  }

  @Test func goesOnAfterAFileThatCannotBeRead() throws {
    try folder.write("\"k\" = \"v\"", to: "bad.strings")
    try folder.write("\"k\" = \"v\";", to: "good.strings")
    let (status, lines, errors) = folder.run("audit", "bad.strings", "good.strings", "--list")
    #expect(status == 2)
    #expect(lines.count == 1)
    #expect(
      errors == "bad.strings:1:10: error: a semicolon is missing after \"k\" [catalog.unreadable]\n"
    )
  }

  @Test func takesABadEntryForAFindingOnly() throws {
    try folder.write(#"{"@@locale":"de","a":1,"b":"B"}"#, to: "a.arb")
    let (status, lines, errors) = folder.run("audit", "a.arb", "--list")
    #expect(status == 0 && lines.count == 1)
    #expect(errors.hasPrefix("a.arb:1:22: error: ") && errors.hasSuffix("[catalog.unreadable]\n"))
  }

  @Test func endsWithThreeWhenThereIsNothing() throws {
    try folder.write("", to: "empty/readme.txt")
    try folder.write("/* nothing */", to: "empty.strings")
    for operand in ["empty", "empty.strings"] {
      let (status, lines, errors) = folder.run("audit", operand, "--list")
      #expect(status == 3 && lines == [])
      #expect(errors == "reflow: error: there is nothing to audit\n")
    }
  }

  @Test func listsMissingTranslationsWithTheSourceText() throws {
    try folder.write("\"a\" = \"A\"; \"b\" = \"B\";", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Ä\";", to: "de.lproj/L.strings")
    let (_, lines, _) = folder.run("audit", ".", "--list")
    #expect(lines.count == 4)
    #expect(lines[1].contains(#""key":"b","variant":null,"locale":"de","text":"B""#))
    #expect(lines[1].contains(#""isTranslated":false"#))
  }

  @Test func addsMadeUpTranslationsOfTheSource() throws {
    try folder.write("\"a\" = \"%d of %@\";", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"%d von %@\";", to: "de.lproj/L.strings")
    let (_, lines, _) = folder.run("audit", ".", "--list", "--pseudo", "tall", "--pseudo", "long")
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""measured":"888.888 von Maximiliane Oberhuber""#))
    #expect(lines[2].contains(#""locale":"en-x-tall","text":"%d ốf %@""#))
    #expect(lines[3].contains(#""locale":"en-x-long","text":"%d of %@ of"#))
  }

  @Test func takesSlotsFromAFileOrTheCommandLine() throws {
    try folder.write("\"k\" = \"v\"; \"x.y\" = \"z\";", to: "a.strings")
    try folder.write(#"{"slots":[{"name":"dots","keys":["*.*"]}]}"#, to: "slots.json")
    let named = folder.run("audit", "a.strings", "--list", "--config", "slots.json")
    #expect(named.lines.map { $0.contains("\"slot\":null") } == [true, false])
    #expect(named.lines.last?.contains("\"slot\":\"dots\"") == true)
    let one = folder.run("audit", "a.strings", "--list", "--style", "headline", "--lines", "1")
    #expect(one.lines.allSatisfy { $0.contains("\"slot\":\"text\"") })
  }

  @Test func refusesHostileFilesAndSaysWhy() throws {
    for node in try #require(try TestData.json("hostile.json").elements) {
      let name = try #require(node["file"]?.string)
      let (status, lines, errors) = folder.run(
        "audit", TestData.folder + "hostile/" + name, "--list")
      switch node["class"]?.string {
      case "error": #expect(status == 2 && lines == [] && errors.contains(name), "\(name)")
      case "accept": #expect(status == 0 && lines.count == 1 && errors == "", "\(name)")
      default: #expect(status == 0 || errors != "", "\(name)")
      }
    }
  }

  @Test(
    arguments: [
      (["audit"], "needs FILE..."),
      (["audit", "a.strings", "--shard", "5/4"], "give I/N"),
      (["audit", "missing", "--list"], "'missing' cannot be read: no such file"),
      (["audit", "a.strings", "--list", "--config", "missing"], "'missing' cannot be read"),
      (["audit", "a.strings", "--list", "--config", "bad.json"], "bad.json:1:2: error: "),
      (
        ["audit", "a.strings", "--list", "--config", "bad.json", "--lines", "1"],
        "beside '--config'"
      ),
      (["audit", "readme.foo", "--list"], "the file's name tells no format"),
    ])
  func complainsAndEndsWithTwo(_ example: (words: [String], part: String)) throws {
    try folder.write("\"k\" = \"v\";", to: "a.strings")
    try folder.write("{\"slot\":[]}", to: "bad.json")
    try folder.write("hello", to: "readme.foo")
    let io = MemoryIO(in: folder.path)
    #expect(runReflow(example.words, io: io) == 2)
    #expect(io.text == "")
    #expect(io.errors.contains(example.part), "\(io.errors)")
  }
}

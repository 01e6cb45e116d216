import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct FontsTests {
  @Test func findsFontsBesideTheExecutableAndAboveItNeverInTheFolder() throws {
    let scratch = try Scratch()
    for folder in ["prefix/share/reflow/Fonts", "prefix/bin", "Fonts", "checkout/Fonts", "named"] {
      try scratch.write("", to: folder + "/x")
    }
    try scratch.write("", to: "checkout/Package.swift")
    let io = MemoryIO(in: scratch.path)
    io.executable = scratch.path + "/prefix/bin/reflow"
    #expect(try BundledFonts.folder(io) == scratch.path + "/prefix/share/reflow/Fonts")
    io.executable = scratch.path + "/checkout/.build/release/reflow"
    #expect(try BundledFonts.folder(io) == scratch.path + "/checkout/Fonts")
    io.variables["REFLOW_FONTS"] = "named"
    #expect(try BundledFonts.folder(io) == scratch.path + "/named")
    io.variables["REFLOW_FONTS"] = ""
    io.executable = scratch.path + "/elsewhere/reflow"
    #expect(throws: ToolError.self) { try BundledFonts.folder(io) }
    #expect(io.run("fonts") == 2)
    #expect(io.errors.contains("REFLOW_FONTS"))
  }

  @Test func complainsAboutAFolderThatIsNotThere() {
    let io = MemoryIO()
    io.variables["REFLOW_FONTS"] = "/nowhere"
    #expect(io.run("measure", "a") == 2)
    #expect(io.errors.contains("'/nowhere' that REFLOW_FONTS names does not exist"))
  }

  @Test func listsFacesWithWeightsAxesAndCharacters() throws {
    let io = MemoryIO()
    #expect(io.run("fonts", "--json") == 0)
    let fonts = try #require(try json(io.text)["fonts"]?.elements)
    let inter = try #require(fonts.first { $0["file"]?.string == "Inter-Variable.ttf" })
    #expect(inter["family"]?.string == "Inter")
    #expect(inter["weights"]?.numbers == [100, 900])
    #expect(inter["isItalic"]?.bool == false)
    #expect(inter["axes"]?.elements?.map { $0["tag"]?.string } == ["opsz", "wght"])
    #expect(try #require(inter["characters"]?.number) > 2000)
    let table = MemoryIO()
    #expect(table.run("fonts") == 0)
    #expect(table.text.split(separator: "\n").count == fonts.count + 1)
  }

  @Test func tellsWhichFaceDrawsWhatAndWhy() throws {
    let io = MemoryIO()
    #expect(io.run("fonts", "--text", "A 焼 🎉\u{13000}b", "--json") == 0)
    let parts = try #require(try json(io.text)["parts"]?.elements)
    #expect(parts.map { $0["text"]?.string } == ["A ", "焼", " ", "🎉", "\u{13000}", "b"])
    #expect(
      parts.map { $0["reason"]?.string }
        == ["requested", "fallback", "requested", "emoji", "missing", "requested"])
    #expect(parts[1]["file"]?.string == "NotoSansCJKjp-Regular-subset.otf")
    #expect(parts[4]["family"]?.isNull == true)
    #expect(parts.last?["range"]?.numbers == [14, 15])
  }

  @Test func putsAnyFontInThePlaceOfTheSystems() throws {
    let io = MemoryIO()
    let font = "Fonts/NotoSerif-Regular.ttf"
    #expect(io.run("fonts", "--text", "A", "--system-font", font, "--json") == 0)
    #expect(io.text.contains(#""file": "Fonts/NotoSerif-Regular.ttf""#))
    let mixed = MemoryIO()
    let other = "Fonts/NotoSans-Regular.ttf"
    #expect(mixed.run("fonts", "--system-font", font, "--system-font", other) == 2)
    #expect(mixed.errors.contains("two families, 'Noto Serif' and 'Noto Sans'"))
  }

  @Test func readsFoldersInTheOrderOfTheirNames() throws {
    let scratch = try Scratch()
    for name in ["b/z.ttf", "b/A.otf", "a/x.TTC", "c.ttf", "a/skip.pfb", ".hidden/x.ttf"] {
      try scratch.write("", to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/a/loop", withDestinationPath: "..")
    let files = SystemFontFolders.files(below: scratch.path)
    #expect(
      files.map { String($0.dropFirst(scratch.path.count + 1)) }
        == ["c.ttf", "a/x.TTC", "b/A.otf", "b/z.ttf"])
  }

  @Test func tellsWhichLanguagesHaveAllTheirCharacters() throws {
    let io = MemoryIO()
    #expect(io.run("fonts", "--coverage", "--json") == 0)
    let rows = try #require(try json(io.text)["languages"]?.elements)
    func row(_ tag: String) throws -> JSONNode {
      try #require(rows.first { $0["language"]?.string == tag }, "\(tag)")
    }
    // The languages of the bundled scripts, and one whose script no font has.
    for tag in ["en", "vi", "ru", "el", "ar", "he", "hi", "th", "km", "my", "am", "ja", "ko", "ka"]
    {
      #expect(try row(tag)["isCovered"]?.bool == true, "\(tag)")
      #expect(try row(tag)["missing"]?.elements?.isEmpty == true, "\(tag)")
    }
    #expect(
      try row("ja")["families"]?.elements?.contains { $0.string == "Noto Sans CJK JP" } == true)
    let cherokee = try row("chr")
    #expect(cherokee["isCovered"]?.bool == false)
    #expect(cherokee["missing"]?.elements?.contains { $0.string == "ꭰ" } == true)
    let covered = rows.filter { $0["isCovered"]?.bool == true }.count
    #expect(covered > 200 && covered < rows.count)

    let table = MemoryIO()
    #expect(table.run("fonts", "--coverage") == 0)
    #expect(table.text.hasSuffix("\(covered) of \(rows.count) languages are covered\n"))
    #expect(MemoryIO().run("fonts", "--coverage", "--text", "a") == 2)
  }
}

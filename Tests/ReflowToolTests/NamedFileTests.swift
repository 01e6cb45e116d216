import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// Fonts and images that documents name.
struct NamedFileTests {
  private func document(_ members: String) -> String {
    #"{ "version": 1, "# + members + #""content": [ { "text": "a" } ] }"#
  }

  @Test(
    arguments: [
      ("../x.ttf", "leaves the document's folder"), ("in/../../x.ttf", "leaves"),
      ("/etc/hostname", "is absolute"), ("link.ttf", "by a symbolic link"),
      ("folder/hostname", "by a symbolic link"),
    ])
  func refusesPathsThatLeaveTheFolder(name: String, reason: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link.ttf", withDestinationPath: "/etc/hostname")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/folder", withDestinationPath: "/etc")
    let places = [
      document("\n\"fonts\": [\"\(name)\"], "), document("\n\"fallback\": [\"\(name)\"], "),
      "{ \"version\": 1, \"content\": [\n{ \"image\": \"\(name)\", \"width\": 9, \"height\": 9 } ] }",
      "{ \"version\": 1, \"content\": [ { \"runs\": [\n{ \"attachment\": \"\(name)\", \"width\": 9, \"height\": 9 } ] } ] }",
    ]
    for (index, text) in places.enumerated() where index != 1 || name.hasSuffix(".ttf") {
      try scratch.write(text, to: "a.json")
      let io = MemoryIO(in: scratch.path)
      #expect(io.run("render", "a.json", "-o", "out.json") == 2)
      #expect(io.errors.contains("a.json:2:"), "\(io.errors)")
      #expect(io.errors.contains(reason) && io.errors.contains("[document.path]"), "\(io.errors)")
      #expect(!scratch.names.contains("out.json"))
      let allowed = MemoryIO(in: scratch.path)
      #expect(allowed.run("render", "a.json", "-o", "out.json", "--allow-outside") == 0)
      #expect(allowed.errors.contains("a.json:2:") && allowed.errors.contains(": warning: "))
      try FileManager.default.removeItem(atPath: scratch.path + "/out.json")
    }
  }

  @Test func warnsOfUnusableFilesAndGoesOnUnlessStrict() throws {
    let scratch = try Scratch()
    try scratch.write("not a font", to: "broken.ttf")
    try scratch.write("not a picture", to: "broken.png")
    try scratch.write(
      """
      { "version": 1, "fonts": ["broken.ttf", "missing.ttf"], "fallback": ["broken.ttf", "Nowhere"],
        "content": [ { "image": "broken.png", "width": 9, "height": 9 }, { "text": "a", "family": "None" } ] }
      """, to: "a.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a.json", "-o", "a.svg") == 0)
    for part in [
      "a.json:1:27: warning: 'broken.ttf' is not an OpenType font; the next",
      "a.json:1:41: warning: font file 'missing.ttf' cannot be read", "Nowhere", "'None'",
      "a.json:2:27: warning: image 'broken.png'",
    ] {
      #expect(io.errors.contains(part), "\(io.errors)")
    }
    #expect(io.errors.split(separator: "\n").filter { $0.contains("broken.ttf") }.count == 1)
    let quiet = MemoryIO(in: scratch.path)
    #expect(quiet.run("render", "a.json", "-o", "a.svg", "--quiet") == 0)
    #expect(quiet.errors == "")
    let strict = MemoryIO(in: scratch.path)
    #expect(strict.run("render", "a.json", "-o", "strict.svg", "--strict") == 2)
    #expect(strict.errors.contains("'--strict'"))
    #expect(!scratch.names.contains("strict.svg"))
  }

  @Test func setsTextInTheDocumentsFonts() throws {
    let io = MemoryIO()
    #expect(io.run("render", "Samples/notice.json", "--format", "json", "-o", "-") == 0)
    #expect(io.errors == "")
    let family = try brandFamily()
    #expect(io.text.contains("\"family\": \"\(family)\""))
  }

  @Test func findsFallbackFontsByFile() throws {
    let scratch = try Scratch()
    let arabic = "NotoSansArabic-Regular.ttf"
    for (file, copy) in [("Samples/fonts/Brand.ttf", "own/Brand.ttf"), ("Fonts/" + arabic, arabic)]
    {
      try scratch.write("", to: "own/none")
      try FileManager.default.copyItem(
        atPath: Checkout.root + "/" + file, toPath: scratch.path + "/" + copy)
    }
    func render(_ fallback: String) throws -> MemoryIO {
      try scratch.write(
        #"{ "version": 1, "content": [ { "text": "ش"\#(fallback) } ] }"#, to: "a.json")
      let io = MemoryIO(in: scratch.path)
      io.variables["REFLOW_FONTS"] = "own"
      #expect(io.run("render", "a.json", "--format", "json", "-o", "-") == 0)
      return io
    }
    #expect(try render("").errors.contains("no font has U+0634"))
    let io = try render(#", "fallback": ["\#(arabic)"]"#)
    #expect(!io.errors.contains("no font has"))
    #expect(io.text.contains(#""family": "Noto Sans Arabic""#))
  }

  private func brandFamily() throws -> String {
    let io = MemoryIO()
    #expect(io.run("fonts", "--fonts", "Samples/fonts", "--json") == 0)
    let face = try #require(try json(io.text)["fonts"]?[0])
    #expect(face["file"]?.string == Checkout.root + "/Samples/fonts/Brand-Bold.ttf")
    return try #require(face["family"]?.string)
  }
}

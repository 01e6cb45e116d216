import Reflow
import ReflowRender
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct CompareTests {
  /// A folder with two documents that differ in a word, rendered as `old.F` and `new.F`.
  private func rendered(_ formats: String..., category: String = "l") throws -> Scratch {
    let scratch = try Scratch()
    for (name, word) in [("old", "three"), ("new", "seven")] {
      try scratch.write(
        #"{ "content": [ { "text": "Grill Party", "style": "title1" }, "Bring \#(word) spatulas." ] }"#,
        to: name + "-document.json")
      for format in formats {
        let io = MemoryIO(in: scratch.path)
        #expect(
          io.run(
            "render", name + "-document.json", "--category", category, "-o", "\(name).\(format)")
            == 0, "\(io.errors)")
      }
    }
    return scratch
  }

  @Test func aChangedWordIsToldAndGivesStatusOne() throws {
    let scratch = try rendered("json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("compare", "old.json", "new.json") == 1)
    #expect(
      io.text == """
        large: block 2: text changed at byte 6: "three" -> "seven"
        1 difference

        """)
    let same = MemoryIO(in: scratch.path)
    #expect(same.run("compare", "old.json", "old.json") == 0)
    #expect(same.text == "the same\n")
  }

  @Test func changedPixelsAreCountedAndDrawn() throws {
    let scratch = try rendered("png")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("compare", "old.png", "new.png", "--diff", "difference.png") == 1)
    #expect(io.text.contains(" pixels differ (") && io.text.contains(", in a box at ("))
    let old = try Bitmap(decoding: [UInt8](scratch.read("old.png")))
    let drawn = try Bitmap(decoding: [UInt8](scratch.read("difference.png")))
    #expect(drawn.width == old.width && drawn.height == old.height)
    #expect(drawn.pixels.contains(0xD700_15FF))
    let same = MemoryIO(in: scratch.path)
    #expect(same.run("compare", "old.png", "old.png", "--diff", "none.png") == 0)
    #expect(!scratch.names.contains("none.png"))
  }

  @Test func precisionAllowsSomePixels() throws {
    let scratch = try rendered("png")
    for (precision, status) in [("0.9", 0), ("0.9999", 1)] {
      let io = MemoryIO(in: scratch.path)
      #expect(io.run("compare", "old.png", "new.png", "--precision", precision) == status)
    }
    let alike = MemoryIO(in: scratch.path)
    #expect(alike.run("compare", "old.png", "new.png", "--perceptual-precision", "0") == 0)
  }

  @Test func jsonTellsTheSameToPrograms() throws {
    let scratch = try rendered("json", "png")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("compare", "old.json", "new.json", "--json") == 1)
    let answer = try json(io.text)
    #expect(answer["count"]?.number == 1 && answer["same"]?.bool == false)
    #expect(answer["differences"]?[0]?["kind"]?.string == "text")
    #expect(answer["differences"]?[0]?["after"]?.string == "blocks[1]")
    #expect(answer["differences"]?[0]?["new"]?.string == "seven")
    let pixels = MemoryIO(in: scratch.path)
    #expect(pixels.run("compare", "old.png", "new.png", "--json") == 1)
    #expect(try json(pixels.text)["picture"]?["box"]?.numbers?.count == 4)
  }

  @Test func whatExceedsTheLimitIsCounted() throws {
    let scratch = try rendered("json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "old-document.json", "--category", "ax5", "-o", "large.json") == 0)
    let told = MemoryIO(in: scratch.path)
    #expect(told.run("compare", "old.json", "large.json", "--limit", "2") == 1)
    let lines = told.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[2].hasPrefix("... and ") && lines[2].hasSuffix(" more"))
  }

  @Test func aFileMayComeFromStandardInput() throws {
    let scratch = try rendered("json")
    let io = MemoryIO(in: scratch.path)
    io.input = [UInt8](try scratch.read("new.json"))
    #expect(io.run("compare", "old.json", "-") == 1)
  }

  // MARK: Trouble

  @Test(arguments: [
    ("a.svg", "<?xml version=\"1.0\"?>\n<svg/>", "is an SVG, which cannot be compared"),
    ("a.pdf", "%PDF-1.5", "is a PDF, which cannot be compared"),
    ("a.html", "<p>", "is no PNG and no JSON, which cannot be compared"),
    ("a.json", "{}", "is JSON, but no layout"),
    ("a.json", "[1, 2", "a.json:1:6: error: the file ends in the middle"),
    ("a.json", "", "a.json:1:1: error: the file is empty"),
    (
      "a.json", "{ \"schema\": 1, \"category\": \"large\",\n \"blocks\": [], \"width\": \"x\" }",
      "a.json:2:25: error: \"width\" of a layout cannot be string \"x\"; it is a number"
    ),
    ("a.png", "\u{89}", "no PNG"), ("gone.json", "", "cannot be read: no such file"),
  ])
  func whatCannotBeComparedIsToldInOneLine(_ name: String, _ text: String, _ words: String) throws {
    let scratch = try rendered("json")
    if name != "gone.json" { try scratch.write(text, to: name) }
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("compare", "old.json", name) == 2)
    #expect(io.errors.split(separator: "\n").count == 1, "\(io.errors)")
    if name != "a.png" { #expect(io.errors.contains(words), "\(io.errors)") }
    #expect(io.text == "")
  }

  @Test func damagedPicturesAreTold() throws {
    let scratch = try rendered("png")
    let whole = [UInt8](try scratch.read("old.png"))
    var flood = whole
    // IHDR: a width and height of 65,535.
    flood.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    for (bytes, words) in [
      (Array(whole.prefix(20)), "damaged"), (Array(whole.prefix(whole.count / 2)), "damaged"),
      (flood, "more than"),
    ] {
      try scratch.write(bytes, to: "bad.png")
      let io = MemoryIO(in: scratch.path)
      #expect(io.run("compare", "old.png", "bad.png") == 2)
      #expect(io.errors.contains("picture 'bad.png'") && io.errors.contains(words), "\(io.errors)")
    }
  }

  @Test func aPictureAndALayoutAreNotCompared() throws {
    let scratch = try rendered("png", "json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("compare", "old.png", "new.json") == 2)
    #expect(io.errors.contains("give two of one kind"))
  }

  @Test func theDifferencePictureNeverReplacesWhatIsCompared() throws {
    let scratch = try rendered("png", "json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("compare", "old.png", "new.png", "--diff", "new.png") == 2)
    #expect(io.errors.contains("is the file itself"))
    let layouts = MemoryIO(in: scratch.path)
    #expect(layouts.run("compare", "old.json", "new.json", "--diff", "d.png") == 2)
  }
}

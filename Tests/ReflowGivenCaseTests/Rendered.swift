import FoundationEssentials
import Reflow
import ReflowTestSupport

/// What `reflow render` makes of a document, with static Inter as the only font of text
/// that names none.
struct Rendered {
  let document: String
  let status: Int32
  let output: [UInt8]
  let errors: String
  /// The runs of the first line of the first block; empty where nothing was rendered.
  let runs: [JSONNode]

  /// - Parameters:
  ///   - files: What lies beside the document.
  ///   - fonts: The folder of fonts.
  init(
    _ document: String, files: [String: [UInt8]], _ flags: String...,
    fonts: String = TestFonts.staticInterFolder
  ) throws {
    let scratch = try Scratch()
    try scratch.write(document, to: "a.json")
    for name in files.keys.sorted() { try scratch.write(files[name] ?? [], to: name) }
    let io = MemoryIO(in: scratch.path)
    io.variables["REFLOW_FONTS"] = fonts
    status = io.run(["render", "a.json", "--format", "json", "--glyphs", "-o", "-"] + flags)
    (self.document, output, errors) = (document, io.output, io.errors)
    let root = output.isEmpty ? nil : try JSONParser.parse(output).root
    let lines = root?["blocks"]?.elements?.first?["lines"]?.elements
    runs = lines?.first?["runs"]?.elements ?? []
  }
}

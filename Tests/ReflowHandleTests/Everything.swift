import Reflow
import ReflowImport
import ReflowRender
import ReflowTestSupport

/// All parts of reflow that work with C libraries, used and dropped.
enum Everything {
  /// What pools keep for the next text, at most, by kind.
  static let kept = ["UBreakIterator": 16 * 8, "hb_buffer_t": 16]

  static func use() throws { try whileInUse {} }

  /// Opens engines, documents, fonts and pictures, draws, audits and imports; `body` runs
  /// while all of it lives.
  static func whileInUse(_ body: () throws -> Void) throws {
    let fonts = try FontLibrary(folder: Checkout.root + "/Fonts")
    let hyphenation = try HyphenationLibrary(folder: Checkout.root + "/Hyphenation")
    var lives: [LiveDocument] = []
    for document in documents {
      let live = LiveDocument(document, fonts: fonts, hyphenation: hyphenation, width: 240)
      let renderer = Renderer(images: ImageStore())
      for category in [ContentSizeCategory.large, .accessibilityLarge] {
        live.contentSizeCategory = category
        let tree = try live.layout()
        _ = try renderer.png(tree, scale: 1)
        _ = try renderer.svg(tree)
        _ = try renderer.pdf(tree)
      }
      lives.append(live)
    }
    for words in commands {
      let io = MemoryIO()
      let status = io.run(words + ["-o", "-"].filter { _ in words[0] == "render" })
      guard status != 2 else { throw CommandFailure(message: io.errors) }
    }
    // What cannot be used must be given back too.
    _ = try? FontFace.faces(in: FontData(Array(repeating: 7, count: 4096)), file: "broken.ttf")
    try withExtendedLifetime(lives, body)
  }

  private static let documents: [Document] = {
    let texts = [
      ("# Tide\n\n*one* **two** `three`\n\n| a | b |\n|---|---|\n| 1 | 2 |", InputFormat.markdown),
      ("<h1>Tide</h1><p lang=de>Donaudampfschifffahrt <b>fett</b> 👩🏽‍🚀 日本語 مرحبا</p>", .html),
      ("plain text\nof two lines", .text),
    ]
    return texts.compactMap { DocumentImporter.read(Array($0.utf8), as: $1).document }
  }()

  /// Symbols, bitmaps and SVGs; catalogs of all formats.
  private static let commands = [
    ["render", "Samples/pictures.json", "--format", "png"],
    ["render", "Samples/tab-bar.json", "--format", "pdf"],
    ["audit", "Samples/FerryApp", "--format", "json", "--fail-on", "never"],
    ["fonts", "--json"],
  ]
}

/// A command that could not do its work.
struct CommandFailure: Error {
  var message: String
}

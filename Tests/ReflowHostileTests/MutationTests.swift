import FoundationEssentials
import Reflow
import ReflowDocument
import ReflowRender
import ReflowTestSupport
import Testing

/// Sound documents with one value wrong, extreme or missing: refused with a place, or laid out.
@Suite struct MutationTests {
  /// Samples with short texts, and of all kinds of blocks.
  private static let samples = ["picker", "tab-bar", "side-by-side", "list-cell"]

  /// What came of the mutations of a document.
  private struct Outcomes {
    var refused = 0
    var laidOut = 0
  }

  private func examine(_ text: [UInt8], below name: String? = nil) throws -> Outcomes {
    var outcomes = Outcomes()
    let sound = JSONValue(try JSONParser.parse(text).root)
    for mutation in Mutation.all(of: sound, below: name) {
      let parsed = DocumentReader.read(JSONWriter.write(mutation.document))
      guard let document = parsed.document else {
        outcomes.refused += 1
        #expect(!parsed.diagnostics.isEmpty, "\(mutation.words)")
        #expect(parsed.diagnostics.allSatisfy { $0.place != nil }, "\(mutation.words)")
        continue
      }
      outcomes.laidOut += 1
      // To draw takes ten times as long.
      try layOut(document, mutation.words, draws: outcomes.laidOut % 4 == 1)
    }
    return outcomes
  }

  private func layOut(_ document: Document, _ words: String, draws: Bool) throws {
    let live = LiveDocument(document, fonts: TestFonts.bundled)
    for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      live.contentSizeCategory = category
      let tree: LayoutTree
      do { tree = try live.layout() } catch {
        #expect(!String(describing: error).isEmpty, "\(words)")
        continue
      }
      #expect(tree.height.isFinite && tree.height >= 0, "\(words)")
      #expect(!LayoutDump.text(tree).contains("nan"), "\(words)")
    }
    // Too large a page is refused before anything is drawn.
    if draws, let tree = try? live.layout() { _ = try? Renderer(images: ImageStore()).svg(tree) }
  }

  @Test(arguments: samples) func ofASample(_ name: String) throws {
    let file = "\(Checkout.root)/Samples/\(name).json"
    let outcomes = try examine([UInt8](Data(contentsOf: URL(filePath: file))))
    #expect(outcomes.refused > 50 && outcomes.laidOut > 20)
  }

  @Test(arguments: 0..<4) func ofEveryAttributeOfTheFormat(_ part: Int) throws {
    var outcomes = Outcomes()
    for (index, example) in try FormatExample.all().enumerated() where index % 4 == part {
      let found = try examine(Array(example.document.utf8), below: example.key)
      outcomes.refused += found.refused
      outcomes.laidOut += found.laidOut
    }
    #expect(outcomes.refused > 200 && outcomes.laidOut > 20)
  }
}

import Reflow
import ReflowImport
import ReflowRender
import ReflowTestSupport
import Testing

/// Drawing and importing in several threads.
@Suite struct SharedPipelineTests {
  @Test func aLayoutIsDrawnByManyThreads() throws {
    let text = try Sample("Grill party 日本語 👩\u{200D}🚀 مرحبا").styled()
    var document = Document()
    document.content = [Block(.text(AttributedText([.with(text.string)])))]
    let tree = try LiveDocument(document, fonts: TestFonts.bundled, width: 200).layout()
    let found = try Threads.map { number in
      let renderer = Renderer(images: ImageStore())
      return switch number % 3 {
      case 0: try renderer.png(tree, scale: 2)
      case 1: try renderer.svg(tree)
      default: try renderer.pdf(tree)
      }
    }
    for (number, bytes) in found.enumerated() { #expect(bytes == found[number % 3]) }
  }

  @Test func textsAreImportedByManyThreads() throws {
    let text = "# Tide\n\n- [x] *one* ~~two~~\n\n| a | b |\n|---|---|\n| 1 | <b>2</b> |\n"
    let markdown = Array(text.utf8)
    let expected = DocumentImporter.read(markdown, as: .markdown).document
    #expect(expected != nil)
    let found = try Threads.map { _ in
      (0..<20).map { _ in DocumentImporter.read(markdown, as: .markdown).document }
    }
    for documents in found { #expect(documents.allSatisfy { $0 == expected }) }
  }

  @Test func parallelAuditsGiveTheReportOfOneThread() {
    func audit(_ jobs: String) -> [UInt8] {
      let io = MemoryIO()
      io.run("audit", "Samples/FerryApp", "--format", "json", "--jobs", jobs)
      return io.output
    }
    let alone = audit("1")
    #expect(!alone.isEmpty && audit("8") == alone)
  }
}

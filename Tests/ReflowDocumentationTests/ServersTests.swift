import Reflow
import ReflowTestSupport
import Testing

struct ServersTests {
  @Test func threadsShareALibrary() async throws {
    let fonts = try FontLibrary(folder: Checkout.fonts)
    let titles = ["Save", "Add to Cart", "Remove from list"]
    let widths = try await withThrowingTaskGroup(of: (Int, Double).self) { group in
      for (index, title) in titles.enumerated() {
        group.addTask {
          let layout = try TextLayout(AttributedText(title), width: 200, fonts: fonts)
          return (index, layout.usedWidth)
        }
      }
      var widths = titles.map { _ in 0.0 }
      for try await (index, width) in group { widths[index] = width }
      return widths
    }

    #expect(widths == widths.sorted() && widths[0] > 0)
  }

  private func answer(_ body: [UInt8], _ fonts: FontLibrary) throws -> [String] {
    var limits = DocumentLimits()
    limits.bytes = 256 << 10
    limits.runs = 10_000
    let parsed = DocumentReader.read(body, file: "request", limits: limits)
    guard let document = parsed.document else {
      return parsed.diagnostics.map { "\($0.message) [\($0.rule)]" }
    }

    let live = LiveDocument(document, fonts: fonts, width: 361)
    let tree = try live.layout()
    return tree.diagnostics.map { "\($0.message) [\($0.rule)]" }
  }

  @Test func requestsAreAnsweredWhateverTheyAre() throws {
    let fonts = TestFonts.bundled
    #expect(try answer(Array(#"{"content": ["Hello"]}"#.utf8), fonts).isEmpty)
    let unknown = #"{"content": ["\uE123"]}"#
    #expect(try answer(Array(unknown.utf8), fonts).first?.hasPrefix("no font has U+E123") == true)
    #expect(try !answer(Array("{".utf8), fonts).isEmpty)
    let long = [UInt8](repeating: 0x20, count: 300_000)
    #expect(try answer(long, fonts).first?.contains("262144") == true)
  }
}

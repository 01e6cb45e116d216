import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowPage

@Suite struct PageTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func encodesTheVectorsOfTheStandard(_ text: String, _ encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
  }

  @Test func bytesComeBackFromAPage() throws {
    var generator = SeededGenerator(seed: 71)
    for length in [0, 1, 2, 3, 100, 70_000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let page = ReadPage(HTMLPage(.report, title: "", blocks: [PageBlock("x", bytes)]).text)
      #expect(try page.bytes("x") == bytes)
    }
  }

  @Test(arguments: [HTMLPage.Kind.report, .document])
  func forbidsAllThatIsNotInTheFile(_ kind: HTMLPage.Kind) {
    let text = HTMLPage(kind, title: "t", blocks: []).text
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("https:") || kind == .document)
    for word in ["fetch(", "XMLHttpRequest", "import(", "@import", "url(", "src="] {
      // A mask and links of documents name their targets.
      let allowed = word == "url(" ? 1 : 0
      #expect(text.ranges(of: word).count <= allowed, "\(word)")
    }
    #expect(!text.contains("innerHTML") && !text.contains("insertAdjacentHTML"))
  }

  @Test func titlesAreTexts() {
    let text = HTMLPage(.report, title: "</title><script>x</script> & \"", blocks: []).text
    #expect(
      text.contains("<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt; &amp; &quot;</title>"))
    #expect(text.ranges(of: "</script>").count == 1)
  }

  @Test func endsWithALineEnd() {
    #expect(HTMLPage(.report, title: "", blocks: []).text.hasSuffix("</html>\n"))
  }
}

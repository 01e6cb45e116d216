import ReflowTestSupport
import Testing

@testable import ReflowDocument

@Suite struct WriterTests {
  @Test(arguments: 0..<12)
  func randomDocumentsRoundTrip(_ batch: Int) {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let document = generator.document()
      let text = DocumentWriter.write(document)
      let parsed = DocumentReader.read(text)
      #expect(parsed.diagnostics == [], "seed \(seed)")
      guard parsed.document == document else {
        Issue.record("seed \(seed) does not round-trip:\n\(text)")
        return
      }
      #expect(parsed.document.map(DocumentWriter.write) == text)
    }
  }

  @Test func whatIsWrittenIsShort() throws {
    let document = try document(
      #"{"content": ["a", {"runs": ["b", {"text": "c", "matrix": [1, 0, 0.2, 1, 0, 0]}]}]}"#)
    #expect(
      DocumentWriter.write(document) == """
        {
          "version": 1,
          "content": [
            {
              "text": "a"
            },
            {
              "runs": [
                "b",
                {
                  "text": "c",
                  "matrix": [1, 0, 0.2, 1, 0, 0]
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func neighboringEqualAttachmentsStayTwo() throws {
    let text = block(#""runs": [{"attachment": "a.png"}, {"attachment": "a.png"}]"#)
    let document = try document(text)
    guard case .text(let attributed) = document.content[0].content else {
      Issue.record("no text")
      return
    }
    #expect(attributed.string == "\u{FFFC}\u{FFFC}" && attributed.runs.count == 1)
    #expect(try self.document(DocumentWriter.write(document)) == document)
  }

  private func document(_ text: String) throws -> Document {
    try #require(DocumentReader.read(text).document)
  }
}

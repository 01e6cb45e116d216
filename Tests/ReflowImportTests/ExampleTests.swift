import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowImport

/// Examples in `Data/*.txt`: a title after `===`, the text, and after `--- becomes` the
/// outline of the document that it becomes.
///
/// `REFLOW_RECORD=1` writes the outlines anew and fails once; read the difference.
struct ExampleTests {
  struct Example {
    var title: String
    var source: String
    var outline: String
  }

  @Test(arguments: [("markdown", InputFormat.markdown), ("html", .html), ("text", .text)])
  func becomesWhatTheExamplesSay(name: String, format: InputFormat) throws {
    let path = Checkout.root + "/Tests/ReflowImportTests/Data/\(name).txt"
    let examples = Self.examples(try String(contentsOf: URL(filePath: path), encoding: .utf8))
    #expect(examples.count >= (format == .markdown ? 80 : 10))
    var recorded = ""
    for example in examples {
      let parsed = DocumentImporter.read(Array(example.source.utf8), as: format)
      let outline = Outline(parsed).lines.joined(separator: "\n")
      #expect(outline == example.outline, "\(name): \(example.title)")
      recorded += "=== \(example.title)\n\(example.source)--- becomes\n\(outline)\n"
    }
    guard ProcessInfo.processInfo.environment["REFLOW_RECORD"] != nil else { return }
    try recorded.write(to: URL(filePath: path), atomically: true, encoding: .utf8)
    Issue.record("recorded \(name).txt")
  }

  private static func examples(_ text: String) -> [Example] {
    var examples: [Example] = []
    var isOutline = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("=== ") {
        examples.append(Example(title: String(line.dropFirst(4)), source: "", outline: ""))
        isOutline = false
      } else if line == "--- becomes" {
        isOutline = true
      } else if !examples.isEmpty {
        let last = examples.count - 1
        if isOutline {
          examples[last].outline += (examples[last].outline.isEmpty ? "" : "\n") + line
        } else {
          examples[last].source += line + "\n"
        }
      }
    }
    return examples
  }
}

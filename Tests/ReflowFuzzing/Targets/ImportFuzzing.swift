import Reflow
import ReflowDocument
import ReflowImport

/// Makes documents of Markdown, HTML and text.
enum ImportFuzzing {
  static func faults(of input: inout InputBytes) -> [String] {
    let format: InputFormat = input.choice([.markdown, .html, .text])
    let isLaidOut = input.rarely()
    let parsed = DocumentImporter.read(input.rest(), as: format, file: "input")
    guard let document = parsed.document else {
      return DocumentFuzzing.isTold(parsed.diagnostics) ? [] : ["refused without a reason"]
    }
    guard DocumentReader.read(DocumentWriter.write(document)).document == document else {
      return ["what is written is read otherwise"]
    }
    guard isLaidOut else { return [] }
    return LayoutFuzzing.faults(of: document, .large, .accessibilityLarge, width: 320)
  }
}

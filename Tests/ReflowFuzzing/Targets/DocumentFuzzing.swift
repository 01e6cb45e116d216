import Reflow
import ReflowDocument
import ReflowLayout

/// Reads documents, writes them, and lays them out at two sizes.
enum DocumentFuzzing {
  private static let widths: [Double] = [361, 0, 1, 20.5, 100, 320, 1000, 1_000_000]

  static func faults(of input: inout InputBytes) -> [String] {
    let first: ContentSizeCategory = input.choice()
    let second: ContentSizeCategory = input.choice()
    let width: Double = input.choice(widths)
    let parsed = DocumentReader.read(input.rest(), file: "input")
    guard let document = parsed.document else {
      return isTold(parsed.diagnostics) ? [] : ["the document is refused without a reason"]
    }
    let again = DocumentReader.read(DocumentWriter.write(document)).document
    guard again == document else { return ["what is written is read otherwise"] }
    return LayoutFuzzing.faults(of: document, first, second, width: width)
  }

  static func isTold(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.severity == .error }
      && diagnostics.allSatisfy { ($0.place?.line ?? 0) >= 1 && ($0.place?.column ?? 0) >= 1 }
  }
}

/// Lays documents out.
enum LayoutFuzzing {
  static func faults(
    of document: Document, _ first: ContentSizeCategory, _ second: ContentSizeCategory,
    width: Double
  ) -> [String] {
    // Many blocks show what few do.
    guard count(document.content) <= 40 else { return [] }
    do {
      let live = LiveDocument(
        document, fonts: FuzzFonts.bundled, environment: Environment().at(first), width: width)
      var faults = faults(of: try live.layout())
      live.contentSizeCategory = second
      let switched = try live.layout()
      let fresh = LiveDocument(
        document, fonts: FuzzFonts.bundled, environment: Environment().at(second), width: width)
      if try fresh.layout() != switched { faults.append("\(first) to \(second) is not fresh") }
      return faults
    } catch { return ["bundled fonts: \(error.message)"] }
  }

  private static func count(_ blocks: [Block]) -> Int {
    blocks.reduce(0) { sum, block in
      if case .stack(let stack) = block.content { sum + 1 + count(stack.children) } else { sum + 1 }
    }
  }

  private static func faults(of tree: LayoutTree) -> [String] {
    var faults: [String] = []
    let dump = JSONWriter.write(LayoutDump.json(tree, includesGlyphs: true))
    if (try? JSONParser.parse(Array(dump.utf8), allowsNUL: true)) == nil {
      faults.append("the dump is no JSON")
    }
    if !(tree.height.isFinite && tree.height >= 0) { faults.append("height \(tree.height)") }
    tree.forEachBlock { block, path in
      let frame = block.frame
      if ![frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) {
        faults.append("the frame of \(path) is \(frame)")
      }
      if case .text(let layout) = block.content {
        faults += TextFuzzing.tiling(of: layout).map { "\(path): \($0)" }
      }
    }
    return faults
  }
}

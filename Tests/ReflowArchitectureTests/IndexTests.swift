import ReflowTestSupport
import Testing

/// Lists of pages and samples are complete.
@Suite struct IndexTests {
  @Test func theReadmeListsEveryPageOfTheManual() throws {
    let table = Markdown(try Checkout.text("README.md")).rows.filter { $0.section == "Manual" }
    let links = Set(table.flatMap { Markdown($0.cells[0]).localLinks })
    for file in try Checkout.files(below: "Documentation") where file.hasSuffix(".md") {
      // Folders have a page of their own, or are listed elsewhere.
      guard file.split(separator: "/").count == 2 else { continue }
      #expect(links.contains(file), "\(file)")
    }
    #expect(links.contains("Documentation/Rules/README.md"))
  }

  @Test func theSamplesPageListsEverySampleAndNoOther() throws {
    let rows = Markdown(try Checkout.text("Samples/README.md")).rows
    let named = Set(rows.compactMap { Markdown.codeSpans($0.cells[0]).first })
    let files = try Checkout.files(below: "Samples").map { $0.dropFirst("Samples/".count) }
    let documents = files.filter { file in
      !file.contains("/") && file != "README.md"
        && [".json", ".md"].contains { file.hasSuffix($0) }
    }
    let projects = files.filter { $0.hasSuffix("/slots.json") }.map { $0.split(separator: "/")[0] }
    #expect(named == Set((documents + projects).map(String.init)))
    #expect(!projects.isEmpty && documents.count > 10)
  }
}

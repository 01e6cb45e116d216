import FoundationEssentials
import ReflowTestSupport
import Testing

/// The articles of the library's documentation and the manual's page on it, whose code the other
/// files of this target compile and run, and their tests.
struct ArticleTests {
  /// An article or tutorial, and the file of tests that runs its code.
  private static let pages = [
    "Reflow.md": "OverviewTests.swift", "Concepts.md": "ConceptsTests.swift",
    "CustomFonts.md": "CustomFontsTests.swift", "Attachments.md": "AttachmentsTests.swift",
    "Auditing.md": "AuditingTests.swift", "Servers.md": "ServersTests.swift",
    "../../../Documentation/Library.md": "LibraryTests.swift",
    "Tutorials/Code/invitation-1.swift": "InvitationTests.swift",
    "Tutorials/Code/invitation-2.swift": "InvitationTests.swift",
    "Tutorials/Code/invitation-3.swift": "InvitationTests.swift",
    "Tutorials/Code/invitation-4.swift": "InvitationTests.swift",
  ]
  private static let catalog = Checkout.root + "/Sources/Reflow/Reflow.docc/"

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// The Swift code of a page, in order: blocks of an article, or all of a file.
  private static func code(_ page: String) throws -> [String] {
    let text = try text(catalog + page)
    guard page.hasSuffix(".md") else { return [text] }
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// Lines without indentation, imports and empty ones. Tests take the checkout's fonts wherever
  /// they run.
  private static func lines(_ code: String) -> String {
    code.split(separator: "\n").compactMap { line -> String? in
      let line = String(line.drop { $0 == " " })
      guard !line.isEmpty, !line.hasPrefix("import ") else { return nil }
      return line.replacing("\"../reflow/Fonts\"", with: "Checkout.fonts")
        .replacing("\"Fonts\"", with: "Checkout.fonts")
        .replacing("\"Samples/", with: "Checkout.root + \"/Samples/")
    }.joined(separator: "\n")
  }

  @Test(arguments: pages.keys.sorted())
  func theCodeOfAPageIsWhatTheTestsRun(page: String) throws {
    let file = try #require(Self.pages[page])
    let tests = Self.lines(
      try Self.text("\(Checkout.root)/Tests/ReflowDocumentationTests/\(file)"))
    let blocks = try Self.code(page)
    #expect(!blocks.isEmpty, "\(page) has no code")
    var rest = tests[...]
    for block in blocks {
      let found = rest.firstRange(of: Self.lines(block))
      #expect(found != nil, "\(file) does not run this code of \(page):\n\(block)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  @Test func everyPageWithCodeIsAmongThem() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.catalog)
    let code = try names.filter {
      $0.hasSuffix(".md") ? try !Self.code($0).isEmpty : $0.hasSuffix(".swift")
    }
    // The manifest is of no target.
    let articles = Self.pages.keys.filter { !$0.hasPrefix("..") }
    #expect(Set(code) == Set(articles).union(["Tutorials/Code/package.swift"]))
  }
}

/// Takes what a page's code prints.
final class Printed {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
}

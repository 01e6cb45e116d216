import Foundation
import ReflowTestSupport
import Testing

/// The fonts are those that the sums name, and what is written of them is true.
@Suite struct FontFileTests {
  private let fonts: [String]

  init() throws {
    fonts = try Checkout.files(below: "Fonts").filter(Self.isFont)
  }

  private static func isFont(_ file: String) -> Bool {
    [".ttf", ".otf", ".ttc"].contains { file.hasSuffix($0) }
  }

  @Test func everyFontHasItsSum() throws {
    let named = try Checkout.text("Fonts/SHA256SUMS").split(separator: "\n").map {
      "Fonts/" + ($0.split(separator: " ").last ?? "")
    }
    #expect(named.sorted() == fonts)
    #expect(fonts.count > 40)
  }

  @Test func everySumIsRight() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"]
    process.currentDirectoryURL = URL(filePath: Checkout.folder + "/Fonts")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func theFontsTakeAtMostFortyMegabytes() throws {
    let total = try fonts.reduce(0) { $0 + (try Checkout.data($1)).count }
    #expect(total > 1_000_000)
    #expect(total <= 40_000_000)
  }

  @Test func everyFontIsInTheTableWithALicenceThatIsThere() throws {
    let rows = Markdown(try Checkout.text("Fonts/README.md")).rows
    var named: [String] = []
    for row in rows where row.cells.count == 6 {
      named += Markdown.codeSpans(row.cells[1]).map { "Fonts/" + $0 }
      let licences = Markdown.codeSpans(row.cells[4])
      #expect(!licences.isEmpty, "\(row.cells[1])")
      for file in licences { #expect(Checkout.exists("Fonts/licenses/\(file)"), "\(file)") }
    }
    #expect(named.sorted() == fonts)
  }

  @Test func theSamplesFontsHaveALicenceAndASource() throws {
    let page = try Checkout.text("Samples/fonts/README.md")
    let files = try Checkout.files(below: "Samples").filter(Self.isFont)
    #expect(!files.isEmpty)
    for file in files {
      let name = String(file.split(separator: "/").last ?? "")
      #expect(page.contains("`\(name)`"), "\(file)")
    }
    #expect(try Checkout.text("Samples/fonts/OFL.txt").contains("SIL OPEN FONT LICENSE"))
  }
}

import Testing

/// The arrows between modules are those of ARCHITECTURE.md.
@Suite struct ImportTests {
  private let table: ImportTable
  private let folders: [String]
  private let bindings: [String]

  init() throws {
    table = ImportTable(try Checkout.text("ARCHITECTURE.md"))
    folders = try Checkout.folders(in: "Sources").filter { $0 != "Bindings" }
    bindings = try Checkout.folders(in: "Sources/Bindings")
  }

  @Test func everyModuleHasOneRowAndEveryRowAFolder() {
    #expect(table.rows.map(\.module).sorted() == folders)
    #expect(folders.count >= 9)
  }

  @Test func noFileImportsWhatTheTableForbids() throws {
    var count = 0
    for module in folders {
      for file in try Checkout.files(below: "Sources/\(module)")
      // What a catalog of documentation shows is no part of the module.
      where file.hasSuffix(".swift") && !file.contains(".docc/") {
        let source = try Checkout.text(file)
        count += ImportTable.imports(of: source).count
        #expect(table.violations(in: source, of: module) == [], "\(file)")
      }
    }
    // A parser that finds nothing would allow everything.
    #expect(count > 100)
  }

  @Test func modulesImportDownwardOnly() {
    var below: Set<String> = []
    for row in table.rows {
      #expect(row.allowed.intersection(folders).isSubset(of: below), "\(row.module)")
      below.insert(row.module)
    }
  }

  @Test func everyBindingIsImportedBySomeModuleAndIsThere() {
    let named = Set(table.rows.flatMap(\.allowed)).filter { $0.hasPrefix("C") }
    // CICU and CXML2 are C and include their libraries' headers; no Swift file imports those.
    #expect(named.union(["CICULibrary", "CXML2Library"]).sorted() == bindings)
  }

  @Test(arguments: [
    ("import CICU", ["CICU"]), ("internal import CCairo", ["CCairo"]),
    ("@_exported public import ReflowFonts", ["ReflowFonts"]),
    ("@preconcurrency import Foundation", ["Foundation"]),
    ("import struct FoundationEssentials.Data", ["FoundationEssentials"]),
    ("  public import Glibc // why", ["Glibc"]),
    ("// import CICU\nlet important = 1\nfunc importAll() {}", []),
  ])
  func readsImportLines(_ source: String, _ expected: [String]) {
    #expect(ImportTable.imports(of: source) == expected)
  }

  @Test func findsWhatIsForbidden() {
    let table = ImportTable(
      """
      ## Allowed imports

      | module | ours | C | system |
      |---|---|---|---|
      | `Low` | | `CLow` | |
      | `High` | `Low` | | `Glibc` |
      """)
    #expect(table.violations(in: "import Low\nimport Glibc", of: "High") == [])
    #expect(table.violations(in: "import Low\nimport CLow", of: "High") == ["CLow"])
    #expect(table.violations(in: "internal import High", of: "Low") == ["High"])
    #expect(table.violations(in: "import Low", of: "Unknown") == ["Low"])
  }
}

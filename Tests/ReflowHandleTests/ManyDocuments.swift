import FoundationEssentials
import Glibc
import Reflow
import ReflowTestSupport
import Testing

/// Documents that are open at the same time.
enum ManyDocuments {
  /// Opens so many, lays each out in two sizes, and drops them all.
  static func openAndClose(_ count: Int) throws {
    let lives = try (0..<count).map { number in
      var document = Document()
      document.content = [
        Block(.text(AttributedText([.with("Document \(number): tide at \(number % 24)")])))
      ]
      let live = LiveDocument(document, fonts: TestFonts.bundled, width: 120)
      _ = try live.layout()
      live.contentSizeCategory = .accessibilityMedium
      _ = try live.layout()
      return live
    }
    #expect(Set(lives.map { ObjectIdentifier($0) }).count == count)
  }

  /// Memory of the machine that the process has.
  static func residentBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}

import Testing

@testable import ReflowAudit

struct PlaceholderTests {
  private func find(_ text: String, _ syntax: PlaceholderScanner.Syntax) -> [String] {
    let bytes = Array(text.utf8)
    return PlaceholderScanner.placeholders(in: text, syntax).map { placeholder in
      let name = placeholder.name ?? placeholder.position.map { "\($0)" } ?? "-"
      return
        "\(String(decoding: bytes[placeholder.range], as: UTF8.self)) \(placeholder.kind) \(name)"
    }
  }

  @Test func findsSpecifiersOfPrintf() {
    #expect(
      find("%@ %2$@ %lld %.2f %5d %-3c %% %zu %x %1$s", .printf) == [
        "%@ string 1", "%2$@ string 2", "%lld integer 2", "%.2f decimal 3", "%5d integer 4",
        "%-3c character 5", "%% percent -", "%zu integer 6", "%x integer 7", "%1$s string 1",
      ])
    #expect(
      find("%#@files@ %arg %1#@n@ %*d", .printf).map { $0.split(separator: " ")[1] } == [
        "variable", "integer", "variable", "integer",
      ])
    #expect(find("%*d", .printf) == ["%*d integer 2"])
  }

  @Test(arguments: ["100 % de", "5%", "50 %.", "%", "%ä", "%$@", "%#@", "%#@ a@", "100%, d"])
  func leavesPercentSignsAlone(_ text: String) { #expect(find(text, .printf) == []) }

  @Test func findsOtherSyntaxes() {
    #expect(find("%1 of %L2, %n", .qt) == ["%1 unknown 1", "%L2 unknown 2", "%n integer n"])
    #expect(
      find("{0} {name} {a, number} {}", .braces) == [
        "{0} unknown 1", "{name} unknown name", "{a, number} unknown a", "{} unknown 1",
      ])
    #expect(find("{{ name }} {x}", .doubleBraces) == ["{{ name }} unknown name"])
    #expect(find("%(count)d %{who}", .named) == ["%(count)d integer count", "%{who} unknown who"])
    #expect(find("${user.name}", .dollar) == ["${user.name} unknown user.name"])
    #expect(find("{a {b} {\"c\"} { }", .braces) == ["{b} unknown b", "{ } unknown 1"])
  }

  @Test func readsManyPlaceholdersInOneGo() {
    let text = String(repeating: "%d{", count: 50_000)
    #expect(PlaceholderScanner.placeholders(in: text, [.printf, .braces]).count == 50_000)
  }
}

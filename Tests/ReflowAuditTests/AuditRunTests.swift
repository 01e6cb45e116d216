import FoundationEssentials
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// The command from files to reports and statuses.
struct AuditRunTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let long = "Mitteilungen verwalten"

  private func writeTexts() throws {
    try folder.write(
      "\"save.button\" = \"\(Self.long)\";\n\"ok.button\" = \"OK\";\n", to: "de.lproj/a.strings")
    try folder.write("\"ok.button\" = \"OK\";\n", to: "de.lproj/clean.strings")
    try folder.write("\"risky.button\" = \"Set limits here now\";\n", to: "de.lproj/note.strings")
    try folder.write("", to: "de.lproj/empty.strings")
    try folder.write("\"broken", to: "de.lproj/bad.strings")
    try folder.write("{ \"failOn\": \"never\" }", to: "never.json")
    try folder.write(
      "{ \"version\": 1, \"content\": [ { \"text\": \"a\", \"size\": 10 } ] }", to: "doc.json")
  }

  /// Every status, and what gives it.
  private static let statuses: [(line: String, status: Int32)] = [
    ("de.lproj/clean.strings", 0),
    ("de.lproj/a.strings", 1),
    ("de.lproj/a.strings --fail-on never", 0),
    ("de.lproj/a.strings --config never.json", 0),
    ("de.lproj/a.strings --config never.json --fail-on error", 1),
    ("doc.json", 0),
    ("doc.json --fail-on warning", 1),
    ("doc.json --fail-on error", 0),
    ("de.lproj/a.strings --format json", 1),
    ("de.lproj/bad.strings", 2),
    ("de.lproj/bad.strings de.lproj/a.strings", 2),
    ("missing.strings", 2),
    ("de.lproj/a.strings --fail-on often", 2),
    ("de.lproj/a.strings --format pdf", 2),
    ("de.lproj/a.strings --shard 0/4", 2),
    ("de.lproj/a.strings --baseline missing.json", 2),
    ("de.lproj/a.strings --write-baseline", 2),
    ("de.lproj/a.strings --baseline b.json --shard 1/2", 2),
    ("de.lproj/a.strings --format json=de.lproj/a.strings", 2),
    ("de.lproj/a.strings --format json=no/such/folder.json", 2),
    ("de.lproj/empty.strings", 3),
    (".", 2),
  ]

  @Test(arguments: statuses)
  func endsWithTheStatusThatIsPromised(_ example: (line: String, status: Int32)) throws {
    try writeTexts()
    let io = MemoryIO(in: folder.path)
    let words = ["audit"] + example.line.split(separator: " ").map(String.init)
    #expect(runReflow(words, io: io) == example.status, "\(io.errors)")
    // Trouble is told in one line or more; what was found stands in the report.
    #expect(io.errors.isEmpty == (example.status < 2) || io.text.contains("catalog.unreadable"))
  }

  @Test func tellsWhichButtonBreaksWhereAndByHowMuch() throws {
    try writeTexts()
    let (_, lines, _) = folder.run("audit", "de.lproj/a.strings")
    let first = try #require(lines.first)
    #expect(
      first.hasPrefix("de.lproj/a.strings:1: error: \"save.button\" (de) in \"primary button\""))
    #expect(first.contains("(AX") && first.contains(" pt more there, hides \""))
    #expect(lines.count { $0.hasPrefix("  try: ") } >= 3)
    #expect(lines.contains { $0.contains("2 texts of 1 file in 1 language (de)") })
  }

  @Test func oneBadFileDoesNotHideTheOthers() throws {
    try writeTexts()
    let (status, lines, _) = folder.run("audit", "de.lproj/bad.strings", "de.lproj/a.strings")
    #expect(status == 2)
    #expect(lines.contains { $0.contains("[catalog.unreadable]") })
    #expect(lines.contains { $0.contains("[text.truncated]") })
  }

  @Test func writesSeveralReportsAtOnce() throws {
    try writeTexts()
    let (status, lines, errors) = folder.run(
      "audit", "de.lproj/a.strings", "--format", "json=a.json", "--format", "csv=a.csv", "--format",
      "github")
    #expect(status == 1, "\(errors)")
    #expect(lines.first?.hasPrefix("::error file=de.lproj/a.strings,line=1") == true)
    #expect(try folder.text("a.json").contains("\"schema\": 1"))
    #expect(try folder.text("a.csv").hasPrefix("rule,"))
    let again = folder.run("report", "a.json", "--format", "csv=b.csv")
    #expect(again.status == 1)
    #expect(try folder.text("a.csv") == folder.text("b.csv"))
  }

  @Test func shardsJoinToTheWholeByteForByte() throws {
    try writeTexts()
    // The two read the same once cut, and are in different quarters.
    try folder.write(
      """
      "delete.now.button" = "Delete this account and everything in it now";
      "delete.later.button" = "Delete this account and everything in it later";
      """, to: "en.lproj/b.strings")
    _ = folder.run("audit", ".", "--format", "json=whole")
    let whole = try folder.text("whole")
    #expect(whole.contains("text.indistinguishable"))
    for index in 1...4 {
      _ = folder.run("audit", ".", "--shard", "\(index)/4", "--format", "json=\(index)")
      #expect(try !folder.text("\(index)").contains("text.indistinguishable"))
    }
    let merged = folder.run("merge", "3", "1", "4", "2", "--format", "json=merged")
    #expect(merged.status == 1, "\(merged.errors)")
    #expect(try folder.text("merged") == whole)
    let missing = folder.run("merge", "1", "2", "4")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("the report of shard 3/4 is missing"))
  }

  @Test func aBaselineHidesWhatIsKnown() throws {
    try writeTexts()
    let written = folder.run(
      "audit", "de.lproj/a.strings", "--baseline", "known.json", "--write-baseline")
    #expect(written.status == 0)
    let known = folder.run("audit", "de.lproj/a.strings", "--baseline", "known.json")
    #expect(known.status == 0, "\(known.lines)")
    #expect(known.errors == "")
    // A new fault still fails.
    try folder.write(
      "\"save.button\" = \"\(Self.long)\";\n\"more.button\" = \"Datenschutzangaben zurücksetzen\";\n",
      to: "de.lproj/a.strings")
    let more = folder.run("audit", "de.lproj/a.strings", "--baseline", "known.json")
    #expect(more.status == 1)
    #expect(more.lines.allSatisfy { !$0.contains("\"save.button\"") })
    // What is mended is named.
    try folder.write("\"ok.button\" = \"OK\";\n", to: "de.lproj/a.strings")
    let stale = folder.run("audit", "de.lproj/a.strings", "--baseline", "known.json")
    #expect(stale.status == 0)
    #expect(stale.errors.contains("\"save.button\" (de)"))
    #expect(stale.errors.contains("[baseline.stale]"))
  }

  @Test func drawsAPictureOfEveryFinding() throws {
    try writeTexts()
    try folder.write(
      "{ \"version\": 1, \"content\": [ { \"text\": \"Everything at once\", \"numberOfLines\": 1 } ] }",
      to: "cut.json")
    let (status, _, errors) = folder.run(
      "audit", "de.lproj/a.strings", "cut.json", "--render-findings", "pictures", "--format",
      "json=a.json")
    #expect(status == 1, "\(errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/pictures")
    let fingerprints = try folder.text("a.json").split(separator: "\"fingerprint\"").count - 1
    #expect(names.count == fingerprints)
    #expect(names.contains { $0.hasPrefix("de-save.button-text.truncated-smallest-") })
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/pictures/\(name)"))
      #expect(bytes.prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
      #expect(bytes.count > 2000)
    }
    let refused = folder.run("audit", "de.lproj/a.strings", "--render-findings", "a.json")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("folder 'a.json' cannot be made"))
  }

  @Test func tellsTranslatorsHowLongTextsMayBe() throws {
    try writeTexts()
    let (status, lines, errors) = folder.run("budget", "de.lproj/a.strings")
    #expect(status == 0, "\(errors)")
    #expect(lines.count == 3)
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "de.lproj/a.strings,1,save.button,,de,primary button,1,smallest,288,")
        == true)
    let filtered = folder.run("budget", "de.lproj/a.strings", "--locale", "fr")
    #expect(filtered.status == 3)
    let written = folder.run(
      "budget", "de.lproj/a.strings", "--format", "xliff=b.xliff", "--unit", "point")
    #expect(written.status == 0)
    #expect(try folder.text("b.xliff").contains("size-unit=\"point\""))
    #expect(folder.run("budget", "de.lproj/bad.strings").status == 2)
    #expect(folder.run("budget", "de.lproj/a.strings", "--format", "pdf").status == 2)
    #expect(folder.run("budget").status == 2)
  }
}

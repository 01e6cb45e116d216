import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct SnapshotTests {
  private func document(_ word: String) -> String {
    #"{ "content": [ { "text": "Grill Party", "style": "title1" }, "Bring \#(word) spatulas." ] }"#
  }

  /// A folder with the document `card.json`.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(document("three"), to: "card.json")
    return scratch
  }

  private func run(_ scratch: Scratch, _ words: String...) -> (status: Int32, io: MemoryIO) {
    let io = MemoryIO(in: scratch.path)
    return (io.run(words), io)
  }

  private func remove(_ name: String, _ scratch: Scratch) throws {
    try FileManager.default.removeItem(atPath: scratch.path + "/" + name)
  }

  /// Names in a folder of the scratch folder, hidden ones too.
  private func names(_ folder: String, _ scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/" + folder).sorted()
  }

  // MARK: The cycle

  @Test func verifyPassesAfterRecord() throws {
    let scratch = try scratch()
    let recorded = run(scratch, "record", "card.json")
    #expect(recorded.status == 0)
    #expect(recorded.io.text.hasSuffix("Snapshots: 4 new\n"))
    let files = ["accessibilityExtraLarge", "large"].flatMap { [$0 + ".json", $0 + ".png"] }
    #expect(try names("Snapshots/card", scratch) == files)
    #expect(try names("Snapshots", scratch) == ["card", "manifest.json"])
    let verified = run(scratch, "verify")
    #expect(verified.status == 0)
    #expect(verified.io.text == "Snapshots: 4 snapshots, all the same\n")
    #expect(run(scratch, "record").io.text == "Snapshots: 4 unchanged\n")
  }

  @Test func aChangedWordFailsInWordsUntilItIsRecorded() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l,xl")
    try scratch.write(document("seven"), to: "card.json")
    let failed = run(scratch, "verify", "Snapshots")
    #expect(failed.status == 1)
    let lines = failed.io.text.split(separator: "\n")
    #expect(lines[0] == "Snapshots/card/large.json: different")
    #expect(lines[1] == #"  large: block 2: text changed at byte 6: "three" -> "seven""#)
    #expect(lines[2] == "Snapshots/card/large.png: different")
    #expect(lines.last == "Snapshots: 4 snapshots, 4 different")
    let again = run(scratch, "record")
    #expect(again.io.text.hasPrefix("changed  Snapshots/card/large.json\n"))
    #expect(run(scratch, "verify").status == 0)
  }

  @Test func whatFailedIsWrittenAndTakenAwayAgain() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l")
    try scratch.write(document("seven"), to: "card.json")
    #expect(run(scratch, "verify", "--failures", "failures").status == 1)
    #expect(
      try names("failures/card", scratch)
        == ["large.actual.json", "large.actual.png", "large.difference.png"])
    try scratch.write(document("three"), to: "card.json")
    #expect(run(scratch, "verify", "--failures", "failures").status == 0)
    #expect(try names("failures/card", scratch) == [])
  }

  @Test func failuresAreNotWrittenAmongSnapshots() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l")
    let refused = run(scratch, "verify", "--failures", "./Snapshots/")
    #expect(refused.status == 2 && refused.io.errors.contains("give another"))
  }

  @Test func missingSnapshotsAreDifferences() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l")
    try remove("Snapshots/card/large.png", scratch)
    let failed = run(scratch, "verify")
    #expect(failed.status == 1)
    #expect(
      failed.io.text.hasPrefix(
        "Snapshots/card/large.png: missing; nothing is recorded; 'reflow record' does\n"))
  }

  @Test func staleSnapshotsAreNamedAndPruned() throws {
    let scratch = try scratch()
    try scratch.write(document("nine"), to: "other.json")
    _ = run(scratch, "record", ".", "--categories", "l")
    try scratch.write("x", to: "Snapshots/card/small.png")
    try remove("other.json", scratch)
    let failed = run(scratch, "verify")
    #expect(failed.status == 1)
    #expect(
      failed.io.text.contains("Snapshots/other/large.json: stale; document 'other.json' is gone"))
    #expect(failed.io.text.contains("Snapshots/card/small.png: stale; nothing is recorded"))
    #expect(failed.io.text.hasSuffix("Snapshots: 5 snapshots, 3 stale\n"))
    // Without --prune nothing is forgotten.
    #expect(run(scratch, "record").status == 2)
    #expect(try names("Snapshots/other", scratch).count == 2)
    let pruned = run(scratch, "record", "--prune")
    #expect(pruned.status == 0)
    #expect(pruned.io.text.contains("removed  Snapshots/other/large.png\n"))
    #expect(try !names("Snapshots", scratch).contains("other"))
    try remove("Snapshots/card/small.png", scratch)
    #expect(run(scratch, "verify").status == 0)
  }

  @Test func damagedSnapshotsGiveStatusTwoAndTheOthersAreVerified() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l,xl", "--format", "json")
    try scratch.write("{ \"schema\": 1,", to: "Snapshots/card/large.json")
    let failed = run(scratch, "verify")
    #expect(failed.status == 2)
    #expect(failed.io.errors.hasPrefix("Snapshots/card/large.json:1:15: error: the file ends"))
    #expect(failed.io.text.hasSuffix("Snapshots: 2 snapshots, 1 unusable\n"))
  }

  @Test func otherFontsAndVersionsAreToldFirst() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l", "--format", "json")
    let manifest = try scratch.text("Snapshots/manifest.json")
    let digest = try #require(manifest.firstRange(of: "sha256:"))
    var changed = manifest.replacing("HarfBuzz ", with: "HarfBuzz 0")
    changed.replaceSubrange(digest.upperBound..<manifest.index(after: digest.upperBound), with: "z")
    try scratch.write(changed, to: "Snapshots/manifest.json")
    // No difference, nothing to explain.
    #expect(run(scratch, "verify").status == 0)
    try scratch.write(document("seven"), to: "card.json")
    let lines = run(scratch, "verify").io.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("card.json: the fonts are not those of the recording: sha256:"))
    #expect(lines[1].hasPrefix("card.json: recorded with HarfBuzz 0"))
    #expect(lines[2] == "Snapshots/card/large.json: different")
  }

  // MARK: What is recorded

  @Test func widthsAndCategoriesNameTheFiles() throws {
    let scratch = try scratch()
    let recorded = run(
      scratch, "record", "card.json", "--categories", "all", "--widths", "320,250.5", "--format",
      "json", "--snapshots", "a/b")
    #expect(recorded.io.text.hasSuffix("a/b: 24 new\n"), "\(recorded.io.errors)")
    let names = try names("a/b/card", scratch)
    #expect(names.contains("320-large.json") && names.contains("250.5-extraSmall.json"))
    #expect(run(scratch, "verify", "a/b").status == 0)
    #expect(try json(scratch.text("a/b/card/320-large.json"))["width"]?.number == 320)
    // Fewer are recorded: the others go.
    let fewer = run(
      scratch, "record", "card.json", "--categories", "l", "--format", "json", "--snapshots", "a/b")
    #expect(fewer.io.text.hasSuffix("a/b: 1 new, 24 removed\n"))
    #expect(try self.names("a/b/card", scratch) == ["large.json"])
  }

  @Test func optionsOfTheRecordingAreThoseOfTheVerification() throws {
    let scratch = try scratch()
    try scratch.write(#"{ "content": ["Hello"], "language": "en" }"#, to: "card.json")
    _ = run(
      scratch, "record", "card.json", "--bold-text", "--direction", "rtl", "--scale", "1",
      "--display-scale", "2", "--language", "ar", "--system-tracking", "none", "--categories", "l")
    #expect(run(scratch, "verify").status == 0)
    let layout = try json(scratch.text("Snapshots/card/large.json"))
    let font = layout["blocks"]?[0]?["lines"]?[0]?["runs"]?[0]?["font"]
    #expect((font?["weight"]?.number ?? 0) > 400)
  }

  @Test func foldersAreSearchedForDocuments() throws {
    let scratch = try scratch()
    try scratch.write(document("nine"), to: "deep/er/card.json")
    try scratch.write(#"{ "name": "no document" }"#, to: "package.json")
    let recorded = run(scratch, "record", ".", "--categories", "l", "--format", "json")
    #expect(recorded.status == 0)
    #expect(try names("Snapshots", scratch) == ["card", "card-json", "manifest.json"])
    // Snapshots are no documents, and documents keep their folders.
    #expect(
      run(scratch, "record", ".", "--categories", "l", "--format", "json").io.text
        == "Snapshots: 2 unchanged\n")
    #expect(run(scratch, "verify").status == 0)
  }

  @Test func filesThatAreNoJSONAreNotLeftOutInSilence() throws {
    let scratch = try scratch()
    try scratch.write("{ \"content\":\n [", to: "broken.json")
    let recorded = run(scratch, "record", ".")
    #expect(recorded.status == 2)
    #expect(
      recorded.io.errors.contains("'./broken.json' is no JSON")
        && recorded.io.errors.contains("2:3"))
    #expect(!scratch.names.contains("Snapshots"))
  }

  // MARK: Nothing half-written

  @Test func aBrokenDocumentLeavesItsSnapshotsAsTheyWere() throws {
    let scratch = try scratch()
    try scratch.write(document("nine"), to: "other.json")
    _ = run(scratch, "record", "card.json", "other.json", "--categories", "l", "--format", "json")
    let before = try scratch.read("Snapshots/card/large.json")
    try scratch.write(#"{ "content": [ { "txt": 1 } ] }"#, to: "card.json")
    try scratch.write(document("ten"), to: "other.json")
    let recorded = run(scratch, "record")
    #expect(recorded.status == 2)
    #expect(recorded.io.errors.contains("card.json:1:"))
    #expect(recorded.io.text.contains("changed  Snapshots/other/large.json"))
    #expect(try scratch.read("Snapshots/card/large.json") == before)
    #expect(try names("Snapshots", scratch) == ["card", "manifest.json", "other"])
    let verified = run(scratch, "verify")
    #expect(verified.status == 2)
    #expect(verified.io.text.contains("card.json: unusable; see above"))
  }

  @Test func nothingWaitsInTheFolderWhenAPlaceIsTaken() throws {
    let scratch = try scratch()
    try scratch.write("in the way", to: "Snapshots/card")
    let recorded = run(scratch, "record", "card.json")
    #expect(recorded.status == 2)
    #expect(try names("Snapshots", scratch) == ["card"])
    #expect(try scratch.text("Snapshots/card") == "in the way")
  }

  @Test(arguments: [
    ("\"name\": \"card\"", "\"name\": \"../x\"", "the name of a folder"),
    ("\"name\": \"card\"", "\"name\": \".\"", "the name of a folder"),
    ("\"schema\": 1", "\"schema\": 2", "allowed: 1"),
    ("\"scale\": 2", "\"scale\": 99", "a number from 1 to 3"),
    ("\"boldText\"", "\"boldTxt\"", "did you mean \"boldText\"?"),
    ("\"large\"", "\"huge\"", "huge"),
    ("{", "[", "manifest.syntax"),
  ])
  func manifestsAreCheckedBeforeAnythingIsDone(
    _ old: String, _ new: String, _ words: String
  ) throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l")
    let manifest = try scratch.text("Snapshots/manifest.json")
    let range = try #require(manifest.firstRange(of: old))
    try scratch.write(
      manifest[..<range.lowerBound] + new + manifest[range.upperBound...],
      to: "Snapshots/manifest.json")
    for command in ["verify", "record"] {
      let failed = run(scratch, command)
      #expect(failed.status == 2)
      #expect(failed.io.errors.hasPrefix("Snapshots/manifest.json:"), "\(failed.io.errors)")
      #expect(failed.io.errors.contains(words), "\(failed.io.errors)")
    }
    #expect(try names("Snapshots/card", scratch) == ["large.json", "large.png"])
  }

  // MARK: Tolerance and reports

  @Test func toleranceIsThatOfCompare() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l")
    try scratch.write(document("seven"), to: "card.json")
    try remove("Snapshots/card/large.json", scratch)
    _ = run(scratch, "record", "card.json", "--categories", "l", "--format", "json")
    try scratch.write(document("three"), to: "card.json")
    _ = run(scratch, "record", "card.json", "--categories", "l", "--format", "png")
    try scratch.write(document("seven"), to: "card.json")
    #expect(run(scratch, "verify").status == 1)
    #expect(run(scratch, "verify", "--precision", "0.9").status == 0)
  }

  @Test func reportsGoToFilesAndSayTheSame() throws {
    let scratch = try scratch()
    _ = run(scratch, "record", "card.json", "--categories", "l", "--format", "json")
    try scratch.write(document("seven"), to: "card.json")
    let failed = run(
      scratch, "verify", "--format", "json", "--format", "junit=verify.xml", "--format",
      "text=verify.txt")
    #expect(failed.status == 1)
    let report = try json(failed.io.text)
    #expect(report["summary"]?["different"]?.number == 1)
    let snapshot = report["documents"]?[0]?["snapshots"]?[0]
    #expect(snapshot?["outcome"]?.string == "different")
    #expect(snapshot?["comparison"]?["differences"]?[0]?["kind"]?.string == "text")
    let junit = try scratch.text("verify.xml")
    #expect(junit.contains("<testsuites name=\"reflow verify\" tests=\"1\" failures=\"1\""))
    #expect(junit.contains("<failure type=\"snapshot.different\" message=\"large: block 2: text"))
    #expect(try scratch.text("verify.txt").contains("text changed at byte 6"))
  }
}

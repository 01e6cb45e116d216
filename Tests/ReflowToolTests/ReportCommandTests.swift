import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct ReportCommandTests {
  private static let sample = Checkout.root + "/Tests/ReflowAuditTests/Data/report.json"
  private static let formats = ["text", "json", "sarif", "junit", "github", "markdown", "csv"]

  /// A report with one finding of a severity.
  private static func report(_ severity: String, partial: Bool = false) throws -> String {
    let io = MemoryIO()
    io.run("report", sample, "--format", "json")
    // Documents may not have U+0000; the sample has one in a translation.
    let root = try json(io.text.replacing(#"\u0000"#, with: ""))
    var findings = root["findings"]?.elements ?? []
    findings.removeAll { $0["severity"]?.string != severity }
    let shard =
      #", "partial": {"shard": {"index": 2, "count": 3}, "job": "", "cut": [], "whole": []}"#
    let summary = JSONWriter.write(root["summary"].map { JSONValue($0) } ?? .null)
    let list = JSONWriter.write(.array(findings.prefix(1).map { JSONValue($0) }))
    return "{\"schema\": 1, \"summary\": \(summary), \"findings\": \(list)"
      + (partial ? shard : "") + "}"
  }

  @Test func printsTextWithoutAFormat() {
    let io = MemoryIO()
    #expect(io.run("report", Self.sample) == 1)
    #expect(io.text.hasPrefix("Localizable.xcstrings:12: error: ") && io.errors == "")
    let named = MemoryIO()
    named.run("report", Self.sample, "--format", "TEXT")
    #expect(named.text == io.text)
  }

  @Test func writesEveryFormatToAFileAsToStandardOutput() throws {
    let scratch = try Scratch()
    let io = MemoryIO(in: scratch.path)
    var words = ["report", Self.sample]
    for format in Self.formats { words += ["--format", "\(format)=out.\(format)"] }
    #expect(io.run(words) == 1)
    #expect(io.text == "" && io.errors == "")
    #expect(scratch.names == Self.formats.map { "out.\($0)" }.sorted())
    for format in Self.formats {
      let one = MemoryIO()
      #expect(one.run("report", Self.sample, "--format=\(format)=-") == 1)
      #expect(try scratch.text("out.\(format)") == one.text && !one.text.isEmpty)
    }
  }

  @Test func readsStandardInputAndWritesItsReportBack() throws {
    let io = MemoryIO()
    io.input = Array(try Self.report("note").utf8)
    io.pieceSize = 100
    #expect(io.run("report", "-", "--format", "json") == 0)
    let again = MemoryIO()
    again.input = io.output
    #expect(again.run("report", "-", "--format", "json") == 0)
    #expect(again.output == io.output && again.errors == "")
  }

  @Test(
    arguments: [
      ("error", [], 1), ("warning", [], 0), ("note", [], 0),
      ("error", ["--fail-on", "never"], 0), ("warning", ["--fail-on", "warning"], 1),
      ("note", ["--fail-on", "warning"], 0), ("note", ["--fail-on", "note"], 1),
    ])
  func endsByTheSeverity(_ example: (severity: String, words: [String], status: Int32)) throws {
    let io = MemoryIO()
    io.input = Array(try Self.report(example.severity).utf8)
    #expect(io.run(["report", "-"] + example.words) == example.status)
    #expect(io.errors == "")
  }

  @Test func failsTestsByTheSameSeverity() throws {
    let io = MemoryIO()
    io.input = Array(try Self.report("warning").utf8)
    #expect(io.run("report", "-", "--fail-on", "warning", "--format", "junit") == 1)
    #expect(io.text.contains("failures=\"1\""))
  }

  @Test func warnsOfAShard() throws {
    let io = MemoryIO()
    io.input = Array(try Self.report("error", partial: true).utf8)
    #expect(io.run("report", "-", "--format", "csv") == 1)
    #expect(io.errors.hasPrefix("-: warning: this is shard 2 of 3, without"))
    #expect(io.text.hasPrefix("rule,severity,"))
    let quiet = MemoryIO()
    quiet.input = Array(try Self.report("error", partial: true).utf8)
    #expect(quiet.run("report", "-", "--quiet") == 1 && quiet.errors == "")
  }

  @Test(
    arguments: [
      (["report"], "needs REPORT"), (["report", "a", "b"], "takes one REPORT, so 'b'"),
      (["report", "missing.json"], "report 'missing.json' cannot be read: no such file"),
      (["report", "bad.json"], "bad.json:1:12: error: \"schema\" cannot be number 2"),
      (["report", "bad.json"], "report 'bad.json' cannot be used"),
      (["report", "good.json", "--format", "xml"], "cannot be \"xml\"; give one of text, json"),
      (["report", "good.json", "--format", "jsn"], "did you mean 'json'?"),
      (["report", "good.json", "--format", "csv="], "give a path after"),
      (
        ["report", "good.json", "--format", "csv", "--format", "text"],
        "both go to standard output; name a file, as in '--format text=FILE'"
      ),
      (
        ["report", "good.json", "--format", "csv=a", "--format", "text=a"], "both go to 'a'"
      ),
      (["report", "good.json", "--fail-on", "all"], "give one of error, warning, note, never"),
      (["report", "good.json", "--format", "csv=./good.json"], "is the report itself"),
      (["report", "good.json", "--format", "csv=no/such/a"], "'no/such/a' cannot be written"),
    ])
  func complainsAndEndsWithTwo(_ example: (words: [String], part: String)) throws {
    let scratch = try Scratch()
    let good = try Self.report("error")
    try scratch.write(good, to: "good.json")
    try scratch.write("{\"schema\": 2}", to: "bad.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run(example.words) == 2)
    #expect(io.text == "" && io.errors.contains(example.part), "\(io.errors)")
    #expect(try scratch.text("good.json") == good)
    #expect(scratch.names == ["bad.json", "good.json"])
  }

  @Test func writesTheOthersWhenOneCannotBeWritten() throws {
    let scratch = try Scratch()
    let io = MemoryIO(in: scratch.path)
    #expect(
      io.run("report", Self.sample, "--format", "csv=no/a", "--format", "json=b.json") == 2)
    #expect(scratch.names == ["b.json"])
  }

  @Test func namesTheFilesWhenAskedTo() throws {
    let scratch = try Scratch()
    let io = MemoryIO(in: scratch.path)
    io.run("report", Self.sample, "--format", "csv=a.csv", "--verbose")
    #expect(io.errors.contains("bytes in a.csv"))
  }
}

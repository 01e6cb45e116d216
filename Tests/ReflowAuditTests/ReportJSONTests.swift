import ReflowDocument
import ReflowTestSupport
import Testing

@testable import ReflowAudit

struct ReportJSONTests {
  private func read(_ json: String) -> (report: AuditReport?, problems: [String]) {
    do throws(ReportError) {
      return (try ReportReader.read(Array(json.utf8), file: "a.json"), [])
    } catch {
      let places = error.diagnostics.map {
        "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule)"
      }
      return (nil, places)
    }
  }

  @Test func writesWhatReadsBackToTheSameBytes() throws {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let written = ReportJSON.write(generator.report())
      let report = try ReportReader.read(Array(written.utf8), file: "a.json")
      #expect(ReportJSON.write(report) == written, "seed \(seed)")
    }
  }

  @Test func readsEveryMemberBack() throws {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      // Lengths of at most three decimals are written whole.
      let report = generator.report()
      let back = try ReportReader.read(Array(ReportJSON.write(report).utf8), file: "a.json")
      #expect(back == report, "seed \(seed)")
      #expect(
        back.findings.map(\.fingerprint) == report.findings.map(\.fingerprint), "seed \(seed)")
    }
  }

  @Test func theCommittedReportIsAsItWouldBeWritten() throws {
    let bytes = try TestData.bytes("report.json")
    let report = try ReportReader.read(bytes, file: "report.json")
    #expect(ReportJSON.write(report) == String(decoding: bytes, as: UTF8.self))
    #expect(report.findings.count == 9 && report.summary.strings == 1204)
    #expect(report.findings[0].suggestions[2].value == .name("accessibilityMedium"))
    #expect(report.findings[2].certainty == .close && report.findings[3].variant == "plural.few")
  }

  @Test func leavesOutTheVariantAloneAndWritesNullForTheRest() throws {
    var report = AuditReport()
    report.findings = [Finding(.missing)]
    let root = try JSONParser.parse(Array(ReportJSON.write(report).utf8)).root
    #expect(root.members?.map(\.key) == ["schema", "summary", "findings"])
    #expect(
      root["summary"]?.members?.map(\.key) == [
        "files", "strings", "unplaced", "locales", "measuredLocales", "categories", "widths",
        "cells", "findings",
        "byRule",
        "known",
      ])
    let finding = try #require(root["findings"]?.elements?.first)
    #expect(
      finding.members?.map(\.key) == [
        "rule", "severity", "key", "locale", "file", "line", "slot", "widthName", "width", "text",
        "category", "firstFailingCategory", "failingCategories", "headroom", "overflow",
        "hiddenText", "linesNeeded", "minimumWidth", "certainty", "message", "suggestions",
        "fingerprint",
      ])
    #expect(finding["slot"]?.isNull == true && finding["fingerprint"]?.string?.count == 16)
    #expect(root["summary"]?["byRule"]?["catalog.missing"]?.number == 1)
  }

  @Test func countsAnewWhatFollowsFromTheFindings() throws {
    var report = AuditReport()
    report.findings = [Finding(.missing), Finding(.atRisk)]
    // As a filter leaves a report: a finding less, and counts and fingerprints as before.
    let whole = ReportJSON.write(report)
    report.findings.removeLast()
    var filtered = ReportJSON.write(report)
    filtered = filtered.replacing("\"findings\": 1,", with: "\"findings\": 2,")
    let fingerprint = report.findings[0].fingerprint
    filtered = filtered.replacing(fingerprint, with: "0123456789abcdef")
    #expect(filtered != ReportJSON.write(report) && whole != filtered)
    #expect(read(filtered).report == report)
  }

  /// A sound report with one piece of text replaced.
  @Test(
    arguments: [
      ("\"schema\": 1,", "\"schema\": 2,", "2:13 report.invalid-value"),
      ("\"schema\": 1,", "\"schema\": 0.5,", "2:13 report.invalid-value"),
      ("\"schema\": 1,", "\"schema\": \"1\",", "2:13 report.invalid-value"),
      ("\"schema\": 1,", "", "1:1 report.missing-attribute"),
      ("\"files\": 0", "\"files\": -1", "4:14 report.invalid-value"),
      ("\"files\": 0", "\"files\": 0.5", "4:14 report.invalid-value"),
      ("\"files\": 0", "\"file\": 0", "3:14 report.missing-attribute"),
      ("\"catalog.missing\": 1", "\"catalog.mising\": 1", "13:15 report.invalid-value"),
      ("\"line\": 1", "\"line\": 0", "25:15 report.invalid-value"),
      ("\"severity\": \"warning\"", "\"severity\": \"bad\"", "21:19 report.invalid-value"),
      ("\"category\": null", "\"category\": \"ax3\"", "30:19 report.invalid-value"),
      ("\"width\": null", "\"width\": \"1\"", "28:16 report.invalid-value"),
      ("\"width\": null", "\"width\": 1e999", "28:16 report.syntax"),
      ("\"message\": \"\"", "\"message\": \"\", \"color\": 1", "39:22 report.unknown-attribute"),
      ("\"message\": \"\"", "\"message\": \"\", \"message\": \"\"", "39:22 report.duplicate-key"),
      ("\"suggestions\": []", "\"suggestions\": {}", "40:22 report.invalid-value"),
      ("\"suggestions\": []", "\"suggestions\": [1]", "40:23 report.invalid-value"),
    ])
  func refusesWhatIsNotAReportWithItsPlace(
    _ example: (old: String, new: String, problem: String)
  ) throws {
    var report = AuditReport()
    report.findings = [Finding(.missing)]
    let json = ReportJSON.write(report)
    let changed = json.replacing(example.old, with: example.new)
    #expect(changed != json)
    let (found, problems) = read(changed)
    #expect(found == nil)
    #expect(problems.first == example.problem, "\(problems)")
  }

  @Test func saysThatANewerReflowIsNeeded() {
    do throws(ReportError) {
      _ = try ReportReader.read(Array("{\"schema\": 7, \"future\": []}".utf8), file: "a.json")
      Issue.record("it was read")
    } catch {
      #expect(error.diagnostics.count == 1)
      #expect(error.diagnostics[0].hint?.contains("newer reflow") == true)
    }
  }

  @Test(arguments: [
    "", "[]", "null", "{", "{\"schema\":1}", "{\"schema\":1,\"summary\":{},\"findings\":[{}]}",
    "{\"schema\":1,\"summary\":[],\"findings\":7}", String(repeating: "[", count: 100_000),
  ])
  func refusesOtherFiles(_ json: String) {
    #expect(read(json).report == nil && !read(json).problems.isEmpty)
  }

  @Test func refusesShardsThatAreNone() {
    for (index, count) in [(0, 1), (2, 1), (1, 0), (-1, 3), (1, 2_000_000)] {
      var report = AuditReport()
      report.partial = PartialAudit(shard: Shard(index: index, count: count), job: "")
      #expect(read(ReportJSON.write(report)).report == nil, "\(index)/\(count)")
    }
  }

  @Test func listsAtMostTwentyProblems() {
    var report = AuditReport()
    report.findings = Array(repeating: Finding(.missing), count: 100)
    let json = ReportJSON.write(report).replacing("\"line\": 1", with: "\"line\": 0")
    #expect(read(json).problems.count == 21)
  }

  @Test func readsReportsWithChangedBytesWithoutTrapping() throws {
    var generator = SeededGenerator(seed: 20_270_101)
    let bytes = try TestData.bytes("report.json")
    var (refused, accepted) = (0, 0)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let at = Int.random(in: 0..<changed.count, using: &generator)
        changed[at] = generator.pick(Array("{}[]\",:019-eE\\u n\u{1}".utf8) + [0x00, 0xFF])
      }
      do throws(ReportError) {
        let report = try ReportReader.read(changed, file: "a.json")
        accepted += 1
        for format in ReportFormat.allCases {
          #expect(!Reports.write(report, as: format, ReportOptions(version: "1")).isEmpty)
        }
      } catch {
        refused += 1
        #expect(!error.diagnostics.isEmpty)
        #expect(error.diagnostics.dropLast().allSatisfy { $0.place != nil })
      }
    }
    #expect(refused > 100 && accepted > 10, "\(refused) \(accepted)")
  }

  @Test func readsEveryPrefixWithoutTrapping() throws {
    var report = AuditReport()
    report.findings = [Finding(.missing)]
    var generator = SeededGenerator(seed: 5)
    report.partial = generator.partial()
    let bytes = Array(ReportJSON.write(report).utf8)
    for count in 0..<(bytes.count - 1) {
      #expect(throws: ReportError.self) {
        _ = try ReportReader.read(Array(bytes[..<count]), file: "a.json")
      }
    }
  }
}

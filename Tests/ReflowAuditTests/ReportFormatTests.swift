import ReflowDocument
import ReflowTestSupport
import Testing

@testable import ReflowAudit

private func write(
  _ report: AuditReport, _ format: ReportFormat, failOn: Diagnostic.Severity? = .error
) -> String {
  Reports.write(report, as: format, ReportOptions(version: "1.2.3", failOn: failOn))
}

private func randomReports(_ body: (AuditReport, _ seed: Int) throws -> Void) rethrows {
  for seed in 0..<200 {
    var generator = SeededGenerator(seed: UInt64(seed))
    try body(generator.report(), seed)
  }
}

/// A finding of a text on a screen.
private func cut(
  _ key: String, on screen: String = "SE", by overflow: Double = 1,
  _ severity: Diagnostic.Severity = .error
) -> Finding {
  var finding = Finding(.truncated)
  finding.severity = severity
  (finding.key, finding.locale, finding.file, finding.line) = (key, "de", "./a.strings", 3)
  (finding.slot, finding.widthName, finding.width) = ("row", screen, 100)
  (finding.overflow, finding.headroom, finding.message) = (overflow, -overflow, "is cut")
  return finding
}

struct TextReportTests {
  @Test func isReadableAtOnce() throws {
    let report = try ReportReader.read(try TestData.bytes("report.json"), file: "")
    let lines = write(report, .text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(6).joined(separator: "\n") == """
        Localizable.xcstrings:12: error: "save.button" (de) in "primary button" on smallest (288 pt): \
        cut from accessibilityLarge (AX2) to accessibilityExtraLarge (AX3): needs 23.4 pt more, \
        hides "speichern" [text.truncated]
          also on iPhone SE (343 pt), too close to call on iPhone 16 (361 pt)
          try: allow 2 lines instead of 1
          try: save about 5 of its 20 characters
          try: let it grow no further than accessibilityMedium (AX1)
        ar.lproj/Main | <b>.strings:3: error: "cart.title" (ar, plural.few) in "row title" on smallest \
        (248 pt): the number "888" is cut off from accessibilityMedium (AX1) on [text.hidden-value]
        """)
    #expect(
      lines.suffix(13).joined(separator: "\n") == """

        Audited 1204 texts of 5 files in 5 languages (ar, de, en, fr and ja), at 12 text sizes on 3 \
        screens (iPhone SE, iPhone 16 and smallest): 43344 layouts.
        Found 4 errors, 3 warnings and 2 notes, each screen counted by itself: 7 entries.
          text.truncated       3
          text.hidden-value    1
          catalog.unreadable   1
          scale.capped         1
          catalog.placeholder  1
          catalog.missing      1
          text.at-risk         1
        No slot holds 3 texts, so they were not measured.
        2 more are known by the baseline and left out.

        """)
  }

  @Test func joinsScreensWithTheWorstFirst() {
    var report = AuditReport()
    report.findings = [
      cut("a", on: "wide", by: 2), cut("a", on: "narrow", by: 9), cut("b", on: "wide"),
      cut("a", on: "middle", by: 5),
    ]
    let lines = write(report, .text).split(separator: "\n")
    #expect(lines[0].contains("\"a\" (de) in \"row\" on narrow (100 pt): is cut"))
    #expect(lines[1] == "  also on middle (100 pt) and wide (100 pt)")
    #expect(lines[2].contains("\"b\"") && lines[3].hasPrefix("Audited"))
  }

  @Test func failingEarlierIsWorseThanMissingMore() {
    var report = AuditReport()
    report.findings = [
      cut("a", on: "wide", by: 9), cut("a", on: "narrow", by: 2), cut("a", by: 99),
    ]
    report.findings[0].firstFailingCategory = .accessibilityLarge
    report.findings[1].firstFailingCategory = .large
    let screens = ReportEntry.entries(of: report)[0].findings.map(\.widthName)
    #expect(screens == ["narrow", "wide", "SE"])
  }

  @Test func keepsApartWhatOnlyLooksTheSame() {
    var report = AuditReport()
    // Equal to Swift, and different keys to the program.
    report.findings = [cut("\u{E9}", on: "A"), cut("e\u{301}", on: "B")]
    var other = cut("\u{E9}", on: "C")
    other.variant = ""
    report.findings.append(other)
    #expect(ReportEntry.entries(of: report).count == 3)
  }

  @Test func putsErrorsBeforeWarningsBeforeNotes() {
    var report = AuditReport()
    report.findings = [cut("a", .note), cut("b", .error), cut("c", .warning), cut("d", .error)]
    let keys = ReportEntry.entries(of: report).map(\.worst.key)
    #expect(keys == ["b", "d", "c", "a"])
  }

  @Test func namesWhatItIsAbout() {
    var finding = cut("save.button")
    finding.variant = "plural.one"
    #expect(
      finding.sentence == "\"save.button\" (de, plural.one) in \"row\" on SE (100 pt): is cut")
    (finding.widthName, finding.width, finding.message) = (nil, nil, "")
    #expect(
      finding.sentence
        == "\"save.button\" (de, plural.one) in \"row\": text.truncated")
    (finding.key, finding.message) = ("", "it is too small")
    #expect(finding.sentence == "slot \"row\": it is too small")
    finding.slot = nil
    #expect(finding.sentence == "it is too small" && finding.title == "line 3")
    finding.file = ""
    var report = AuditReport()
    report.findings = [finding]
    #expect(write(report, .text).hasPrefix("error: it is too small [text.truncated]\n"))
  }

  @Test func stopsAtTwoHundredAndSaysSo() {
    var report = AuditReport()
    report.findings = (0..<250).map { cut("key\($0)") }
    let text = write(report, .text)
    #expect(text.split(separator: "\n").count { $0.contains("error:") } == 200)
    #expect(text.contains("\n50 more are not shown; '--format json=FILE' writes all of them.\n"))
    #expect(text.contains("Found 250 errors."))
  }

  @Test func tellsACleanAuditAndAShard() {
    var report = AuditReport()
    (report.summary.strings, report.summary.files, report.summary.locales) = (1, 1, ["en"])
    report.partial = PartialAudit(shard: Shard(index: 2, count: 3), job: "")
    let text = write(report, .text)
    #expect(text.hasPrefix("Audited 1 text of 1 file in 1 language (en), at 0 text sizes on"))
    #expect(text.contains("\nNothing was found.\nThis is shard 2 of 3; "))
  }

  @Test(arguments: [ReportFormat.text, .github, .junit, .markdown])
  func keepsControlCharactersOffTheScreen(_ format: ReportFormat) {
    randomReports { report, seed in
      var report = report
      // The runner finds a file by its exact name.
      if format == .github {
        for index in report.findings.indices { report.findings[index].file = "a" }
      }
      let odd = write(report, format).unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      #expect(odd.isEmpty, "seed \(seed): \(odd)")
    }
  }

  @Test(arguments: ReportFormat.allCases) func everyFormatEndsItsLastLine(_ format: ReportFormat) {
    #expect(write(AuditReport(), format).hasSuffix(format == .csv ? "\r\n" : "\n"))
  }
}

struct SARIFReportTests {
  private func run(_ report: AuditReport) throws -> JSONNode {
    // A second parser of our own would not do better: NUL is the one thing it may refuse.
    let root = try JSONParser.parse(Array(write(report, .sarif).utf8), allowsNUL: true).root
    #expect(root["version"]?.string == "2.1.0")
    return try #require(root["runs"]?.elements?.first)
  }

  @Test func namesRulesLevelsAndPlaces() throws {
    try randomReports { report, seed in
      let run = try run(report)
      let driver = try #require(run["tool"]?["driver"])
      #expect(driver["version"]?.string == "1.2.3")
      let rules = try #require(driver["rules"]?.elements)
      #expect(rules.count == AuditRule.allCases.count)
      let results = try #require(run["results"]?.elements)
      let placed = report.findings.filter { !$0.file.isEmpty }
      #expect(results.count == placed.count, "seed \(seed)")
      for (result, finding) in zip(results, placed) {
        let index = try #require(result["ruleIndex"]?.number)
        #expect(rules[Int(index)]["id"]?.string == finding.rule.rawValue)
        #expect(result["ruleId"]?.string == finding.rule.rawValue)
        #expect(result["level"]?.string == finding.severity.rawValue)
        #expect(result["message"]?["text"]?.string?.isEmpty == false)
        #expect(result["partialFingerprints"]?["reflow/v1"]?.string == finding.fingerprint)
        #expect(result["properties"]?["key"]?.string == finding.key)
      }
    }
  }

  @Test(
    arguments: [
      ("a/b.strings", "a/b.strings"), ("./a b/Lö.strings", "a%20b/L%C3%B6.strings"),
      ("c:d", "c%3Ad"), ("../x", "../x"), ("/abs/x", "file:///abs/x"), ("a%20#?", "a%2520%23%3F"),
    ])
  func writesPathsAsURIs(_ example: (path: String, uri: String)) throws {
    var report = AuditReport()
    report.findings = [Finding(.missing)]
    report.findings[0].file = example.path
    let location = try run(report)["results"]?.elements?.first?["locations"]?.elements?.first
    let place = try #require(location?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"]?.string == example.uri)
    #expect(place["region"]?["startLine"]?.number == 1)
  }

  @Test func tellsFindingsWithoutAFileAsNotifications() throws {
    var report = AuditReport()
    report.findings = [Finding(.cappedScale), Finding(.missing)]
    (report.findings[0].slot, report.findings[0].message) = ("row", "its text stops growing")
    report.findings[1].file = "a.strings"
    let run = try run(report)
    #expect(run["results"]?.elements?.count == 1)
    let notifications = run["invocations"]?.elements?.first?["toolConfigurationNotifications"]
    let notification = try #require(notifications?.elements?.first)
    #expect(notifications?.elements?.count == 1)
    #expect(notification["associatedRule"]?["id"]?.string == "scale.capped")
    #expect(notification["message"]?["text"]?.string == "slot \"row\": its text stops growing.")
  }

  @Test func makesNoPlaceholdersOrLinksOfTexts() throws {
    var report = AuditReport()
    report.findings = [Finding(.placeholder)]
    report.findings[0].file = "a"
    report.findings[0].message = "has {0} and [this](1)"
    let text = try run(report)["results"]?.elements?.first?["message"]?["text"]?.string
    #expect(text == "has {{0}} and [this] (1).")
  }

  @Test func describesEveryRule() throws {
    let rules = try #require(try run(AuditReport())["tool"]?["driver"]?["rules"]?.elements)
    for (rule, page) in zip(rules, AuditRule.allCases.map(\.page)) {
      #expect(rule["shortDescription"]?["text"]?.string == page.summary)
      #expect(rule["fullDescription"]?["text"]?.string?.isEmpty == false)
      #expect(rule["help"]?["markdown"]?.string?.hasPrefix("# ") == true)
    }
  }
}

struct JUnitReportTests {
  private func parse(_ xml: String) throws -> XMLTree {
    try XMLReader.parse(Array(xml.utf8), elementLimit: 100_000)
  }

  @Test(arguments: [Diagnostic.Severity.error, .warning, .note, nil])
  func isWellFormedAndCountsRight(_ failOn: Diagnostic.Severity?) throws {
    try randomReports { report, seed in
      let tree = try parse(write(report, .junit, failOn: failOn))
      let suites = tree.children(of: tree.root, named: "testsuite")
      var (tests, failures) = (0, 0)
      for suite in suites {
        let cases = tree.children(of: suite, named: "testcase")
        let failed = cases.count { tree.child(of: $0, named: "failure") != nil }
        #expect(suite["tests"] == "\(cases.count)" && suite["failures"] == "\(failed)")
        let names = cases.compactMap { $0["name"] }
        #expect(names.count == cases.count)
        (tests, failures) = (tests + cases.count, failures + failed)
      }
      #expect(tree.root["tests"] == "\(tests)" && tree.root["failures"] == "\(failures)")
      #expect(report.fails(on: failOn) == (failures > 0), "seed \(seed)")
    }
  }

  @Test func joinsTheFindingsOfATextOnAScreen() throws {
    var report = AuditReport()
    var hidden = cut("a")
    hidden.rule = .hiddenValue
    report.findings = [cut("a"), hidden, cut("a", on: "16"), cut("b", .warning)]
    report.summary.locales = ["de"]
    report.summary.measuredLocales = ["de"]
    let tree = try parse(write(report, .junit))
    let suites = tree.children(of: tree.root)
    #expect(suites.compactMap { $0["name"] } == ["a.strings", "texts without findings"])
    let cases = tree.children(of: suites[0])
    #expect(
      cases.compactMap { $0["name"] } == [
        "\"a\" (de) in \"row\" on SE (100 pt)", "\"a\" (de) in \"row\" on 16 (100 pt)",
        "\"b\" (de) in \"row\" on SE (100 pt)",
      ])
    let failure = try #require(tree.child(of: cases[0], named: "failure"))
    #expect(failure["type"] == "text.truncated")
    #expect(tree.text(of: failure).split(separator: "\n").count == 2)
    #expect(tree.child(of: cases[2], named: "failure") == nil)
    #expect(tree.child(of: cases[2], named: "system-out") != nil)
  }

  @Test func aCleanAuditPassesATestForEachLanguage() throws {
    var report = AuditReport()
    report.summary.locales = ["de", "en"]
    report.summary.measuredLocales = ["de", "en"]
    let tree = try parse(write(report, .junit))
    #expect(tree.root["tests"] == "2" && tree.root["failures"] == "0")
  }
}

struct GitHubReportTests {
  @Test func escapesAsTheRunnerReads() {
    var finding = cut("50 %, a:b\n::error::")
    finding.file = "./a,b:c\n/50%.strings"
    finding.message = "one: 50 %\r\ntwo, {}"
    finding.suggestions = [Suggestion(.lines, .number(2), "give it 2 lines")]
    var report = AuditReport()
    report.findings = [finding]
    let lines = write(report, .github).split(separator: "\n")
    #expect(
      lines[0]
        == #"::error file=a%2Cb%3Ac%0A/50%25.strings,line=3,title=text.truncated%3A "50 %25%2C a%3Ab"#
        + #"\u{A}%3A%3Aerror%3A%3A" (de)::"50 %25, a:b\u{A}::error::" (de) in "row" on SE (100 pt): "#
        + #"one: 50 %25\u{d}\u{a}two, {}%0Atry: give it 2 lines"#)
    #expect(lines[1].hasPrefix("Audited ") && lines.count == 3)
  }

  @Test func writesTenErrorsAndTenWarningsAndCountsTheRest() {
    var report = AuditReport()
    report.findings =
      (0..<12).map { cut("a\($0)") } + (0..<11).map { cut("b\($0)", .warning) }
      + (0..<3).map { cut("c\($0)", .note) }
    let lines = write(report, .github).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.last == "Not annotated: 2 errors and 1 warning.")
    #expect(lines.contains("Found 12 errors, 11 warnings and 3 notes."))
  }

  @Test func everyLineIsACommandOrBeginsWithWordsOfOurOwn() {
    let own = ["::error ", "::warning ", "Audited ", "Found ", "Nothing ", "This is shard"]
    randomReports { report, seed in
      for line in write(report, .github).split(separator: "\n") {
        let isOwn =
          own.contains(where: line.hasPrefix) || line.contains(" known by the baseline")
          || line.hasPrefix("No slot holds ")
        #expect(isOwn, "seed \(seed): \(line)")
      }
    }
  }
}

struct MarkdownReportTests {
  @Test func everyRowHasItsCells() {
    randomReports { report, seed in
      let rows = write(report, .markdown).split(separator: "\n").filter { $0.hasPrefix("|") }
      for row in rows {
        let bars = row.count { $0 == "|" }
        #expect(bars == 4 || bars == 6, "seed \(seed): \(row)")
      }
    }
  }

  @Test(
    arguments: [
      ("a_b*c", "a&#95;b&#42;c"), ("<img> & `x`", "&#60;img&#62; &#38; &#96;x&#96;"),
      ("@all: see [x](y)", "@<!-- -->all: see &#91;x&#93;(y)"),
      ("http://x :tada:", "http&#58;//x &#58;tada&#58;"), ("a\nb|c\\", "a&#92;u{a}b&#124;c&#92;"),
    ])
  func takesTheMeaningFromMarks(_ example: (text: String, markdown: String)) {
    #expect(MarkdownText.escaped(example.text) == example.markdown)
  }

  @Test func writesCodeAsHTMLWhereBackticksWillNotDo() {
    #expect(MarkdownText.code("save.button") == "`save.button`")
    #expect(MarkdownText.code("<b> & @all") == "`<b> & @all`")
    #expect(MarkdownText.code("a|b") == "<code>a&#124;b</code>")
    #expect(MarkdownText.code("") == "<code></code>")
  }

  @Test func stopsAtAHundredAndSaysSo() {
    var report = AuditReport()
    report.findings = (0..<101).map { cut("key\($0)") }
    let text = write(report, .markdown)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("| error ") } == 100)
    #expect(text.hasSuffix("\n1 more are not shown; the JSON report has all.\n"))
  }
}

struct CSVReportTests {
  /// Rows of RFC 4180.
  private func rows(_ csv: String) -> [[String]] {
    var (rows, row, cell, isQuoted) = ([[String]](), [String](), "", false)
    let scalars = Array(csv.unicodeScalars)
    var at = 0
    while at < scalars.count {
      let scalar = scalars[at]
      let next: Unicode.Scalar? = at + 1 < scalars.count ? scalars[at + 1] : nil
      switch (scalar, isQuoted) {
      case ("\"", true) where next == "\"":
        cell.unicodeScalars.append(scalar)
        at += 1
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        row.append(cell)
        cell = ""
      case ("\r", false) where next == "\n":
        rows.append(row + [cell])
        (row, cell) = ([], "")
        at += 1
      default: cell.unicodeScalars.append(scalar)
      }
      at += 1
    }
    return rows
  }

  @Test func readsBackWithTheNamesOfTheJSON() throws {
    randomReports { report, seed in
      let rows = rows(write(report, .csv))
      #expect(rows[0] == Finding.table.fields.map(\.key))
      #expect(rows.count == report.findings.count + 1, "seed \(seed)")
      for (row, finding) in zip(rows.dropFirst(), report.findings) {
        #expect(row.count == rows[0].count, "seed \(seed)")
        func cell(_ name: String) -> String? { rows[0].firstIndex(of: name).map { row[$0] } }
        let key = cell("key") ?? "?"
        #expect(
          key.unicodeScalars.elementsEqual(finding.key.unicodeScalars)
            || key.unicodeScalars.elementsEqual(("'" + finding.key).unicodeScalars),
          "seed \(seed)")
        #expect(cell("width") == finding.width.map(formatNumber) ?? "")
        #expect(cell("variant")?.isEmpty == (finding.variant ?? "").isEmpty)
        #expect(cell("fingerprint") == finding.fingerprint)
      }
    }
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])
  func keepsTextsFromBeingFormulas(_ text: String) {
    var report = AuditReport()
    report.findings = [Finding(.missing)]
    report.findings[0].text = text
    report.findings[0].headroom = -1.5
    let row = rows(write(report, .csv))[1]
    #expect(row.contains("'" + text) && row.contains("-1.5"))
  }

  @Test func putsListsIntoOneCell() {
    var finding = cut("a")
    finding.failingCategories = [.large, .accessibilityLarge]
    finding.suggestions = [
      Suggestion(.lines, .number(2), "one"), Suggestion(.width, .number(3), "two, \"three\""),
    ]
    var report = AuditReport()
    report.findings = [finding]
    let csv = write(report, .csv)
    #expect(csv.contains(",large accessibilityLarge,"))
    #expect(csv.contains(",\"one\ntwo, \"\"three\"\"\","))
  }
}

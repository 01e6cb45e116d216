import ReflowDocument

/// A report as tests, in the XML of JUnit.
///
/// A suite for each file has a test for each text, slot and screen with findings. It fails
/// when one of them is as bad as what fails the audit; else its output tells them. Texts
/// without findings are not in a report one by one: the last suite has a test for each
/// language that was audited, and passes, so that a clean audit is not empty.
enum JUnitReport {
  static func write(_ report: AuditReport, _ options: ReportOptions) -> String {
    var suites = FindingGroups.grouped(report.findings) { [$0.relativeFile] }.map { findings in
      JUnitSuite(of: findings, failOn: options.failOn)
    }
    if !report.summary.locales.isEmpty {
      suites.append(JUnitSuite(ofLanguages: report.summary.locales))
    }
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failureCount }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"reflow audit\" tests=\"\(tests)\" failures=\"\(failures)\" "
      + "errors=\"0\">\n" + suites.map(\.xml).joined() + "</testsuites>\n"
  }
}

/// The tests of a file.
private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  var failureCount: Int { cases.count { !$0.failing.isEmpty } }

  init(of findings: [Finding], failOn: Diagnostic.Severity?) {
    let file = findings.first?.relativeFile ?? ""
    let name = file.isEmpty ? "audit" : file
    self.name = name
    cases = FindingGroups.grouped(findings) { finding in
      // What concerns no text has a test for each line.
      let line = finding.key.isEmpty ? String(finding.line) : nil
      return [
        finding.key, finding.variant, finding.locale, finding.slot, finding.widthName, line,
      ]
    }.map { JUnitCase($0, suite: name, failOn: failOn) }
  }

  /// A test for each language, which passes.
  init(ofLanguages locales: [String]) {
    let name = "texts without findings"
    self.name = name
    cases = locales.map { JUnitCase(name: "texts in \($0)", suite: name) }
  }

  var xml: String {
    "  <testsuite name=\"\(JUnitCase.escaped(name))\" tests=\"\(cases.count)\" "
      + "failures=\"\(failureCount)\" errors=\"0\" skipped=\"0\">\n"
      + cases.map(\.xml).joined() + "  </testsuite>\n"
  }
}

/// A text in a slot on a screen.
private struct JUnitCase {
  let name: String
  /// What readers sort tests by: the suite.
  let suite: String
  /// Findings that fail it.
  var failing: [Finding] = []
  /// Findings that do not.
  var others: [Finding] = []

  /// A test that passes.
  init(name: String, suite: String) { (self.name, self.suite) = (name, suite) }

  /// - Parameter findings: All of one text, slot and screen; at least one.
  init(_ findings: [Finding], suite: String, failOn: Diagnostic.Severity?) {
    self.init(name: findings[0].title, suite: suite)
    for finding in findings {
      if let failOn, finding.severity >= failOn {
        failing.append(finding)
      } else {
        others.append(finding)
      }
    }
  }

  var xml: String {
    let attributes = "name=\"\(Self.escaped(name))\" classname=\"\(Self.escaped(suite))\""
    var content = ""
    if let first = failing.first {
      content +=
        "      <failure type=\"\(first.rule.rawValue)\" "
        + "message=\"\(Self.escaped(first.sentence))\">\(Self.text(failing))</failure>\n"
    }
    if !others.isEmpty { content += "      <system-out>\(Self.text(others))</system-out>\n" }
    return content.isEmpty
      ? "    <testcase \(attributes)/>\n"
      : "    <testcase \(attributes)>\n\(content)    </testcase>\n"
  }

  private static func text(_ findings: [Finding]) -> String {
    let lines = findings.flatMap(TextReport.lines)
    return xmlEscaped(lines.joined(separator: "\n"), lineEnd: "\n")
  }

  /// An attribute's value; what XML forbids is told by its code.
  static func escaped(_ text: String) -> String { xmlEscaped(printable(text)) }
}

import ReflowDocument

/// A report as tests, in the XML of JUnit.
///
/// A suite for each file has a test for each text, slot and screen with findings. It fails
/// when one of them is as bad as what fails the audit; else its output tells them. Texts
/// without findings are not in a report one by one: the last suite has a test for each
/// language in which texts were measured, and passes, so that a clean audit is not empty. Texts
/// that no slot holds were not measured: they are one test, which is skipped.
enum JUnitReport {
  static func write(_ report: AuditReport, _ options: ReportOptions) -> String {
    var suites = FindingGroups.grouped(report.findings) { [$0.relativeFile] }.map { places in
      suite(of: places.map { report.findings[$0] }, failOn: options.failOn)
    }
    let measured = report.summary.measuredLocales
    if !measured.isEmpty { suites.append(suite(ofLanguages: measured)) }
    if report.summary.unplaced > 0 { suites.append(suite(ofUnplaced: report.summary.unplaced)) }
    return JUnitXML.write(suites, name: "reflow audit")
  }

  /// The tests of a file.
  private static func suite(
    of findings: [Finding], failOn: Diagnostic.Severity?
  ) -> JUnitXML.Suite {
    let file = findings.first?.relativeFile ?? ""
    let name = file.isEmpty ? "audit" : file
    let cases = FindingGroups.grouped(findings) { finding in
      // What concerns no text has a test for each line.
      let line = finding.key.isEmpty ? String(finding.line) : nil
      return [
        finding.key, finding.variant, finding.locale, finding.slot, finding.widthName, line,
      ]
    }.map { places in
      test(places.map { findings[$0] }, suite: name, failOn: failOn)
    }
    return JUnitXML.Suite(name: name, cases: cases)
  }

  /// A test for each language, which passes.
  private static func suite(ofLanguages locales: [String]) -> JUnitXML.Suite {
    let name = "texts without findings"
    return JUnitXML.Suite(
      name: name, cases: locales.map { JUnitXML.Case(name: "texts in \($0)", suite: name) })
  }

  /// A test for the texts that no slot holds, which is skipped.
  private static func suite(ofUnplaced count: Int) -> JUnitXML.Suite {
    let name = "texts that no slot holds"
    var test = JUnitXML.Case(name: counted(count, "text"), suite: name)
    test.skipped = "no slot of the configuration holds \(count == 1 ? "it" : "them")"
    return JUnitXML.Suite(name: name, cases: [test])
  }

  /// A text in a slot on a screen.
  ///
  /// - Parameter findings: All of it; at least one.
  private static func test(
    _ findings: [Finding], suite: String, failOn: Diagnostic.Severity?
  ) -> JUnitXML.Case {
    var test = JUnitXML.Case(name: findings[0].title, suite: suite)
    let failing = findings.filter { finding in failOn.map { finding.severity >= $0 } ?? false }
    let others = findings.filter { finding in failOn.map { finding.severity < $0 } ?? true }
    if let first = failing.first {
      test.failure = JUnitXML.Failure(
        type: first.rule.rawValue, message: first.sentence, text: text(failing))
    }
    if !others.isEmpty { test.output = text(others) }
    return test
  }

  private static func text(_ findings: [Finding]) -> String {
    findings.flatMap(TextReport.lines).joined(separator: "\n")
  }
}

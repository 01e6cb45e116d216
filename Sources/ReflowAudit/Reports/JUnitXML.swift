import ReflowDocument

/// Tests and their failures in the XML of JUnit, as services that show tests read it.
package enum JUnitXML {
  /// Tests that belong together.
  package struct Suite {
    package var name: String
    package var cases: [Case]

    package init(name: String, cases: [Case]) { (self.name, self.cases) = (name, cases) }

    fileprivate var failureCount: Int { cases.count { $0.failure != nil } }
    fileprivate var skippedCount: Int { cases.count { $0.skipped != nil } }
  }

  /// One test, which passes unless it has a failure.
  package struct Case {
    package var name: String
    /// What readers sort tests by: the suite.
    package var suite: String
    package var failure: Failure?
    /// Why it was not run; `nil` when it was.
    package var skipped: String?
    /// What it has to tell though it may pass; lines. `nil` for nothing.
    package var output: String?

    package init(name: String, suite: String) { (self.name, self.suite) = (name, suite) }
  }

  /// Why a test fails.
  package struct Failure {
    /// A word for the kind of failure.
    package var type: String
    /// One sentence.
    package var message: String
    /// Lines.
    package var text: String

    package init(type: String, message: String, text: String) {
      (self.type, self.message, self.text) = (type, message, text)
    }
  }

  /// A document of suites, with a final line end.
  package static func write(_ suites: [Suite], name: String) -> String {
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failureCount }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(escaped(name))\" tests=\"\(tests)\" failures=\"\(failures)\" "
      + "errors=\"0\">\n" + suites.map(\.xml).joined() + "</testsuites>\n"
  }

  /// An attribute's value; what XML forbids is told by its code.
  fileprivate static func escaped(_ text: String) -> String { xmlEscaped(printable(text)) }
}

extension JUnitXML.Suite {
  fileprivate var xml: String {
    "  <testsuite name=\"\(JUnitXML.escaped(name))\" tests=\"\(cases.count)\" "
      + "failures=\"\(failureCount)\" errors=\"0\" skipped=\"\(skippedCount)\">\n"
      + cases.map(\.xml).joined() + "  </testsuite>\n"
  }
}

extension JUnitXML.Case {
  fileprivate var xml: String {
    let attributes =
      "name=\"\(JUnitXML.escaped(name))\" classname=\"\(JUnitXML.escaped(suite))\""
    var content = ""
    if let failure {
      content +=
        "      <failure type=\"\(JUnitXML.escaped(failure.type))\" "
        + "message=\"\(JUnitXML.escaped(failure.message))\">"
        + "\(xmlEscaped(failure.text, lineEnd: "\n"))</failure>\n"
    }
    if let skipped {
      content += "      <skipped message=\"\(JUnitXML.escaped(skipped))\"/>\n"
    }
    if let output {
      content += "      <system-out>\(xmlEscaped(output, lineEnd: "\n"))</system-out>\n"
    }
    return content.isEmpty
      ? "    <testcase \(attributes)/>\n"
      : "    <testcase \(attributes)>\n\(content)    </testcase>\n"
  }
}

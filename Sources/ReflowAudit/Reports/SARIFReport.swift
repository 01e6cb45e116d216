import ReflowDocument

/// A report in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS).
///
/// A finding that concerns no file, as one about a slot, is a notification of the tool's
/// configuration (3.20.21): GitHub refuses a log with a result that has no location.
enum SARIFReport {
  static func write(_ report: AuditReport, _ options: ReportOptions) -> String {
    let driver = JSONValue.members([
      "name": .string("reflow"), "version": .string(options.version),
      "semanticVersion": .string(options.version),
      "rules": .array(AuditRule.allCases.map(rule)),
    ])
    let invocation = JSONValue.members([
      "executionSuccessful": .bool(true),
      "toolConfigurationNotifications": .array(
        report.findings.filter(\.file.isEmpty).map(notification)),
    ])
    let run = JSONValue.members([
      "tool": .members(["driver": driver]), "invocations": .array([invocation]),
      "results": .array(report.findings.filter { !$0.file.isEmpty }.map(result)),
    ])
    return JSONWriter.write(
      .members([
        "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
        "version": .string("2.1.0"), "runs": .array([run]),
      ])) + "\n"
  }

  private static func rule(_ rule: AuditRule) -> JSONValue {
    let page = rule.page
    return .members([
      "id": .string(rule.rawValue), "shortDescription": message(page.summary),
      "fullDescription": message(page.meaning),
      "help": message(page.mending, markdown: page.markdown(rule)),
      "defaultConfiguration": .members(["level": .string(rule.severity.rawValue)]),
    ])
  }

  /// Places of the rules in the list of them.
  private static let ruleIndexes = Dictionary(
    uniqueKeysWithValues: AuditRule.allCases.enumerated().map { ($0.element, $0.offset) })

  private static func result(_ finding: Finding) -> JSONValue {
    .members([
      "ruleId": .string(finding.rule.rawValue),
      "ruleIndex": .integer(ruleIndexes[finding.rule] ?? 0),
      // Severities have the names of SARIF's levels.
      "level": .string(finding.severity.rawValue), "message": message(finding.sentence + "."),
      "locations": .array([location(finding)]),
      "partialFingerprints": .members(["reflow/v1": .string(finding.fingerprint)]),
      "properties": .object(properties(finding)),
    ])
  }

  private static func notification(_ finding: Finding) -> JSONValue {
    .members([
      "associatedRule": .members([
        "id": .string(finding.rule.rawValue), "index": .integer(ruleIndexes[finding.rule] ?? 0),
      ]),
      "level": .string(finding.severity.rawValue), "message": message(finding.sentence + "."),
      "properties": .object(properties(finding)),
    ])
  }

  private static func location(_ finding: Finding) -> JSONValue {
    .members([
      "physicalLocation": .members([
        "artifactLocation": .members(["uri": .string(uri(finding.relativeFile))]),
        "region": .members(["startLine": .integer(max(1, finding.line))]),
      ])
    ])
  }

  /// Members of a finding that SARIF has words of its own for.
  private static let elsewhere: Set<String> = [
    "rule", "severity", "file", "line", "message", "fingerprint",
  ]

  private static func properties(_ finding: Finding) -> [JSONValue.Member] {
    Finding.table.members(of: finding).filter { !elsewhere.contains($0.key) }
  }

  /// A message (3.11): braces are doubled, since one alone begins a placeholder, and in
  /// plain text `](`, which would make a link of what a translation says, is parted.
  private static func message(_ text: String, markdown: String? = nil) -> JSONValue {
    var members = [JSONValue.Member("text", .string(escaped(text, partsLinks: true)))]
    if let markdown {
      members.append(.init("markdown", .string(escaped(markdown, partsLinks: false))))
    }
    return .object(members)
  }

  private static func escaped(_ words: String, partsLinks: Bool) -> String {
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in words.unicodeScalars {
      if partsLinks, last == "]", scalar == "(" { text += " " }
      text.unicodeScalars.append(scalar)
      if scalar == "{" || scalar == "}" { text.unicodeScalars.append(scalar) }
      last = scalar
    }
    return text
  }

  /// A path as a URI (RFC 3986): relative paths stay so; a colon is encoded, since it
  /// would end a scheme.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      if isPlain || "-._~/".unicodeScalars.contains(scalar) {
        uri.unicodeScalars.append(scalar)
      } else {
        uri += "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return uri
  }
}

package import ReflowDocument

/// Writes reports as JSON, the format that holds all of a report.
package enum ReportJSON {
  /// The report with a final newline. ``ReportReader`` reads it back to the same bytes.
  package static func write(_ report: AuditReport) -> String {
    JSONWriter.write(.object(AuditReport.table.members(of: report))) + "\n"
  }
}

/// Reads reports that ``ReportJSON`` wrote.
package enum ReportReader {
  /// The most bytes of a report; 256 MiB.
  package static let byteLimit = 256 << 20
  /// Problems that are listed.
  private static let problemLimit = 20

  /// Reads a report from UTF-8.
  ///
  /// Counts and fingerprints that follow from the findings are checked for their form
  /// and computed anew, so that a report whose findings were filtered is right.
  ///
  /// - Parameter file: The name for diagnostics.
  package static func read(
    _ utf8: [UInt8], file: String
  ) throws(ReportError) -> AuditReport {
    var reading = Reading(.report, problems: problemLimit)
    var report = AuditReport()
    do throws(JSONError) {
      // Texts of catalogs may have any character.
      let tree = try JSONParser.parse(
        utf8, limits: JSONLimits(bytes: byteLimit, depth: 16), allowsNUL: true)
      reading.report(tree.duplicates)
      if checkVersion(tree.root, &reading) {
        AuditReport.table.read(tree.root, into: &report, &reading)
      }
    } catch {
      reading.report(error)
    }
    guard !reading.isSound else { return report }
    // A file over the limit is not worth an index of its lines.
    let index = LineIndex(utf8.count > byteLimit ? [] : utf8)
    throw ReportError(diagnostics: reading.diagnostics(file: file, index))
  }

  /// Whether it is a report of this version: of another one no member is worth a problem.
  private static func checkVersion(_ root: JSONNode, _ reading: inout Reading) -> Bool {
    let version = AuditReport.schemaVersion
    guard let node = root["schema"] else {
      reading.report(
        .missingAttribute, "this is no report of 'reflow audit': it has no \"schema\"",
        at: root.offset)
      return false
    }
    guard let number = node.number, number != Double(version) else {
      if node.number == nil { reading.invalid(node, "schema", allowed: "\(version)") }
      return node.number != nil
    }
    reading.invalid(
      node, "schema", allowed: "\(version)",
      hint: number > Double(version) ? "a newer reflow wrote the report; use that one" : nil)
    return false
  }
}

/// Why a report cannot be read.
package struct ReportError: Error, Hashable, Sendable {
  /// What is wrong, with places, in source order; at least one.
  package var diagnostics: [Diagnostic]
}

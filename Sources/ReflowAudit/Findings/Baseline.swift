package import ReflowDocument

/// Findings that are known and accepted: an audit tells only of others.
package struct Baseline: Hashable, Sendable {
  /// A known finding.
  package struct Entry: Hashable, Sendable {
    /// What tells it from others; see ``Finding/fingerprint``.
    package var fingerprint: String
    /// What it was, for people.
    package var rule: String
    package var key: String
    package var locale: String
    package var slot: String?
    package var widthName: String?
  }

  /// The known findings, in the order of the report that they are from.
  package var entries: [Entry]

  /// The most bytes of a baseline; 64 MiB.
  package static let byteLimit = 64 << 20

  /// Everything that a report has.
  package init(of report: AuditReport) {
    var seen: Set<String> = []
    entries = report.findings.compactMap { finding in
      let fingerprint = finding.fingerprint
      guard seen.insert(fingerprint).inserted else { return nil }
      return Entry(
        fingerprint: fingerprint, rule: finding.rule.rawValue, key: finding.key,
        locale: finding.locale, slot: finding.slot, widthName: finding.widthName)
    }
  }

  /// Leaves known findings out of a report.
  ///
  /// - Returns: Entries that no finding has any more, in their order.
  package func apply(to report: inout AuditReport) -> [Entry] {
    let known = Set(entries.map(\.fingerprint))
    var met: Set<String> = []
    let before = report.findings.count
    report.findings.removeAll { finding in
      let fingerprint = finding.fingerprint
      guard known.contains(fingerprint) else { return false }
      met.insert(fingerprint)
      return true
    }
    report.summary.known += before - report.findings.count
    return entries.filter { !met.contains($0.fingerprint) }
  }
}

// MARK: JSON

extension Baseline {
  /// The baseline as JSON.
  package var json: String {
    let list = entries.map { entry in
      JSONValue.members([
        "fingerprint": .string(entry.fingerprint), "rule": .string(entry.rule),
        "key": .string(entry.key), "locale": .string(entry.locale),
        "slot": entry.slot.map(JSONValue.string) ?? .null,
        "widthName": entry.widthName.map(JSONValue.string) ?? .null,
      ])
    }
    return JSONWriter.write(.members(["schema": .integer(1), "findings": .array(list)])) + "\n"
  }

  /// Reads what ``json`` wrote; of each entry only the fingerprint must stand.
  package init(_ utf8: [UInt8], file: String) throws(BaselineError) {
    let tree: JSONTree
    do throws(JSONError) {
      // Keys of catalogs may have any character.
      tree = try JSONParser.parse(
        utf8, limits: JSONLimits(bytes: Self.byteLimit, depth: 32), allowsNUL: true)
    } catch {
      throw BaselineError(error.message, at: error.offset, utf8, file)
    }
    guard let schema = tree.root["schema"], schema.number == 1,
      let list = tree.root["findings"]?.elements
    else {
      throw BaselineError(
        "this is no baseline: an object with \"schema\": 1 and a list \"findings\"",
        at: tree.root.offset, utf8, file)
    }
    entries = []
    for node in list {
      guard let fingerprint = node["fingerprint"]?.string else {
        throw BaselineError("an entry has no \"fingerprint\"", at: node.offset, utf8, file)
      }
      entries.append(
        Entry(
          fingerprint: fingerprint, rule: node["rule"]?.string ?? "",
          key: node["key"]?.string ?? "", locale: node["locale"]?.string ?? "",
          slot: node["slot"]?.string, widthName: node["widthName"]?.string))
    }
  }
}

/// Why a baseline cannot be used.
package struct BaselineError: Error, Hashable, Sendable {
  /// One sentence without a final period.
  package var message: String
  /// Where.
  package var place: SourcePlace

  init(_ message: String, at offset: Int, _ utf8: [UInt8], _ file: String) {
    let (line, column) = LineIndex(utf8).position(of: offset)
    (self.message, place) = (message, SourcePlace(file: file, line: line, column: column))
  }
}

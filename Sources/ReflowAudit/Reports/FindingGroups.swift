/// Sorts findings into groups.
enum FindingGroups {
  /// Places of findings of the same identity together, in the order of the first of each; no
  /// group is empty. Linear.
  ///
  /// Identities are compared byte for byte: Swift's strings would take canonically
  /// equivalent keys for one.
  ///
  /// - Parameter identity: What findings of a group share; `nil` for one of its own.
  static func grouped(
    _ findings: [Finding], by identity: (Finding) -> [String?]?
  ) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [[UInt8]: Int] = [:]
    for (index, finding) in findings.enumerated() {
      let key = identity(finding).map(bytes)
      if let key, let place = places[key] {
        groups[place].append(index)
      } else {
        if let key { places[key] = groups.count }
        groups.append([index])
      }
    }
    return groups
  }

  private static func bytes(_ parts: [String?]) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += part?.utf8 ?? "".utf8
      // Neither byte occurs in UTF-8.
      bytes.append(part == nil ? 0xFE : 0xFF)
    }
    return bytes
  }
}

import ReflowDocument

/// What was odd in a text, each kind told once, where it stands first.
struct ImportTroubles {
  private struct Entry {
    var severity: Diagnostic.Severity
    var rule: String
    var message: String
    var hint: String?
    var offset: Int
    var count = 1
  }

  private var entries: [Entry] = []
  private var known: [String: Int] = [:]
  private var others = 0

  /// - Parameters:
  ///   - rule: The last part of the rule's name.
  ///   - message: What all of a kind have in common.
  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, hint: String? = nil,
    at offset: Int
  ) {
    if let index = known[message] {
      entries[index].count += 1
    } else if entries.count < ImportLimits.warnings {
      known[message] = entries.count
      entries.append(
        Entry(severity: severity, rule: rule, message: message, hint: hint, offset: offset))
    } else {
      others += 1
    }
  }

  /// In the order of reading.
  func diagnostics(_ places: SourcePlaces) -> [Diagnostic] {
    var result = entries.map { entry in
      let more = entry.count - 1
      let times = more == 0 ? "" : more == 1 ? " (and once more)" : " (and \(more) times more)"
      return Diagnostic(
        entry.severity, "import." + entry.rule, entry.message + times, hint: entry.hint,
        place: places.place(at: entry.offset))
    }
    if others > 0 {
      result.append(
        Diagnostic(
          .warning, "import.limit",
          "\(others) more problems exceed the limit of \(ImportLimits.warnings) kinds and are not listed"
        ))
    }
    return result
  }
}

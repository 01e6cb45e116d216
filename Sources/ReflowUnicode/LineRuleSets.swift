import CICU

/// A stretch of text in one language.
package struct LanguageRun: Hashable, Sendable {
  /// UTF-8 offset of its end; it starts where the run before it ends, the first at 0.
  package var end: Int
  /// A BCP 47 tag; empty where none is known.
  package var language: String

  package init(end: Int, language: String) {
    (self.end, self.language) = (end, language)
  }
}

/// The line breaking rules of a text's languages.
///
/// Most languages have the same rules, so that there are few sets whatever the
/// languages, and each is one pass over the text.
struct LineRuleSets {
  /// A stretch of text with the index of its rules.
  private struct Run {
    /// UTF-8 offset.
    var end: Int
    var ruleSet: Int
  }

  /// An iterator of each set of rules.
  private var keys: [BreakIteratorKey] = []
  /// Neighbors have different rules.
  private var runs: [Run] = []

  /// How many passes over the text there are.
  var count: Int { keys.count }

  init(of languages: [LanguageRun], _ kind: BreakIteratorKey.Kind) throws(UnicodeError) {
    let first = languages.first?.language ?? ""
    guard languages.contains(where: { $0.language != first }) else {
      keys = [BreakIteratorKey(kind: kind, language: first)]
      return
    }
    var ruleSets: [[UInt8]] = []
    var known: [String: Int] = [:]
    for run in languages {
      let ruleSet: Int
      if let index = known[run.language] {
        ruleSet = index
      } else {
        let key = BreakIteratorKey(kind: kind, language: run.language)
        var rules: [UInt8] = []
        try BreakIteratorPool.shared.withIterator(key) { (iterator) throws(UnicodeError) in
          rules = try iterator.rules()
        }
        ruleSet = ruleSets.firstIndex(of: rules) ?? ruleSets.count
        if ruleSet == ruleSets.count {
          ruleSets.append(rules)
          keys.append(key)
        }
        known[run.language] = ruleSet
      }
      if runs.last?.ruleSet == ruleSet { runs.removeLast() }
      runs.append(Run(end: run.end, ruleSet: ruleSet))
    }
  }

  /// Calls `body` with each boundary after 0, a UTF-16 offset, in order: those that
  /// the rules of the character before it find in the whole text.
  ///
  /// - Parameter units: What the iterators are to read, unit for unit as long as the text.
  func forEachBoundary(
    in units: [UInt16], of text: UnicodeText, _ body: (_ offset: Int, _ isMandatory: Bool) -> Void
  ) throws(UnicodeError) {
    guard count > 1 else {
      try forEachBoundary(in: units, ruleSet: 0) { body($0, $1) }
      return
    }
    // `nil` where there is no boundary.
    var boundaries = [Bool?](repeating: nil, count: units.count + 1)
    for ruleSet in keys.indices {
      var run = 0
      try forEachBoundary(in: units, ruleSet: ruleSet) { offset, isMandatory in
        while run < runs.count - 1, runs[run].end < text.utf8Offset(offset) { run += 1 }
        if runs[run].ruleSet == ruleSet { boundaries[offset] = isMandatory }
      }
    }
    for (offset, isMandatory) in boundaries.enumerated() {
      if let isMandatory { body(offset, isMandatory) }
    }
  }

  private func forEachBoundary(
    in units: [UInt16], ruleSet: Int, _ body: (Int, Bool) -> Void
  ) throws(UnicodeError) {
    try BreakIteratorPool.shared.withIterator(keys[ruleSet]) { (iterator) throws(UnicodeError) in
      try iterator.forEachBoundary(in: units) { body($0, units[$0 - 1].isHardBreak) }
    }
  }
}

extension UInt16 {
  /// Whether a line must end after the unit: UAX #14, classes BK, CR, LF and NL. Between CR
  /// and LF there is no boundary.
  fileprivate var isHardBreak: Bool {
    switch self {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

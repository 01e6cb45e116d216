import ReflowDocument

/// Compares lines that hold the same text, and tells each kind of difference once: where
/// it is first, and how many lines more have it.
struct LineDetails {
  let shift: Shift
  let tolerance: LengthTolerance
  private var first: [Sort: (old: JSONValue?, new: JSONValue?, message: String)] = [:]
  private var counts: [Sort: Int] = [:]

  /// What can differ, in the order of telling.
  private enum Sort: CaseIterable {
    case kind, truncation, text, width, ascent, descent, runs, runPlace, runWidth, glyphs, other

    var kind: Difference.Kind {
      switch self {
      case .kind: .lineBreak
      case .truncation: .truncation
      case .width, .ascent, .descent, .runWidth: .size
      case .runPlace: .moved
      case .text, .runs, .glyphs, .other: .member
      }
    }
  }

  init(shift: Shift, tolerance: LengthTolerance) {
    (self.shift, self.tolerance) = (shift, tolerance)
  }

  /// What was found.
  var found: [(kind: Difference.Kind, old: JSONValue?, new: JSONValue?, message: String)] {
    Sort.allCases.compactMap { sort in
      first[sort].map { found in
        let more = (counts[sort] ?? 1) - 1
        let others = more == 0 ? "" : "; \(ValueWords.count(more, "line")) more differ so"
        return (sort.kind, found.old, found.new, found.message + others)
      }
    }
  }

  private mutating func note(
    _ sort: Sort, _ line: Int, old: JSONValue?, new: JSONValue?, _ words: String
  ) {
    counts[sort, default: 0] += 1
    if first[sort] == nil { first[sort] = (old, new, "line \(line + 1) " + words) }
  }

  private mutating func note(
    _ sort: Sort, _ line: Int, _ old: Double, _ new: Double, _ words: (String) -> String
  ) {
    guard !tolerance.areEqual(old, new) else { return }
    let message = words(ValueWords.points(new)) + ", was " + ValueWords.points(old)
    note(sort, line, old: .number(old), new: .number(new), message)
  }

  /// - Parameters:
  ///   - isTold: Whether more is told of the line, from which its measures follow.
  ///   - isSameText: Whether the paragraph has the same text.
  mutating func compare(
    _ old: LineRecord, _ new: LineRecord, line: Int, isTold: Bool, isSameText: Bool
  ) {
    if old.breakKind != new.breakKind {
      note(
        .kind, line, old: .string(old.breakKind), new: .string(new.breakKind),
        "ends as \(quoted(new.breakKind)), was \(quoted(old.breakKind))")
    }
    if old.isTruncated != new.isTruncated {
      note(
        .truncation, line, old: .bool(old.isTruncated), new: .bool(new.isTruncated),
        new.isTruncated ? "is truncated now, and was not" : "is not truncated any more")
    }
    if isSameText, !old.text.utf8.elementsEqual(new.text.utf8) {
      note(
        .text, line, old: .string(old.text), new: .string(new.text),
        "reads \(quoted(new.text)), was \(quoted(old.text))")
    }
    let members = MemberComparison(tolerance: tolerance)
    for member in members.differences(old.others, new.others) {
      note(.other, line, old: member.old, new: member.new, "has " + member.words)
    }
    guard !isTold else { return }
    note(.width, line, old.width, new.width) { "is \($0) wide" }
    note(.ascent, line, old.ascent, new.ascent) { "has an ascent of \($0)" }
    note(.descent, line, old.descent, new.descent) { "has a descent of \($0)" }
    compareRuns(old, new, line: line)
  }

  private mutating func compareRuns(_ old: LineRecord, _ new: LineRecord, line: Int) {
    let growth = new.range.lowerBound - old.range.lowerBound
    let areAlike =
      old.runs.count == new.runs.count
      && zip(old.runs, new.runs).allSatisfy {
        $0.range.lowerBound + growth == $1.range.lowerBound && $0.range.count == $1.range.count
      }
    guard areAlike else {
      return note(
        .runs, line, old: .integer(old.runs.count), new: .integer(new.runs.count),
        "has \(ValueWords.count(new.runs.count, "run")), was \(old.runs.count)"
          + (old.runs.count == new.runs.count ? " that begin elsewhere" : ""))
    }
    // A line that moved or is wider takes its runs along.
    let isMeasured =
      tolerance.isExpected(new.x - old.x, shift.x) && tolerance.areEqual(old.width, new.width)
    for (index, (a, b)) in zip(old.runs, new.runs).enumerated() {
      if isMeasured {
        compare(a, b, run: index, line: line)
      }
      compareGlyphs(a, b, run: index, line: line)
    }
  }

  private mutating func compare(_ old: RunRecord, _ new: RunRecord, run: Int, line: Int) {
    if !tolerance.isExpected(new.x - old.x, shift.x) {
      let moved = Shift(x: new.x - old.x - shift.x, y: 0).words
      note(
        .runPlace, line, old: .number(old.x), new: .number(new.x),
        "has run \(run + 1) moved \(moved)")
    } else if let before = old.frame, let after = new.frame {
      let moved = Shift(x: after.x - before.x, y: after.y - before.y)
      if !tolerance.isExpected(moved, shift) {
        note(
          .runPlace, line, old: before.json, new: after.json,
          "has its attachment moved " + Shift(x: moved.x - shift.x, y: moved.y - shift.y).words)
      }
    }
    note(.runWidth, line, old.width, new.width) { "has run \(run + 1) \($0) wide" }
  }

  /// Glyphs where both have them; their places follow the run's.
  private mutating func compareGlyphs(_ old: RunRecord, _ new: RunRecord, run: Int, line: Int) {
    guard let before = old.glyphs, let after = new.glyphs else {
      guard (old.glyphs == nil) != (new.glyphs == nil) else { return }
      let words = new.glyphs == nil ? "has no glyphs, and had them" : "has glyphs, and had none"
      return note(.glyphs, line, old: nil, new: nil, words)
    }
    let members = MemberComparison(tolerance: tolerance)
    let areSame =
      before.count == after.count
      && zip(before, after).allSatisfy { a, b in
        ["id", "advance"].allSatisfy { members.difference(a[$0], b[$0], $0) == nil }
      }
    guard !areSame else { return }
    note(
      .glyphs, line, old: .integer(before.count), new: .integer(after.count),
      "has other glyphs in run \(run + 1)")
  }
}

extension FrameRecord {
  /// As dumps write it.
  var json: JSONValue { .array([x, y, width, height].map(JSONValue.number)) }
}

import ReflowDocument

/// Compares two paragraphs: text, attributes, lines.
struct ParagraphComparison {
  let before: BlockRecord
  let after: BlockRecord
  let place: Place
  /// How far the paragraph moved.
  let shift: Shift
  let tolerance: LengthTolerance
  private let change: TextChange?
  private(set) var differences: [Difference] = []

  init(
    _ before: BlockRecord, _ after: BlockRecord, at place: Place, shift: Shift,
    tolerance: LengthTolerance
  ) {
    (self.before, self.after, self.place) = (before, after, place)
    (self.shift, self.tolerance) = (shift, tolerance)
    change = TextChange(before.text, after.text)
    compareText()
    compareTruncation()
    let attributes = AttributeComparison(before, after, change: change, tolerance: tolerance)
    for found in attributes.found { tell(found) }
    compareLines(told: Set(attributes.found.flatMap(\.lines)))
  }

  mutating func tell(
    _ kind: Difference.Kind, old: JSONValue? = nil, new: JSONValue? = nil, _ message: String
  ) {
    differences.append(Difference(kind, place, old: old, new: new, message))
  }

  // MARK: Text

  private mutating func compareText() {
    guard let change else { return }
    let (start, old, new) = change.words(before.text, after.text)
    let message =
      if old.isEmpty {
        "text added at byte \(start): \(quoted(new))"
      } else if new.isEmpty {
        "text gone at byte \(start): \(quoted(old))"
      } else {
        "text changed at byte \(start): \(quoted(old)) -> \(quoted(new))"
      }
    tell(.text, old: .string(old), new: .string(new), message)
  }

  private mutating func compareTruncation() {
    let (old, new) = (hiddenText(before), hiddenText(after))
    switch (before.isTruncated, after.isTruncated) {
    case (false, true):
      tell(
        .truncation, old: .bool(false), new: .bool(true),
        "truncated now, and was not" + (new.isEmpty ? "" : "; hides \(quoted(new))"))
    case (true, false):
      tell(
        .truncation, old: .bool(true), new: .bool(false),
        "not truncated any more" + (old.isEmpty ? "" : "; hid \(quoted(old))"))
    default:
      // With another text, something else is hidden.
      guard change == nil, old != new else { return }
      tell(
        .truncation, old: .string(old), new: .string(new),
        "hides \(quoted(new)), hid \(quoted(old))")
    }
  }

  private func hiddenText(_ block: BlockRecord) -> String {
    block.lines.flatMap(\.hidden).map(block.text).joined(separator: " … ")
  }

  // MARK: Attributes

  /// Names that say little by themselves.
  private static let names = ["family": "font family", "face": "font face"]

  private mutating func tell(_ found: AttributeComparison.Found) {
    let name =
      found.isAttachment ? "attachment's \(found.key)" : Self.names[found.key] ?? found.key
    let lines = found.lines.map { $0 + 1 }
    let isAll = lines.count == after.lines.count && (lines.count > 1 || found.coversLines)
    let place =
      if isAll {
        ""
      } else if lines.count > 1 || found.coversLines || found.isAttachment {
        ", in " + Self.words(lines)
      } else {
        ", of \(quoted(found.text)) in line \(lines[0])"
      }
    tell(
      found.isAttachment ? .attachment : .font, old: found.old, new: found.new,
      "\(name) \(ValueWords.value(found.new)), was \(ValueWords.value(found.old))\(place)")
  }

  /// `line 2`, `lines 1 to 5`, `lines 1, 3 and 7 more`.
  private static func words(_ lines: [Int]) -> String {
    let (first, last) = (lines[0], lines[lines.count - 1])
    if lines.count == 1 { return "line \(first)" }
    if last - first == lines.count - 1 { return "lines \(first) to \(last)" }
    if lines.count == 2 { return "lines \(first) and \(last)" }
    return "lines \(first), \(lines[1]) and \(lines.count - 2) more"
  }
}

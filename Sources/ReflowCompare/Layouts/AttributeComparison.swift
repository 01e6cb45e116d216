import ReflowDocument

/// Compares what the runs of two paragraphs say of the same text, wherever they begin and
/// end.
struct AttributeComparison {
  /// An attribute that differs, the same way in all of its places.
  struct Found {
    var isAttachment: Bool
    var key: String
    var old: JSONValue?
    var new: JSONValue?
    /// The text of the first place.
    var text: String
    /// Lines of the newer paragraph, ascending.
    var lines: [Int]
    /// Whether all of a line's text is concerned, wherever some of it is.
    var coversLines: Bool
  }

  private(set) var found: [Found] = []
  private var indexes: [Key: Int] = [:]
  private let members: MemberComparison
  private let after: BlockRecord

  private struct Key: Hashable {
    var name: String
    var old: JSONValue?
    var new: JSONValue?
  }

  /// - Parameter change: Where the texts differ; the first run there is compared.
  init(
    _ before: BlockRecord, _ after: BlockRecord, change: TextChange?, tolerance: LengthTolerance
  ) {
    members = MemberComparison(tolerance: tolerance)
    self.after = after
    let (old, new) = (Stretch.all(before), Stretch.all(after))
    guard let change else {
      compare(old, new, 0..<before.text.count, growth: 0)
      return
    }
    compare(old, new, 0..<change.start, growth: 0)
    if change.start < change.oldEnd, change.start < change.newEnd {
      compare(old, new, change.start..<(change.start + 1), growth: 0)
    }
    compare(old, new, change.oldEnd..<before.text.count, growth: change.growth)
  }

  /// Walks over the runs of both, in a range of the older text that the newer one has,
  /// further on by `growth`.
  private mutating func compare(
    _ old: [Stretch], _ new: [Stretch], _ range: Range<Int>, growth: Int
  ) {
    var i = old.partitioningIndex { $0.range.upperBound > range.lowerBound }
    var j = new.partitioningIndex { $0.range.upperBound > range.lowerBound + growth }
    while i < old.count, j < new.count {
      let (a, b) = (old[i], new[j])
      let low = max(a.range.lowerBound, b.range.lowerBound - growth, range.lowerBound)
      let high = min(a.range.upperBound, b.range.upperBound - growth, range.upperBound)
      if low < high { compare(a.run, b, (low + growth)..<(high + growth)) }
      let (oldEnd, newEnd) = (a.range.upperBound, b.range.upperBound - growth)
      if min(oldEnd, newEnd) >= range.upperBound { return }
      if oldEnd <= newEnd { i += 1 }
      if newEnd <= oldEnd { j += 1 }
    }
  }

  private mutating func compare(_ old: RunRecord, _ new: Stretch, _ range: Range<Int>) {
    let run = new.run
    guard old.isAttachment == run.isAttachment else {
      let (was, becomes) = run.isAttachment ? ("text", "an attachment") : ("an attachment", "text")
      return note(
        MemberComparison.Found(path: "kind", old: .string(was), new: .string(becomes)), new, range)
    }
    for member in members.differences(old.attributes, run.attributes) { note(member, new, range) }
    if let before = old.frame, let after = run.frame,
      !members.tolerance.areEqual(before.width, after.width)
        || !members.tolerance.areEqual(before.height, after.height)
    {
      let member = MemberComparison.Found(path: "size", old: before.size, new: after.size)
      note(member, new, range)
    }
  }

  private mutating func note(
    _ member: MemberComparison.Found, _ place: Stretch, _ range: Range<Int>
  ) {
    let line = after.lines[place.line]
    let isWhole = line.runs.count == 1
    let key = Key(name: member.path, old: member.old, new: member.new)
    if let index = indexes[key] {
      if found[index].lines.last != place.line { found[index].lines.append(place.line) }
      found[index].coversLines = found[index].coversLines && isWhole
      return
    }
    indexes[key] = found.count
    found.append(
      Found(
        isAttachment: place.run.isAttachment, key: member.path, old: member.old, new: member.new,
        text: after.text(range), lines: [place.line], coversLines: isWhole))
  }
}

/// A run of a paragraph with its line, in the order of the text.
private struct Stretch {
  let range: Range<Int>
  let run: RunRecord
  let line: Int

  /// The runs that hold text, in its order; of what several hold, only the first.
  static func all(_ block: BlockRecord) -> [Stretch] {
    var stretches: [Stretch] = []
    for (index, line) in block.lines.enumerated() {
      for run in line.runs where !run.range.isEmpty {
        stretches.append(Stretch(range: run.range, run: run, line: index))
      }
    }
    stretches.sort { ($0.range.lowerBound, $0.line) < ($1.range.lowerBound, $1.line) }
    var end = 0
    return stretches.compactMap { stretch in
      let start = max(end, stretch.range.lowerBound)
      guard start < stretch.range.upperBound else { return nil }
      end = stretch.range.upperBound
      return Stretch(range: start..<end, run: stretch.run, line: stretch.line)
    }
  }
}

extension FrameRecord {
  /// Width and height.
  var size: JSONValue { .array([.number(width), .number(height)]) }
}

extension Array {
  /// The index of the first element from which on all meet the condition.
  fileprivate func partitioningIndex(_ isMet: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

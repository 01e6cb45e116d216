/// The lines of a text, top to bottom.
///
/// A collection like an array, whose elements are made when they are asked for, in constant
/// time: it keeps what a line has of its own, and a line starts where the one before ends.
public struct LineFragments: RandomAccessCollection, Hashable, Sendable {
  /// What a line has of its own.
  struct Record: Hashable {
    /// The byte of the text after the line.
    var end: Int
    var x: Double
    var baseline: Double
    var width: Double
    var ascent: Double
    var descent: Double
    var breakKind: LineFragment.Break
  }

  private var records: [Record] = []
  /// What an ellipsis replaces on the last line; there is none on any other.
  private var hidden: [Range<Int>] = []
  private var isTruncated = false

  init() {}

  /// The index of the first line: 0.
  public var startIndex: Int { 0 }
  /// How many lines there are.
  public var endIndex: Int { records.count }

  /// The line at an index.
  public subscript(index: Int) -> LineFragment {
    let record = records[index]
    let isLast = index == records.count - 1
    return LineFragment(
      range: (index > 0 ? records[index - 1].end : 0)..<record.end, breakKind: record.breakKind,
      x: record.x, baseline: record.baseline, width: record.width, ascent: record.ascent,
      descent: record.descent, hidden: isLast ? hidden : [], isTruncated: isLast && isTruncated)
  }

  /// The lines of a text after an edit.
  ///
  /// - Parameters:
  ///   - old: The lines before it.
  ///   - kept: How many of them stay at the start.
  ///   - new: Lines that follow.
  ///   - next: From where on the old ones come again, moved by so many bytes.
  init(
    _ old: LineFragments, keeping kept: Int, _ new: LineFragments, from next: Int,
    movedBy growth: Int
  ) {
    records.reserveCapacity(kept + new.count + old.count - next)
    records += old.records[..<kept]
    records += new.records
    let first = records.count
    records += old.records[next...]
    guard growth != 0 else { return }
    for index in first..<records.count { records[index].end += growth }
  }

  /// Puts lines where as many of the same height stood.
  mutating func standAs(_ old: LineFragments) {
    for index in 0..<Swift.min(records.count, old.records.count) {
      records[index].baseline = old.records[index].baseline
    }
  }

  /// Stands lines of one height one below the other, without space between paragraphs.
  ///
  /// - Returns: the bottom of the last one, before the first baseline is rounded.
  mutating func stand(_ box: LineBox, displayScale: Double) -> Double {
    var baseline = box.above
    let shift = (baseline * displayScale).rounded() / displayScale - baseline
    let gap = 0.0
    for index in records.indices {
      if index > 0 { baseline = baseline + box.below + gap + box.above }
      records[index].baseline = baseline + shift
    }
    return baseline + box.descent
  }

  /// Width of the widest line.
  var usedWidth: Double { records.lazy.map(\.width).max() ?? 0 }

  mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

  /// Adds a line that shows all of its text.
  @inline(__always)
  mutating func append(_ record: Record) { records.append(record) }

  /// Adds a line that starts where the last one ends.
  mutating func append(_ line: LineFragment) {
    records.append(
      Record(
        end: line.range.upperBound, x: line.x, baseline: line.baseline, width: line.width,
        ascent: line.ascent, descent: line.descent, breakKind: line.breakKind))
    (hidden, isTruncated) = (line.hidden, line.isTruncated)
  }

  /// Moves all lines.
  mutating func offset(x: Double, y: Double) {
    for index in records.indices {
      records[index].x += x
      records[index].baseline += y
    }
  }
}

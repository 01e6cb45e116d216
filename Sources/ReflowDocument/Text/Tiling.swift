extension AttributedText {
  /// A number of bytes and what they say.
  struct Stretch {
    var count: Int
    var attributes: TextAttributes
  }

  /// The runs that stretches make of a text: cut at grapheme boundaries, equal
  /// neighbors joined.
  ///
  /// Between two ASCII characters there is always a boundary; elsewhere it is
  /// found by walking on from the last one that is known, so that no text is
  /// walked twice.
  ///
  /// - Parameter report: Told the index of each stretch that starts inside a grapheme
  ///   of another one and says something else, which is lost there.
  static func tile(
    _ string: String, _ stretches: some Sequence<Stretch>, splits report: (Int) -> Void = { _ in }
  ) -> [Run] {
    var runs: [Run] = []
    var cursor = string.startIndex
    var cursorOffset = 0
    var end = 0
    for (index, stretch) in stretches.enumerated() where stretch.count > 0 {
      if end < cursorOffset, let last = runs.last, differs(stretch, from: last) { report(index) }
      end += stretch.count
      if isCertainBoundary(string, end) {
        cursor = string.utf8.index(string.startIndex, offsetBy: end)
        cursorOffset = end
      }
      while cursorOffset < end {
        let next = string.index(after: cursor)
        cursorOffset += string.utf8.distance(from: cursor, to: next)
        cursor = next
      }
      add(stretch.attributes, upTo: cursorOffset, to: &runs)
    }
    return runs
  }

  /// Whether a stretch says something else than the run that has its start. A mark on
  /// an attachment is not drawn, so that it need not name the attachment.
  private static func differs(_ stretch: Stretch, from run: Run) -> Bool {
    var attributes = run.attributes
    if stretch.attributes.attachment == nil { attributes.attachment = nil }
    return stretch.attributes != attributes
  }

  /// Extends the runs to an offset; does nothing when they reach it.
  static func add(_ attributes: TextAttributes, upTo end: Int, to runs: inout [Run]) {
    let start = runs.last?.range.upperBound ?? 0
    guard end > start else { return }
    if let last = runs.last, last.attributes == attributes {
      runs[runs.count - 1].range = last.range.lowerBound..<end
    } else {
      runs.append(Run(range: start..<end, attributes: attributes))
    }
  }

  /// Whether the bytes around an offset alone tell that a cluster ends there
  /// (UAX #29, GB3 to GB5 and GB999 for ASCII).
  static func isCertainBoundary(_ string: String, _ offset: Int) -> Bool {
    let utf8 = string.utf8
    guard offset > 0, offset < utf8.count else { return true }
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    let (before, after) = (utf8[utf8.index(before: index)], utf8[index])
    return before < 0x80 && after < 0x80 && !(before == 0x0D && after == 0x0A)
  }

  /// The runs as stretches, clipped to a range.
  func stretches(in range: Range<Int>) -> [Stretch] {
    guard !range.isEmpty else { return [] }
    var stretches: [Stretch] = []
    for run in runs[runIndex(at: range.lowerBound)...] {
      guard run.range.lowerBound < range.upperBound else { break }
      let clipped = run.range.clamped(to: range)
      stretches.append(Stretch(count: clipped.count, attributes: run.attributes))
    }
    return stretches
  }

  /// The index of the run that holds an offset; the last run at the end, 0 in
  /// empty text. Logarithmic in the runs.
  func runIndex(at offset: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

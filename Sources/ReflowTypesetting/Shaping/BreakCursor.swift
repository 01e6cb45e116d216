internal import ReflowUnicode

/// Goes through the places of a paragraph where lines may start.
struct BreakCursor {
  private let reader: ScalarReader
  private let opportunities: [LineBreakOpportunity]
  private let hyphenations: [Int]
  private let graphemes: [Int]
  private var grapheme = 0

  init(_ reader: ScalarReader, _ analysis: ParagraphAnalysis) {
    self.reader = reader
    opportunities = analysis.opportunities
    hyphenations = analysis.hyphenations
    graphemes = analysis.graphemes
  }

  /// Cuts an item after its spaces. Items come in order.
  mutating func cut(_ item: Item, into parts: inout WordParts) {
    parts.ends.removeAll(keepingCapacity: true)
    let (start, end) = (item.range.lowerBound, item.range.upperBound)
    for offset in start + 1..<max(end, start + 1)
    where reader.bytes[offset - 1] == 0x20 && reader.bytes[offset] != 0x20
      && isGraphemeStart(offset)
    {
      parts.ends.append(offset)
    }
    parts.ends.append(end)
  }

  /// A space may carry an accent.
  private mutating func isGraphemeStart(_ offset: Int) -> Bool {
    if reader.bytes[offset - 1] < 0x80, reader.bytes[offset] < 0x80 { return true }
    while grapheme < graphemes.count, graphemes[grapheme] < offset { grapheme += 1 }
    return grapheme < graphemes.count && graphemes[grapheme] == offset
  }

  /// Sets the flags of all clusters that breaks come before.
  func mark(_ columns: inout ClusterColumns) {
    var cluster = 0
    func find(_ offset: Int) -> Bool {
      while cluster < columns.count, Int(columns.starts[cluster]) < offset { cluster += 1 }
      return cluster < columns.count && Int(columns.starts[cluster]) == offset
    }
    for opportunity in opportunities {
      // UAX #14 lets a line end inside a grapheme, after a prefixed number sign; a reader
      // takes it for one character.
      guard find(opportunity.offset), columns.flags[cluster].contains(.graphemeStart) else {
        continue
      }
      columns.flags[cluster].insert(.breakBefore)
      let start = opportunity.offset
      if start > 0, start < reader.bytes.count,
        isWordBorder(reader.scalar(before: start), reader.scalar(at: start).scalar)
      {
        columns.flags[cluster].insert(.wordStart)
      }
    }
    cluster = 0
    for hyphenation in hyphenations where find(hyphenation) {
      columns.flags[cluster].insert(.hyphenBefore)
    }
  }
}

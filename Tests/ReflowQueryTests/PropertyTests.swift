import Reflow
import ReflowTestSupport
import ReflowUnicode
import Testing

/// What holds of carets, selections and movement whatever the text.
///
/// 2,000 paragraphs from 20 seeds, which the tests' names tell; movement also on 500 that
/// are cut after a line or two.
@Suite struct PropertyTests {
  static let seeds = Array(UInt64(1)...20)
  static let textsPerSeed = 100

  /// Runs checks on the texts of a seed, with and without a limit of lines.
  private func forEachLayout(
    _ seed: UInt64, limited: Bool = false, hasLoneMarks: Bool = false,
    _ body: (TextLayout, [Int]) throws -> [String]
  ) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<(limited ? Self.textsPerSeed / 4 : Self.textsPerSeed) {
      var sample = RandomText(&random, hasLoneMarks: hasLoneMarks)
      if limited { sample.limit(&random) }
      let layout = try sample.layout()
      let borders = try graphemeBoundaries(in: UnicodeText(layout.text))
      let faults = try body(layout, borders)
      if !faults.isEmpty {
        let text = sample.text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
        Issue.record(
          "text \(number), width \(sample.width), \"\(text)\": \(faults.prefix(4).joined(separator: "; "))"
        )
      }
    }
  }

  @Test(arguments: seeds)
  func movingForwardAndBackwardReachesEveryBorderOnce(_ seed: UInt64) throws {
    for limited in [false, true] {
      try forEachLayout(seed, limited: limited, hasLoneMarks: true) { layout, borders in
        var faults: [String] = []
        let forward = layout.stops().map(\.offset)
        if forward != borders { faults.append("forward \(forward), not \(borders)") }
        let backward = layout.stops(from: layout.textCount, .backward).map(\.offset)
        if backward != borders.reversed() { faults.append("backward \(backward)") }
        return faults
      }
    }
  }

  /// A point a quarter into a grapheme from a caret beside it leads back to that caret.
  @Test(arguments: seeds)
  func caretsLeadBackToTheirPositions(_ seed: UInt64) throws {
    try forEachLayout(seed) { layout, borders in
      var faults: [String] = []
      for (start, end) in zip(borders, borders.dropFirst()) {
        let boxes = layout.selectionRectangles(for: start..<end)
        guard let box = boxes.first, box.width > 1e-3 else { continue }
        if boxes.count > 1 { faults.append("\(start)..<\(end) is in \(boxes.count) pieces") }
        for expected in [TextPosition(start, .downstream), TextPosition(end, .upstream)] {
          let caret = layout.caretRectangle(at: expected)
          guard isNear(caret.x, box.x) || isNear(caret.x, box.right) else {
            faults.append(
              "the caret \(expected) at \(caret.x) is not beside \(box.x)...\(box.right)")
            continue
          }
          let inward = isNear(caret.x, box.x) ? box.width / 4 : -box.width / 4
          let found = layout.position(
            at: Point(x: caret.x + inward, y: caret.y + caret.height / 2))
          if found != expected { faults.append("\(expected) gives \(found)") }
        }
      }
      return faults
    }
  }

  /// The very place of a caret leads to a position whose caret stands there too. At the
  /// ends of a wrapped line it may not: beyond them means the line's first or last
  /// position, whatever the direction of the text there.
  @Test(arguments: seeds)
  func theClosestCaretToACaretIsInItsPlace(_ seed: UInt64) throws {
    try forEachLayout(seed) { layout, borders in
      var faults: [String] = []
      for offset in borders {
        for affinity in [TextPosition.Affinity.upstream, .downstream] {
          let start = TextPosition(offset, affinity)
          let line = layout.lineIndex(containing: start)
          let wraps = layout.lines[line].breakKind != .hard && layout.lines[line].breakKind != .end
          let isWrapped = line > 0 && layout.lines[line - 1].breakKind != .hard
          guard !wraps, !isWrapped else { continue }
          let caret = layout.caretRectangle(at: start)
          let found = layout.position(at: Point(x: caret.x, y: caret.y + caret.height / 2))
          let other = layout.caretRectangle(at: found)
          if !isNear(other.x, caret.x) || other.y != caret.y {
            faults.append("\(start) at \(caret.x), \(found) at \(other.x)")
          }
        }
      }
      return faults
    }
  }

  @Test(arguments: seeds)
  func positionsAtPointsLieOnBordersOfTheirLine(_ seed: UInt64) throws {
    for limited in [false, true] {
      try forEachLayout(seed, limited: limited) { layout, borders in
        var faults: [String] = []
        let known = Set(borders)
        for line in layout.lines.indices {
          let y = layout.lines[line].baseline
          for step in -2...12 {
            let x = layout.lines[line].x + layout.lines[line].width * Double(step) / 10
            let found = layout.position(at: Point(x: x, y: y))
            if !known.contains(found.offset) { faults.append("\(found) is on no border") }
            let index = layout.lineIndex(containing: found)
            if index != line { faults.append("\(found) is on line \(index), not \(line)") }
            if !isNear(layout.caretRectangle(at: found).bottom, y + layout.lines[line].descent) {
              faults.append("the caret of \(found) is on another line")
            }
          }
        }
        return faults
      }
    }
  }

  @Test(arguments: seeds)
  func selectionsCoverExactlyTheirGraphemes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed ^ 0xFFFF)
    try forEachLayout(seed) { layout, borders in
      var faults: [String] = []
      let widths = zip(borders, borders.dropFirst()).map { start, end in
        layout.selectionRectangles(for: start..<end).reduce(0) { $0 + $1.width }
      }
      for _ in 0..<8 {
        let ends = [
          borders.indices.randomElement(using: &random),
          borders.indices.randomElement(using: &random),
        ]
        .compactMap { $0 }.sorted()
        guard let first = ends.first, let last = ends.last else { continue }
        let rectangles = layout.selectionRectangles(for: borders[first]..<borders[last])
        let sum = rectangles.reduce(0) { $0 + $1.width }
        let expected = widths[first..<last].reduce(0, +)
        if !isNear(sum, expected) { faults.append("\(first)..<\(last): \(sum), not \(expected)") }
        for (a, b) in zip(rectangles, rectangles.dropFirst())
        where a.y == b.y && b.x <= a.right + 1e-9 {
          faults.append("\(first)..<\(last): \(a.right) touches \(b.x)")
        }
        let box = layout.boundingBox(of: borders[first]..<borders[last])
        if !rectangles.allSatisfy({ $0.x >= box.x - 1e-9 && $0.right <= box.right + 1e-9 }) {
          faults.append("\(first)..<\(last) leaves its box")
        }
      }
      // All of it: what the lines are wide, hanging spaces included.
      let all = layout.selectionRectangles(for: 0..<layout.textCount).reduce(0) { $0 + $1.width }
      let runs = layout.lines.indices.flatMap { layout.runs(ofLine: $0) }
      let hyphens = runs.filter { $0.isInserted && $0.range.isEmpty }.reduce(0) { $0 + $1.width }
      let sum = runs.reduce(0) { $0 + $1.width }
      if !isNear(all, sum) && !isNear(all, sum - hyphens) {
        faults.append("all is \(all) wide, the runs \(sum)")
      }
      return faults
    }
  }

  @Test(arguments: seeds)
  func leftAndRightReachEveryCaretOfALineOnce(_ seed: UInt64) throws {
    for limited in [false, true] {
      try forEachLayout(seed, limited: limited) { layout, borders in
        let walks = layout.lines.indices.map { LineWalk(layout, line: $0) }
        var faults: [String] = []
        for (line, walk) in walks.enumerated() {
          faults += walk.faults(layout)
          guard !limited else { continue }
          let next = line + 1 < walks.count ? walks[line + 1] : nil
          faults += walk.countFaults(layout.lines[line], borders, next: next)
        }
        return faults
      }
    }
  }

  @Test(arguments: seeds)
  func everyMovementEndsOnABorderOrNowhere(_ seed: UInt64) throws {
    for limited in [false, true] {
      try forEachLayout(seed, limited: limited, hasLoneMarks: true) { layout, borders in
        var faults: [String] = []
        let known = Set(borders)
        // Every seventh offset, on and off borders: all of them take minutes.
        for offset in stride(from: -1, through: layout.textCount + 1, by: 7) {
          for affinity in [TextPosition.Affinity.upstream, .downstream] {
            let start = TextPosition(offset, affinity)
            for granularity in TextGranularity.allCases {
              for direction in TextMovement.allCases {
                let found = layout.position(
                  from: start, movingBy: granularity, direction: direction)
                if let found, !known.contains(found.offset) {
                  faults.append("\(start) \(granularity) \(direction): \(found)")
                }
                if let found, direction == .forward, found.offset <= offset, offset >= 0 {
                  faults.append("\(start) \(granularity) forward: \(found)")
                }
                if let found, direction == .backward, found.offset >= offset {
                  faults.append("\(start) \(granularity) backward: \(found)")
                }
              }
            }
            let word = layout.wordRange(at: start)
            if !known.contains(word.lowerBound) || !known.contains(word.upperBound) {
              faults.append("word \(word)")
            }
            let sentence = layout.sentenceRange(at: start)
            if !known.contains(sentence.lowerBound) || !known.contains(sentence.upperBound) {
              faults.append("sentence \(sentence)")
            }
          }
        }
        return faults
      }
    }
  }
}

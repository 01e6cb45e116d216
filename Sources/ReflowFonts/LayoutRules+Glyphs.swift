/// Which glyphs the places of rules take: OpenType, "Coverage Table" and "Class Definition Table".
extension LayoutRules {
  /// Whether a place takes one of the glyphs; `nil` where that cannot be told. Answers are
  /// kept: all questions to one value are about the same glyphs.
  mutating func takes(_ place: RulePlace, _ glyphs: GlyphSet) -> Bool? {
    switch place {
    case .any: return true
    case .glyph(let glyph): return glyphs.contains(glyph)
    case .coverage, .glyphClass:
      if let known = known[place] { return known }
      guard let answer = search(place, glyphs) else { return nil }
      known[place] = answer
      return answer
    }
  }

  private mutating func search(_ place: RulePlace, _ glyphs: GlyphSet) -> Bool? {
    if case .glyphClass(_, 0) = place { return true }
    return self.glyphs(of: place)?.contains(where: glyphs.contains)
  }

  /// All that a place takes; `nil` where that cannot be told.
  mutating func glyphs(of place: RulePlace) -> [Int]? {
    switch place {
    case .glyph(let glyph): [glyph]
    case .coverage(let offset): covered(offset)
    case .glyphClass(_, 0): nil
    case .glyphClass(let definition?, let number): members(definition, number)
    case .glyphClass(nil, _): []
    case .any: nil
    }
  }

  /// The glyphs of a coverage table in its order; `nil` when it is not well-formed.
  mutating func covered(_ coverage: Int) -> [Int]? {
    guard let count = table.unsigned16(coverage + 2) else { return nil }
    switch table.unsigned16(coverage) {
    case 1: return numbers(coverage + 4, count)
    case 2:
      var glyphs: [Int] = []
      guard readRanges(coverage + 4, count, { range, _ in glyphs += range }) else { return nil }
      return glyphs
    default: return nil
    }
  }

  /// The glyphs of a class; `nil` when the table is not well-formed.
  private mutating func members(_ definition: Int, _ wanted: Int) -> [Int]? {
    var glyphs: [Int] = []
    switch table.unsigned16(definition) {
    case 1:
      guard let first = table.unsigned16(definition + 2),
        let count = table.unsigned16(definition + 4),
        let classes = numbers(definition + 6, count)
      else { return nil }
      for (index, number) in classes.enumerated() where number == wanted {
        glyphs.append(first + index)
      }
    case 2:
      guard let count = table.unsigned16(definition + 2),
        readRanges(definition + 4, count, { if $1 == wanted { glyphs += $0 } })
      else { return nil }
    default: return nil
    }
    return glyphs
  }

  private mutating func numbers(_ start: Int, _ count: Int) -> [Int]? {
    guard spend(count) else { return nil }
    var numbers: [Int] = []
    for index in 0..<count {
      guard let number = table.unsigned16(start + index * 2) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func readRanges(
    _ start: Int, _ count: Int, _ body: (ClosedRange<Int>, _ value: Int) -> Void
  ) -> Bool {
    for index in 0..<count {
      let record = start + index * 6
      guard let first = table.unsigned16(record), let last = table.unsigned16(record + 2),
        let value = table.unsigned16(record + 4), first <= last, spend(last - first)
      else { return false }
      body(first...last, value)
    }
    return true
  }
}

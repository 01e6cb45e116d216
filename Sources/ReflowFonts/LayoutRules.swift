internal import CHarfBuzz

/// What a place in a layout rule takes.
enum RulePlace: Hashable {
  case glyph(Int)
  /// The glyphs of a coverage table at an offset.
  case coverage(Int)
  /// The glyphs of a class of a class definition table at an offset; without a table all
  /// are of class 0.
  case glyphClass(Int?, Int)
  case any
}

/// A sequence of glyphs that a lookup looks for, in the order of the text.
struct LayoutRule {
  var places: [RulePlace]
  /// The places that the lookup may change; those around it are context.
  var input: Range<Int>

  init(_ places: [RulePlace], input: Range<Int>) {
    (self.places, self.input) = (places, input)
  }

  /// A rule without context.
  init(_ places: [RulePlace]) { self.init(places, input: places.indices) }
}

/// Goes through the rules of a font's GSUB or GPOS table: which sequences of glyphs a lookup
/// looks for, context included, but not what it does to them.
///
/// OpenType, "OpenType Layout Common Table Formats". It serves proofs that a lookup does
/// nothing: what it does not understand, or is too long to read, has no answer.
struct LayoutRules: ~Copyable {
  private let table: TableReader
  private let isSubstitution: Bool
  /// How many numbers may still be read: tables may name the same parts many times.
  private var budget = 1 << 22
  private var known: [RulePlace: Bool] = [:]

  init(face: OpaquePointer, isSubstitution: Bool) {
    table = TableReader(face: face, table: isSubstitution ? "GSUB" : "GPOS")
    self.isSubstitution = isSubstitution
  }

  /// The bits of a lookup that say which glyphs it passes over; `nil` when there is no such
  /// lookup.
  func flags(of lookup: Int) -> Int? { offset(of: lookup).flatMap { table.unsigned16($0 + 2) } }

  /// Whether a lookup replaces a glyph by none at all, or may: OpenType, "Multiple
  /// Substitution Subtable".
  mutating func mayDelete() -> Bool {
    guard table.count > 0 else { return false }
    guard let list = table.unsigned16(8), let count = table.unsigned16(list) else { return true }
    return (0..<count).contains { index in
      guard let lookup = offset(of: index), let type = table.unsigned16(lookup),
        let subtables = table.unsigned16(lookup + 4), spend(subtables)
      else { return true }
      return (0..<subtables).contains { subtable in
        guard let offset = table.unsigned16(lookup + 6 + subtable * 2) else { return true }
        return mayDelete(lookup + offset, type)
      }
    }
  }

  private mutating func mayDelete(_ subtable: Int, _ type: Int) -> Bool {
    if type == 7 {
      guard let inner = table.unsigned16(subtable + 2), inner != 7,
        let offset = table.unsigned32(subtable + 4)
      else { return true }
      return mayDelete(subtable + offset, inner)
    }
    guard type == 2 else { return false }
    guard let count = table.unsigned16(subtable + 4), spend(count) else { return true }
    return (0..<count).contains { index in
      guard let sequence = table.unsigned16(subtable + 6 + index * 2),
        let glyphs = table.unsigned16(subtable + sequence)
      else { return true }
      return glyphs == 0
    }
  }

  private func offset(of lookup: Int) -> Int? {
    guard let list = table.unsigned16(8), let count = table.unsigned16(list), lookup < count,
      let offset = table.unsigned16(list + 2 + lookup * 2)
    else { return nil }
    return list + offset
  }

  /// Whether `isTrue` holds for every rule of a lookup; false where that cannot be told.
  mutating func allSatisfy(
    _ lookup: Int, _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    guard let lookup = offset(of: lookup), let type = table.unsigned16(lookup),
      let count = table.unsigned16(lookup + 4), spend(count)
    else { return false }
    for index in 0..<count {
      guard let subtable = table.unsigned16(lookup + 6 + index * 2),
        allSatisfy(subtable: lookup + subtable, type: type, isTrue)
      else { return false }
    }
    return true
  }

  private mutating func allSatisfy(
    subtable: Int, type: Int, _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    if type == (isSubstitution ? 7 : 9) {
      // An extension holds the type and a wide offset of another subtable, not of a third.
      guard let inner = table.unsigned16(subtable + 2), inner != type,
        let offset = table.unsigned32(subtable + 4)
      else { return false }
      return allSatisfy(subtable: subtable + offset, type: inner, isTrue)
    }
    switch (isSubstitution, type) {
    case (true, 5), (false, 7): return contexts(subtable, isChained: false, isTrue)
    case (true, 6), (false, 8): return contexts(subtable, isChained: true, isTrue)
    case (true, 4): return ligatures(subtable, isTrue)
    case (true, 8): return reverseChain(subtable, isTrue)
    case (true, 1...3), (false, 1): return first(subtable, 2, [], isTrue)
    case (false, 2...3): return first(subtable, 2, [.any], isTrue)
    // Marks on what the second coverage table has.
    case (false, 4...6): return first(subtable, 4, [.any], isTrue)
    default: return false
    }
  }

  private mutating func first(
    _ subtable: Int, _ pointer: Int, _ rest: [RulePlace],
    _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    guard let coverage = table.unsigned16(subtable + pointer) else { return false }
    return isTrue(&self, LayoutRule([.coverage(subtable + coverage)] + rest))
  }

  private mutating func ligatures(
    _ subtable: Int, _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    guard table.unsigned16(subtable) == 1, let coverage = table.unsigned16(subtable + 2),
      let sets = table.unsigned16(subtable + 4),
      let firsts = covered(subtable + coverage)
    else { return false }
    for (index, first) in firsts.enumerated() where index < sets {
      guard let set = table.unsigned16(subtable + 6 + index * 2),
        let count = table.unsigned16(subtable + set), spend(count)
      else { return false }
      for ligature in 0..<count {
        guard let offset = table.unsigned16(subtable + set + 2 + ligature * 2),
          let parts = table.unsigned16(subtable + set + offset + 2),
          let rest = places(subtable + set + offset + 4, max(parts - 1, 0), { .glyph($0) }),
          isTrue(&self, LayoutRule([.glyph(first)] + rest))
        else { return false }
      }
    }
    return true
  }

  /// Single substitutions from the end of the text: coverage of the place, then of what
  /// stands before and after.
  private mutating func reverseChain(
    _ subtable: Int, _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    guard let coverage = table.unsigned16(subtable + 2),
      let before = table.unsigned16(subtable + 4),
      let after = table.unsigned16(subtable + 6 + before * 2),
      let befores = places(subtable + 6, before, { .coverage(subtable + $0) }),
      let afters = places(subtable + 8 + before * 2, after, { .coverage(subtable + $0) })
    else { return false }
    return isTrue(
      &self,
      LayoutRule(
        befores.reversed() + [.coverage(subtable + coverage)] + afters, input: before..<before + 1))
  }

  // MARK: Contexts

  private mutating func contexts(
    _ subtable: Int, isChained: Bool, _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    let parts = isChained ? 3 : 1
    switch table.unsigned16(subtable) {
    case 1:
      guard let coverage = table.unsigned16(subtable + 2),
        let firsts = covered(subtable + coverage)
      else { return false }
      return ruleSets(subtable, subtable + 4, firsts.map { .glyph($0) }, parts, isTrue) {
        _, glyph in
        .glyph(glyph)
      }
    case 2:
      var classes: [Int?] = []
      for part in 0..<parts {
        guard let offset = table.unsigned16(subtable + 4 + part * 2) else { return false }
        classes.append(offset > 0 ? subtable + offset : nil)
      }
      let pointer = subtable + 4 + parts * 2
      guard let count = table.unsigned16(pointer) else { return false }
      guard let coverage = table.unsigned16(subtable + 2) else { return false }
      let own = classes[isChained ? 1 : 0]
      // What starts a rule is covered too; of class 0 that says more.
      let firsts = (0..<count).map { number in
        number == 0 ? RulePlace.coverage(subtable + coverage) : .glyphClass(own, number)
      }
      return ruleSets(subtable, pointer, firsts, parts, isTrue) { part, number in
        .glyphClass(classes[part], number)
      }
    case 3:
      var rule = LayoutRule([])
      var place = subtable + 2
      for part in 0..<parts {
        guard let count = table.unsigned16(place),
          let places = places(
            place + (isChained ? 2 : 4), count, { .coverage(subtable + $0) })
        else { return false }
        let start = rule.places.count
        rule.places += isChained && part == 0 ? places.reversed() : places
        if !isChained || part == 1 { rule.input = start..<rule.places.count }
        place += 2 + count * 2
      }
      return isTrue(&self, rule)
    default: return false
    }
  }

  /// - Parameters:
  ///   - pointer: Where the number of rule sets stands, and then their offsets.
  ///   - firsts: What each set's rules start with at the place they are about.
  private mutating func ruleSets(
    _ subtable: Int, _ pointer: Int, _ firsts: [RulePlace], _ parts: Int,
    _ isTrue: (inout LayoutRules, LayoutRule) -> Bool,
    _ name: (_ part: Int, _ number: Int) -> RulePlace
  ) -> Bool {
    guard let count = table.unsigned16(pointer) else { return false }
    for (index, first) in firsts.enumerated() where index < count {
      guard let set = table.unsigned16(pointer + 2 + index * 2) else { return false }
      guard set > 0 else { continue }
      guard let rules = table.unsigned16(subtable + set), spend(rules) else { return false }
      for rule in 0..<rules {
        guard let offset = table.unsigned16(subtable + set + 2 + rule * 2),
          let rule = read(subtable + set + offset, first, parts, name), isTrue(&self, rule)
        else { return false }
      }
    }
    return true
  }

  private mutating func read(
    _ start: Int, _ first: RulePlace, _ parts: Int,
    _ name: (_ part: Int, _ number: Int) -> RulePlace
  ) -> LayoutRule? {
    var rule = LayoutRule([])
    var place = start
    for part in 0..<parts {
      guard let count = table.unsigned16(place) else { return nil }
      // Without chaining, the number of nested lookups stands between.
      place += parts == 1 ? 4 : 2
      let isOwn = parts == 1 || part == 1
      let rest = isOwn ? max(count - 1, 0) : count
      guard let places = places(place, rest, { name(part, $0) }) else { return nil }
      let start = rule.places.count
      if isOwn { rule.places.append(first) }
      rule.places += parts == 3 && part == 0 ? places.reversed() : places
      if isOwn { rule.input = start..<rule.places.count }
      place += rest * 2
    }
    return rule
  }

  private mutating func places(
    _ start: Int, _ count: Int, _ place: (Int) -> RulePlace
  ) -> [RulePlace]? {
    guard spend(count) else { return nil }
    var places: [RulePlace] = []
    for index in 0..<count {
      guard let number = table.unsigned16(start + index * 2) else { return nil }
      places.append(place(number))
    }
    return places
  }

  // MARK: Glyphs of places

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
  private mutating func covered(_ coverage: Int) -> [Int]? {
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

  private mutating func spend(_ numbers: Int) -> Bool {
    budget -= numbers + 1
    return budget >= 0
  }
}

/// A set of glyph numbers.
struct GlyphSet {
  private var words = [UInt64](repeating: 0, count: 1 << 10)

  init() {}

  init(_ glyph: UInt32) { insert(Int(glyph)) }

  init(_ set: OpaquePointer) {
    var glyph = hb_codepoint_t.max
    while hb_set_next(set, &glyph) != 0 { insert(Int(glyph)) }
  }

  mutating func insert(_ glyph: Int) {
    guard glyph <= UInt16.max else { return }
    words[glyph >> 6] |= 1 << UInt64(glyph & 63)
  }

  mutating func formUnion(_ other: GlyphSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func isDisjoint(with other: GlyphSet) -> Bool {
    zip(words, other.words).allSatisfy { $0 & $1 == 0 }
  }

  func contains(_ glyph: Int) -> Bool {
    glyph <= UInt16.max && words[glyph >> 6] & 1 << UInt64(glyph & 63) != 0
  }
}

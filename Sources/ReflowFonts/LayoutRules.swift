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
  /// Lookups that are called where the rule applies; they look on from there as they like.
  var nested: [Int] = []
  /// Whether it adds to the advance of the first glyph of a pair, and does nothing else.
  var addsToFirstAdvance = false

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
  let table: TableReader
  private let isSubstitution: Bool
  /// How many numbers may still be read: tables may name the same parts many times.
  private var budget = 1 << 22
  var known: [RulePlace: Bool] = [:]

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
    case (false, 2): return pairs(subtable, isTrue)
    case (false, 3): return first(subtable, 2, [.any], isTrue)
    case (false, 4...6): return marks(subtable, isTrue)
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

  /// Marks, of the first coverage table, on what the second one has.
  private mutating func marks(
    _ subtable: Int, _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    guard let marks = table.unsigned16(subtable + 2), let bases = table.unsigned16(subtable + 4)
    else { return false }
    return isTrue(
      &self, LayoutRule([.coverage(subtable + bases), .coverage(subtable + marks)]))
  }

  private mutating func pairs(
    _ subtable: Int, _ isTrue: (inout LayoutRules, LayoutRule) -> Bool
  ) -> Bool {
    guard let coverage = table.unsigned16(subtable + 2),
      let one = table.unsigned16(subtable + 4), let other = table.unsigned16(subtable + 6)
    else { return false }
    var rule = LayoutRule([.coverage(subtable + coverage), .any])
    // The advance, and the device table or variation of the advance: OpenType, "Value Record".
    rule.addsToFirstAdvance = one & ~0x44 == 0 && other == 0
    return isTrue(&self, rule)
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

  /// False once more numbers were read than may be.
  mutating func spend(_ numbers: Int) -> Bool {
    budget -= numbers + 1
    return budget >= 0
  }
}

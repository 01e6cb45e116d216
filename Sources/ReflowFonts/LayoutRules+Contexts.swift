/// Rules that look at neighbors: OpenType, "Sequence Context Format" 1 to 3 and "Chained Sequence
/// Context Format" 1 to 3.
extension LayoutRules {
  mutating func contexts(
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
      guard let count = table.unsigned16(pointer), spend(count),
        let coverage = table.unsigned16(subtable + 2)
      else { return false }
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
      let counter = isChained ? place : subtable + 4
      guard let nested = nested(counted: counter, from: place + 2) else { return false }
      rule.nested = nested
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
    guard let count = table.unsigned16(pointer), spend(firsts.count) else { return false }
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
    let isChained = parts == 3
    guard
      let nested = nested(
        counted: isChained ? place : start + 2, from: isChained ? place + 2 : place)
    else { return nil }
    rule.nested = nested
    return rule
  }

  /// The lookups of records that say at which place of a rule which one is called.
  private mutating func nested(counted counter: Int, from start: Int) -> [Int]? {
    guard let count = table.unsigned16(counter), spend(count) else { return nil }
    var lookups: [Int] = []
    for record in 0..<count {
      guard let lookup = table.unsigned16(start + record * 4 + 2) else { return nil }
      lookups.append(lookup)
    }
    return lookups
  }

  mutating func places(
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
}

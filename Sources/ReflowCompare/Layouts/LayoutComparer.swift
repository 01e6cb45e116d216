import ReflowDocument

/// Compares two layouts of one category, block by block.
struct LayoutComparer {
  let tolerance: LengthTolerance
  private var differences: [(order: Int, difference: Difference)] = []
  private var nextOrder = 0
  /// How much wider the content is, which is told of the layout.
  private var growth = 0.0

  init(tolerance: LengthTolerance) { self.tolerance = tolerance }

  /// What differs, in the order of the newer layout.
  var inOrder: [Difference] {
    differences.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element.difference)
  }

  private mutating func tell(_ difference: Difference) {
    differences.append((nextOrder, difference))
    nextOrder += 1
  }

  mutating func compare(_ old: LayoutRecord, _ new: LayoutRecord) {
    if old.category != new.category {
      tell(
        Difference(
          .category, .whole, old: .string(old.category), new: .string(new.category),
          "category \(new.category), was \(old.category)"))
    }
    if !tolerance.areEqual(old.width, new.width) {
      growth = new.width - old.width
      tell(length(.width, "wide", old.width, new.width))
    }
    compareBlocks(old.blocks, new.blocks, at: .whole, shift: .zero)
    compareMembers(old.others, new.others, at: .whole)
    compareDiagnostics(old.diagnostics, new.diagnostics)
    // The height follows from the blocks, unless nothing is told of them.
    if differences.isEmpty, !tolerance.areEqual(old.height, new.height) {
      tell(length(.height, "high", old.height, new.height))
    }
  }

  private func length(
    _ kind: Difference.Kind, _ word: String, _ old: Double, _ new: Double
  ) -> Difference {
    Difference(
      kind, .whole, old: .number(old), new: .number(new),
      "the content is \(ValueWords.points(new)) \(word), was \(ValueWords.points(old))")
  }

  // MARK: Blocks

  /// - Parameter shift: How far the block around them moved; `nil` where places are not
  ///   compared.
  private mutating func compareBlocks(
    _ old: [BlockRecord], _ new: [BlockRecord], at place: Place, shift: Shift?
  ) {
    var moves = MoveGroups(expected: shift ?? .zero, tolerance: tolerance)
    for pair in BlockAlignment.pairs(old, new) {
      switch (pair.before, pair.after) {
      case (let i?, let j?):
        let moved = Shift(x: new[j].frame.x - old[i].frame.x, y: new[j].frame.y - old[i].frame.y)
        if shift != nil {
          moves.add(before: i, after: j, moved, order: nextOrder)
          nextOrder += 1
        }
        compare(old[i], new[j], at: place.child(i, j), shift: moved)
      case (let i?, nil):
        let words = "gone, was " + old[i].words
        tell(Difference(.removed, place.child(i, nil), old: .string(old[i].kind), words))
      case (nil, let j?):
        let words = "added: " + new[j].words
        tell(Difference(.added, place.child(nil, j), new: .string(new[j].kind), words))
      case (nil, nil): continue
      }
    }
    for group in moves.groups {
      let (i, j) = group.first
      let difference = Difference(
        .moved, place.child(i, j), old: old[i].frame.json, new: new[j].frame.json,
        moves.words(group, "block"))
      differences.append((group.order, difference))
    }
  }

  private mutating func compare(
    _ old: BlockRecord, _ new: BlockRecord, at place: Place, shift: Shift
  ) {
    let count = differences.count
    if old.kind == "paragraph" {
      let paragraph = ParagraphComparison(old, new, at: place, shift: shift, tolerance: tolerance)
      for difference in paragraph.differences { tell(difference) }
    }
    let turned = compareTurn(old, new, at: place)
    compareBlocks(old.children, new.children, at: place, shift: turned ? nil : shift)
    // What a text needs follows from what it is.
    let followers = differences.count > count ? ["truncation"] : []
    compareMembers(
      old.others, new.others, at: place, shift: shift, leaving: followers + Self.turnMembers)
    if differences.count == count { compareSize(old.frame, new.frame, at: place) }
  }

  private mutating func compareSize(_ old: FrameRecord, _ new: FrameRecord, at place: Place) {
    let isAsWide =
      tolerance.areEqual(old.width, new.width)
      || tolerance.isExpected(new.width - old.width, growth)
    guard !isAsWide || !tolerance.areEqual(old.height, new.height) else { return }
    tell(
      Difference(.size, place, old: old.size, new: new.size, "\(new.words) pt, was \(old.words)"))
  }

  // MARK: Members

  private static let turnMembers = ["axis", "turned"]

  /// Tells how a stack is arranged; whether that differs.
  private mutating func compareTurn(
    _ old: BlockRecord, _ new: BlockRecord, at place: Place
  ) -> Bool {
    let arrangements = [old, new].map { block in
      Self.turnMembers.map { key in
        block.others.first { $0.key == key }.map { JSONValue($0.value) } ?? .null
      }
    }
    guard arrangements[0] != arrangements[1] else { return false }
    func words(_ values: [JSONValue]) -> String {
      let parts = values.map { if case .string(let word) = $0 { word } else { "absent" } }
      return parts[1] == "none" ? parts[0] : "\(parts[0]) (turned: \(parts[1]))"
    }
    tell(
      Difference(
        .turned, place, old: .array(arrangements[0]), new: .array(arrangements[1]),
        "the stack is \(words(arrangements[1])), was \(words(arrangements[0]))"))
    return true
  }

  private mutating func compareMembers(
    _ old: [JSONMember], _ new: [JSONMember], at place: Place, shift: Shift = .zero,
    leaving left: [String] = []
  ) {
    let members = MemberComparison(tolerance: tolerance, shift: shift)
    let found = members.differences(
      old.filter { !left.contains($0.key) }, new.filter { !left.contains($0.key) })
    for member in found {
      let kind: Difference.Kind = member.path == "direction" ? .direction : .member
      tell(Difference(kind, place, old: member.old, new: member.new, member.words))
    }
  }

  // MARK: Diagnostics

  private mutating func compareDiagnostics(_ old: [DiagnosticRecord], _ new: [DiagnosticRecord]) {
    var counts: [DiagnosticRecord: Int] = [:]
    for diagnostic in old { counts[diagnostic, default: 0] += 1 }
    for diagnostic in new {
      if let count = counts[diagnostic], count > 0 {
        counts[diagnostic] = count - 1
      } else {
        tell(
          Difference(.diagnostic, .whole, new: .string(diagnostic.rule), "new \(diagnostic.words)"))
      }
    }
    // The last of several are those that are gone.
    var gone: [DiagnosticRecord] = []
    for diagnostic in old.reversed() {
      guard let count = counts[diagnostic], count > 0 else { continue }
      counts[diagnostic] = count - 1
      gone.append(diagnostic)
    }
    for diagnostic in gone.reversed() {
      tell(
        Difference(
          .diagnostic, .whole, old: .string(diagnostic.rule), "no more \(diagnostic.words)"))
    }
  }
}

extension DiagnosticRecord {
  fileprivate var words: String { "\(severity): \(message) [\(rule)]" }
}

extension FrameRecord {
  /// `361 x 48`.
  fileprivate var words: String { "\(formatNumber(width)) x \(formatNumber(height))" }
}

extension BlockRecord {
  /// What a block is, as in `paragraph "Bring three..."`.
  fileprivate var words: String {
    let text = String(decoding: text.prefix(200), as: UTF8.self)
    let name = kind == "paragraph" ? text : title
    return name.isEmpty && kind != "paragraph" ? kind : "\(kind) \(quoted(name))"
  }
}

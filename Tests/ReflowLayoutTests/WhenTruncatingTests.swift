import Reflow
import ReflowTestSupport
import Testing

private typealias Make = LayoutSample

/// Rows and columns that give way so that no text is cut.
@Suite struct WhenTruncatingTests {
  /// Random nested rows against all the ways in which they could stand.
  ///
  /// What each of those cuts comes from documents whose stacks name their axes and
  /// columns, so that nothing is searched there.
  @Test(arguments: 0..<150)
  func standsInTheLeastChangedWayThatCutsLeast(_ seed: Int) throws {
    var random = RandomRow(seed: UInt64(seed))
    // More ways than are tried one by one are another test's.
    var row = random.row(depth: 2)
    while Self.ways(of: row).count > 64 { row = random.row(depth: 2) }
    let width = Double.random(in: 60...420, using: &random.generator)
    let category = ContentSizeCategory.allCases.randomElement(using: &random.generator) ?? .large
    let found = try Make.layout([row], category, width: width)
    let ways = Self.ways(of: row)
    var best: (cut: Cut, changes: Int)?
    for way in ways {
      let tree = try Make.layout([way.block], category, width: width)
      let cut = Cut(tree)
      if best.map({ (cut, way.changes) < ($0.cut, $0.changes) }) ?? true {
        best = (cut, way.changes)
      }
    }
    let expected = try #require(best)
    #expect(Cut(found) == expected.cut)
    let columns = Self.columns(of: row)
    #expect(found.changes(fromColumns: columns) == expected.changes)
  }

  /// How much a layout does not show.
  struct Cut: Comparable {
    var texts = 0
    var hidden = 0

    init(_ tree: LayoutTree) {
      for text in tree.texts where text.isTruncated {
        texts += 1
        hidden += text.lines.last?.hidden.reduce(0) { $0 + $1.count } ?? 0
      }
    }

    static func < (a: Cut, b: Cut) -> Bool { (a.texts, a.hidden) < (b.texts, b.hidden) }
  }

  /// Every way in which the stacks in a block may stand.
  private static func ways(of block: Block) -> [(block: Block, changes: Int)] {
    guard case .stack(let stack) = block.content else { return [(block, 0)] }
    var children: [(blocks: [Block], changes: Int)] = [([], 0)]
    for child in stack.children {
      let ways = ways(of: child)
      children = children.flatMap { known in
        ways.map { (known.blocks + [$0.block], known.changes + $0.changes) }
      }
    }
    var plain = stack
    plain.turnsWhenTruncating = false
    var own = [(plain, 0)]
    if stack.turnsWhenTruncating, stack.axis == .horizontal {
      var turned = plain
      (turned.axis, turned.alignment) = (.vertical, nil)
      own.append((turned, 1))
    } else if stack.turnsWhenTruncating, let columns = stack.columns {
      for fewer in stride(from: columns - 1, to: 0, by: -1) {
        var changed = plain
        changed.columns = fewer
        own.append((changed, columns - fewer))
      }
    }
    return own.flatMap { stack, changes in
      children.map { child in
        var stack = stack
        stack.children = child.blocks
        var result = block
        result.content = .stack(stack)
        return (result, changes + child.changes)
      }
    }
  }

  private static func columns(of block: Block, at path: [Int] = [0]) -> [[Int]: Int] {
    guard case .stack(let stack) = block.content else { return [:] }
    var result: [[Int]: Int] = [:]
    if stack.axis == .vertical, let columns = stack.columns { result[path] = columns }
    for (index, child) in stack.children.enumerated() {
      result.merge(columns(of: child, at: path + [index])) { a, _ in a }
    }
    return result
  }

  @Test func neverTurnsWhereNothingIsCut() throws {
    let row = Make.row([Make.text("a", lines: 1), Make.text("b", lines: 1)]) {
      $0.turnsWhenTruncating = true
    }
    for category in ContentSizeCategory.allCases {
      let stack = try Make.layout([row], category).stack(at: [0])
      #expect(stack?.axis == .horizontal && stack?.turn == LayoutBlock.Turn.none)
    }
  }

  @Test func textThatNoTurnSavesDoesNotTurn() throws {
    let long = String(repeating: "incomprehensible ", count: 9)
    let alone = Make.row([Make.text(long, lines: 1)]) { $0.turnsWhenTruncating = true }
    #expect(try Make.layout([alone]).stack(at: [0])?.turn == LayoutBlock.Turn.none)
  }

  @Test func theInnerRowTurnsBeforeTheOuter() throws {
    let inner = Make.row([Make.text("Adults", lines: 1), Make.text("from 16 years", lines: 1)]) {
      $0.turnsWhenTruncating = true
    }
    let outer = Make.row([inner, Make.text("€ 12.50", lines: 1)]) { $0.turnsWhenTruncating = true }
    let tree = try Make.layout([outer], width: 200)
    #expect(tree.stack(at: [0])?.turn == LayoutBlock.Turn.none)
    #expect(tree.stack(at: [0, 0])?.turn == .truncation)
    #expect(tree.texts.allSatisfy { !$0.isTruncated })
  }

  @Test func columnsBecomeOneFewerAtATime() throws {
    let cells = (0..<6).map { _ in Make.text("Wednesday", lines: 1) }
    let grid = Make.column(cells) { ($0.columns, $0.turnsWhenTruncating) = (3, true) }
    var seen: [Int] = []
    for width in stride(from: 400.0, to: 40, by: -10) {
      let tree = try Make.layout([grid], width: width)
      let columns = try #require(tree.stack(at: [0])?.columns)
      seen.append(columns)
      #expect(columns == 1 || tree.texts.allSatisfy { !$0.isTruncated })
    }
    #expect(seen == seen.sorted(by: >) && Set(seen) == [1, 2, 3])
  }

  /// Beyond the combinations that are tried one by one, whole levels turn.
  @Test func manyRowsInARowCostInProportion() throws {
    let inner = (0..<200).map { _ in
      Make.row([Make.text("ab", lines: 1), Make.text("cd", lines: 1)]) {
        $0.turnsWhenTruncating = true
      }
    }
    let outer = Make.row(inner) { $0.turnsWhenTruncating = true }
    let tree = try Make.layout([outer], width: 300)
    #expect(tree.texts.allSatisfy { !$0.isTruncated })
    #expect(tree.stack(at: [0])?.axis == .vertical)
  }
}

/// Makes rows of texts, images and further stacks.
private struct RandomRow {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let words = ["Pier", "16:40", "Old Customs House", "Überfahrt", "الميناء", "港"]

  mutating func row(depth: Int) -> Block {
    let isGrid = Int.random(in: 0..<4, using: &generator) == 0
    let children = (0..<Int.random(in: 1...3, using: &generator)).map { _ in child(depth: depth) }
    var stack = Stack(isGrid ? .vertical : .horizontal, children)
    if isGrid { stack.columns = Int.random(in: 2...3, using: &generator) }
    stack.turnsWhenTruncating = Int.random(in: 0..<4, using: &generator) > 0
    if Bool.random(using: &generator) { stack.spacing.points = 8 }
    return Block(.stack(stack))
  }

  private mutating func child(depth: Int) -> Block {
    if depth > 0, Int.random(in: 0..<4, using: &generator) == 0 { return row(depth: depth - 1) }
    if Int.random(in: 0..<5, using: &generator) == 0 { return LayoutSample.image(24, 24) }
    let count = Int.random(in: 1...3, using: &generator)
    let words = (0..<count).map { _ in Self.words.randomElement(using: &generator) ?? "" }
    return LayoutSample.text(
      words.joined(separator: " "), lines: Int.random(in: 0...2, using: &generator),
      priority: Double(Int.random(in: 0...1, using: &generator)),
      flexible: Bool.random(using: &generator))
  }
}

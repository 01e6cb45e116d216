import Reflow
import ReflowTestSupport
import Testing

/// Edits of a live document leave the document and the layout that editing the value and
/// laying it out afresh would.
@Suite struct LiveEditingTests {
  @Test(arguments: 0..<12)
  func anyEditsLeaveTheLayoutOfTheEditedDocument(_ seed: UInt64) throws {
    var walk = EditWalk(seed: seed, blocks: 12)
    for step in 0..<40 {
      try walk.step()
      if step % 3 != 1 { try walk.check("seed \(seed), step \(step)") }
    }
  }

  @Test(arguments: [1.0, 2, 3, 0.7])
  func amongThousandsOfBlocksTheyDoToo(_ displayScale: Double) throws {
    var walk = EditWalk(seed: UInt64(displayScale * 10), blocks: 1_500, isDrawn: true)
    walk.live.environment.displayScale = displayScale
    for step in 0..<60 {
      for _ in 0..<[1, 2, 40][step % 3] { try walk.step() }
      if step % 10 == 9 { try walk.check("scale \(displayScale), step \(step)") }
    }
  }

  @Test func blocksCanAllBeRemovedAndComeBack() throws {
    var walk = EditWalk(seed: 7, blocks: 300, isDrawn: true)
    _ = try walk.live.layout()
    for _ in 0..<300 {
      let index = Int.random(in: 0..<walk.expected.content.count, using: &walk.generator)
      try walk.live.removeBlock(at: [index])
      walk.expected.content.remove(at: index)
    }
    try walk.check("empty")
    #expect(try walk.live.layout().blocks.isEmpty && walk.live.layout().height == 0)
    for index in 0..<300 {
      let block = walk.randomBlock()
      try walk.live.insertBlock(block, at: [index / 2])
      walk.expected.content.insert(block, at: index / 2)
    }
    try walk.check("full")
  }

  @Test func anEditShapesAndBreaksItsBlockAlone() throws {
    let live = LayoutSample.live(
      (0..<200).map { LayoutSample.text("Paragraph \($0) of many") }
        + [LayoutSample.row([LayoutSample.text("left"), LayoutSample.text("right")])])
    _ = try live.layout()
    try live.replaceText(at: [70], in: 0..<9, with: "Absatz")
    _ = try live.layout()
    #expect(live.workDone == (shaped: 1, laidOut: 1))
    try live.replaceText(at: [200, 1], in: 0..<5, with: "rechts")
    _ = try live.layout()
    // A row asks what its child would take before it gives it a width.
    #expect(live.workDone.shaped == 1 && live.workDone.laidOut <= 2)
    try live.insertBlock(LayoutSample.image(10, 10), at: [30])
    try live.removeBlock(at: [10])
    _ = try live.layout()
    #expect(live.workDone == (shaped: 0, laidOut: 0))
    try live.updateAttributes(at: [5], in: 0..<4) { $0.underline = .single }
    _ = try live.layout()
    #expect(live.workDone == (shaped: 0, laidOut: 1))
  }

  @Test func aNewWidthOnlyBreaksAndANewCategoryShapesNothing() throws {
    let live = LayoutSample.live((0..<20).map { LayoutSample.text("Paragraph \($0) of many") })
    _ = try live.layout()
    live.width = 200
    _ = try live.layout()
    #expect(live.workDone == (shaped: 0, laidOut: 20))
    live.contentSizeCategory = .accessibilityLarge
    _ = try live.layout()
    #expect(live.workDone == (shaped: 0, laidOut: 20))
  }

  @Test func paragraphsThatMoveAreNotShapedAnew() throws {
    let live = LayoutSample.live((0..<20).map { LayoutSample.text("Paragraph \($0) of many") })
    _ = try live.layout()
    live.document.content.swapAt(3, 15)
    live.document.content.remove(at: 8)
    _ = try live.layout()
    #expect(live.workDone.shaped == 0)
  }

  @Test func observersHearOfAnEditUnlessItChangesNothingOrThrows() throws {
    let live = LayoutSample.live([LayoutSample.text("naïve"), LayoutSample.image(10, 10)])
    var calls = 0
    live.addObserver { _ in calls += 1 }
    try live.replaceText(at: [0], in: 0..<1, with: "n")
    #expect(calls == 0)
    #expect(throws: EditError.noBlock([2])) { try live.removeBlock(at: [2]) }
    #expect(throws: EditError.noBlock([])) { try live.updateBlock(at: []) { $0.priority = 1 } }
    #expect(throws: EditError.noBlock([1, 0])) {
      try live.insertBlock(LayoutSample.text(""), at: [1, 0])
    }
    #expect(throws: EditError.noBlock([-1])) {
      try live.insertBlock(LayoutSample.text(""), at: [-1])
    }
    #expect(throws: EditError.noText([1])) { try live.replaceText(at: [1], in: 0..<0, with: "") }
    // The ï has two bytes.
    #expect(
      Self.rangeFault { try live.replaceText(at: [0], in: 0..<3, with: "") } == .splitsCharacter)
    #expect(
      Self.rangeFault { try live.setAttributes(TextAttributes(), at: [0], in: 0..<7) }
        == .outsideText)
    #expect(calls == 0)
    try live.replaceText(at: [0], in: 0..<6, with: "plain")
    #expect(calls == 1)
  }

  private static func rangeFault(_ edit: () throws -> Void) -> TextRangeError.Reason? {
    do { try edit() } catch EditError.range(let error) { return error.reason } catch {}
    return nil
  }

  @Test func aLayoutThatIsHeldDoesNotChangeWithTheDocument() throws {
    let live = LayoutSample.live((0..<100).map { LayoutSample.text("Paragraph \($0)") })
    let before = try live.layout()
    let copy = try LayoutSample.layout((0..<100).map { LayoutSample.text("Paragraph \($0)") })
    try live.replaceText(at: [50], in: 0..<9, with: "Much more text than there was before it")
    try live.removeBlock(at: [20])
    _ = try live.layout()
    #expect(before == copy)
  }

  @Test func aFamilyThatNobodyAsksForAnyMoreIsNotMissed() throws {
    var blocks = ["Nowhere", nil, "nowhere"].map { family in
      var block = LayoutSample.text("text")
      block.attributes.family = family
      return block
    }
    let live = LayoutSample.live(blocks)
    func missing() throws -> [String] { try live.layout().diagnostics.map(\.message) }
    #expect(try missing().count == 1 && missing()[0].contains("'Nowhere'"))
    try live.removeBlock(at: [0])
    #expect(try missing().count == 1 && missing()[0].contains("'nowhere'"))
    blocks[1].attributes.family = "Elsewhere"
    try live.updateBlock(at: [0]) { $0 = blocks[1] }
    #expect(try missing().count == 2 && missing()[0].contains("'Elsewhere'"))
    try live.removeBlock(at: [1])
    try live.updateBlock(at: [0]) { $0.attributes.family = nil }
    #expect(try missing().isEmpty)
  }

  /// U+FA19 reads as U+795E does, and is drawn otherwise.
  @Test func charactersThatReadTheSameAreNotTakenForEachOther() throws {
    let (old, new) = ("\u{FA19}", "\u{795E}")
    #expect(old == new)
    func glyphs(_ block: LayoutBlock) -> [UInt32] {
      switch block.content {
      case .text(let layout):
        layout.lines.indices.flatMap { layout.runs(ofLine: $0) }.flatMap { run -> [UInt32] in
          guard case .glyphs(_, let glyphs) = run.content else { return [] }
          return glyphs.map(\.id)
        }
      case .stack(_, _, let children): children.flatMap(glyphs)
      case .image, .item: []
      }
    }
    let live = LayoutSample.live([
      LayoutSample.text(old), LayoutSample.text(new),
      LayoutSample.row([LayoutSample.text(old), LayoutSample.text(new)]),
    ])
    let first = try live.layout().blocks.map(glyphs)
    #expect(first[0] != first[1] && first[2] == first[0] + first[1])
    var heard = 0
    live.addObserver { _ in heard += 1 }
    try live.replaceText(at: [2, 0], in: 0..<3, with: new)
    try live.replaceText(at: [0], in: 0..<3, with: new)
    #expect(heard == 2)
    let last = try live.layout().blocks.map(glyphs)
    #expect(last[0] == first[1] && last[2] == first[1] + first[1])
    var document = live.document
    document.content[1] = LayoutSample.text(old)
    live.document = document
    #expect(heard == 3)
    #expect(try glyphs(live.layout().blocks[1]) == first[0])
  }

  @Test func withoutEdgesTheLastBlockMayBeTheWidest() throws {
    var narrow = LayoutSample.image(50, 20)
    narrow.paragraph.alignment = .center
    let live = LayoutSample.live([narrow, LayoutSample.text("incomprehensibilities")])
    live.width = .infinity
    let wide = try live.layout()
    try live.removeBlock(at: [1])
    let fresh = LayoutSample.live([narrow])
    fresh.width = .infinity
    #expect(try live.layout() == fresh.layout())
    #expect(try live.layout().blocks[0].frame != wide.blocks[0].frame)
  }

  @Test func whatAChangeDoesToItsBlockMeanwhileStays() throws {
    let live = LayoutSample.live([LayoutSample.text("first"), LayoutSample.text("second")])
    try live.updateBlock(at: [0]) { block in
      try? live.removeBlock(at: [0])
      block.priority = 1
    }
    #expect(live.document.content == [LayoutSample.text("second")])
  }
}

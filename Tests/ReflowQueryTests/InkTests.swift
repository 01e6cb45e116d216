import Reflow
import ReflowTestSupport
import Testing

/// Ink bounds, and the notes on a layout.
@Suite struct InkTests {
  /// lh-multiple-below-one-keeps-ink: the ring reaches 2768 and the tail 608 of 2816 units.
  @Test(arguments: [0.7, 1.0])
  func inkBoundsContainAllInkAtAnyPitch(_ multiple: Double) throws {
    let text = try layout("Ågy\nÅgy", width: 300, fonts: TestFonts.staticInter) {
      $0.lineHeightMultiple = multiple
    }
    #expect(isNear(text.lines[1].baseline - text.lines[0].baseline, 22 * multiple))
    let ink = try #require(text.inkBounds)
    let above = 2768.0 / 2816 * 17
    #expect(ink.y <= text.lines[0].baseline - 16.71)
    #expect(isNear(ink.y, text.lines[0].baseline - above, 1e-3))
    #expect(ink.bottom >= text.lines[1].baseline + 3.67)
    // The ring stands above Inter's ascent even where lines are set apart.
    let overflow = text.inkOverflow(ofLine: 0)
    #expect(isNear(overflow.above, above - text.lines[0].ascent, 1e-3))
    #expect(overflow.above > 0.2 && overflow.below == 0)
    #expect(!text.isTruncated)
    let first = try #require(text.inkBounds(ofLine: 0))
    let second = try #require(text.inkBounds(ofLine: 1))
    #expect(isNear(second.y - first.y, 22 * multiple))
    #expect(isNear(ink.y, first.y) && isNear(ink.bottom, second.bottom))
    #expect(ink.x >= 0 && ink.right <= text.usedWidth + 1)
  }

  @Test func inkCountsSlantRiseAndMatrix() throws {
    func ink(_ change: (inout TextAttributes) -> Void) throws -> Rectangle {
      let text = try layout([
        .with("l") {
          $0.family = "Noto Sans"
          $0.size = 40
          change(&$0)
        }
      ])
      var bounds = try #require(text.inkBounds)
      bounds.y -= text.lines[0].baseline
      return bounds
    }
    let plain = try ink { _ in }
    let raised = try ink { $0.baselineOffset = 5 }
    #expect(isNear(raised.bottom, plain.bottom - 5) && isNear(raised.x, plain.x))
    let leaning = try ink { $0.matrix = FontMatrix(1, 0, 0.5, 1, 0, 0) }
    #expect(isNear(leaning.right, plain.right + 0.5 * plain.height, 1e-3))
    // Noto Sans of the checkout has no italic.
    let slanted = try ink { $0.traits = .italic }
    #expect(isNear(slanted.right - plain.right, FontInstance.syntheticSlant * plain.height, 1e-3))
  }

  @Test func imagesAreInkAndSpacesAreNone() throws {
    #expect(try layout("  \n").inkBounds == nil)
    let text = try layout([.image(width: 30, height: 50), .with(" ")])
    let ink = try #require(text.inkBounds)
    #expect(isNear(ink.width, 30) && isNear(ink.height, 50))
    #expect(text.inkOverflow(ofLine: 0) == InkOverflow(above: 0, below: 0))
    #expect(text.inkBounds(ofLine: 9) == nil)
    #expect(text.inkOverflow(ofLine: 9) == InkOverflow(above: 0, below: 0))
  }

  @Test func treesKnowTheirInkAndPositions() throws {
    var stack = Stack(.horizontal)
    stack.children = [Block(.text(AttributedText("left"))), Block(.text(AttributedText("right")))]
    let tree = try placed([
      Block(.text(AttributedText("Title"))), Block(.stack(stack)),
    ])
    let all = try #require(tree.inkBounds)
    for path in [[0], [1, 0], [1, 1]] {
      let text = try #require(tree.text(at: path))
      let ink = try #require(text.inkBounds)
      #expect(ink.x >= all.x && ink.right <= all.right + 1e-9)
      #expect(ink.y >= all.y && ink.bottom <= all.bottom + 1e-9)
      let caret = text.caretRectangle(at: TextPosition(2))
      let found = try #require(
        tree.position(at: Point(x: caret.x + 0.1, y: caret.y + caret.height / 2)))
      #expect(found.path == path && found.position.offset == 2)
      #expect(tree.caretRectangle(at: found)?.y == caret.y)
    }
    #expect(tree.block(at: [1, 2]) == nil && tree.block(at: []) == nil)
    #expect(tree.text(at: [1]) == nil && tree.block(at: [0, 0]) == nil)
    #expect(tree.caretRectangle(at: LayoutPosition(path: [7], position: TextPosition(0))) == nil)
  }

  // MARK: Notes

  private func rules(_ tree: LayoutTree) -> [String] { tree.notes.map(\.rule) }

  /// lh-fallback-raises-only-its-own-line: the fallback moves no line, and is noted.
  @Test func fallbackIsNotedOnceForEachFace() throws {
    let string = "aaaa\naa日aa\naaaa"
    let tree = try placed([Block(.text(AttributedText(string)))], fonts: TestFonts.staticInter)
    let text = try #require(tree.text(at: [0]))
    let baselines = text.lines.map(\.baseline)
    #expect(isNear(baselines[1] - baselines[0], 22) && isNear(baselines[2] - baselines[1], 22))
    #expect(rules(tree) == ["font.fallback"])
    #expect(tree.notes[0].severity == .note)
    #expect(tree.notes[0].message.contains("'日'"))
    #expect(tree.notes[0].message.contains("Noto Sans CJK JP"))

    let two = try placed([Block(.text(AttributedText("日本 שלום 日 ש")))])
    #expect(rules(two) == ["font.fallback", "font.fallback"])
    let plain = try placed([Block(.text(AttributedText("aaaa\naaaa")))])
    #expect(plain.notes.isEmpty)
  }

  @Test func manyCharactersAreNotAllTold() throws {
    let tree = try placed([Block(.text(AttributedText("一二三四五六七八九十")))])
    #expect(rules(tree) == ["font.fallback"])
    #expect(tree.notes[0].message.contains("'八' ...") && !tree.notes[0].message.contains("'九'"))
  }

  @Test func imitatedFacesAreNoted() throws {
    func note(_ change: @escaping (inout TextAttributes) -> Void) throws -> [Diagnostic] {
      try placed([Block(.text(AttributedText([.with("abc", change)])))]).notes
    }
    let slanted = try note {
      $0.family = "Noto Sans"
      $0.traits = .italic
    }
    #expect(slanted.map(\.rule) == ["font.synthetic"])
    #expect(slanted[0].message.contains("the italic of Noto Sans"))
    #expect(try note { $0.traits = .italic }.isEmpty)
    #expect(try note { $0.traits = .bold }.isEmpty)
  }

  @Test func inkThatLeavesItsLinesSpaceIsNotedOnceForABlock() throws {
    // Half a point is let pass: the ring of Å passes the ascent by a quarter.
    #expect(
      try placed([Block(.text(AttributedText("Å")))], fonts: TestFonts.staticInter).notes == [])
    var raised = TextAttributes()
    raised.matrix = FontMatrix(1, 0, 0, 1, 0, 7)
    let text = AttributedText([
      .with("xHg\nxx\n"), AttributedText.Piece("HH", raised), .with("\nx"),
    ])
    let inner = try placed([Block(.text(text))], fonts: TestFonts.staticInter)
    #expect(rules(inner) == ["ink.outside-line-box"])
    #expect(inner.notes[0].message.contains("'H'") && !inner.notes[0].message.contains("'g'"))
    #expect(inner.notes[0].message.contains("pt above"))
    #expect(!inner.notes[0].message.contains("below"))
  }

  @Test func inkInTheLeadingBetweenLinesIsItsOwn() throws {
    var raised = TextAttributes()
    raised.matrix = FontMatrix(1, 0, 0, 1, 0, 7)
    var apart = ParagraphAttributes()
    apart.lineSpacing = 20
    func notes(_ string: String) throws -> [Diagnostic] {
      let text = AttributedText([.with("x\n"), AttributedText.Piece(string, raised), .with("\nx")])
      var block = Block(.text(text))
      block.paragraph = apart
      return try placed([block], fonts: TestFonts.staticInter).notes
    }
    #expect(try notes("H").isEmpty)
    var block = Block(.text(AttributedText([AttributedText.Piece("H", raised)])))
    block.paragraph = apart
    let first = try placed([block], fonts: TestFonts.staticInter)
    #expect(rules(first) == ["ink.outside-line-box"])
  }
}

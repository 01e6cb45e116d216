import Reflow
import ReflowTestSupport
import Testing

private typealias Make = LayoutSample

@Suite struct TextAroundImageTests {
  private static let prose =
    "Low tide uncovers the causeway for about three hours, and then the sea comes back over it faster than anyone walks, twice a day and in every weather."

  private func wrapped(_ image: Block, _ rest: [Block], spacing: Double = 12) -> Block {
    Make.column([image] + rest) {
      $0.wrapsAroundImage = true
      $0.spacing.points = spacing
    }
  }

  @Test func linesBesideTheImageAreIndentedAndThoseBelowAreNot() throws {
    let tree = try Make.layout([wrapped(Make.image(60, 60), [Make.text(Self.prose)])])
    let image = try #require(tree.block(at: [0, 0])?.frame)
    let text = try #require(tree.text(at: [0, 1]))
    LayoutInvariants.check(text, width: 361)
    #expect(text.lines.count > 3)
    for line in text.lines {
      let top = line.baseline - line.ascent
      let isBeside = top < image.y + image.height - 0.01
      #expect(line.x == (isBeside ? 72 : 0))
      #expect(line.x + line.width <= 361 + 0.01)
    }
    #expect(text.lines[0].x == 72 && text.lines.last?.x == 0)
  }

  @Test func rightToLeftItStandsAtTheRight() throws {
    let tree = try Make.layout(
      [wrapped(Make.image(60, 60), [Make.text(Self.prose), Make.text("عربي")])], isRightToLeft: true
    )
    #expect(tree.block(at: [0, 0])?.frame.x == 301)
    let text = try #require(tree.text(at: [0, 1]))
    #expect(text.lines[0].x + text.lines[0].width <= 289.01)
    #expect(text.lines[0].x == 0)
  }

  @Test func aNestedColumnFlowsToo() throws {
    let column = Make.column([Make.text("Logbook"), Make.text(Self.prose, .footnote)])
    let tree = try Make.layout([wrapped(Make.image(60, 60), [column])])
    let title = try #require(tree.text(at: [0, 1, 0]))
    let prose = try #require(tree.text(at: [0, 1, 1]))
    #expect(title.lines[0].x == 72 && prose.lines[0].x == 72)
    #expect(prose.lines.last?.x == 0)
  }

  @Test func aWordThatHasNoRoomBesideGoesBelow() throws {
    let text = Make.text("Notification", .largeTitle)
    let category = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    let image = Make.image(150, 150)
    let tree = try Make.layout([wrapped(image, [text])], category)
    let line = try #require(tree.text(at: [0, 1])?.lines.first)
    #expect(line.breakKind == .end && line.x == 0)
    #expect(line.baseline - line.ascent >= 150 - 0.34)
    // A later word does as well, with those before it beside the image.
    let two = try Make.layout([wrapped(image, [Make.text("So, Notification")])], category)
    let lines = try #require(two.text(at: [0, 1])?.lines)
    #expect(lines[0].x == 162 && lines[0].baseline < 150)
    #expect(lines[1].x == 0 && lines[1].baseline - lines[1].ascent >= 150 - 0.34)
    #expect(lines.allSatisfy { $0.breakKind != .emergency })
  }

  @Test func whatIsNoTextStandsBelow() throws {
    let tree = try Make.layout([
      wrapped(Make.image(60, 60), [Make.text("one line"), Make.image(40, 40), Make.text("last")])
    ])
    let below = try #require(tree.block(at: [0, 2])?.frame)
    #expect(below.y >= 60 && below.x == 0)
    #expect(tree.block(at: [0, 3])?.frame.y ?? 0 >= below.y + 40)
  }

  @Test func theStackIsAtLeastAsHighAsTheImage() throws {
    let tree = try Make.layout([wrapped(Make.image(60, 200), [Make.text("one line")])])
    #expect(tree.height == 200)
  }

  @Test func aLowImageStandsInTheMiddleOfTheFirstLine() throws {
    let tree = try Make.layout([wrapped(Make.image(10, 10), [Make.text("one")])])
    let text = try #require(tree.text(at: [0, 1]))
    let middle = text.lines[0].baseline - text.firstStyle.line.capHeight / 2
    let frame = try #require(tree.block(at: [0, 0])?.frame)
    #expect(abs(frame.y + 5 - middle) < 0.34)
  }

  @Test func aRowFlowsOnlyOnceItHasTurned() throws {
    let row = Make.row([Make.image(60, 60), Make.text(Self.prose)]) {
      ($0.accessibilityAxis, $0.wrapsAroundImage) = (.vertical, true)
    }
    let plain = try #require(try Make.layout([row]).text(at: [0, 1]))
    #expect(Set(plain.lines.map(\.x)).count == 1)
    let turned = try #require(try Make.layout([row], .accessibilityMedium).text(at: [0, 1]))
    #expect(Set(turned.lines.map(\.x)).count == 2)
  }

  /// Reports of cut text come from line counts; they must know of the corner as well.
  @Test(arguments: 0..<60)
  func aTextFitsFromItsMinimumWidthOn(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = (0..<Int.random(in: 2...14, using: &random)).map { _ in
      ["tide", "causeway", "uncovers", "the", "لم", "海"].randomElement(using: &random) ?? ""
    }
    let limit = Int.random(in: 1...4, using: &random)
    var text = try Sample(words.joined(separator: " ")).limited(to: limit).styled()
    text.paragraph.exclusion = Exclusion(
      width: Double.random(in: 5...120, using: &random),
      height: Double.random(in: 5...90, using: &random), isAtRight: Bool.random(using: &random))
    let typesetter = Sample("").typesetter
    let shaped = try typesetter.shape(text)
    let measured = typesetter.measurement(of: text, shaped: shaped, width: 100)
    for extra in [0, 0.5, 3, 20, 200] {
      let width = measured.minimumWidth + extra
      let layout = typesetter.layout(text, shaped: shaped, width: width)
      #expect(!layout.isTruncated && layout.lines.count <= limit, "\(extra) more")
    }
    for width in stride(from: 40.0, to: 500, by: 37) {
      let layout = typesetter.layout(text, shaped: shaped, width: width)
      LayoutInvariants.check(layout, width: width)
      let found = typesetter.measurement(of: text, shaped: shaped, width: width)
      #expect(found.lines.count == layout.lines.count)
      let whole = try typesetter.layout(unlimited(text), shaped: shaped, width: width)
      #expect(found.linesNeeded == whole.lines.count)
    }
  }

  private func unlimited(_ text: StyledText) throws -> StyledText {
    var text = text
    text.paragraph.numberOfLines = 0
    return text
  }
}

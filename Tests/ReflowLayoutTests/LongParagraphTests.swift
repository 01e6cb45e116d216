import Reflow
import ReflowTestSupport
import Testing

/// Edits of paragraphs that are long enough to be kept in pieces leave what laying the edited
/// document out afresh gives.
@Suite struct LongParagraphTests {
  @Test(arguments: EditedWords.all.indices)
  func anyEditsLeaveTheLayoutOfTheEditedText(_ script: Int) throws {
    var walk = try LongEdits(EditedWords.all[script], characters: 5_500, seed: UInt64(script))
    for step in 0..<10 {
      for _ in 0..<[1, 3][step % 2] { try walk.step() }
      try walk.check("\(EditedWords.all[script].name), step \(step)")
    }
  }

  @Test(arguments: [70.0, 140, 361.5, 2_000, .infinity])
  func atAnyWidthTheyDoToo(_ width: Double) throws {
    var walk = try LongEdits(EditedWords.all[0], characters: 5_000, seed: 77)
    walk.live.width = width
    for step in 0..<6 {
      if step == 3 { walk.live.contentSizeCategory = .accessibilityLarge }
      try walk.step()
      try walk.check("width \(width), step \(step)")
    }
  }

  @Test func typingLettersOneByOneDoesToo() throws {
    var walk = try LongEdits(EditedWords.all[0], characters: 5_000, seed: 3)
    let middle = walk.borders[walk.borders.count / 2]
    for (index, letter) in "and then, (as ever) the fi-ligature ﬁ e\u{301} -".enumerated() {
      try walk.replace(middle + index..<middle + index, with: "x")
      try walk.replace(
        middle + index..<middle + index + 1, with: letter.isASCII ? "\(letter)" : "y")
      if index % 8 == 7 { try walk.check("letter \(index)") }
    }
    for index in 0..<30 {
      try walk.replace(middle..<middle + 1, with: "")
      if index % 8 == 7 { try walk.check("deletion \(index)") }
    }
  }

  @Test func editsAtBothEndsDoToo() throws {
    var walk = try LongEdits(EditedWords.all[0], characters: 5_000, seed: 4)
    for string in ["The ", "x", "", "\u{301}", " ", "-"] {
      try walk.replace(0..<0, with: string)
      try walk.check("start \(string)")
      let end = walk.borders[walk.borders.count - 1]
      try walk.replace(end..<end, with: string)
      try walk.check("end \(string)")
      try walk.replace(walk.borders[0]..<walk.borders[3], with: "")
      try walk.check("start deleted")
    }
  }

  @Test func whatIsAskedOfALineDoesNotDependOnTheRest() throws {
    var walk = try LongEdits(EditedWords.all[1], characters: 6_000, seed: 5)
    for step in 0..<4 {
      try walk.step()
      try walk.checkQueries("step \(step)")
    }
  }
}

/// A live document of one long text, and the same text edited beside it.
private struct LongEdits {
  let live: LiveDocument
  private(set) var text: AttributedText
  private var random: SeededGenerator
  private let words: EditedWords
  private var last = ""

  init(_ words: EditedWords, characters: Int, seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    self.words = words
    text = AttributedText()
    while text.string.count < characters {
      var attributes = TextAttributes()
      switch Int.random(in: 0..<6, using: &random) {
      case 0: attributes.traits = .italic
      case 1: attributes.color = Color(0, 0, 1)
      case 2: attributes.weight = FontWeight(700)
      default: break
      }
      let part = words.text(60, &random).split(separator: "\n").joined(separator: " ")
      text.append(part, attributes: attributes)
    }
    var document = Document()
    document.content = [Block(.text(text)), Block(.text(AttributedText("The end.")))]
    live = LiveDocument(document, fonts: TestFonts.bundled, width: 300)
    _ = try live.layout()
  }

  /// All places that an edit may begin or end at.
  var borders: [Int] {
    var offset = 0
    return [0]
      + text.string.map {
        offset += $0.utf8.count
        return offset
      }
  }

  mutating func replace(_ range: Range<Int>, with string: String) throws {
    last = "\(range) becomes \(string.debugDescription)"
    try text.replace(range, with: string)
    try live.replaceText(at: [0], in: range, with: string)
  }

  mutating func step() throws {
    let borders = borders
    let first = Int.random(in: 0..<borders.count, using: &random)
    let isLong = Int.random(in: 0..<8, using: &random) == 0
    let end = min(borders.count - 1, first + Int.random(in: 0...(isLong ? 300 : 5), using: &random))
    let range = borders[first]..<borders[end]
    if Int.random(in: 0..<10, using: &random) == 0 {
      last = "other attributes of \(range)"
      let attributes = TextAttributes()
      try text.setAttributes(attributes, in: range)
      try live.setAttributes(attributes, at: [0], in: range)
    } else {
      try replace(range, with: words.edit(&random))
    }
    // Edits one after the other are laid out together, or each on its own.
    if Bool.random(using: &random) { _ = try live.layout() }
  }

  private func fresh() throws -> LayoutTree {
    var document = live.document
    document.content[0] = Block(.text(text))
    return try LiveDocument(
      document, fonts: TestFonts.bundled, environment: live.environment, width: live.width
    ).layout()
  }

  mutating func check(_ place: String) throws {
    let (tree, fresh) = (try live.layout(), try fresh())
    let (own, other) = (tree.texts[0], fresh.texts[0])
    #expect(own.lines == other.lines, "\(place): \(last)")
    #expect(own.height == other.height, "\(place): \(last)")
    for _ in 0..<10 {
      let line = Int.random(in: 0..<max(1, other.lines.count), using: &random)
      #expect(own.runs(ofLine: line) == other.runs(ofLine: line), "\(place), line \(line): \(last)")
      #expect(own.drawnText(ofLine: line) == other.drawnText(ofLine: line), "\(place): \(last)")
    }
    // This puts the pieces together.
    #expect(tree == fresh, "\(place): \(last)")
  }

  mutating func checkQueries(_ place: String) throws {
    let (own, other) = (try live.layout().texts[0], try fresh().texts[0])
    for _ in 0..<30 {
      let offset = Int.random(in: 0...text.count, using: &random)
      let position = TextPosition(offset, .downstream)
      #expect(
        own.caretRectangle(at: position) == other.caretRectangle(at: position),
        "\(place), \(offset)")
      #expect(
        own.position(from: position, movingBy: .grapheme, direction: .right)
          == other.position(from: position, movingBy: .grapheme, direction: .right))
      #expect(own.lineRange(at: position) == other.lineRange(at: position))
      #expect(own.paragraphRange(at: position) == other.paragraphRange(at: position))
    }
    let line = other.lines.count / 2
    #expect(own.inkBounds(ofLine: line) == other.inkBounds(ofLine: line), "\(place)")
  }
}

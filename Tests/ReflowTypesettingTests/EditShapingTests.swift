import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTypesetting

/// Texts shaped from what was shaped of them before an edit, against the same shaped afresh.
@Suite struct EditShapingTests {
  @Test(arguments: EditedWords.all.indices)
  func anEditGivesWhatShapingAfreshGives(_ script: Int) throws {
    var random = SeededGenerator(seed: UInt64(script))
    for round in 0..<12 {
      var walk = try ShapedEdits(
        EditedWords.all[script], length: [300, 60, 5, 1][round % 4], &random)
      for step in 0..<16 {
        try walk.step(&random)
        let fresh = try walk.fresh()
        #expect(
          walk.shaped == fresh,
          "\(EditedWords.all[script].name), round \(round), step \(step): \(walk.last)")
      }
    }
  }

  @Test func inProseAnEditShapesTheWordsAroundIt() throws {
    let prose = (0..<40).map { "Then the tide number \($0) came in, as it does." }
      .joined(separator: " ")
    let sample = Sample(prose)
    let text = try sample.styled()
    let measured = sample.typesetter.measure(text, shaped: try sample.typesetter.shape(text))
    for place in [0, 40, 700, 1_500] {
      var edited = AttributedText(prose)
      try edited.replace(place..<place + 3, with: "word")
      let styled = try Sample(edited.pieces).styled()
      let shaped = try sample.typesetter.edited(styled, after: measured)
      #expect(try shaped == sample.typesetter.shape(styled), "\(place)")
    }
  }
}

/// A text that is edited step by step, and what was shaped of it.
struct ShapedEdits {
  private(set) var text: AttributedText
  private(set) var measured: MeasuredText
  private(set) var last = ""
  private let words: EditedWords

  init(_ words: EditedWords, length: Int, _ random: inout SeededGenerator) throws {
    self.words = words
    text = AttributedText()
    var rest = length
    while rest > 0 {
      let count = min(rest, Int.random(in: 1...100, using: &random))
      text.append(words.text(count, &random), attributes: Self.attributes(&random))
      rest -= count
    }
    let sample = Sample(text.pieces)
    let styled = try sample.styled()
    measured = sample.typesetter.measure(styled, shaped: try sample.typesetter.shape(styled))
  }

  var shaped: ShapedText { measured.shapedText }

  private static func attributes(_ random: inout SeededGenerator) -> TextAttributes {
    var attributes = TextAttributes()
    switch Int.random(in: 0..<8, using: &random) {
    case 0: attributes.traits = .italic
    case 1: attributes.weight = FontWeight(700)
    case 2: attributes.textStyle = .title1
    case 3: attributes.color = Color(1, 0, 0)
    case 4: attributes.language = ["ja", "tr"].randomElement(using: &random)
    case 5: attributes.family = "Noto Sans"
    default: break
    }
    return attributes
  }

  func sample() throws -> Sample { Sample(text.pieces) }

  func fresh() throws -> ShapedText {
    let sample = try sample()
    return try sample.typesetter.shape(sample.styled())
  }

  mutating func step(_ random: inout SeededGenerator) throws {
    let ends = text.string.indices + [text.string.endIndex]
    let first = Int.random(in: 0..<ends.count, using: &random)
    let isLong = Int.random(in: 0..<6, using: &random) == 0
    let end = min(ends.count - 1, first + Int.random(in: 0...(isLong ? 60 : 4), using: &random))
    func offset(_ index: Int) -> Int {
      text.string.utf8.distance(from: text.string.startIndex, to: ends[index])
    }
    let range = offset(first)..<offset(end)
    if Int.random(in: 0..<8, using: &random) == 0 {
      last = "attributes of \(range)"
      try text.setAttributes(Self.attributes(&random), in: range)
    } else {
      let string = words.edit(&random)
      last = "\(range) becomes \(string.debugDescription)"
      if Bool.random(using: &random) {
        try text.replace(range, with: string)
      } else {
        try text.replace(
          range, with: AttributedText(string, attributes: Self.attributes(&random)))
      }
    }
    let sample = try sample()
    let styled = try sample.styled()
    let edited = try sample.typesetter.edited(styled, after: measured)
    measured = sample.typesetter.measure(
      styled, shaped: try edited ?? sample.typesetter.shape(styled))
  }
}

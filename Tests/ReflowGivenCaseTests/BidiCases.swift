import Reflow
import ReflowTestSupport
import Testing

/// Text of two directions.
extension GivenCaseTests {
  static let bidi: [GivenCase.Check] = [
    ("bidi-brackets-around-latin-in-rtl", bracketsStayAroundLatin),
    ("bidi-trailing-space-after-wrapping", trailingSpaceGoesToTheEnd),
  ]

  @Sendable private static func bracketsStayAroundLatin(_ one: GivenCase) throws {
    let expected = try one.value(one.check["visualRuns"]?.elements, "visualRuns").map { run in
      VisualRun(
        range: (run.elements ?? []).compactMap { $0.number.map { Int($0) } },
        isRightToLeft: run.elements?.last?.string == "rtl")
    }
    let plain = try one.sample(family: "Noto Sans Arabic")
    var colored = plain
    let text = try one.text()
    colored.pieces = text.map { character in
      var piece = AttributedText.Piece(String(character), plain.pieces[0].attributes)
      if "()".contains(character) { piece.attributes.color = GivenCase.red }
      return piece
    }
    for sample in [plain, colored] {
      let layout = try sample.layout(width: one.width())
      #expect(VisualRun.runs(of: layout) == expected)
      // Both brackets face the word: each is drawn with the other's glyph.
      for (drawn, other) in [("(", ")"), (")", "(")] as [(Character, Unicode.Scalar)] {
        let offset = text.prefix { $0 != drawn }.utf8.count
        let run = try #require(layout.allRuns.first { $0.range.contains(offset) })
        let glyph = try #require(run.glyphs.first { $0.cluster == offset })
        #expect(glyph.id == run.font?.face.glyph(of: other))
      }
    }
  }

  /// Runs of one direction from left to right, in scalars.
  private struct VisualRun: Equatable {
    var range: [Int]
    var isRightToLeft: Bool

    static func runs(of layout: TextLayout) -> [VisualRun] {
      layout.runs(ofLine: 0).reduce(into: []) { runs, run in
        let range = [run.range.lowerBound, run.range.upperBound].map(layout.scalarOffset)
        let isRightToLeft = run.level & 1 == 1
        if let last = runs.last, last.isRightToLeft == isRightToLeft {
          runs[runs.count - 1].range = [min(last.range[0], range[0]), max(last.range[1], range[1])]
        } else {
          runs.append(VisualRun(range: range, isRightToLeft: isRightToLeft))
        }
      }
    }
  }

  @Sendable private static func trailingSpaceGoesToTheEnd(_ one: GivenCase) throws {
    let sample = try one.sample(family: "Noto Sans Hebrew")
    let layout = try sample.layout(width: one.width())
    #expect(layout.scalarRanges == (try one.ranges()))
    let line = try one.value(one.check["line1"], "line1")
    let tolerance = try one.number("tolerance")
    let word = try one.numbers("wordX", in: line)
    let runs = layout.runs(ofLine: 0)
    #expect(runs.map(\.text) == ["שלום", " "])
    #expect(
      isNear(runs[0].x, word[0], 1e-9) && isNear(runs[0].x + runs[0].width, word[1], tolerance))
    #expect(layout.scalarOffset(try #require(runs[0].glyphs.first).cluster) == 3)
    #expect(isNear(runs[1].x, try one.number("spaceX", in: line), tolerance))
    #expect(layout.runs(ofLine: 1).first?.x == 0)
    #expect(isNear(layout.lines[1].width, 35.7, tolerance))
    // On one line the same space lies between the words.
    let free = try sample.layout(width: 400)
    let space = try #require(free.allRuns.flatMap(\.glyphs).first { $0.cluster == 8 })
    #expect(isNear(space.x, 35.7, tolerance))
  }
}

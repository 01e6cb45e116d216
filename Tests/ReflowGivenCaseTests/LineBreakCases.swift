import Reflow
import ReflowTestSupport
import Testing

/// Where lines end.
extension GivenCaseTests {
  static let lineBreaks: [GivenCase.Check] = [
    ("lb-nbsp-holds-across-bold", noBreakSpaceHolds),
    ("lb-soft-hyphen-width-and-visibility", softHyphenShowsOnlyAtABreak),
    ("lb-kinsoku-with-coloured-marks", marksKeepTheirSide),
    ("lb-crlf-split-by-a-run", carriageReturnAndLineFeedAreOneBreak),
    ("lb-degenerate-widths-terminate", degenerateWidthsEnd),
    ("perf-one-megabyte-without-a-break", aMillionLettersAreBroken),
  ]

  @Sendable private static func noBreakSpaceHolds(_ one: GivenCase) throws {
    let layout = try one.sample().layout(width: one.width())
    #expect(layout.scalarRanges == (try one.ranges()))
    #expect(!layout.isTruncated)
    #expect(!layout.allRuns.contains { $0.isInserted })
  }

  @Sendable private static func softHyphenShowsOnlyAtABreak(_ one: GivenCase) throws {
    let sample = try one.sample()
    let answers = try one.byWidth()
    #expect(answers.count == 3)
    for (width, answer) in answers {
      let layout = try sample.layout(width: width)
      #expect(layout.scalarRanges == (try one.ranges(in: answer)), "\(width)")
      for index in layout.lines.indices {
        let hyphens = layout.runs(ofLine: index).filter(\.isInserted)
        let isBroken = index + 1 < layout.lines.count
        #expect(hyphens.count == (isBroken ? 1 : 0))
        #expect(layout.lines[index].breakKind == (isBroken ? .hyphen : .end))
        #expect(hyphens.allSatisfy { $0.range.isEmpty })
      }
      if let expected = answer["widthPt"]?.number {
        #expect(isNear(layout.usedWidth, expected, 0.005))
      }
    }
    #expect(isNear(try sample.layout(width: 50).lines[0].width, 46.218, 0.001))
    // The hyphen looks like the run before it.
    let narrow = try sample.layout(width: 45)
    #expect(narrow.runs(ofLine: 0).last?.style.color == GivenCase.red)
    #expect(narrow.runs(ofLine: 1).last?.style.color != GivenCase.red)
  }

  @Sendable private static func marksKeepTheirSide(_ one: GivenCase) throws {
    // The case sets the text in the CJK font itself.
    let family = "Noto Sans CJK JP"
    var sample = try one.sample(family: family) { run, attributes in
      if run != nil { attributes.color = GivenCase.red }
    }
    sample.environment.language = try one.value(one.input["language"]?.string, "language")
    for (width, answer) in try one.byWidth() {
      #expect(try sample.layout(width: width).scalarRanges == one.ranges(in: answer), "\(width)")
    }
    for width in stride(from: 51.0, through: 153, by: 17) {
      for line in try sample.layout(width: width).drawn {
        #expect(!"」。".contains(line.first ?? "x"))
        #expect(line.last != "「")
      }
    }
  }

  @Sendable private static func carriageReturnAndLineFeedAreOneBreak(_ one: GivenCase) throws {
    let layout = try one.sample().layout(width: one.width())
    let starts = try one.numbers("lineStarts").map { Int($0) }
    #expect(layout.scalarRanges.map { $0[0] } == starts)
    #expect(layout.scalarRanges.last?[1] == 17)
    let visible = try one.value(one.check["visible"]?.elements, "visible").map(\.string)
    #expect(layout.drawn.map { $0.filter { !$0.isNewline } } == visible)
    #expect(layout.baselineDistances == [22, 22, 22])
    #expect(layout.missingGlyphs.isEmpty)
    // Letters only: neither separator has a glyph or an advance.
    #expect(layout.allRuns.flatMap(\.glyphs).count == 11)
    #expect(layout.lines[2].width == 0)
  }

  @Sendable private static func degenerateWidthsEnd(_ one: GivenCase) throws {
    let sample = try one.sample()
    let clusters = try one.ranges(in: one.value(one.byWidth().first?.answer, "byWidth"))
    let widths = try one.widths()
    #expect(widths.count == 6 && widths.contains { $0.isNaN })
    for width in widths {
      // Finite numbers and lines that tile are among what every layout is checked for.
      let layout = try sample.layout(width: width)
      // A width that is no number counts as none at all, as infinity does.
      let isFree = width.isNaN || width == .infinity
      #expect(
        layout.scalarRanges == (isFree ? [[0, 10]] : clusters), "\(width)")
      #expect(!layout.allRuns.contains { $0.isInserted })
    }
    let text = try one.text()
    for width in ["0", "-5", "nan", "inf"] {
      let io = MemoryIO()
      #expect(io.run("measure", text, "--width=\(width)") == 2)
      #expect(io.errors.contains("'--width'") && io.output.isEmpty)
      let document = MemoryIO()
      document.input = Array("{\"version\": 1, \"width\": \(width), \"content\": [\"a\"]}".utf8)
      #expect(document.run("render", "-", "--format", "text", "-o", "-") == 2)
      #expect(document.errors.contains(":1:25: error: ") && document.output.isEmpty)
    }
  }

  /// How many lines there are; how long that takes is a matter for benchmarks.
  @Sendable private static func aMillionLettersAreBroken(_ one: GivenCase) throws {
    let letter = try one.value(one.input["text"]?["repeat"]?.string, "text")
    let count = Int(try one.number("count", in: one.input["text"]))
    let lineCount = Int(try one.number("lineCount"))
    let sample = Sample(String(repeating: letter, count: count)).using(TestFonts.staticInter)
    let text = try sample.styled()
    let typesetter = sample.typesetter
    let shaped = try typesetter.shape(text)
    let layout = typesetter.layout(text, shaped: shaped, width: try one.width())
    #expect(layout.lines.count == lineCount)
    #expect(layout.lines.dropLast().allSatisfy { $0.range.count == 33 })
    #expect(layout.lines.last?.range == count - 1..<count)

    let limited = try sample.limited(to: 1).styled()
    let cut = typesetter.layout(limited, shaped: shaped, width: try one.width())
    #expect(cut.isTruncated && cut.lines.count == 1)
    #expect(cut.lines.first?.range == 0..<count)
    #expect(cut.lines[0].baseline == layout.lines[0].baseline)
  }
}

import Reflow
import ReflowTestSupport
import Testing

/// `allowsDefaultTighteningForTruncation`.
@Suite struct TighteningTests {
  private static let text = "This one may tighten"

  /// A text in 17 points without any tracking of its own.
  private func sample(
    _ string: String = text, lines: Int = 1, _ mode: LineBreakMode = .truncatingTail
  ) -> Sample {
    Sample(string) {
      $0.size = 17
      $0.tracking = 0
    }.limited(to: lines, mode).with { $0.allowsDefaultTighteningForTruncation = true }
  }

  /// What 17 points lose per letter at the most.
  private let most = 65.0 / 2048 * 17

  @Test func tightensAsLittleAsNeeded() throws {
    let natural = try sample().layout().usedWidth
    let letters = Double(Self.text.count)
    #expect(try sample().layout(width: natural).tightening == 0)
    for share in [0.001, 0.25, 0.5, 0.999] {
      let width = natural - most * letters * share
      let layout = try sample().layout(width: width)
      #expect(!layout.isTruncated)
      #expect(layout.drawn == [Self.text])
      #expect(abs(layout.usedWidth - width) < 1e-9)
      #expect(abs(layout.tightening - share) < 1e-9)
      let free = try sample().layout()
      for (tight, loose) in zip(layout.allRuns[0].glyphs, free.allRuns[0].glyphs) {
        #expect(abs(loose.advance - tight.advance - most * share) < 1e-9)
      }
    }
  }

  @Test func cutsWithLettersAsTheyAreWhereTighteningIsNotEnough() throws {
    let natural = try sample().layout().usedWidth
    let width = natural - most * Double(Self.text.count) - 0.01
    for mode in TruncationTests.modes {
      let cut = try sample(Self.text, mode).layout(width: width)
      #expect(cut.isTruncated && cut.tightening == 0)
      var plain = sample(Self.text, mode)
      plain.paragraph.allowsDefaultTighteningForTruncation = nil
      #expect(try plain.layout(width: width).allRuns == cut.allRuns)
    }
  }

  @Test func onlyTheLineThatWouldBeCutIsTightened() throws {
    let free = try sample("one two three four five six", lines: 0).layout(width: 90)
    #expect(free.drawn == ["one two ", "three four ", "five six"])
    let layout = try sample("one two three four five", lines: 2).layout(width: 116)
    #expect(layout.drawn == ["one two three ", "four five"])
    let rest = try sample("four five").layout().usedWidth
    let first = try sample("one two").layout().usedWidth
    let width = max(first, rest - 2)
    let tight = try sample("one two four five", lines: 2).layout(width: width)
    #expect(tight.drawn == ["one two ", "four five"])
    #expect(tight.lines[0].width == first)
    #expect(tight.tightening > 0)
  }

  @Test func doesNothingWhereItCannotHelp() throws {
    let natural = try sample().layout().usedWidth
    let width = natural - 3
    for mode in [LineBreakMode.clipping, .wordWrapping, .charWrapping] {
      let layout = try sample(Self.text, mode).layout(width: width)
      #expect(layout.isTruncated && layout.tightening == 0)
    }
    for rest in ["\nmore", "\u{2028}more", "\n\n"] {
      let layout = try sample(Self.text + rest).layout(width: width)
      #expect(layout.isTruncated && layout.tightening == 0)
    }
    for rest in ["\n", "  ", "\u{2028}"] {
      let layout = try sample(Self.text + rest).layout(width: width)
      #expect(!layout.isTruncated && layout.tightening > 0)
    }
    #expect(try sample(lines: 0).layout(width: width).lines.count == 2)
  }

  @Test func tightensBelowAHeight() throws {
    let natural = try sample(lines: 0).layout().usedWidth
    let limited = sample(lines: 0).with {
      $0.maximumHeight = 21
      $0.lineBreakMode = .truncatingTail
    }
    let layout = try limited.layout(width: natural - 3)
    #expect(!layout.isTruncated && layout.tightening > 0 && layout.lines.count == 1)
    // A larger run that comes up to the line makes it higher than allowed.
    var mixed = limited
    mixed.pieces = [.with("This one may "), .with("tighten") { $0.textStyle = .title1 }]
    let width = try mixed.with { $0.maximumHeight = nil }.layout().usedWidth - 2
    for (height, isTruncated) in [(30.0, true), (34, false)] {
      let layout = try mixed.with { $0.maximumHeight = height }.layout(width: width)
      #expect(layout.isTruncated == isTruncated && (layout.tightening == 0) == isTruncated)
    }
  }

  @Test func tabsStayAtTheirStops() throws {
    let tabbed = sample("one\ttwo and three")
    let natural = try tabbed.layout().usedWidth
    let layout = try tabbed.layout(width: natural - 2)
    #expect(!layout.isTruncated && abs(layout.usedWidth - (natural - 2)) < 1e-9)
    #expect(abs(layout.tightening - 2 / (most * 13)) < 1e-9)
    let rest = try #require(layout.allRuns.last)
    #expect(rest.x == 28 * 2 && rest.text == "two and three")
  }

  @Test func tightensBeforeItShrinks() throws {
    let natural = try sample().layout().usedWidth
    let both = sample().with {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.5
    }
    let tight = try both.layout(width: natural - 3)
    #expect(tight.styled.runs.first?.style.pointSize == 17)
    #expect(tight.tightening > 0)
    let shrunk = try both.layout(width: natural - 30)
    #expect(shrunk.styled.runs.first.map { $0.style.pointSize < 17 } == true)
    #expect(!shrunk.isTruncated)
  }

  @Test func measuringCountsTheTightenedLines() throws {
    let natural = try sample().layout().usedWidth
    let measured = try sample().measurement(width: natural - 3)
    #expect(!measured.isTruncated && measured.cause == .none)
    #expect(measured.linesNeeded == 1 && measured.overflow == 0 && measured.tightening > 0)
    let loss = natural - most * Double(Self.text.count) - 1.0 / 128
    #expect(abs(measured.minimumWidth - loss) < 0.0011)
  }

  @Test(arguments: 0..<60)
  func closedFormIsWhatLayoutDoes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = MeasurementTests.randomText(&generator)
    for limit in 1...3 {
      let tight = Sample(text).limited(to: limit).with {
        $0.allowsDefaultTighteningForTruncation = true
      }
      let minimum = try tight.measurement(width: 1e6).minimumWidth
      guard try !tight.layout(width: 1e6).isTruncated else { continue }
      let place = "seed \(seed), limit \(limit), \(text.debugDescription) at \(minimum)"
      let loose = try Sample(text).limited(to: limit).measurement(width: 1e6).minimumWidth
      #expect(minimum <= loose, "\(place)")
      let at = try tight.measurement(width: minimum)
      #expect(!at.isTruncated && at.linesNeeded <= limit, "\(place)")
      #expect(try tight.measurement(width: minimum - 0.05).isTruncated, "\(place)")
      for step in 1...24 {
        let width = minimum + Double(step) * 1.7
        let layout = try tight.layout(width: width)
        #expect(!layout.isTruncated, "\(place): \(width)")
        #expect(layout.usedWidth <= width + 1.0 / 128, "\(place): \(width)")
        #expect(layout.tightening == 0 || layout.lines.count >= limit, "\(place): \(width)")
      }
    }
  }
}

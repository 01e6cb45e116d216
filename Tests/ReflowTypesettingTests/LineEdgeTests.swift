import Reflow
import ReflowTestSupport
import Testing

/// Starts and ends of lines, and cuts, that HarfBuzz calls unsafe to break.
@Suite struct LineEdgeTests {
  /// Inter kerns some of these, and draws others differently between digits or in
  /// arrows.
  private static let texts = [
    "AVAVAVAVToTyTaLTYWaVo", "1x2x3x4x5x6x7x8x9", "12:34:56:78:90:12", "a->b<-c-->d=>e",
    "すべての人は生まれながらにして自由である。とるにするの", "நாடுகளிடையே நட்புறவு",
  ]

  /// Lines of these are as wide, and drawn with the same glyphs, as their text
  /// set by itself.
  @Test(
    arguments: texts, [LineBreakMode.charWrapping, .wordWrapping])
  func lineIsSetLikeItsTextByItself(text: String, mode: LineBreakMode) throws {
    let sample = Sample(text).with { $0.lineBreakMode = mode }
    for width in stride(from: 25.0, through: 140, by: 2.5) {
      let layout = try sample.layout(width: width)
      for (index, line) in layout.lines.enumerated() {
        let alone = try Sample(layout.substring(line.range)).layout()
        #expect(abs(alone.usedWidth - line.width) < 1e-4, "\(line.range) at \(width)")
        let ids = layout.runs(ofLine: index).flatMap(\.glyphs).map(\.id)
        #expect(ids == alone.runs(ofLine: 0).flatMap(\.glyphs).map(\.id))
      }
    }
  }

  /// What is left of a cut text is as wide, and drawn with the same glyphs, as the
  /// parts set by themselves.
  @Test(
    arguments: texts, [LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle, .clipping])
  func whatIsLeftIsSetLikeItsTextByItself(text: String, mode: LineBreakMode) throws {
    let ellipsis = mode == .clipping ? 0 : try Sample("…").layout().usedWidth
    for width in stride(from: 25.0, through: 140, by: 2.5) {
      let layout = try Sample(text).limited(to: 1, mode).layout(width: width)
      guard layout.isTruncated, let hidden = layout.lines[0].hidden.first else { continue }
      let parts = try [0..<hidden.lowerBound, hidden.upperBound..<text.utf8.count]
        .map { try Sample(Self.trimmed(layout.substring($0))).layout() }
      let whole = parts.reduce(ellipsis) { $0 + $1.usedWidth }
      #expect(abs(whole - layout.usedWidth) < 1e-4, "\(hidden) at \(width)")
      #expect(layout.usedWidth <= width + 1.0 / 128 || hidden == 0..<text.utf8.count)
      let ids = layout.allRuns.filter { !$0.isInserted }.flatMap(\.glyphs).map(\.id)
      #expect(ids == parts.flatMap(\.allRuns).flatMap(\.glyphs).map(\.id), "\(hidden) at \(width)")
    }
  }

  /// Without the spaces at its end, of which nothing is drawn.
  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }

  @Test func whatTheParagraphDrawsAcrossACutIsGone() throws {
    func ids(_ text: String, _ mode: LineBreakMode?, width: Double) throws -> [UInt32] {
      let layout =
        try mode.map { try Sample(text).limited(to: 1, $0).layout(width: width) }
        ?? Sample(text).layout()
      return layout.runs(ofLine: 0).filter { !$0.isInserted }.flatMap(\.glyphs).map(\.id)
    }
    // Between digits Inter draws a multiplication sign.
    let text = "1x2x3x4x5x6x7"
    let whole = try ids(text, nil, width: .infinity)
    let plain = try ids("x", nil, width: .infinity)[0]
    #expect(!whole.contains(plain))
    var seen = 0
    for width in stride(from: 40.0, through: 90, by: 1) {
      let tail = try ids(text, .truncatingTail, width: width)
      if tail.count.isMultiple(of: 2) {
        #expect(tail.last == plain)
        seen += 1
      }
      let head = try ids(text, .truncatingHead, width: width)
      if head.count.isMultiple(of: 2) { #expect(head.first == plain) }
    }
    #expect(seen > 5)
  }

  @Test func splitArabicWordStaysJoined() throws {
    let layout = try Sample("كتبكتبكتبكتب").with { $0.lineBreakMode = .charWrapping }
      .layout(width: 45)
    #expect(layout.lines.count > 1)
    let whole = try Sample("كتبكتبكتبكتب").layout()
    let split = layout.lines.reduce(0) { $0 + $1.width }
    #expect(abs(split - whole.usedWidth) < 2)
  }

  @Test(arguments: 0..<20)
  func minimumWidthHoldsWithSuchEnds(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let letters = Array("AVTWoay.すのると、ு1x:2->")
    let text = String((0..<24).compactMap { _ in letters.randomElement(using: &generator) })
    for limit in 1...3 {
      let sample = Sample(text).limited(to: limit).with { $0.lineBreakMode = .charWrapping }
      let minimum = try sample.measurement(width: 1000).minimumWidth
      #expect(try !sample.measurement(width: minimum).isTruncated, "seed \(seed), \(text)")
      #expect(try sample.measurement(width: minimum - 0.05).isTruncated, "seed \(seed), \(text)")
      for step in 1...60 {
        #expect(
          try !sample.layout(width: minimum + Double(step) * 0.37).isTruncated,
          "seed \(seed), \(text), \(minimum) + \(step)")
      }
    }
  }
}

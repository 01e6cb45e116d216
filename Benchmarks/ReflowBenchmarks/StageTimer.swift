import Reflow

/// Times the stages on one text.
struct StageTimer {
  let fonts: FontLibrary
  let text: BenchmarkText

  private static let repeats = 5

  func run() throws {
    let typesetter = Typesetter(fonts: fonts, environment: Environment())
    let styled = try styled(.large)
    // Fonts and shaping plans are warm before the clock starts.
    _ = try styled.prefix(3).map(typesetter.shape)
    var shaped: [ShapedText] = []
    try time("shape") { shaped = try styled.map(typesetter.shape) }
    time("lay out at one size") { lines(typesetter, styled, shaped, width: 361) }

    let categories = try ContentSizeCategory.allCases.map { try self.styled($0) }
    time("lay out at 12 sizes") {
      for category in categories { lines(typesetter, category, shaped, width: 361) }
    }
    time("lay out at 16 widths") {
      for width in stride(from: 288.0, through: 1024, by: 736.0 / 15) {
        lines(typesetter, styled, shaped, width: width)
      }
    }
  }

  private func styled(_ category: ContentSizeCategory) throws -> [StyledText] {
    var document = Document()
    document.content = text.paragraphs.map { Block(.text(AttributedText($0))) }
    let resolver = Resolver(fonts: fonts, environment: Environment().at(category))
    return try resolver.resolve(document).blocks.compactMap {
      if case .text(let text) = $0.content { text } else { nil }
    }
  }

  @discardableResult
  private func lines(
    _ typesetter: Typesetter, _ texts: [StyledText], _ shaped: [ShapedText], width: Double
  ) -> Int {
    zip(texts, shaped).reduce(0) {
      $0 + typesetter.layout($1.0, shaped: $1.1, width: width).lines.count
    }
  }

  private func time(_ stage: String, _ body: () throws -> Void) rethrows {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<Self.repeats { times.append(try clock.measure(body)) }
    let median = times.sorted()[Self.repeats / 2]
    let seconds = Double(median.components.attoseconds) / 1e18 + Double(median.components.seconds)
    func column(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let milliseconds = (seconds * 1e4).rounded() / 10
    let perByte = (seconds / Double(text.bytes) * 1e10).rounded() / 10
    print(
      column(text.name, 22) + column(stage, 24) + column("\(text.bytes)", 10)
        + column("\(milliseconds)", 10) + "\(perByte)")
  }
}

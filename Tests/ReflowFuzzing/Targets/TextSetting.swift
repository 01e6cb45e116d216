import Reflow
import ReflowTestBasics
import ReflowTypesetting

/// A text, how it is set, and an edit of it.
struct TextSetting {
  private let text: String
  private let style: TextStyle
  private let paragraph: ParagraphAttributes
  private let environment: Environment
  private let other: ContentSizeCategory
  private let width: Double
  private let edit: (start: Int, count: Int, string: String)

  private static let insertions = [
    "", "a", " ", "fi", "\n", "\u{301}", "\u{200D}", "\u{AD}", "日本", "مر", "\u{2028}", "👩", "e",
    "(", "\u{202E}", "word word",
  ]

  /// Reads the options in the order of the seeds' names, and then the text.
  init(_ input: inout InputBytes) {
    var paragraph = ParagraphAttributes()
    var environment = Environment()
    environment.contentSizeCategory = input.choice()
    other = input.choice()
    style = input.choice()
    let width = input.next()
    self.width = width == 255 ? .infinity : Double(width) * 1.75
    paragraph.numberOfLines = input.choice([0, 1, 2, 3])
    paragraph.lineBreakMode = input.choice(LineBreakMode.allCases)
    paragraph.strictness = input.choice(LineBreakStrictness.allCases)
    paragraph.wordBreak = input.choice(WordBreak.allCases)
    paragraph.overflowWrap = input.choice(OverflowWrap.allCases)
    paragraph.baseWritingDirection = input.choice(WritingDirection.allCases)
    paragraph.alignment = input.choice(TextAlignment.allCases)
    environment.language = input.choice([nil, "en", "ja", "zh", "ar", "th", "de", "tr"])
    let flags = input.next()
    environment.isRightToLeft = flags & 1 != 0
    environment.isBoldTextEnabled = flags & 2 != 0
    paragraph.allowsDefaultTighteningForTruncation = flags & 4 != 0
    paragraph.usesDefaultHyphenation = flags & 8 != 0
    if flags & 16 != 0 { paragraph.headIndent = 10 }
    edit = (input.next(), input.next() % 8, input.choice(Self.insertions))
    text = String(decoding: input.rest(), as: UTF8.self)
    (self.paragraph, self.environment) = (paragraph, environment)
  }

  private var document: Document {
    var block = Block(.text(AttributedText([.with(text) { $0.textStyle = style }])))
    block.paragraph = paragraph
    var document = Document()
    document.content = [block]
    return document
  }

  /// What does not hold.
  func faults() throws -> [String] {
    var faults = try faultsOfMeasuring()
    faults += try faultsOfEditing()
    return faults
  }

  // MARK: Measuring

  private func faultsOfMeasuring() throws -> [String] {
    let styled = try Resolver(fonts: FuzzFonts.bundled, environment: environment).resolve(document)
    guard case .text(let text)? = styled.blocks.first?.content else { return ["no text"] }
    let typesetter = Typesetter(fonts: FuzzFonts.bundled, environment: environment)
    let shaped = try typesetter.shape(text)
    let layout = typesetter.layout(text, shaped: shaped, width: width)
    var faults = LayoutFaults.of(layout, width: width)
    guard faults.isEmpty else { return faults }
    let measurement = typesetter.measurement(of: text, shaped: shaped, width: width)
    if measurement.lines.map(\.range) != layout.lines.map(\.range)
      || measurement.lines.map(\.width) != layout.lines.map(\.width)
      || measurement.height != layout.height
    {
      faults.append("a measurement is not the layout")
    }
    if typesetter.fits(text, shaped: shaped, widths: [width]) != [!layout.isTruncated] {
      faults.append("whether it fits is not what the layout says")
    }
    if !(measurement.minimumWidth.isFinite && measurement.minimumWidth >= 0) {
      faults.append("minimum width \(measurement.minimumWidth)")
    }
    if !measurement.isTruncated, measurement.overflow > 1e-3, text.paragraph.numberOfLines > 0 {
      faults.append("it fits, and lacks \(measurement.overflow)")
    }
    faults += faultsOfMinimum(measurement, text, shaped, typesetter)
    return faults + faultsOfCarets(layout)
  }

  /// At its minimum width a text fits, unless no width helps.
  private func faultsOfMinimum(
    _ measurement: TextMeasurement, _ text: StyledText, _ shaped: ShapedText,
    _ typesetter: Typesetter
  ) -> [String] {
    let limit = text.paragraph.numberOfLines
    guard limit > 0 else { return [] }
    func isCut(_ width: Double) -> Bool {
      typesetter.measurement(of: text, shaped: shaped, width: width).isTruncated
    }
    guard !isCut(.infinity) else { return [] }
    let minimum = measurement.minimumWidth
    for width in [minimum, minimum + 0.5, minimum * 1.5] where isCut(width) {
      return ["it is cut at \(width), though it fits from \(minimum) on"]
    }
    return []
  }

  // MARK: Carets

  /// Carets go through all of the text, forward and back.
  private func faultsOfCarets(_ layout: TextLayout) -> [String] {
    let forward = layout.stops()
    let count = layout.text.utf8.count
    if forward.count > count + layout.lines.count + 1 { return ["carets do not come to an end"] }
    for position in forward {
      let caret = layout.caretRectangle(at: position)
      if ![caret.x, caret.y, caret.height].allSatisfy(\.isFinite) {
        return ["the caret at \(position) is \(caret)"]
      }
    }
    return []
  }

  // MARK: Editing

  /// A document that was edited and switched is what a new one is.
  private func faultsOfEditing() throws -> [String] {
    let live = LiveDocument(
      document, fonts: FuzzFonts.bundled, environment: environment, width: width)
    _ = try live.layout()
    let ends =
      text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      + [text.utf8.count]
    let start = edit.start % ends.count
    let end = min(start + edit.count, ends.count - 1)
    try live.replaceText(at: [0], in: ends[start]..<ends[end], with: edit.string)
    var faults: [String] = []
    if try live.layout() != fresh(live.document, environment) {
      faults.append("edited is not fresh")
    }
    live.contentSizeCategory = other
    if try live.layout() != fresh(live.document, environment.at(other)) {
      faults.append("switched to \(other) is not fresh")
    }
    return faults
  }

  private func fresh(_ document: Document, _ environment: Environment) throws -> LayoutTree {
    try LiveDocument(
      document, fonts: FuzzFonts.bundled, environment: environment, width: width
    ).layout()
  }
}

import FoundationEssentials
import Reflow
import Testing

// Testing has an `Attachment` too.
typealias Attachment = ReflowDocument.Attachment

/// Files beside the tests and in the checkout, found from this file.
enum TestFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let checkout = folder.deletingLastPathComponent().deletingLastPathComponent()

  static func decode<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(
      type, from: Data(contentsOf: folder.appending(path: "Data/\(name)")))
  }
}

/// Fonts for the tests, opened once.
enum TestFonts {
  /// The fonts of the checkout: the variable Inter stands in for the system font.
  static let bundled = FontLibrary(faces: faces(TestFiles.checkout.appending(path: "Fonts").path))

  /// Debian's static Inter as the system font, without tracking; the fonts of
  /// the checkout behind it.
  static let staticInter: FontLibrary = {
    let inter = faces(TestFiles.folder.appending(path: "Data/Fonts").path)
    let others = bundled.faces.filter { $0.description.family != "Inter" }
    return FontLibrary(faces: inter + others, systemFont: SystemFont(family: "Inter"))
  }()

  private static func faces(_ folder: String) -> [FontFace] {
    do {
      let faces = try FontFolder(folder).faces
      if faces.isEmpty { Issue.record("no fonts in \(folder)") }
      return faces
    } catch {
      Issue.record("the fonts cannot be read: \(error)")
      return []
    }
  }
}

/// Natural sizes for tests.
struct FixedImages: ImageSizes {
  var sizes: [String: ImageSize] = [:]
  func naturalSize(ofImage file: String) -> ImageSize? { sizes[file] }
}

/// One text block with what it is set in.
struct Sample {
  var pieces: [AttributedText.Piece]
  var paragraph = ParagraphAttributes()
  var environment = Environment()
  var fonts = TestFonts.bundled
  var images: any ImageSizes = NoImages()
  var hyphenation = HyphenationLibrary()

  init(_ string: String, _ change: (inout TextAttributes) -> Void = { _ in }) {
    pieces = [.with(string, change)]
  }

  init(_ pieces: [AttributedText.Piece]) { self.pieces = pieces }

  func at(_ category: ContentSizeCategory) -> Sample {
    var copy = self
    copy.environment.contentSizeCategory = category
    return copy
  }

  func with(_ change: (inout ParagraphAttributes) -> Void) -> Sample {
    var copy = self
    change(&copy.paragraph)
    return copy
  }

  func using(_ fonts: FontLibrary) -> Sample {
    var copy = self
    copy.fonts = fonts
    return copy
  }

  /// The sample limited to some lines.
  func limited(to lines: Int, _ mode: LineBreakMode = .truncatingTail) -> Sample {
    with {
      $0.numberOfLines = lines
      $0.lineBreakMode = mode
    }
  }

  var typesetter: Typesetter {
    Typesetter(
      fonts: fonts, images: images, hyphenation: hyphenation, environment: environment)
  }

  func styled() throws -> StyledText {
    var block = Block(.text(AttributedText(pieces)))
    block.paragraph = paragraph
    var document = Document()
    document.content = [block]
    let resolved = try Resolver(fonts: fonts, environment: environment).resolve(document)
    guard case .text(let text)? = resolved.blocks.first?.content else { throw NoText() }
    return text
  }

  /// Shapes and lays out, and checks every invariant.
  func layout(width: Double = .infinity) throws -> TextLayout {
    let text = try styled()
    let typesetter = typesetter
    let layout = typesetter.layout(text, shaped: try typesetter.shape(text), width: width)
    LayoutInvariants.check(layout, width: width)
    return layout
  }

  func measurement(width: Double) throws -> TextMeasurement {
    let text = try styled()
    return typesetter.measurement(of: text, shaped: try typesetter.shape(text), width: width)
  }
}

struct NoText: Error {}

extension AttributedText.Piece {
  static func with(
    _ string: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText.Piece {
    var attributes = TextAttributes()
    change(&attributes)
    return AttributedText.Piece(string, attributes)
  }

  /// A U+FFFC that stands for an image.
  static func image(
    _ file: String = "image.png", width: Double? = nil, height: Double? = nil,
    _ change: (inout Attachment) -> Void = { _ in }
  ) -> AttributedText.Piece {
    var attachment = Attachment(.image(file))
    attachment.width = width
    attachment.height = height
    change(&attachment)
    return .with("\u{FFFC}") { $0.attachment = attachment }
  }
}

extension TextLayout {
  /// Lines as they are drawn.
  var drawn: [String] { lines.indices.map { drawnText(ofLine: $0) } }

  /// Ranges of the lines in Unicode scalars.
  var scalarRanges: [[Int]] {
    lines.map { line in [line.range.lowerBound, line.range.upperBound].map(scalarOffset) }
  }

  func scalarOffset(_ byte: Int) -> Int { substring(0..<byte).unicodeScalars.count }

  /// Runs of all lines, left to right and top to bottom.
  var allRuns: [PlacedRun] { lines.indices.flatMap { runs(ofLine: $0) } }

  /// What was inserted on the last line.
  var ellipsis: PlacedRun? { runs(ofLine: lines.count - 1).first(where: \.isInserted) }

  /// To the billionth of a point: sums of baselines carry the last bits of the
  /// numbers they are made of.
  var baselineDistances: [Double] {
    zip(lines, lines.dropFirst()).map { (($1.baseline - $0.baseline) * 1e9).rounded() / 1e9 }
  }
}

extension PlacedRun {
  var glyphs: [PlacedGlyph] {
    if case .glyphs(_, let glyphs) = content { glyphs } else { [] }
  }

  var font: FontInstance? {
    if case .glyphs(let font, _) = content { font } else { nil }
  }

  var attachment: PlacedAttachment? {
    if case .attachment(let placed) = content { placed } else { nil }
  }
}

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

import FoundationEssentials
import Reflow
import Testing

// Testing has an `Attachment` too.
typealias Attachment = ReflowDocument.Attachment

/// Fonts for the tests, opened once.
enum TestFonts {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The fonts of the checkout: the variable Inter stands in for the system font.
  static let bundled = FontLibrary(
    faces: faces(tests.deletingLastPathComponent().appending(path: "Fonts").path))

  /// Debian's static Inter as the system font, without tracking; the fonts of the
  /// checkout behind it.
  static let staticInter: FontLibrary = {
    let inter = faces(tests.appending(path: "ReflowTypesettingTests/Data/Fonts").path)
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

extension AttributedText.Piece {
  static func with(
    _ string: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText.Piece {
    var attributes = TextAttributes()
    change(&attributes)
    return AttributedText.Piece(string, attributes)
  }

  /// A U+FFFC that stands for an image.
  static func image(width: Double, height: Double) -> AttributedText.Piece {
    var attachment = Attachment(.image("image.png"))
    attachment.width = width
    attachment.height = height
    return .with("\u{FFFC}") { $0.attachment = attachment }
  }
}

/// Lays out one text block.
func layout(
  _ pieces: [AttributedText.Piece], width: Double = .infinity,
  fonts: FontLibrary = TestFonts.bundled, _ change: (inout ParagraphAttributes) -> Void = { _ in }
) throws -> TextLayout {
  var paragraph = ParagraphAttributes()
  change(&paragraph)
  return try TextLayout(AttributedText(pieces), paragraph: paragraph, width: width, fonts: fonts)
}

func layout(
  _ text: String, family: String? = nil, width: Double = .infinity,
  fonts: FontLibrary = TestFonts.bundled, _ change: (inout ParagraphAttributes) -> Void = { _ in }
) throws -> TextLayout {
  try layout([.with(text) { $0.family = family }], width: width, fonts: fonts, change)
}

/// A document of blocks, laid out.
func placed(
  _ blocks: [Block], width: Double = 300, fonts: FontLibrary = TestFonts.bundled
) throws -> LayoutTree {
  var document = Document()
  document.content = blocks
  let styled = try Resolver(fonts: fonts, environment: Environment()).resolve(document)
  return try Layouter(fonts: fonts).layout(styled, width: width)
}

extension TextLayout {
  var textCount: Int { text.utf8.count }

  /// All places of a caret in the order of the text, by moving forward.
  func stops(
    from start: Int = 0, movingBy granularity: TextGranularity = .grapheme,
    _ direction: TextMovement = .forward
  ) -> [TextPosition] {
    var stops = [TextPosition(start)]
    while let next = position(
      from: stops[stops.count - 1], movingBy: granularity, direction: direction),
      stops.count <= 4 * textCount + 8
    { stops.append(next) }
    return stops
  }

  /// The x of the caret at an offset.
  func caretX(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> Double {
    caretRectangle(at: TextPosition(offset, affinity)).x
  }

  /// The offset of the first occurrence of some text.
  func offset(of part: String) throws -> Int {
    let range = try #require(text.firstRange(of: part))
    return text.utf8.distance(from: text.startIndex, to: range.lowerBound)
  }
}

extension Rectangle {
  var right: Double { x + width }
  var bottom: Double { y + height }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a))
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

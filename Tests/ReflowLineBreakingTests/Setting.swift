import FoundationEssentials
import Reflow
import Testing

// Testing has an `Attachment` too.
typealias Attachment = ReflowDocument.Attachment

/// Fonts for the tests, opened once.
enum TestFonts {
  /// The fonts of the checkout.
  static let bundled = FontLibrary(faces: faces(in: "Fonts"))

  static func faces(in folder: String) -> [FontFace] {
    do {
      return try FontFolder(OracleData.checkout.appending(path: folder).path).faces
    } catch {
      Issue.record("the fonts cannot be read: \(error)")
      return []
    }
  }

  static func faces(of file: String) throws -> [FontFace] {
    try FontFace.faces(in: FontData(mapping: file), file: file)
  }
}

/// A block of text, set in body at the default size unless told otherwise.
struct Setting {
  var text: AttributedText
  var paragraph = ParagraphAttributes()
  var fonts = TestFonts.bundled

  init(_ string: String, language: String? = nil) {
    text = AttributedText([.with(string) { $0.language = language }])
  }

  init(_ pieces: [AttributedText.Piece]) { text = AttributedText(pieces) }

  func with(_ change: (inout ParagraphAttributes) -> Void) -> Setting {
    var copy = self
    change(&copy.paragraph)
    return copy
  }

  func layout(width: Double = .infinity) throws -> TextLayout {
    try TextLayout(text, paragraph: paragraph, width: width, fonts: fonts)
  }

  /// The text of each line as drawn, with the spaces at its end left out.
  func lines(width: Double) throws -> [String] {
    let layout = try layout(width: width)
    return layout.lines.indices.map { index in
      let line = layout.drawnText(ofLine: index)
      return String(line.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
    }
  }

  /// The parts between which lines may break: lines in no width, where no word is
  /// broken in an emergency.
  func parts() throws -> [String] {
    try with { $0.overflowWrap = OverflowWrap.none }.lines(width: 0.01)
  }

  func measurement(width: Double) throws -> TextMeasurement {
    var document = Document()
    document.paragraph = paragraph
    document.content = [Block(.text(text))]
    let environment = Environment()
    let styled = try Resolver(fonts: fonts, environment: environment).resolve(document)
    guard case .text(let block)? = styled.blocks.first?.content else { throw NoText() }
    let typesetter = Typesetter(fonts: fonts, environment: environment)
    return typesetter.measurement(of: block, shaped: try typesetter.shape(block), width: width)
  }

  private struct NoText: Error {}
}

extension AttributedText.Piece {
  static func with(
    _ string: String, _ change: (inout TextAttributes) -> Void
  ) -> AttributedText.Piece {
    var attributes = TextAttributes()
    change(&attributes)
    return AttributedText.Piece(string, attributes)
  }

  /// A U+FFFC that stands for an image.
  static func image(language: String) -> AttributedText.Piece {
    var attachment = Attachment(.image("star.png"))
    (attachment.width, attachment.height) = (20, 20)
    return .with("\u{FFFC}") {
      $0.language = language
      $0.attachment = attachment
    }
  }
}

extension TextLayout {
  /// The families that draw the text, in order, each once in a row.
  var families: [String] {
    var families: [String] = []
    for index in lines.indices {
      for run in runs(ofLine: index) {
        guard case .glyphs(let instance, _) = run.content else { continue }
        let family = instance.face.description.family
        if families.last != family { families.append(family) }
      }
    }
    return families
  }
}

import Reflow
import ReflowTestSupport
import Testing

// Testing has an `Attachment` too.
typealias Attachment = ReflowDocument.Attachment

extension Sample {
  init(_ string: String, language: String?) {
    self.init(string) { $0.language = language }
  }

  /// The text of each line as drawn, with the spaces at its end left out.
  func lines(width: Double) throws -> [String] {
    try layout(width: width).drawn.map { line in
      String(line.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
    }
  }

  /// The parts between which lines may break: lines in no width, where no word is
  /// broken in an emergency.
  func parts() throws -> [String] {
    try with { $0.overflowWrap = OverflowWrap.none }.lines(width: 0.01)
  }
}

extension AttributedText.Piece {
  /// A U+FFFC that stands for an image.
  static func image(language: String) -> AttributedText.Piece {
    var piece = image("star.png", width: 20, height: 20)
    piece.attributes.language = language
    return piece
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

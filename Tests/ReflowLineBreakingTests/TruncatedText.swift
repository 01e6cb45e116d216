import Reflow
import ReflowTestSupport

/// A paragraph of the oracle, shaped once for all the widths at which it is cut.
struct TruncatedText {
  private let id: String
  private let size: Double
  private let text: StyledText
  private let shaped: ShapedText
  private let typesetter: Typesetter
  /// The text on one line, from which the advance of each part is known.
  private let advances: ClusterAdvances

  init(_ paragraph: OracleParagraph, size: Double) throws {
    (id, self.size) = (paragraph.text.id, size)
    let environment = Environment()
    var faces = try paragraph.fonts.map { try TestFonts.faces(of: $0.file)[$0.index] }
    var attributes = TextAttributes()
    attributes.family = faces[0].description.family
    attributes.size = size
    attributes.language = paragraph.text.language
    // Noto Sans Thai has neither an ellipsis nor a period; Pango and Chromium take
    // Inter's. Where a font has periods only, Pango draws three of them, as reflow
    // does where no font has an ellipsis.
    if !faces[0].covers(["."]) {
      faces.append(try TestFonts.faces(of: Self.inter)[0])
    }
    let fonts = FontLibrary(faces: faces)
    var document = Document()
    document.attributes = attributes
    document.paragraph.baseWritingDirection =
      paragraph.text.direction == "rtl" ? .rightToLeft : .leftToRight
    document.content = [Block(.text(AttributedText(paragraph.text.text)))]
    let styled = try Resolver(fonts: fonts, environment: environment).resolve(document)
    guard case .text(let block)? = styled.blocks.first?.content else { throw NoText() }
    text = block
    typesetter = Typesetter(fonts: fonts, environment: environment)
    shaped = try typesetter.shape(block)
    advances = ClusterAdvances(
      typesetter.layout(block, shaped: shaped, width: .infinity), size: size)
  }

  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  func isSet(in paragraph: OracleParagraph, _ size: Double) -> Bool {
    id == paragraph.text.id && self.size == size
  }

  /// What differs from the oracle at a width, in words; `nil` when nothing does.
  func fault(of cut: OracleTruncation.Cut, width: Double) -> String? {
    var limited = text
    limited.paragraph.numberOfLines = cut.kind.lines
    limited.paragraph.lineBreakMode =
      switch cut.kind {
      case .end1, .end2, .end3: .truncatingTail
      case .middle1: .truncatingMiddle
      case .start1: .truncatingHead
      }
    let layout = typesetter.layout(limited, shaped: shaped, width: width)
    guard layout.isTruncated == cut.isTruncated else {
      return layout.isTruncated ? "is cut" : "is not cut"
    }
    guard cut.isTruncated, let line = layout.lines.last else { return nil }
    guard line.width <= width + 1.0 / 128 else { return "is \(line.width) wide" }
    guard let hidden = line.hidden.first, line.hidden.count == 1 else {
      return "hides \(line.hidden)"
    }
    if cut.kind == .middle1 { return advances.faultInMiddle(layout, hidden, width: width) }
    let starts = layout.lines.map { utf16($0.range.lowerBound) }
    guard starts == cut.starts else { return "has lines at \(starts), not \(cut.starts)" }
    let found = withoutSpaces(utf16(hidden.lowerBound))..<utf16(hidden.upperBound)
    let expected = withoutSpaces(cut.hidden.lowerBound)..<cut.hidden.upperBound
    return found == expected ? nil : "hides \(found), not \(expected)"
  }

  private func utf16(_ offset: Int) -> Int {
    let start = text.string.startIndex
    let index = text.string.utf8.index(start, offsetBy: offset)
    return text.string.utf16.distance(from: start, to: index)
  }

  /// A cut before the spaces that it stands after; Pango keeps them.
  private func withoutSpaces(_ cut: Int) -> Int {
    let units = text.string.utf16.prefix(cut)
    return cut - units.reversed().prefix { $0 == 0x20 || $0 == 0x3000 }.count
  }
}

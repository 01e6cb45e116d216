import ReflowDocument

/// How imported documents look: one place for every choice.
enum ImportStyle {
  /// The styles of headings, level 1 first; all in their emphasized weight.
  static let headings: [TextStyle] = [
    .title1, .title2, .title3, .headline, .subheadline, .footnote,
  ]
  /// Blocks of code.
  static let code = TextStyle.footnote
  /// Labels in tables, footnotes, `small`.
  static let small = TextStyle.footnote

  /// Of quotations, labels and rules: 6.0:1 on white.
  static let secondary = Color(0x5F, 0x63, 0x68)
  /// Of links, which are underlined too: 5.9:1 on white.
  static let link = Color(0x0A, 0x5F, 0xC4)
  /// Behind code.
  static let codeBackground = Color(0xF1, 0xF1, 0xF4)
  /// Behind marked text.
  static let markedBackground = Color(0xFF, 0xF4, 0xC2)

  /// Points by which each quotation is indented, and descriptions.
  static let indent = 16.0
  /// Between a marker and its text stand a space, which grows with the text, and so many points:
  /// at Large about 8 together.
  static let markerGap = 4.0
  /// The space; one at which no line breaks counts in the marker's width.
  static let markerSpace: Unicode.Scalar = "\u{A0}"

  /// Bullets by depth; deeper lists have the last one.
  static let bullets = ["•", "◦", "–"]
  /// Inter has these, and about equally wide; it has no ballot boxes.
  static let doneTask = "✓"
  static let openTask = "□"
  /// A thematic break: a model without lines to draw has this, as books do.
  static let rule = "⁂"

  /// Between a label and its value in a table.
  static let labelGap = "\u{2002}"

  /// The style of raised and lowered text: about three quarters of the size.
  static func small(_ style: TextStyle) -> TextStyle {
    switch style {
    case .largeTitle: .title2
    case .title1: .title3
    case .title2: .callout
    case .title3: .subheadline
    case .headline, .body, .callout: .caption2
    case .subheadline, .footnote, .caption1, .caption2: .caption2
    }
  }

  /// By how many points text beside such a style is raised, and lowered: as far as lines
  /// at Large keep their height. The model has no offset that grows with the text.
  static func offset(_ style: TextStyle, isRaised: Bool) -> Double {
    switch style {
    case .largeTitle: isRaised ? 10 : -3
    case .title1, .title2: isRaised ? 7 : -2
    default: isRaised ? 4 : -1.5
    }
  }
}

extension BlockSpacing {
  /// Between paragraphs.
  static let betweenParagraphs = BlockSpacing(multiplier: 1.4)
  /// Between the items of a tight list, and the parts of a table's row.
  static let tight = BlockSpacing(multiplier: 1.1)
}

import CICU

extension Unicode.Scalar {
  /// Whether the scalar is white space that hangs over the measure at the end
  /// of a line: spaces of any width and the tab, but none that forbids a break
  /// (U+00A0, U+2007, U+202F).
  package var isHangingSpace: Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the scalar ends a paragraph: LF, CR, U+0085, U+2029. CR LF is one
  /// separator, and its CR by itself none.
  package var isParagraphSeparator: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar ends a line but not the paragraph: VT, FF, U+2028.
  package var isLineSeparator: Bool {
    switch value {
    case 0x0B, 0x0C, 0x2028: true
    default: false
    }
  }

  /// Whether a font that lacks the scalar should show nothing for it
  /// (Default_Ignorable_Code_Point: joiners, selectors, bidi controls ...).
  package var isDefaultIgnorable: Bool {
    // U+00AD SOFT HYPHEN is the first.
    value >= 0xAD && reflow_u_hasBinaryProperty(value, REFLOW_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
  }
}

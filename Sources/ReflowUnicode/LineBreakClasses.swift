import CICU

/// The Line_Break class of a scalar (UAX #14, table 1).
func lineBreakClass(_ scalar: UInt32) -> Int32 {
  reflow_u_getIntPropertyValue(scalar, REFLOW_UCHAR_LINE_BREAK)
}

/// Whether a class is one of Hangul's: syllables and the letters they are made of.
private func isHangul(_ lineBreak: Int32) -> Bool {
  // H2, H3, JL, JT and JV have neighboring numbers.
  (REFLOW_U_LB_H2...REFLOW_U_LB_JV).contains(lineBreak)
}

/// Whether a break opportunity between two scalars lies between words as people
/// read them, and not inside one: after its hyphen or slash, or between letters
/// where those may break anywhere.
package func isWordBorder(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
  if before == " " || before.isHangingSpace { return true }
  switch lineBreakClass(before.value) {
  case REFLOW_U_LB_HYPHEN, REFLOW_U_LB_BREAK_AFTER, REFLOW_U_LB_BREAK_SYMBOLS: return false
  case REFLOW_U_LB_ALPHABETIC, REFLOW_U_LB_NUMERIC, REFLOW_U_LB_HEBREW_LETTER,
    REFLOW_U_LB_COMBINING_MARK:
    switch lineBreakClass(after.value) {
    case REFLOW_U_LB_ALPHABETIC, REFLOW_U_LB_NUMERIC, REFLOW_U_LB_HEBREW_LETTER: return false
    default: return true
    }
  default: return true
  }
}

extension UnicodeText {
  /// Puts an ideograph in place of each U+FFFC at UTF-8 offsets, which are in order.
  func replaceObjects(at offsets: [Int], in units: inout [UInt16]) {
    // An ASCII text has no U+FFFC, and no table of offsets.
    guard !offsets.isEmpty, !isASCII else { return }
    var position = 0
    for offset in offsets {
      while position < utf16.count, utf8Offset(position) < offset { position += 1 }
      guard position < utf16.count else { return }
      if utf8Offset(position) == offset, utf16[position] == 0xFFFC { units[position] = 0x4E00 }
    }
  }

  /// Whether Hangul stands on both sides of an offset. Marks belong to the letter
  /// before them (LB9); a mark is never before a boundary twice, so that asking
  /// for every boundary stays linear.
  func joinsHangul(at offset: Int) -> Bool {
    guard offset < utf16.count, isHangul(lineBreakClass(scalar(at: offset).value)) else {
      return false
    }
    var position = offset
    while position > 0 {
      let (before, start) = scalar(before: position)
      let lineBreak = lineBreakClass(before)
      if lineBreak != REFLOW_U_LB_COMBINING_MARK, lineBreak != REFLOW_U_LB_ZWJ {
        return isHangul(lineBreak)
      }
      position = start
    }
    return false
  }
}

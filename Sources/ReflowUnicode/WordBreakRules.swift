import CICU

/// CSS Text 3, `word-break: break-all` and `keep-all`, which ICU 72 has not.
///
/// `breakAll` is exact by substitution: what CSS treats as an ideograph is
/// replaced by one before the iterator reads the text. `keepAll` drops
/// opportunities afterwards.
struct WordBreakRules {
  /// What the iterator is to read, unit for unit as long as the text.
  private(set) var units: [UInt16]
  private let text: UnicodeText
  private let keepsWords: Bool
  /// For `breakAll`: whether a grapheme starts at each UTF-16 offset.
  private var startsGrapheme: [Bool] = []

  init(_ text: UnicodeText, _ wordBreak: WordBreak) throws(UnicodeError) {
    self.text = text
    units = text.utf16
    keepsWords = wordBreak == .keepAll
    guard wordBreak == .breakAll else { return }
    substituteIdeographs()
    // Not every letter starts a grapheme: U+0E33 THAI CHARACTER SARA AM does not.
    var starts = [Bool](repeating: false, count: units.count + 1)
    try forEachGraphemeEnd(in: text) { starts[$0] = true }
    startsGrapheme = starts
  }

  /// Whether an opportunity that the iterator found stays one.
  func allowsBreak(at offset: Int) -> Bool {
    keepsWords ? !joinsWord(at: offset) : startsGrapheme.isEmpty || startsGrapheme[offset]
  }

  private mutating func substituteIdeographs() {
    var offset = 0
    while offset < units.count {
      let (scalar, next) = text.scalar(at: offset)
      if breaksLikeIdeograph(scalar) {
        if next - offset == 1 {
          units[offset] = 0x4E00
        } else {
          // U+20000, an ideograph that is as long in UTF-16.
          units[offset] = 0xD840
          units[offset + 1] = 0xDC00
        }
      }
      offset = next
    }
  }

  /// Small kana, iteration marks (CJ, NS) and Hangul keep their class: the
  /// first are the business of strictness, the last breaks like an ideograph.
  private func breaksLikeIdeograph(_ scalar: UInt32) -> Bool {
    switch lineBreakClass(scalar) {
    case REFLOW_U_LB_ALPHABETIC, REFLOW_U_LB_NUMERIC, REFLOW_U_LB_HEBREW_LETTER,
      REFLOW_U_LB_AMBIGUOUS, REFLOW_U_LB_UNKNOWN:
      true
    case REFLOW_U_LB_COMPLEX_CONTEXT:
      !reflow_u_isCombiningMark(scalar)
    default: false
    }
  }

  /// Whether letters on both sides make one word. Marks belong to the letter
  /// before them (LB9); a mark is never before a boundary twice, so that this
  /// stays linear.
  private func joinsWord(at offset: Int) -> Bool {
    let after = text.scalar(at: offset).value
    guard isWordUnit(after) else { return false }
    var position = offset
    while position > 0 {
      let (before, start) = text.scalar(before: position)
      let lineBreak = lineBreakClass(before)
      if lineBreak != REFLOW_U_LB_COMBINING_MARK, lineBreak != REFLOW_U_LB_ZWJ {
        let isDictionaryBreak =
          lineBreak == REFLOW_U_LB_COMPLEX_CONTEXT
          && lineBreakClass(after) == REFLOW_U_LB_COMPLEX_CONTEXT
        return isWordUnit(before) && !isDictionaryBreak
      }
      position = start
    }
    return false
  }

  private func isWordUnit(_ scalar: UInt32) -> Bool {
    if reflow_u_isLetterOrNumber(scalar) { return true }
    switch lineBreakClass(scalar) {
    case REFLOW_U_LB_NUMERIC, REFLOW_U_LB_ALPHABETIC, REFLOW_U_LB_AMBIGUOUS,
      REFLOW_U_LB_IDEOGRAPHIC, REFLOW_U_LB_UNKNOWN:
      return true
    // A vowel sign of a South East Asian script is part of its word.
    case REFLOW_U_LB_COMPLEX_CONTEXT: return true
    default: return false
    }
  }
}

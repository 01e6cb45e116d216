/// A place where a line may or must end.
package struct LineBreakOpportunity: Hashable, Sendable {
  /// UTF-8 byte offset: the next line starts here. Spaces and a line separator
  /// at the place lie before it (UAX #14, LB6 and LB7).
  package var offset: Int
  /// Whether the line must end here: a separator stands before it (LB4, LB5).
  /// The end of text itself is mandatory only after a separator.
  package var isMandatory: Bool

  package init(offset: Int, isMandatory: Bool) {
    self.offset = offset
    self.isMandatory = isMandatory
  }
}

/// How strictly rules for small kana and marks apply: CSS `line-break`, CLDR `lb`.
public enum LineBreakStrictness: String, CaseIterable, Hashable, Sendable {
  /// What the language has by default, or asks for by `-u-lb-`.
  case auto
  /// Fewest rules.
  case loose
  /// The usual rules.
  case normal
  /// Most rules.
  case strict
}

/// Where words break: CSS `word-break`.
public enum WordBreak: String, CaseIterable, Hashable, Sendable {
  /// By UAX #14.
  case normal
  /// Letters, digits and symbols break like ideographs, never inside a grapheme.
  case breakAll
  /// No break between letters, ideographs included; spaces and the dictionaries
  /// of South East Asian languages still give opportunities.
  case keepAll
}

/// The line break opportunities of a text, in order; the last is its end.
///
/// Offsets increase strictly and 0 is not among them; an empty text has none.
/// UAX #14 in CLDR's tailoring, by ICU's `UBRK_LINE`. Each opportunity is what the
/// language of the character before it makes of the whole text; an unknown or
/// ill-formed tag has the root rules. With `keepsHangulWords` there are none between
/// Hangul syllables. Linear.
///
/// Around a U+FFFC at the offsets `images` lines break as around an ideograph:
/// UAX #14 leaves it to the application (LB20), and its default would start a line
/// with a hyphen or a small kana after an image. `images` are in order.
package func lineBreakOpportunities(
  in text: UnicodeText, languages: [LanguageRun], strictness: LineBreakStrictness = .auto,
  wordBreak: WordBreak = .normal, keepsHangulWords: Bool = false, images: [Int] = []
) throws(UnicodeError) -> [LineBreakOpportunity] {
  guard !text.isEmpty else { return [] }
  let ruleSets = try LineRuleSets(
    of: languages, .line(strictness, allowsPhrases: wordBreak == .normal))
  var rules: WordBreakRules?
  if wordBreak != .normal { rules = try WordBreakRules(text, wordBreak) }
  var units = rules?.units ?? text.utf16
  text.replaceObjects(at: images, in: &units)
  // U+1100 is the first of Hangul's letters.
  let keepsHangul = keepsHangulWords && text.largestUnit >= 0x1100
  var opportunities: [LineBreakOpportunity] = []
  opportunities.reserveCapacity(text.utf16.count / 4)
  try ruleSets.forEachBoundary(in: units, of: text) { offset, isMandatory in
    if !isMandatory, offset < text.utf16.count {
      if rules?.allowsBreak(at: offset) == false { return }
      if keepsHangul, text.joinsHangul(at: offset) { return }
    }
    opportunities.append(
      LineBreakOpportunity(offset: text.utf8Offset(offset), isMandatory: isMandatory))
  }
  return opportunities
}

/// The same of a text in one language, a BCP 47 tag.
package func lineBreakOpportunities(
  in text: UnicodeText, language: String, strictness: LineBreakStrictness = .auto,
  wordBreak: WordBreak = .normal
) throws(UnicodeError) -> [LineBreakOpportunity] {
  try lineBreakOpportunities(
    in: text, languages: [LanguageRun(end: text.utf8Count, language: language)],
    strictness: strictness, wordBreak: wordBreak)
}

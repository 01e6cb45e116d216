/// The boundaries of extended grapheme clusters (UAX #29) as UTF-8 offsets:
/// strictly increasing, 0 and the end included; an empty text has the one offset 0.
///
/// ICU's `UBRK_CHARACTER`, whose rules do not depend on the language.
package func graphemeBoundaries(in text: UnicodeText) throws(UnicodeError) -> [Int] {
  var boundaries = [0]
  boundaries.reserveCapacity(text.utf16.count + 1)
  try forEachGraphemeEnd(in: text) { boundaries.append(text.utf8Offset($0)) }
  return boundaries
}

/// The boundaries of words and of what stands between them (UAX #29) as UTF-8
/// offsets: strictly increasing, 0 and the end included.
///
/// ICU's `UBRK_WORD`; Chinese, Japanese and the languages of South East Asia
/// by dictionary. `language` is a BCP 47 tag.
package func wordBoundaries(
  in text: UnicodeText, language: String
) throws(UnicodeError) -> [Int] {
  try boundaries(of: .word, in: text, language: language)
}

/// The boundaries of sentences (UAX #29) as UTF-8 offsets: strictly increasing, 0 and
/// the end included. Spaces between sentences belong to the one before them, and a
/// paragraph separator ends one.
///
/// ICU's `UBRK_SENTENCE`. `language` is a BCP 47 tag; with `-u-ss-standard` no sentence
/// ends after an abbreviation that CLDR lists for the language.
package func sentenceBoundaries(
  in text: UnicodeText, language: String
) throws(UnicodeError) -> [Int] {
  try boundaries(of: .sentence, in: text, language: language)
}

private func boundaries(
  of kind: BreakIteratorKey.Kind, in text: UnicodeText, language: String
) throws(UnicodeError) -> [Int] {
  var boundaries = [0]
  guard !text.isEmpty else { return boundaries }
  let key = BreakIteratorKey(kind: kind, language: language)
  try BreakIteratorPool.shared.withIterator(key) { (iterator) throws(UnicodeError) in
    try iterator.forEachBoundary(in: text.utf16) { boundaries.append(text.utf8Offset($0)) }
  }
  return boundaries
}

/// Calls `body` with the UTF-16 offset of the end of each grapheme cluster.
func forEachGraphemeEnd(
  in text: UnicodeText, _ body: (Int) -> Void
) throws(UnicodeError) {
  guard !text.isEmpty else { return }
  let units = text.utf16
  // Of these every scalar is a cluster, CR LF apart (GB3).
  if text.largestUnit < 0x300 || units.allSatisfy(standsAlone) {
    for offset in 1..<units.count where units[offset] != 0x0A || units[offset - 1] != 0x0D {
      body(offset)
    }
    body(units.count)
    return
  }
  try forEachGraphemeEndByRules(in: text, body)
}

/// The same by ICU and without shortcuts.
func forEachGraphemeEndByRules(
  in text: UnicodeText, _ body: (Int) -> Void
) throws(UnicodeError) {
  let key = BreakIteratorKey(kind: .grapheme, language: "und")
  try BreakIteratorPool.shared.withIterator(key) { (iterator) throws(UnicodeError) in
    try iterator.forEachBoundary(in: text.utf16, body)
  }
}

/// Whether a UTF-16 unit is a cluster of its own beside any others of which that is true, CR
/// LF apart: no mark, joiner, conjoining letter or sign that is prepended.
package func standsAlone(_ unit: UInt16) -> Bool {
  switch unit {
  // Latin, Greek, Cyrillic.
  case ..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x1E00..<0x2000: true
  // Hebrew and Arabic letters and digits.
  case 0x5D0...0x5EA, 0x620...0x64A, 0x660...0x669: true
  // Punctuation, currencies, letterlike signs, arrows, mathematics, shapes.
  case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20C0, 0x2100..<0x2C00: true
  // Kana, ideographs, Hangul syllables, wide forms.
  case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3400..<0xA000: true
  case 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
  default: false
  }
}

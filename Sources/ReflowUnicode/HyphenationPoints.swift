/// The places in a text of one language where a word may be broken with a
/// hyphen: UTF-8 offsets in the text, strictly increasing.
///
/// Words are those of UAX #29 (ICU); the parts of a word with a hyphen are words
/// each. Words with a soft hyphen break only there, so they have no places here;
/// neither have words in addresses (`user@host`, `www.example.org`, paths), words
/// with digits, and words of fewer than 5 letters. No place is inside a grapheme
/// cluster or beside an apostrophe. Words are kept, so that most cost a look-up;
/// linear in the length of the range.
///
/// - Parameter range: UTF-8 offsets of a run of the dictionary's language,
///   clamped to the text; words end at its ends. `nil` is the whole text.
package func hyphenationPoints(
  in text: UnicodeText, range: Range<Int>? = nil, dictionary: HyphenationDictionary,
  language: String
) throws(UnicodeError) -> [Int] {
  let run = text.utf16Range(range ?? 0..<text.utf8Count)
  guard run.count >= HyphenationWord.fewestLetters else { return [] }
  let units = run.count == text.utf16.count ? text.utf16 : Array(text.utf16[run])
  var addresses = HyphenationAddresses(units)
  var words: [Range<Int>] = []
  var start = 0
  let key = BreakIteratorKey(kind: .word, language: language)
  try BreakIteratorPool.shared.withIterator(key) { (iterator) throws(UnicodeError) in
    try iterator.forEachBoundary(in: units) { end, status in
      // UBRK_WORD_LETTER: letters, but neither kana nor ideographs.
      if (200..<300).contains(status), HyphenationWord.lengths.contains(end - start) {
        words.append(start..<end)
      }
      start = end
    }
  }
  var points: [Int] = []
  for word in words where !addresses.contains(word.lowerBound) {
    let letters = Array(units[word])
    let found = try dictionary.keptPoints(letters) { () throws(UnicodeError) in
      try HyphenationWord(letters, dictionary)?.points(dictionary) ?? []
    }
    guard !found.isEmpty else { continue }
    let offset = text.utf8Offset(run.lowerBound + word.lowerBound)
    points += found.map { offset + $0 }
  }
  return points
}

extension HyphenationDictionary {
  /// The places for a hyphen in one word, as UTF-8 offsets, strictly increasing.
  package func hyphenationPoints(of word: String) throws(UnicodeError) -> [Int] {
    try HyphenationWord(Array(word.utf16), self)?.points(self) ?? []
  }
}

extension UnicodeText {
  /// The UTF-16 range of a UTF-8 range, clamped to the text and rounded down to
  /// whole scalars.
  fileprivate func utf16Range(_ range: Range<Int>) -> Range<Int> {
    let lower = utf16Offset(range.lowerBound)
    return lower..<max(lower, utf16Offset(range.upperBound))
  }

  private func utf16Offset(_ utf8Offset: Int) -> Int {
    let offset = min(max(utf8Offset, 0), utf8Count)
    guard !utf8Offsets.isEmpty else { return offset }
    // The last unit whose scalar starts at or before the offset; of the two units
    // of a pair, which share one offset, the first.
    var (low, high) = (0, utf8Offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(utf8Offsets[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    guard low < utf8Offsets.count, Int(utf8Offsets[low]) == offset else {
      let before = low - 1
      return before > 0 && utf8Offsets[before - 1] == utf8Offsets[before] ? before - 1 : before
    }
    return low
  }
}

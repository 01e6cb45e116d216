/// A pattern file read and checked, ready to be made a dictionary of libhyphen.
///
/// libhyphen trusts its files: a digit before a leading dot, a replacement past
/// the end or a long line make it write outside its memory. So it never sees a
/// file, only automatons of patterns of letters and digits (``HyphenationTrie``).
struct HyphenationPatterns {
  /// Files above this size are refused, in bytes. The largest in use has 1.1 million.
  static let sizeLimit = 4 << 20
  /// In bytes of UTF-8; libhyphen's own reader cuts longer lines.
  private static let lineLimit = 98

  /// A file is refused when it has more than one meaningless line for so many others.
  private static let linesForEachBad = 20

  /// The patterns of the last level, and those that divide compounds before.
  private(set) var patterns = HyphenationTrie()
  private(set) var compoundPatterns: HyphenationTrie?
  /// The fewest letters beside the division of a compound; 0 unless the file says so.
  private(set) var compoundLeftMinimum = 0
  private(set) var compoundRightMinimum = 0
  /// The fewest letters before and after a hyphen, at least 2.
  private(set) var leftMinimum = 2
  private(set) var rightMinimum = 2
  /// Every letter of the patterns that is not ASCII, found by canonical equivalence.
  private(set) var alphabet: [Character: Unicode.Scalar] = [:]
  /// The apostrophe that the patterns know as a letter, if any.
  var apostrophe: Unicode.Scalar? {
    hasTypewriterApostrophe ? "'" : alphabet["\u{2019}"]
  }

  private var hasTypewriterApostrophe = false

  /// Reads a file of libhyphen's format; `file` names it in errors. Linear.
  ///
  /// Lines that mean nothing are left out. Not taken over are `NOHYPHEN`, as no
  /// hyphen goes beside an apostrophe or a hyphen anyway, and changes of letters
  /// (`/`), whose points are forbidden instead: `asszony` may only become
  /// `asz-szony`, so it stays whole.
  init(_ bytes: [UInt8], file: String) throws(HyphenationError) {
    guard bytes.count <= Self.sizeLimit else {
      throw HyphenationError(.tooLarge(limit: Self.sizeLimit), file: file)
    }
    let text = try HyphenationCharset.decode(bytes, file: file)
    var badLines: [Int] = []
    var goodLines = 0
    var number = 0
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard number > 1 else { continue }
      if add(trimmed(line)) { goodLines += 1 } else { badLines.append(number) }
    }
    // Dictionaries in use have a few lines of TeX left over.
    if let first = badLines.first, badLines.count > goodLines / Self.linesForEachBad {
      throw HyphenationError(.badLine(first), file: file)
    }
    guard !patterns.isEmpty else { throw HyphenationError(.empty, file: file) }
  }

  private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line
  }

  /// Takes over one line; false when it means nothing.
  private mutating func add(_ line: ArraySlice<UInt8>) -> Bool {
    // Some files write comments with #.
    guard let first = line.first, first != UInt8(ascii: "%"), first != UInt8(ascii: "#") else {
      return true
    }
    if (0x41...0x5A).contains(first) { return addSetting(line) }
    guard line.count <= Self.lineLimit, let pattern = HyphenationPattern(line) else {
      return false
    }
    for scalar in pattern.letters where scalar.value >= 0x80 {
      // Greek files have U+03AC as well as its equivalent U+1F71: the lower is the
      // composed form, which the patterns of modern Greek are complete for.
      let letter = Character(scalar)
      alphabet[letter] = min(alphabet[letter] ?? scalar, scalar)
    }
    if pattern.letters.contains("'") { hasTypewriterApostrophe = true }
    let (letters, digits) = pattern.bytes
    patterns.insert(letters, digits: digits)
    return true
  }

  /// Settings are words in capitals; patterns are in small letters.
  private mutating func addSetting(_ line: ArraySlice<UInt8>) -> Bool {
    let keyword = line.prefix { (0x41...0x5A).contains($0) }
    let value = String(decoding: line.dropFirst(keyword.count), as: UTF8.self)
    let name = String(decoding: keyword, as: UTF8.self)
    switch name {
    case "NOHYPHEN": return true
    case "NEXTLEVEL":
      guard compoundPatterns == nil else { return false }
      compoundPatterns = patterns
      patterns = HyphenationTrie()
      return true
    case "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN":
      let digits = value.drop { $0 == " " || $0 == "\t" }
      guard let minimum = Int(digits), (0...99).contains(minimum) else { return false }
      // libhyphen takes the settings of the first level for the whole word.
      guard compoundPatterns == nil else { return true }
      switch name {
      case "LEFTHYPHENMIN": leftMinimum = max(minimum, 2)
      case "RIGHTHYPHENMIN": rightMinimum = max(minimum, 2)
      case "COMPOUNDLEFTHYPHENMIN": compoundLeftMinimum = minimum
      default: compoundRightMinimum = minimum
      }
      return true
    default: return false
    }
  }
}

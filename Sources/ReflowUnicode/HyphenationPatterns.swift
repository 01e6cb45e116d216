/// A pattern file read and checked, and written again so that libhyphen may read it.
///
/// libhyphen trusts its files: a digit before a leading dot, a replacement past
/// the end or a long line make it write outside its memory. So it never sees a
/// file, only what this type writes: UTF-8, settings, patterns of letters and
/// digits, lines that fit its buffer.
struct HyphenationPatterns {
  /// Files above this size are refused, in bytes. The largest in use is half as large.
  static let sizeLimit = 2 << 20
  /// libhyphen's line buffer has room for that many bytes without the end of line.
  private static let lineLimit = 98

  /// A file is refused when it has more than one meaningless line for so many others.
  private static let linesForEachBad = 20

  /// What libhyphen reads.
  private(set) var cleaned: [UInt8]
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
  private var settings: [UInt8] = []
  private var firstLevel: [UInt8] = []
  private var patterns: [UInt8] = []
  private var hasLevels = false

  /// Reads a file of libhyphen's format; `file` names it in errors. Linear.
  ///
  /// Lines that mean nothing are left out. Not taken over are `NOHYPHEN`, as no hyphen goes beside an apostrophe or a
  /// hyphen anyway, and changes of letters (`/`), whose points are forbidden
  /// instead: `asszony` may only become `asz-szony`, so it stays whole.
  init(_ bytes: [UInt8], file: String) throws(HyphenationError) {
    guard bytes.count <= Self.sizeLimit else {
      throw HyphenationError(.tooLarge(limit: Self.sizeLimit), file: file)
    }
    cleaned = []
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
    // An empty first level keeps libhyphen from adding its own, which splits
    // words at apostrophes before the patterns see them.
    cleaned = Array("UTF-8\n".utf8) + settings + firstLevel + Array("NEXTLEVEL\n".utf8) + patterns
    (settings, firstLevel, patterns) = ([], [], [])
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
    guard let pattern = HyphenationPattern(line) else { return false }
    let written = pattern.written
    guard written.count <= Self.lineLimit else { return false }
    for scalar in pattern.letters where scalar.value >= 0x80 {
      alphabet[Character(scalar)] = scalar
    }
    if pattern.letters.contains("'") { hasTypewriterApostrophe = true }
    patterns += written
    patterns.append(0x0A)
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
      guard !hasLevels else { return false }
      hasLevels = true
      (firstLevel, patterns) = (patterns, [])
      return true
    case "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN":
      let digits = value.drop { $0 == " " || $0 == "\t" }
      guard let minimum = Int(digits), (0...99).contains(minimum) else { return false }
      // libhyphen takes the settings of the first level for the whole word.
      guard !hasLevels else { return true }
      if name == "LEFTHYPHENMIN" { leftMinimum = max(minimum, 2) }
      if name == "RIGHTHYPHENMIN" { rightMinimum = max(minimum, 2) }
      settings += "\(name) \(minimum)\n".utf8
      return true
    default: return false
    }
  }
}

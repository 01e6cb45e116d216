/// A word of a text, as grapheme clusters, and where it may be hyphenated.
struct HyphenationWord {
  /// Shorter words, or parts beside an apostrophe, stay whole.
  static let fewestLetters = 5
  /// UTF-16 lengths; longer words stay whole, which bounds libhyphen's recursion
  /// and what is kept of words.
  static let lengths = fewestLetters...200

  private let scalars: [Unicode.Scalar]
  /// The ends of the clusters, as indices of `scalars`.
  private let ends: [Int]

  /// The word in UTF-16 units, or `nil` when it is not to be hyphenated: when it
  /// is short or very long, or has anything but letters, marks and apostrophes
  /// (a digit, a soft hyphen, a full stop, a joiner that forbids breaks).
  init?(_ units: [UInt16], _ dictionary: HyphenationDictionary) throws(UnicodeError) {
    guard Self.lengths.contains(units.count) else { return nil }
    let text = String(decoding: units, as: UTF16.self)
    scalars = Array(text.unicodeScalars)
    for scalar in scalars {
      guard Self.mayStandInWord(scalar, dictionary.folding) else { return nil }
    }
    if scalars.allSatisfy(Self.isAlone) {
      ends = Array(1..<scalars.count + 1)
    } else {
      // UTF-8 offsets of the boundaries, turned into counts of scalars.
      let boundaries = try graphemeBoundaries(in: UnicodeText(text))
      var (offset, found): (Int, [Int]) = (0, [])
      var next = boundaries.dropFirst()
      for (index, scalar) in scalars.enumerated() {
        offset += UTF8.width(scalar)
        if offset == next.first {
          found.append(index + 1)
          next.removeFirst()
        }
      }
      ends = found
    }
  }

  /// The places for a hyphen, as UTF-8 offsets in the word, strictly increasing.
  func points(_ dictionary: HyphenationDictionary) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    for end in 0...ends.count {
      guard end == ends.count || isDivider(end, dictionary.folding) else { continue }
      offsets += points(in: start..<end, dictionary).map { utf8Offset(before: $0) }
      start = end + 1
    }
    return offsets
  }

  // MARK: Parts

  /// Where the patterns know no apostrophe, the parts beside it are words.
  private func isDivider(_ cluster: Int, _ folding: HyphenationFolding) -> Bool {
    folding.apostrophe == nil && letter(cluster).isApostrophe
  }

  /// Indices of the clusters that may start a line, within a part of the word.
  private func points(in part: Range<Int>, _ dictionary: HyphenationDictionary) -> [Int] {
    let letters = part.map { isLetter($0) ? 1 : 0 }
    let total = letters.reduce(0, +)
    guard total >= Self.fewestLetters else { return [] }
    var spelling: [UInt8] = []
    var lastScalars: [Int] = []
    var count = 0
    for cluster in part {
      let folded = dictionary.folding.fold(slice(cluster), isLast: cluster == part.upperBound - 1)
      for scalar in folded { spelling += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
      count += folded.count
      lastScalars.append(count - 1)
    }
    let allowed = dictionary.allowsHyphen(after: spelling)
    var before = 0
    var result: [Int] = []
    for index in 0..<max(part.count - 1, 0) {
      before += letters[index]
      guard letters[index] == 1, letters[index + 1] == 1,
        before >= dictionary.leftMinimum, total - before >= dictionary.rightMinimum,
        lastScalars[index] < allowed.count, allowed[lastScalars[index]]
      else { continue }
      result.append(part.lowerBound + index + 1)
    }
    return result
  }

  // MARK: Clusters

  private func slice(_ cluster: Int) -> ArraySlice<Unicode.Scalar> {
    scalars[(cluster == 0 ? 0 : ends[cluster - 1])..<ends[cluster]]
  }

  /// The first scalar of a cluster.
  private func letter(_ cluster: Int) -> Unicode.Scalar {
    scalars[cluster == 0 ? 0 : ends[cluster - 1]]
  }

  private func isLetter(_ cluster: Int) -> Bool {
    let scalar = letter(cluster)
    return !scalar.isApostrophe && scalar != "\u{B7}"
  }

  private func utf8Offset(before cluster: Int) -> Int {
    scalars[..<ends[cluster - 1]].reduce(0) { $0 + UTF8.width($1) }
  }

  /// The middle dot is a letter where the patterns say so (Catalan).
  private static func mayStandInWord(
    _ scalar: Unicode.Scalar, _ folding: HyphenationFolding
  ) -> Bool {
    if ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) { return true }
    if scalar.isApostrophe || scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    if scalar == "\u{B7}" { return folding.alphabet["\u{B7}"] != nil }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  /// Whether each scalar of the block is a grapheme cluster: Latin, Greek,
  /// Cyrillic (its marks apart), Armenian, Georgian.
  private static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x10A0..<0x1100, 0x1E00..<0x2000, 0x2019: true
    default: false
    }
  }
}

extension UTF8 {
  /// The number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}

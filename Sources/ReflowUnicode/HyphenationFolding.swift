/// How letters of a text become letters of the patterns: small, composed, and
/// with the patterns' own apostrophe.
struct HyphenationFolding: Sendable {
  /// What is not in the patterns; like any such letter, it matches nothing.
  private static let unknown: [Unicode.Scalar] = ["\u{FFFD}"]

  /// The patterns' letters outside ASCII, found by canonical equivalence.
  let alphabet: [Character: Unicode.Scalar]
  /// The apostrophe that is a letter in the patterns, if any.
  let apostrophe: Unicode.Scalar?
  /// Whether I is the capital of ı and İ that of i (Turkish, Azerbaijani).
  let hasDotlessI: Bool

  /// The letters that a grapheme cluster stands for in the patterns.
  ///
  /// Canonically equivalent clusters give the same.
  func fold(_ cluster: ArraySlice<Unicode.Scalar>, isLast: Bool) -> [Unicode.Scalar] {
    if cluster.count == 1, let scalar = cluster.first {
      if scalar.isApostrophe { return [apostrophe ?? scalar] }
      if scalar.isASCII { return [small(scalar)] }
    }
    // A capital sigma at the end of a word is the small final one.
    if isLast, cluster.elementsEqual(["\u{3A3}"]) { return ["\u{3C2}"] }
    var text = ""
    for scalar in cluster { text += smallText(scalar) }
    if let first = text.first, text.dropFirst().isEmpty, let known = alphabet[first] {
      return [known]
    }
    let scalars = Array(text.unicodeScalars)
    // Marks may be letters of their own in the patterns, as in Devanagari.
    let areKnown = scalars.allSatisfy { $0.isASCII || alphabet[Character($0)] == $0 }
    return areKnown && !(scalars.count > 1 && scalars[0].isASCII) ? scalars : Self.unknown
  }

  private func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard ("A"..."Z").contains(scalar) else { return scalar }
    if hasDotlessI, scalar == "I" { return "\u{131}" }
    return Unicode.Scalar(UInt8(scalar.value) | 0x20)
  }

  private func smallText(_ scalar: Unicode.Scalar) -> String {
    if hasDotlessI, scalar == "\u{130}" { return "i" }
    return scalar.isASCII ? String(small(scalar)) : scalar.properties.lowercaseMapping
  }
}

extension Unicode.Scalar {
  /// An apostrophe within a word: U+0027 or U+2019.
  var isApostrophe: Bool { self == "'" || self == "\u{2019}" }
}

internal import CHyphen
import Synchronization

/// The hyphenation patterns of one language, as a dictionary of libhyphen.
///
/// libhyphen only reads a dictionary once it is made, and what it reads is
/// ours alone (see ``HyphenationPatterns``); that is why this is `Sendable`.
package final class HyphenationDictionary: Sendable {
  nonisolated(unsafe) private let raw: UnsafeMutablePointer<HyphenDict>
  private let counted = HandleCount(.hyphenation)
  /// The fewest letters that stay before a hyphen and go to the next line; at least 2.
  package let leftMinimum: Int
  /// The fewest letters that go to the next line; at least 2.
  package let rightMinimum: Int
  let folding: HyphenationFolding
  private let kept = Mutex<[[UInt16]: [Int]]>([:])

  /// At most this many words are kept; more start afresh.
  private static let cacheLimit = 16_384

  /// Reads the bytes of a file in libhyphen's format.
  ///
  /// - Parameters:
  ///   - file: names the bytes in errors.
  ///   - language: a BCP 47 tag, which decides what the small letter of I is.
  package init(
    _ bytes: [UInt8], file: String, language: String
  ) throws(HyphenationError) {
    let patterns = try HyphenationPatterns(bytes, file: file)
    guard var built = patterns.patterns.makeDictionary() else {
      throw HyphenationError(.failed("out of memory"), file: file)
    }
    if let compounds = patterns.compoundPatterns {
      guard let first = compounds.makeDictionary(next: built) else {
        hnj_hyphen_free(built)
        throw HyphenationError(.failed("out of memory"), file: file)
      }
      built = first
    }
    built.pointee.lhmin = CChar(patterns.leftMinimum)
    built.pointee.rhmin = CChar(patterns.rightMinimum)
    built.pointee.clhmin = CChar(patterns.compoundLeftMinimum)
    built.pointee.crhmin = CChar(patterns.compoundRightMinimum)
    raw = built
    leftMinimum = patterns.leftMinimum
    rightMinimum = patterns.rightMinimum
    folding = HyphenationFolding(
      alphabet: patterns.alphabet, apostrophe: patterns.apostrophe,
      hasDotlessI: ["tr", "az"].contains(HyphenationLanguage(language)?.language))
  }

  deinit { hnj_hyphen_free(raw) }

  /// Whether a hyphen may follow each scalar of a word in the patterns' own
  /// spelling, by its UTF-8 (`hnj_hyphen_hyphenate2`).
  func allowsHyphen(after word: [UInt8]) -> [Bool] {
    let bytes = word.map { CChar(bitPattern: $0) } + [0]
    var hyphens = [CChar](repeating: 0, count: word.count + 5)
    // No pattern that libhyphen has been given changes letters: these stay nil.
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<CInt>?
    var cuts: UnsafeMutablePointer<CInt>?
    defer {
      free(replacements)
      free(positions)
      free(cuts)
    }
    let status = hnj_hyphen_hyphenate2(
      raw, bytes, CInt(word.count), &hyphens, nil, &replacements, &positions, &cuts)
    guard status == 0 else { return [] }
    return hyphens.prefix { $0 != 0 }.map { $0 & 1 == 1 }
  }

  /// The answer for a word, kept from last time if it was asked before.
  func keptPoints(
    _ word: [UInt16], find: () throws(UnicodeError) -> [Int]
  ) throws(UnicodeError) -> [Int] {
    if let points = kept.withLock({ $0[word] }) { return points }
    let points = try find()
    kept.withLock {
      if $0.count >= Self.cacheLimit { $0.removeAll(keepingCapacity: true) }
      $0[word] = points
    }
    return points
  }
}

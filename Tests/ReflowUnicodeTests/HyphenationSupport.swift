@testable import ReflowUnicode

/// The bundled patterns, read where they lie in the source tree.
enum BundledHyphenation {
  static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }
    + "/Hyphenation"

  private static let shared = Result { () throws(HyphenationError) in
    try HyphenationLibrary(folder: folder)
  }

  /// One library for all tests, as reading the patterns takes time.
  static func library() throws -> HyphenationLibrary { try shared.get() }
}

/// A word with its places for a hyphen shown as hyphens.
func hyphenated(_ word: String, at points: [Int]) -> String {
  var bytes: [UInt8] = []
  for (index, byte) in word.utf8.enumerated() {
    if points.contains(index) { bytes.append(UInt8(ascii: "-")) }
    bytes.append(byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// A dictionary of patterns given as text; English unless told otherwise.
func dictionary(
  _ text: String, language: String = "en"
) throws(HyphenationError) -> HyphenationDictionary {
  try HyphenationDictionary(Array(text.utf8), file: "test.dic", language: language)
}

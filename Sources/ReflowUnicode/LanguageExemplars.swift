import CICU

/// A language and the characters that it is written with.
package struct LanguageExemplars: Hashable, Sendable {
  /// BCP 47, without a region.
  package var tag: String
  /// The English name.
  package var name: String
  /// Characters and letter combinations of ordinary text, as CLDR lists them
  /// (`exemplarCharacters`), in the order of their code points.
  package var texts: [String]

  /// The languages that ICU knows characters of, by tag. Regions are left out:
  /// they share their language's letters.
  package static func all() throws(UnicodeError) -> [LanguageExemplars] {
    var languages: [LanguageExemplars] = []
    for index in 0..<reflow_uloc_countAvailable() {
      guard let locale = reflow_uloc_getAvailable(index) else { continue }
      let name = String(cString: locale)
      // A region is the part of two letters or three digits.
      let parts = name.utf8.split(separator: UInt8(ascii: "_"))
      let hasRegion = parts.dropFirst().contains { $0.count < 4 }
      if hasRegion { continue }
      let language = LanguageExemplars(
        tag: try tag(of: name), name: try englishName(of: name), texts: try texts(of: name))
      if !language.texts.isEmpty { languages.append(language) }
    }
    return languages.sorted { $0.tag < $1.tag }
  }

  /// Characters and letter combinations of a language's ordinary text, those of its
  /// parent where it has none of its own; empty for one that ICU does not know.
  package static func texts(language: String) throws(UnicodeError) -> [String] {
    try texts(of: language.split(separator: "-").joined(separator: "_"))
  }

  private static func tag(of locale: String) throws(UnicodeError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(REFLOW_ULOC_FULLNAME_CAPACITY))
    var status = Int32(0)
    let length = reflow_uloc_toLanguageTag(locale, &buffer, Int32(buffer.count), &status)
    try check(status, "uloc_toLanguageTag")
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func englishName(of locale: String) throws(UnicodeError) -> String {
    var buffer = [UInt16](repeating: 0, count: 200)
    var status = Int32(0)
    let length = reflow_uloc_getEnglishName(locale, &buffer, Int32(buffer.count), &status)
    try check(status, "uloc_getDisplayName")
    return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
  }

  private static func texts(of locale: String) throws(UnicodeError) -> [String] {
    var status = Int32(0)
    let set = reflow_exemplars_open(locale, &status)
    defer { reflow_exemplars_close(set) }
    try check(status, "ulocdata_getExemplarSet")
    guard let set else { return [] }
    var texts: [String] = []
    for index in 0..<reflow_exemplars_count(set) {
      var (first, last) = (Int32(0), Int32(0))
      var buffer = [UInt16](repeating: 0, count: 32)
      let length = reflow_exemplars_item(
        set, index, &first, &last, &buffer, Int32(buffer.count), &status)
      try check(status, "uset_getItem")
      if length > 0 {
        texts.append(String(decoding: buffer.prefix(Int(length)), as: UTF16.self))
      } else if first <= last {
        texts += (first...last).compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
      }
    }
    return texts
  }
}

/// Names of languages, in the spellings of localization files, as BCP 47 tags.
package enum LocaleTag {
  /// What stands for a language that nothing tells (ISO 639-2).
  package static let undetermined = "und"

  /// Codes that ISO 639 withdrew or that CLDR replaces (`languageAlias` in
  /// supplementalMetadata); Android and Java still write the first five.
  private static let replaced: [String: String] = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "tl": "fil", "mo": "ro", "sh": "sr-Latn",
  ]

  /// Folder names of Apple's first years.
  private static let englishNames: [String: String] = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "portuguese": "pt", "swedish": "sv", "danish": "da",
    "finnish": "fi", "norwegian": "no", "korean": "ko",
  ]

  /// The tag in the letter case that BCP 47 recommends, replaced codes replaced;
  /// `nil` when the name is no language's.
  ///
  /// Reads BCP 47, `zh_Hant_TW`, `pt_BR.UTF-8@latin`, Android's `zh-rTW` and
  /// `b+sr+Latn`, and Apple's `English`.
  package static func normalized(_ name: String) -> String? {
    if let code = englishNames[name.lowercased()] { return code }
    // POSIX: what follows a dot or an at sign is encoding and modifier.
    let (plain, modifier) = withoutModifier(name)
    var parts = plain.split(omittingEmptySubsequences: false) { "-_+".contains($0) }.map(
      String.init)
    if parts.first == "b", plain.hasPrefix("b+") { parts.removeFirst() }
    guard let language = parts.first, isLanguage(language), parts.count <= 8 else { return nil }
    var result = replaced[language.lowercased()] ?? language.lowercased()
    if let modifier { result += "-" + modifier }
    for part in parts.dropFirst() {
      guard let subtag = subtag(part) else { return nil }
      result += "-" + subtag
    }
    return result.utf8.count <= 35 ? result : nil
  }

  private static func withoutModifier(_ name: String) -> (String, modifier: String?) {
    let plain = String(name.prefix { $0 != "." && $0 != "@" })
    guard let at = name.firstIndex(of: "@") else { return (plain, nil) }
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
    return (plain, scripts[name[name.index(after: at)...].lowercased()])
  }

  private static func isLanguage(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count) && text.utf8.allSatisfy(isLetter)
  }

  /// Script, region or variant in its usual letter case; `nil` when it is none.
  private static func subtag(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ isLetter($0) || isDigit($0) }) else { return nil }
    let isWord = bytes.allSatisfy(isLetter)
    switch bytes.count {
    case 2 where isWord: return text.uppercased()
    case 3 where bytes.allSatisfy(isDigit): return text
    // Android marks regions with an r.
    case 3 where isWord && (bytes[0] | 0x20) == UInt8(ascii: "r"):
      return text.dropFirst().uppercased()
    case 4 where isWord: return text.prefix(1).uppercased() + text.dropFirst().lowercased()
    case 4 where isDigit(bytes[0]), 5...8: return text.lowercased()
    default: return nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

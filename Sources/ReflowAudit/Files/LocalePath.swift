/// What the path of a localization file tells about its language.
package struct LocalePath: Hashable, Sendable {
  /// What a path tells.
  package enum Language: Hashable, Sendable {
    /// A BCP 47 tag.
    case tag(String)
    /// The language that the program was written in: `Base.lproj`, `values`.
    case base
    /// Nothing.
    case unknown
  }

  /// What the path tells.
  package var language: Language
  /// The path with `*` in place of the language: files of one text in several
  /// languages share it.
  package var family: String

  /// Reads a path by its characters alone.
  package init(_ path: String, format: CatalogFormat) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    language = .unknown
    switch format {
    case .strings, .stringsdict: Self.readAppleFolder(&parts, &language)
    case .android: Self.readAndroidFolder(&parts, &language)
    case .arb, .json, .po:
      Self.readFileName(&parts, &language)
      if language == .unknown { Self.readFolder(&parts, &language) }
    case .xcstrings, .xliff, .document: break
    }
    family = parts.joined(separator: "/")
  }

  private static func readAppleFolder(_ parts: inout [String], _ language: inout Language) {
    for index in parts.indices.reversed().dropFirst() {
      guard parts[index].hasSuffix(".lproj") else { continue }
      let name = String(parts[index].dropLast(6))
      if name == "Base" {
        language = .base
      } else if let tag = LocaleTag.normalized(name) {
        language = .tag(tag)
      } else {
        continue
      }
      parts[index] = "*.lproj"
      return
    }
  }

  /// `values`, `values-iw`, `values-zh-rTW-night`, `values-b+sr+Latn`,
  /// `values-land`: the language comes first but for codes of the network.
  private static func readAndroidFolder(_ parts: inout [String], _ language: inout Language) {
    guard parts.count > 1 else { return }
    let index = parts.count - 2
    var qualifiers = parts[index].split(separator: "-", omittingEmptySubsequences: false)
      .map(String.init)
    guard qualifiers.first == "values" else { return }
    let first = qualifiers.dropFirst().firstIndex { !isNetworkCode($0) } ?? qualifiers.endIndex
    guard first < qualifiers.endIndex, let found = androidTag(qualifiers[first...]) else {
      language = .base
      return
    }
    language = .tag(found.tag)
    qualifiers.removeSubrange(first..<(first + found.count))
    // The language's own qualifier goes, so that values-de is a sister of values.
    parts[index] = qualifiers.joined(separator: "-")
  }

  private static func isNetworkCode(_ text: String) -> Bool {
    (text.hasPrefix("mcc") || text.hasPrefix("mnc")) && text.dropFirst(3).allSatisfy(\.isNumber)
  }

  private static func androidTag(
    _ qualifiers: ArraySlice<String>
  ) -> (tag: String, count: Int)? {
    guard let first = qualifiers.first else { return nil }
    if first.hasPrefix("b+") { return LocaleTag.normalized(first).map { ($0, 1) } }
    // "car" is a mode of the device; longer words are no languages.
    guard (2...3).contains(first.utf8.count), first != "car",
      let language = LocaleTag.normalized(first)
    else { return nil }
    let next = qualifiers.dropFirst().first ?? ""
    if next.hasPrefix("r"), next.utf8.count == 3, let tag = LocaleTag.normalized("\(first)-\(next)")
    {
      return (tag, 2)
    }
    return (language, 1)
  }

  /// `de.json`, `intl_de.arb`, `app_pt_BR.arb`, `messages.zh-Hant.json`.
  private static func readFileName(_ parts: inout [String], _ language: inout Language) {
    guard let file = parts.last, let dot = file.lastIndex(of: ".") else { return }
    let (stem, ending) = (file[..<dot], file[dot...])
    // The longest ending of the name that is a tag: pt_BR before BR.
    var starts = [stem.startIndex]
    starts += stem.indices.filter { "_.-".contains(stem[$0]) }.map { stem.index(after: $0) }
    for start in starts.prefix(16) {
      let name = String(stem[start...])
      guard let tag = LocaleTag.normalized(name), isPlausible(name) else { continue }
      language = .tag(tag)
      parts[parts.count - 1] = stem[..<start] + "*" + ending
      return
    }
  }

  /// `locales/de/common.json`, `po/de/LC_MESSAGES/app.po`.
  private static func readFolder(_ parts: inout [String], _ language: inout Language) {
    for index in parts.indices.dropLast().suffix(3).reversed() {
      let name = parts[index]
      guard let tag = LocaleTag.normalized(name), isPlausible(name) else { continue }
      language = .tag(tag)
      parts[index] = "*"
      return
    }
  }

  /// Whether a word of a path is meant as a language: `app` and `src` have the
  /// form of codes, so that of three letters alone only some count.
  private static func isPlausible(_ name: String) -> Bool {
    let language = name.prefix { $0.isLetter }
    if name.utf8.count == 2 { return language == language.lowercased() }
    if language.utf8.count == 3 { return threeLetterCodes.contains(String(language)) }
    return language == language.lowercased() && name.first(where: { "-_".contains($0) }) != nil
  }

  /// Languages without a code of two letters that CLDR has interface texts for.
  private static let threeLetterCodes: Set<String> = [
    "ast", "ceb", "chr", "ckb", "dsb", "fil", "gsw", "haw", "hsb", "kab", "kok", "mai", "mni",
    "nds", "pcm", "sat", "scn", "szl", "yue", "zgh",
  ]
}

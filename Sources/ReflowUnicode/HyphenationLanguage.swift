/// The parts of a BCP 47 tag that choose hyphenation patterns.
struct HyphenationLanguage: Hashable, Sendable {
  /// In small letters.
  var language: String
  /// Four small letters, or `nil`.
  var script: String?
  /// In small letters, or `nil`.
  var region: String?
  /// What follows and is neither: variants, extensions. In small letters.
  var rest: [String] = []

  init(_ language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Reads a tag, with `-` or `_` between its parts; `nil` without a language.
  init?(_ tag: some StringProtocol) {
    var parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)[...]
    guard let language = parts.popFirst(), (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), language != "und"
    else { return nil }
    self.init(language)
    if let part = parts.first, part.utf8.count == 4, part.utf8.first.map({ $0 > 0x39 }) == true {
      script = parts.popFirst()
    }
    if let part = parts.first, part.utf8.count == 2 || part.utf8.count == 3 {
      region = parts.popFirst()
    }
    rest = Array(parts)
  }

  /// The tags whose patterns serve this one, best first: itself, then with less.
  var candidates: [HyphenationLanguage] {
    var keys = [self]
    var own = HyphenationLanguage(language, script: script, region: region)
    keys.append(own)
    if script != nil {
      keys.append(HyphenationLanguage(language, script: script))
      own.script = nil
      keys.append(own)
    }
    if language == "en" { keys.append(HyphenationLanguage("en", region: isAmerican ? "us" : "gb")) }
    keys.append(HyphenationLanguage(language))
    return keys + (Self.relatives[language] ?? [])
  }

  /// English that is spelt and hyphenated as in the United States. All other
  /// regions have en-001 as parent locale in CLDR, and en-GB stands for it.
  private var isAmerican: Bool {
    guard let region else { return true }
    return ["us", "as", "bi", "gu", "mh", "mp", "ph", "pr", "um", "vi", "zw"].contains(region)
  }

  /// Languages that are hyphenated by the patterns of another.
  private static let relatives: [String: [HyphenationLanguage]] = [
    "no": [HyphenationLanguage("nb"), HyphenationLanguage("nn")],
    "nb": [HyphenationLanguage("no"), HyphenationLanguage("nn")],
    "nn": [HyphenationLanguage("no"), HyphenationLanguage("nb")],
    "bs": [HyphenationLanguage("sr", script: "latn"), HyphenationLanguage("hr")],
    "sh": [HyphenationLanguage("sr", script: "latn"), HyphenationLanguage("hr")],
  ]
}

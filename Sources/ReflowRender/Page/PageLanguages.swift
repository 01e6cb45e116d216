import ReflowUnicode

/// What pages say of the language of texts: a reader's voice goes by it.
struct PageLanguages {
  /// Scripts of languages, as far as ICU knows their letters.
  private var scripts: [String: Set<UInt32>] = [:]

  /// Letters of a text that its script is told by, in bytes.
  private static let letterLimit = 1024

  /// The tag for a text: its language's, where it is written in a script of that language; else that
  /// of an unknown language in the script, as in `und-Arab`. `und` where neither is known, since a
  /// page has a language of its own.
  mutating func tag(of text: String, language: String?) -> String {
    let unknown = "und"
    guard let script = Self.scripts(in: text).first else { return language ?? unknown }
    let name = Self.name(of: script)
    guard let language else { return name.map { "\(unknown)-\($0)" } ?? unknown }
    let known = letters(of: language)
    guard let name, !known.isEmpty, !known.contains(script) else { return language }
    return "\(unknown)-\(name)"
  }

  private mutating func letters(of language: String) -> Set<UInt32> {
    if let known = scripts[language] { return known }
    let letters = (try? LanguageExemplars.texts(language: language).joined()) ?? ""
    let found = Set(Self.scripts(in: letters, limit: .max))
    scripts[language] = found
    return found
  }

  /// Scripts in order; without common characters.
  private static func scripts(in text: String, limit: Int = letterLimit) -> [UInt32] {
    let beginning = Substring(text.unicodeScalars.prefix(limit))
    guard let decoded = try? UnicodeText(beginning), let runs = try? scriptRuns(in: decoded) else {
      return []
    }
    return runs.map(\.script).filter { $0 != common }
  }

  /// `Zyyy`.
  private static let common: UInt32 = 0x5A79_7979

  /// ISO 15924's code of a script.
  private static func name(of script: UInt32) -> String? {
    let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: script >> $0) }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) } ? name : nil
  }
}

internal import ReflowDocument
internal import ReflowStyle
internal import ReflowUnicode

/// Tells of text that asks for hyphenation in a language without patterns.
struct HyphenationDiagnostics {
  let library: HyphenationLibrary
  /// Languages that are kept at most; then all are looked up again.
  private static let languageLimit = 1_000

  /// What is to tell of each language that was asked for.
  private var known: [String: Diagnostic?] = [:]

  init(library: HyphenationLibrary) { self.library = library }

  /// What is to tell of a block, once for each language.
  mutating func diagnostics(of block: StyledBlock) -> [Diagnostic] {
    var found = Found()
    visit(block, &found)
    return found.diagnostics
  }

  private struct Found {
    var diagnostics: [Diagnostic] = []
    var languages: Set<String> = []
  }

  private mutating func visit(_ block: StyledBlock, _ found: inout Found) {
    switch block.content {
    case .text(let text) where text.paragraph.usesDefaultHyphenation:
      for run in text.runs where run.attachment == nil {
        let language = run.style.language ?? ""
        guard let diagnostic = diagnostic(of: language),
          found.languages.insert(language).inserted
        else { continue }
        found.diagnostics.append(diagnostic)
      }
    case .stack(_, let children): for child in children { visit(child, &found) }
    case .text, .image, .item: break
    }
  }

  private mutating func diagnostic(of language: String) -> Diagnostic? {
    if let known = known[language] { return known }
    if known.count > Self.languageLimit { known = [:] }
    let diagnostic = library.hasPatterns(for: language) ? nil : Self.missing(language)
    known[language] = .some(diagnostic)
    return diagnostic
  }

  private static func missing(_ language: String) -> Diagnostic {
    let message =
      language.isEmpty
      ? "text without a language is not hyphenated"
      : "there are no hyphenation patterns for '\(language)'"
    return Diagnostic(
      .warning, "hyphenation.no-patterns", message,
      hint: language.isEmpty
        ? "name its \"language\"" : "give a folder that has some with --hyphenation")
  }
}

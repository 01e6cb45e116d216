internal import ReflowDocument
internal import ReflowStyle
internal import ReflowUnicode

/// Tells of text that asks for hyphenation in a language without patterns.
struct HyphenationDiagnostics {
  let library: HyphenationLibrary
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<String> = []

  init(library: HyphenationLibrary) { self.library = library }

  mutating func visit(_ blocks: [StyledBlock]) {
    for block in blocks {
      switch block.content {
      case .text(let text) where text.paragraph.usesDefaultHyphenation: visit(text)
      case .stack(_, let children): visit(children)
      case .text, .image, .item: break
      }
    }
  }

  private mutating func visit(_ text: StyledText) {
    for run in text.runs where run.attachment == nil {
      let language = run.style.language ?? ""
      guard seen.insert(language).inserted, !library.hasPatterns(for: language) else { continue }
      let message =
        language.isEmpty
        ? "text without a language is not hyphenated"
        : "there are no hyphenation patterns for '\(language)'"
      diagnostics.append(
        Diagnostic(
          .warning, "hyphenation.no-patterns", message,
          hint: language.isEmpty
            ? "name its \"language\"" : "give a folder that has some with --hyphenation"))
    }
  }
}

import Reflow

/// What a shell offers where an argument or the value of an option stands.
enum Candidates: Sendable {
  /// Nothing: any text, or a number.
  case none
  case files
  case folders
  /// One of these words.
  case words([String])
  /// Some of these words between commas.
  case list([String])
  /// One of these words, or a word, an equals sign and a file.
  case outputs([String])
}

extension Flag {
  /// What a shell offers as the option's value; `nil` when none follows.
  var candidates: Candidates? {
    let categories = ContentSizeCategory.allCases.map(\.shortName) + ["all"]
    return switch kind {
    case .none: nil
    case .text, .number, .integer, .numbers, .language, .truncationToken, .viewport:
      Candidates.none
    case .file: .files
    case .folder: .folders
    case .choice(let words): .words(words)
    case .choices(let words): .list(words)
    case .output(let words): .outputs(words)
    case .category: .words(categories)
    case .categories: .list(categories)
    case .style: .words(TextStyle.allCases.map(\.uiKitName))
    }
  }
}

internal import ReflowStyle

/// Text on a line that is not in the document: an ellipsis or a hyphen.
struct Insertion: Hashable, Sendable {
  /// Shaped and measured like any text.
  var paragraph: MeasuredParagraph
  var text: String
  /// The style that it takes, an index into the block's runs.
  var run: Int
  var width: Double
}

/// Shapes insertions in the styles of a block, each once.
final class InsertionStore {
  private let text: StyledText
  private let shape: (StyledText) -> MeasuredParagraph?
  private var kept: [Key: Insertion] = [:]
  /// The answer before, which is mostly the next one too.
  private var last: (key: Key, insertion: Insertion)?

  enum Kind {
    case ellipsis, hyphen

    /// What to draw, best first: three periods where no font has an ellipsis;
    /// U+2010 HYPHEN where a font has it, as Unicode prefers (UAX #14, 5.4).
    fileprivate var candidates: [String] {
      switch self {
      case .ellipsis: ["\u{2026}", "..."]
      case .hyphen: ["\u{2010}", "-"]
      }
    }
  }

  private struct Key: Hashable {
    var kind: Kind
    var run: Int
  }

  /// - Parameter shape: shapes and measures a text of one paragraph.
  init(_ text: StyledText, shape: @escaping (StyledText) -> MeasuredParagraph?) {
    self.text = text
    self.shape = shape
  }

  /// The first candidate that a font has, in the style of a run.
  func insertion(_ kind: Kind, run: Int) -> Insertion? {
    let key = Key(kind: kind, run: run)
    if let last, last.key == key { return last.insertion }
    guard let found = kept[key] ?? make(kind, run: run) else { return nil }
    kept[key] = found
    last = (key, found)
    return found
  }

  private func make(_ kind: Kind, run: Int) -> Insertion? {
    guard text.runs.indices.contains(run) else { return nil }
    var best: Insertion?
    for candidate in kind.candidates {
      guard let paragraph = shape(single(candidate, run: run)) else { continue }
      best = Insertion(
        paragraph: paragraph, text: candidate, run: run, width: paragraph.positions.last ?? 0)
      if paragraph.shaped.missing.isEmpty { break }
    }
    return best
  }

  private func single(_ string: String, run: Int) -> StyledText {
    var single = text
    single.string = string
    var copy = text.runs[run]
    copy.range = 0..<string.utf8.count
    copy.attachment = nil
    single.runs = [copy]
    return single
  }
}

/// The hyphens that soft hyphens draw, in the style of the text before them.
struct HyphenWidths {
  let store: InsertionStore

  func insertion(after cluster: Int, in paragraph: MeasuredParagraph) -> Insertion? {
    guard cluster >= 0 else { return nil }
    let stretch = paragraph.stretch(of: cluster)
    guard stretch < paragraph.stretches.count else { return nil }
    return store.insertion(.hyphen, run: paragraph.stretches[stretch].run)
  }
}

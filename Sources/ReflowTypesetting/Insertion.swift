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

  private struct Key: Hashable {
    var run: Int
    var candidates: [String]
  }

  /// - Parameter shape: shapes and measures a text of one paragraph.
  init(_ text: StyledText, shape: @escaping (StyledText) -> MeasuredParagraph?) {
    self.text = text
    self.shape = shape
  }

  /// The first of the candidates that a font has, in the style of a run.
  func insertion(_ candidates: [String], run: Int) -> Insertion? {
    let key = Key(run: run, candidates: candidates)
    if let known = kept[key] { return known }
    guard text.runs.indices.contains(run) else { return nil }
    var best: Insertion?
    for candidate in candidates {
      guard let paragraph = shape(single(candidate, run: run)) else { continue }
      best = Insertion(
        paragraph: paragraph, text: candidate, run: run, width: paragraph.positions.last ?? 0)
      if paragraph.shaped.missing.isEmpty { break }
    }
    kept[key] = best
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
    // U+2010 HYPHEN where the font has it, as Unicode prefers (UAX #14, 5.4).
    return store.insertion(["\u{2010}", "-"], run: paragraph.stretches[stretch].run)
  }
}

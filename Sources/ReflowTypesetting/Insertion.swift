internal import ReflowDocument
internal import ReflowStyle

/// Text on a line that is not in the document: what stands where text is cut, or a
/// hyphen.
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
    /// What stands where text is cut.
    case token
    case hyphen
  }

  private struct Key: Hashable {
    var kind: Kind
    var run: Int
    var isRightToLeft: Bool
  }

  /// - Parameter shape: shapes and measures a text of one paragraph.
  init(_ text: StyledText, shape: @escaping (StyledText) -> MeasuredParagraph?) {
    self.text = text
    self.shape = shape
  }

  /// The insertion after a cluster, or at the start of a paragraph without text before
  /// it: in the style of that cluster and the direction of the paragraph.
  func insertion(_ kind: Kind, at cluster: Int, in paragraph: MeasuredParagraph) -> Insertion? {
    let stretch = paragraph.stretch(of: cluster)
    let isInside = stretch < paragraph.stretches.count
    let key = Key(
      kind: kind, run: isInside ? paragraph.stretches[stretch].run : 0,
      isRightToLeft: paragraph.shaped.baseLevel & 1 == 1)
    if let last, last.key == key { return last.insertion }
    guard let found = kept[key] ?? make(key) else { return nil }
    kept[key] = found
    last = (key, found)
    return found
  }

  /// What to draw, best first: three periods where no font has an ellipsis;
  /// U+2010 HYPHEN where a font has it, as Unicode prefers (UAX #14, 5.4).
  private func candidates(_ kind: Kind) -> [String] {
    switch kind {
    case .token:
      let token = text.paragraph.truncationToken
      return token == "\u{2026}" ? [token, "..."] : [token]
    case .hyphen: return ["\u{2010}", "-"]
    }
  }

  /// The first candidate that a font has.
  private func make(_ key: Key) -> Insertion? {
    guard text.runs.indices.contains(key.run) else { return nil }
    var best: Insertion?
    for candidate in candidates(key.kind) {
      guard let paragraph = shape(single(candidate, key)) else { continue }
      best = Insertion(
        paragraph: paragraph, text: candidate, run: key.run, width: paragraph.positions.last ?? 0)
      if paragraph.shaped.missing.isEmpty { break }
    }
    return best
  }

  private func single(_ string: String, _ key: Key) -> StyledText {
    var single = text
    single.string = string
    single.paragraph.baseWritingDirection = key.isRightToLeft ? .rightToLeft : .leftToRight
    var copy = text.runs[key.run]
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
    cluster >= 0 && cluster < paragraph.count
      ? store.insertion(.hyphen, at: cluster, in: paragraph) : nil
  }
}

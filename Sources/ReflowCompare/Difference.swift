package import ReflowDocument

/// One thing that two layouts do not have in common.
package struct Difference: Hashable, Sendable {
  /// What kind of thing it is.
  package enum Kind: String, CaseIterable, Sendable {
    /// A category that only one of both has, or another one in its place.
    case category
    /// The content width.
    case width
    /// The height of the content, where nothing else tells why.
    case height
    /// A block that only the newer one has.
    case added
    /// A block that only the older one has.
    case removed
    /// Other text.
    case text
    /// A line that breaks elsewhere, or in another way.
    case lineBreak
    /// What is cut.
    case truncation
    /// A font, its size or another attribute of a run.
    case font
    /// A picture in a text.
    case attachment
    /// Blocks or lines that stand elsewhere.
    case moved
    /// Width, height, ascent or descent.
    case size
    /// How a stack is arranged.
    case turned
    /// The direction of text.
    case direction
    /// Any other member of a block, line or run.
    case member
    /// A diagnostic.
    case diagnostic
  }

  package var kind: Kind
  /// Categories in which it is so, in the order of the layouts.
  package var categories: [String]
  /// Where it is in the older layout, as in `blocks[1].children[0]`; `nil` when it is
  /// only in the newer one, empty for the whole.
  package var before: String?
  /// Where it is in the newer layout; `nil` when it is gone.
  package var after: String?
  /// The value in the older layout; `nil` when there is none to tell.
  package var old: JSONValue?
  /// The value in the newer layout; `nil` when there is none to tell.
  package var new: JSONValue?
  /// What differs, without the categories and without a final period.
  package var message: String

  init(
    _ kind: Kind, _ place: Place, old: JSONValue? = nil, new: JSONValue? = nil, _ message: String
  ) {
    (self.kind, categories) = (kind, [])
    (before, after) = (place.before?.path, place.after?.path)
    (self.old, self.new, self.message) = (old, new, place.words + message)
  }
}

/// A block in both layouts, by its indexes from the top.
struct Place: Hashable {
  var before: BlockPath?
  var after: BlockPath?

  /// The layout as a whole.
  static let whole = Place(before: BlockPath(), after: BlockPath())

  /// A block within a block of both.
  func child(_ before: Int?, _ after: Int?) -> Place {
    Place(
      before: before.flatMap { self.before?.child($0) },
      after: after.flatMap { self.after?.child($0) })
  }

  /// `block 2.1: `, as people count; the newer place where there is one. Empty for the whole.
  var words: String {
    guard let path = after ?? before, !path.indexes.isEmpty else { return "" }
    return "block \(path.words): "
  }
}

/// Indexes of a block and of those around it.
struct BlockPath: Hashable {
  var indexes: [Int] = []

  func child(_ index: Int) -> BlockPath { BlockPath(indexes: indexes + [index]) }

  /// As a program finds it: `blocks[1].children[0]`.
  var path: String {
    var text = ""
    for index in indexes { text += (text.isEmpty ? "blocks" : ".children") + "[\(index)]" }
    return text
  }

  /// As people count: `2.1`.
  var words: String { indexes.map { String($0 + 1) }.joined(separator: ".") }
}

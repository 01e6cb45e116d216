internal import ReflowDocument

/// The document of a live one, as a value or, once it is edited, as a tree of its blocks.
struct LiveContent {
  /// The document without its blocks.
  private(set) var frame: Document
  /// `nil` after an edit, until somebody asks for it.
  private var whole: Document?
  /// `nil` until the first edit.
  private var blocks: SumTree<Source>?

  private struct Source: Summed, Sendable {
    var block: Block
    var total: Nothing { .zero }
  }

  private struct Nothing: Sum {
    static let zero = Nothing()
    mutating func append(_ next: Nothing) {}
  }

  init(_ document: Document) {
    whole = document
    frame = document
    frame.content = []
  }

  /// The document. Linear in the blocks when it has been edited since it was asked for.
  var document: Document {
    mutating get {
      if let whole { return whole }
      var document = frame
      document.content = blocks.map { $0.map(\.block) } ?? []
      whole = document
      return document
    }
  }

  /// The number of blocks.
  var count: Int { blocks?.count ?? whole?.content.count ?? 0 }

  subscript(index: Int) -> Block {
    if let whole { return whole.content[index] }
    guard let blocks else { preconditionFailure("there is no block at \(index)") }
    return blocks[index].block
  }

  /// Calls `body` with every block.
  func forEach<Failure: Error>(_ body: (Block) throws(Failure) -> Void) throws(Failure) {
    if let whole {
      for block in whole.content { try body(block) }
    } else if let blocks {
      for source in blocks { try body(source.block) }
    }
  }

  // MARK: Changes

  mutating func replace(_ index: Int, with block: Block) {
    edit { $0.update(at: index) { $0.block = block } }
  }

  mutating func insert(_ block: Block, at index: Int) {
    edit { $0.insert(Source(block: block), at: index) }
  }

  mutating func remove(at index: Int) { edit { $0.remove(at: index) } }

  private mutating func edit(_ change: (inout SumTree<Source>) -> Void) {
    var tree = blocks ?? SumTree((whole?.content ?? []).map { Source(block: $0) })
    // So that it is nobody else's, and may be changed where it is.
    (blocks, whole) = (nil, nil)
    change(&tree)
    blocks = tree
  }

  // MARK: Another document

  /// Which blocks another document has in place of those of this one.
  struct Difference {
    /// Blocks that are the same at the start, at the end.
    var start = 0
    var end = 0
    /// Whether what the blocks inherit is another, or the space between them.
    var isFrameChanged = false
  }

  /// What tells another document from this one; `nil` when nothing does.
  mutating func difference(to other: Document) -> Difference? {
    let document = document
    guard document != other else { return nil }
    let (old, new) = (document.content, other.content)
    var difference = Difference()
    let common = min(old.count, new.count)
    while difference.start < common, old[difference.start] == new[difference.start] {
      difference.start += 1
    }
    while difference.end < common - difference.start,
      old[old.count - 1 - difference.end] == new[new.count - 1 - difference.end]
    {
      difference.end += 1
    }
    var frame = other
    frame.content = []
    difference.isFrameChanged = frame != self.frame
    return difference
  }
}

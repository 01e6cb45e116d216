public import ReflowDocument

/// Why a document cannot be edited so.
public enum EditError: Error, Hashable, Sendable {
  /// No block has the path, or none can be inserted there.
  case noBlock([Int])
  /// The block at the path has no text.
  case noText([Int])
  /// The text does not have the range.
  case range(TextRangeError)

  /// One sentence, without a final period.
  public var message: String {
    switch self {
    case .noBlock(let path): "there is no block at \(path)"
    case .noText(let path): "the block at \(path) has no text"
    case .range(let error): error.message
    }
  }
}

/// Editing in place. A path is a block's index among the blocks, then among the children of
/// each stack that it is in.
///
/// An edit leaves the document that editing the value would have, and tells the observers,
/// unless it changes nothing or throws. The next layout lays out the one block, or the
/// stack that it is in; all else costs the logarithm of the number of blocks. Edits that
/// follow one another are laid out together.
extension LiveDocument {
  /// The number of blocks.
  public var blockCount: Int { content.count }

  /// The block at a path. Unlike ``document`` it never costs more in a large document.
  public func block(at path: [Int]) throws(EditError) -> Block {
    guard let first = path.first, 0..<content.count ~= first else { throw .noBlock(path) }
    var block = content[first]
    for index in path.dropFirst() {
      guard case .stack(let stack) = block.content, stack.children.indices.contains(index) else {
        throw .noBlock(path)
      }
      block = stack.children[index]
    }
    return block
  }

  /// Changes a block, whatever of it.
  public func updateBlock(
    at path: [Int], _ change: (inout Block) -> Void
  ) throws(EditError) {
    try update(at: path) { (block: inout Block) throws(EditError) in change(&block) }
  }

  /// Inserts a block before the one at a path, or at the end of the document or stack.
  public func insertBlock(_ block: Block, at path: [Int]) throws(EditError) {
    guard let index = path.last else { throw .noBlock(path) }
    if path.count == 1 {
      guard 0...content.count ~= index else { throw .noBlock(path) }
      content.insert(block, at: index)
      column?.insert(at: index)
      invalidate()
    } else {
      try updateChildren(ofStackAbove: path) { (children: inout [Block]) throws(EditError) in
        guard 0...children.count ~= index else { throw .noBlock(path) }
        children.insert(block, at: index)
      }
    }
  }

  /// Removes a block.
  public func removeBlock(at path: [Int]) throws(EditError) {
    guard let index = path.last else { throw .noBlock(path) }
    if path.count == 1 {
      guard 0..<content.count ~= index else { throw .noBlock(path) }
      content.remove(at: index)
      column?.remove(at: index)
      invalidate()
    } else {
      try updateChildren(ofStackAbove: path) { (children: inout [Block]) throws(EditError) in
        guard children.indices.contains(index) else { throw .noBlock(path) }
        children.remove(at: index)
      }
    }
  }

  // MARK: Text

  /// Replaces a range of a block's text, in UTF-8 bytes, by a string that takes its
  /// attributes from what it replaces, as ``AttributedText/replace(_:with:)-(_,String)``.
  public func replaceText(
    at path: [Int], in range: Range<Int>, with string: String
  ) throws(EditError) {
    try updateText(at: path) { (text: inout AttributedText) throws(TextRangeError) in
      try text.replace(range, with: string)
    }
  }

  /// Replaces a range of a block's text, in UTF-8 bytes, by text with its own attributes.
  public func replaceText(
    at path: [Int], in range: Range<Int>, with text: AttributedText
  ) throws(EditError) {
    try updateText(at: path) { (own: inout AttributedText) throws(TextRangeError) in
      try own.replace(range, with: text)
    }
  }

  /// Sets what a range of a block's text says, in place of all it said.
  public func setAttributes(
    _ attributes: TextAttributes, at path: [Int], in range: Range<Int>
  ) throws(EditError) {
    try updateAttributes(at: path, in: range) { $0 = attributes }
  }

  /// Changes what a range of a block's text says, stretch by stretch of equal attributes.
  public func updateAttributes(
    at path: [Int], in range: Range<Int>, _ change: (inout TextAttributes) -> Void
  ) throws(EditError) {
    try updateText(at: path) { (text: inout AttributedText) throws(TextRangeError) in
      try text.updateAttributes(in: range, change)
    }
  }

  // MARK: Blocks

  private func updateText(
    at path: [Int], _ change: (inout AttributedText) throws(TextRangeError) -> Void
  ) throws(EditError) {
    try update(at: path) { (block: inout Block) throws(EditError) in
      guard case .text(var text) = block.content else { throw .noText(path) }
      do throws(TextRangeError) { try change(&text) } catch { throw .range(error) }
      block.content = .text(text)
    }
  }

  private func updateChildren(
    ofStackAbove path: [Int], _ change: (inout [Block]) throws(EditError) -> Void
  ) throws(EditError) {
    try update(at: path.dropLast()) { (block: inout Block) throws(EditError) in
      guard case .stack(var stack) = block.content else { throw .noBlock(path) }
      try change(&stack.children)
      block.content = .stack(stack)
    }
  }

  private func update(
    at path: [Int], _ change: (inout Block) throws(EditError) -> Void
  ) throws(EditError) {
    guard let first = path.first, 0..<content.count ~= first else { throw .noBlock(path) }
    let old = content[first]
    var block = old
    guard try block.update(at: path.dropFirst(), change) else { throw .noBlock(path) }
    // What changes the block may ask for the document meanwhile. Were the block edited or
    // moved by it, that edit stays, and this one comes to nothing.
    guard block != old, first < content.count, content[first] == old else { return }
    content.replace(first, with: block)
    column?.markStale(first)
    invalidate()
  }
}

extension Block {
  /// Changes a block inside this one, or this one itself.
  ///
  /// - Returns: whether there is a block at the path. It is as long as stacks stand inside
  ///   one another.
  fileprivate mutating func update(
    at path: ArraySlice<Int>, _ change: (inout Block) throws(EditError) -> Void
  ) throws(EditError) -> Bool {
    guard let index = path.first else {
      try change(&self)
      return true
    }
    guard case .stack(var stack) = content, stack.children.indices.contains(index),
      try stack.children[index].update(at: path.dropFirst(), change)
    else { return false }
    content = .stack(stack)
    return true
  }
}

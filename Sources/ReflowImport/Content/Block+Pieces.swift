import ReflowDocument

extension Block {
  /// A text block. What all its pieces say, the block says; the pieces say the rest.
  init(_ pieces: [AttributedText.Piece]) {
    var hoisting = Hoisting(pieces: pieces)
    hoisting.move(\.textStyle)
    hoisting.move(\.design)
    hoisting.move(\.weight)
    hoisting.move(\.color)
    hoisting.move(\.features)
    hoisting.move(\.language)
    hoisting.moveTraits()
    self.init(.text(AttributedText(hoisting.pieces)))
    attributes = hoisting.shared
  }
}

/// Attributes on their way from the pieces of a text to its block.
private struct Hoisting {
  var pieces: [AttributedText.Piece]
  var shared = TextAttributes()

  mutating func move<Value: Equatable>(_ path: WritableKeyPath<TextAttributes, Value?>) {
    guard let first = pieces.first?.attributes[keyPath: path],
      pieces.allSatisfy({ $0.attributes[keyPath: path] == first })
    else { return }
    shared[keyPath: path] = first
    for index in pieces.indices { pieces[index].attributes[keyPath: path] = nil }
  }

  /// The nearest set of traits replaces the others, so that pieces with more traits than
  /// the block name all of theirs.
  mutating func moveTraits() {
    guard var common = pieces.first?.attributes.traits else { return }
    for piece in pieces { common.formIntersection(piece.attributes.traits ?? []) }
    guard !common.isEmpty else { return }
    shared.traits = common
    for index in pieces.indices where pieces[index].attributes.traits == common {
      pieces[index].attributes.traits = nil
    }
  }
}

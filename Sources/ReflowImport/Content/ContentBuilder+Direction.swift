import ReflowDocument
import ReflowUnicode

// Markers stand where the interface begins, which follows the document's language or
// direction. A text that names neither tells its direction by its letters.
extension ContentBuilder {
  /// Counts a paragraph by its first letter with a direction.
  mutating func noteDirection(of pieces: [AttributedText.Piece]) {
    for piece in pieces {
      for scalar in piece.string.unicodeScalars {
        if scalar.isRightToLeftLetter {
          rightToLeftCount += 1
          return
        }
        if scalar.properties.isAlphabetic {
          leftToRightCount += 1
          return
        }
      }
    }
  }

  /// The direction of most paragraphs, where neither language nor direction is named.
  mutating func settleDirection() {
    settleParagraphs()
    let isRightToLeft = isRightToLeft
    for index in content.nodes.indices { content.nodes[index].turnItems(isRightToLeft) }
  }

  /// The direction that the interface has where nobody asks for another.
  private var isRightToLeft: Bool {
    switch content.document.paragraph.baseWritingDirection {
    case .rightToLeft: true
    case .leftToRight: false
    case .natural, nil:
      content.document.language.map(ReflowUnicode.isRightToLeft(language:)) ?? false
    }
  }

  private mutating func settleParagraphs() {
    guard content.document.language == nil,
      content.document.paragraph.baseWritingDirection == nil,
      rightToLeftCount > leftToRightCount
    else { return }
    content.document.paragraph.baseWritingDirection = .rightToLeft
    for index in content.nodes.indices { content.nodes[index].keepLeftToRight() }
  }
}

extension ContentNode {
  /// Puts the marker of an item behind its text in the row where the text runs against the
  /// interface: the marker stands beside the beginning of the text, on whichever side that is.
  /// Depth is limited.
  fileprivate mutating func turnItems(_ isRightToLeft: Bool) {
    for index in children.indices { children[index].turnItems(isRightToLeft) }
    guard isItem, children.count == 2, let direction = children[1].firstLeaf.direction,
      direction != isRightToLeft
    else { return }
    children.swapAt(0, 1)
    // The space stays between the marker and its text.
    children[1].updateString { marker in
      let space = ImportStyle.markerSpace
      guard marker.unicodeScalars.last == space else { return }
      marker = String(space) + String(marker.unicodeScalars.dropLast())
    }
  }

  /// Whether a text runs from right to left; `nil` without letters, and for what is no text.
  private var direction: Bool? {
    guard case .text(let text) = block.content else { return nil }
    switch block.paragraph.baseWritingDirection {
    case .rightToLeft: return true
    case .leftToRight: return false
    case .natural, nil: break
    }
    return text.string.unicodeScalars.first {
      $0.isRightToLeftLetter || $0.properties.isAlphabetic
    }?.isRightToLeftLetter
  }

  /// Leaves texts that begin with another letter to themselves. Depth is limited.
  fileprivate mutating func keepLeftToRight() {
    for index in children.indices { children[index].keepLeftToRight() }
    guard case .text(let text) = block.content, block.paragraph.baseWritingDirection == nil,
      let letter = text.string.unicodeScalars.first(where: {
        $0.isRightToLeftLetter || $0.properties.isAlphabetic
      }), !letter.isRightToLeftLetter
    else { return }
    block.paragraph.baseWritingDirection = .natural
  }
}

extension Unicode.Scalar {
  /// Whether it lies where Unicode puts letters that run from right to left
  /// (DerivedBidiClass.txt, the defaults of R and AL) and is a letter.
  fileprivate var isRightToLeftLetter: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic
    default: false
    }
  }
}

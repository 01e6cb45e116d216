import Reflow

/// Edits in the middle of a document that leave it as it was after every second one.
struct EditScript {
  /// The block in the middle, its index, and where its letter in the middle starts.
  private let block: Block
  private let index: Int
  private let offset: Int
  /// That letter and the one that takes its place.
  private let letters: [String]

  /// Throws when the middle of the document is no text.
  init(_ document: Document) throws {
    index = document.content.count / 2
    guard document.content.indices.contains(index),
      case .text(let text) = document.content[index].content, !text.isEmpty
    else { throw EditScriptError() }
    block = document.content[index]
    let middle = text.string.index(text.string.startIndex, offsetBy: text.string.count / 2)
    offset = text.string.utf8.distance(from: text.string.startIndex, to: middle)
    letters = [String(text.string[middle]), text.string[middle] == "e" ? "a" : "e"]
  }

  func replaceLetter(_ live: LiveDocument, _ round: Int) throws {
    let old = letters[round % 2]
    try live.replaceText(
      at: [index], in: offset..<(offset + old.utf8.count), with: letters[1 - round % 2])
  }

  func insertBlock(_ live: LiveDocument, _ round: Int) throws {
    if round % 2 == 0 {
      try live.insertBlock(block, at: [index])
    } else {
      try live.removeBlock(at: [index])
    }
  }
}

struct EditScriptError: Error {}

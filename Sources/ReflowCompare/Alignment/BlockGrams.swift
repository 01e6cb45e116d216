/// What tells how alike the texts of two blocks are: groups of three letters, of which
/// languages without spaces have some, too.
struct BlockGrams {
  private let kind: String
  private var grams: Set<[UInt32]> = []

  /// Letters that are looked at: the start of a text is like that of no other.
  private static let letterLimit = 512

  init(_ block: BlockRecord) {
    kind = block.kind
    var left = Self.letterLimit
    add(block, &left)
  }

  private mutating func add(_ block: BlockRecord, _ left: inout Int) {
    guard left > 0 else { return }
    var last: [UInt32] = []
    let bytes = block.text.isEmpty ? Array(block.title.utf8) : block.text
    for scalar in String(decoding: bytes.prefix(4 * left), as: UTF8.self).unicodeScalars {
      guard left > 0 else { return }
      left -= 1
      last.append(scalar.value)
      if last.count > 3 { last.removeFirst() }
      grams.insert(last)
    }
    for child in block.children { add(child, &left) }
  }

  /// From just above 0 to just above 1; `nil` for blocks of two kinds, which are never the
  /// same one. Blocks that have nothing in common are still one rather than two.
  func likeness(to other: BlockGrams) -> Double? {
    guard kind == other.kind else { return nil }
    let common = grams.intersection(other.grams).count
    let all = grams.count + other.grams.count - common
    return 0.01 + (all == 0 ? 1 : Double(common) / Double(all))
  }
}

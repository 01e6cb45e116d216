internal import ReflowFonts

/// Words that were shaped before, as clusters and glyphs to be copied.
///
/// A memo only: a word is kept as HarfBuzz shaped it alone.
struct WordCache: ~Copyable {
  /// What the shape of a word depends on beside its letters.
  struct Context: Hashable {
    var font: FontInstance
    /// Coordinates of the optical size axis that are shaped; none for a font without.
    var stops: [Double]
    var features: [FontFeature]
    var language: String
    var script: UInt32
    var isRightToLeft: Bool
    /// Whether clusters tell where graphemes start; at edges of lines nobody asks.
    var hasGraphemes = true
  }

  /// How a word stands beside others.
  struct Edges {
    /// Whether words around it may change it, or it them.
    var isBridge = false
    /// Clusters that a rule cannot pass over.
    var visibleClusters = 0
    /// It has other glyphs along the optical size axis.
    var isMixed = false
    /// What ``ClusterColumns/isSimple(clusters:glyphs:stopCount:)`` says.
    var isSimple = false
  }

  struct Word {
    fileprivate var context: Int32
    fileprivate var text: Range<Int32>
    /// Its clusters among those of all words.
    var clusters: Range<Int32>
    var glyphs: Range<Int32>
    var ligatures: Range<Int32>
    var edges: Edges
  }

  /// Longer words that stand alone are not kept, in bytes.
  static let longestWord = 64
  /// What one cache may hold before it starts afresh, in clusters or glyphs: 16 to 30 MB.
  private static let clusterLimit = 1 << 19
  private static let contextLimit = 64

  private(set) var words: [Word] = []
  /// Where the words' clusters and glyphs are; offsets count from the start of the word.
  var builder = ClusterBuilder()
  private var letters: [UInt8] = []
  private var contexts: [Context] = []
  /// Words by their hash, open addressing.
  private var slots = [Slot](repeating: Slot(), count: 1 << 10)
  /// Differs from process to process, so that no text can be made whose words collide.
  private let seed = UInt64.random(in: .min ... .max)

  private struct Slot {
    /// -1 is free.
    var word: Int32 = -1
    /// The half of the hash that does not choose the slot.
    var hash: UInt32 = 0
  }

  init() {}

  /// The number of a context, for the calls that follow; `nil` when there are too many.
  mutating func number(of context: Context) -> Int? {
    // The few that a text goes to and fro between stand at the end.
    if let known = contexts.lastIndex(of: context) { return known }
    guard contexts.count < Self.contextLimit else { return nil }
    contexts.append(context)
    return contexts.count - 1
  }

  /// Whether no more words should be added.
  var isFull: Bool {
    max(builder.columns.count, builder.columns.ids.count, letters.count / 4) > Self.clusterLimit
  }

  /// Forgets all words when there are too many. Numbers of words and contexts hold until the
  /// next call.
  mutating func trim() {
    guard isFull || contexts.count >= Self.contextLimit else { return }
    words.removeAll()
    contexts.removeAll()
    letters.removeAll()
    builder.removeAll()
    slots = [Slot](repeating: Slot(), count: 1 << 10)
  }

  /// The number of a word; or `nil` and the place for it.
  func find(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, context: Int
  ) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    let rest = UInt32(truncatingIfNeeded: hash >> 32)
    while slots[slot].word >= 0 {
      if slots[slot].hash == rest {
        let number = Int(slots[slot].word)
        if words[number].context == context, words[number].text.count == text.count,
          isEqual(text, at: Int(words[number].text.lowerBound))
        {
          return number
        }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  @inline(__always)
  private func isEqual(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    letters.withUnsafeBufferPointer { letters in
      for index in 0..<text.count where letters[start + index] != text[index] { return false }
      return true
    }
  }

  /// Adds a word whose clusters and glyphs are the last of the builder's.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, context: Int, firstCluster: Int,
    firstGlyph: Int, firstLigature: Int, edges: Edges
  ) -> Int {
    if words.count * 2 >= slots.count { grow() }
    let start = letters.count
    letters.append(contentsOf: text)
    words.append(
      Word(
        context: Int32(context), text: Self.range(start, letters.count),
        clusters: Self.range(firstCluster, builder.columns.count),
        glyphs: Self.range(firstGlyph, builder.columns.ids.count),
        ligatures: Self.range(firstLigature, builder.ligatures.count), edges: edges))
    put(words.count - 1, hash)
    return words.count - 1
  }

  private static func range(_ start: Int, _ end: Int) -> Range<Int32> {
    Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: end)
  }

  private mutating func grow() {
    slots = [Slot](repeating: Slot(), count: slots.count * 2)
    for index in words.indices {
      let text = Int(words[index].text.lowerBound)..<Int(words[index].text.upperBound)
      let hash = letters.withUnsafeBufferPointer {
        self.hash(UnsafeBufferPointer(rebasing: $0[text]), context: Int(words[index].context))
      }
      put(index, hash)
    }
  }

  private mutating func put(_ index: Int, _ hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot].word >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Slot(word: Int32(index), hash: UInt32(truncatingIfNeeded: hash >> 32))
  }

  /// Eight bytes at a time, mixed by multiplication.
  @inline(__always)
  func hash(_ text: UnsafeBufferPointer<UInt8>, context: Int) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: context) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= text.count {
      let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = Self.mix(hash ^ word)
      index += 8
    }
    var rest = UInt64(text.count - index) << 56
    while index < text.count {
      rest = rest << 8 ^ UInt64(text[index])
      index += 1
    }
    return Self.mix(hash ^ rest)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}

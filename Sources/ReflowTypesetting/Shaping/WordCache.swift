internal import ReflowFonts

/// Words that were shaped before, as clusters and glyphs to be copied.
///
/// A memo only: a word is kept as HarfBuzz shaped it alone. Each has a record, in which all
/// that is read of most words stands together: they are met in any order, and to fetch them
/// costs more than to use them.
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
  struct Edges: Equatable {
    /// Whether words around it may change it, or it them.
    var isBridge = false
    /// Clusters that a rule cannot pass over.
    var visibleClusters = 0
    /// It has other glyphs along the optical size axis.
    var isMixed = false
    /// It is of letters that the font does nothing to but kern them in pairs.
    var isOfLetters = false
  }

  /// What a word is made of: clusters, glyphs and ligatures of a builder.
  struct Parts {
    var clusters: Range<Int>
    var glyphs: Range<Int>
    var ligatures: Range<Int>
    var stopCount: Int
  }

  /// Longer words that stand alone are not kept, in bytes.
  static let longestWord = 64
  /// What one cache may hold before it starts afresh: 16 MB of records, and clusters or glyphs
  /// of words that are more than glyphs in a row, 8 to 15 MB.
  private static let recordLimit = 1 << 22
  private static let clusterLimit = 1 << 18
  private static let contextLimit = 64

  /// A word's number is where its record starts: a ``Header``, the letters, and either what
  /// ``PlainWord`` has or where its parts are in the builder.
  private var records = Column<UInt32>()
  private(set) var count = 0
  /// Clusters and glyphs of words that are not plain; offsets count from the start of the word.
  private var builder = ClusterBuilder()
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
    records.count > Self.recordLimit
      || max(builder.columns.count, builder.columns.ids.count) > Self.clusterLimit
  }

  /// Forgets all words when there are too many. Numbers of words and contexts hold until the
  /// next call.
  ///
  /// - Returns: whether it did.
  mutating func trim() -> Bool {
    guard isFull || contexts.count >= Self.contextLimit else { return false }
    count = 0
    records.removeAll()
    contexts.removeAll()
    builder.removeAll()
    slots = [Slot](repeating: Slot(), count: 1 << 10)
    return true
  }

  // MARK: Finding words

  /// The number of a word; `nil` when it is not known.
  func find(_ text: UnsafeBufferPointer<UInt8>, hash: UInt64, context: Int) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    let rest = UInt32(truncatingIfNeeded: hash >> 32)
    while slots[slot].word >= 0 {
      if slots[slot].hash == rest {
        let number = Int(slots[slot].word)
        if isWord(number, text, context) { return number }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  @inline(__always)
  private func isWord(_ number: Int, _ text: UnsafeBufferPointer<UInt8>, _ context: Int) -> Bool {
    let header = header(of: number)
    guard header.context == context, header.length == text.count else { return false }
    let own = letters(of: number, header)
    for index in 0..<text.count where own[index] != text[index] { return false }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.word >= 0 {
      let number = Int(slot.word)
      let header = header(of: number)
      put(number, hash(letters(of: number, header), context: header.context))
    }
  }

  private mutating func put(_ word: Int, _ hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot].word >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Slot(
      word: Int32(truncatingIfNeeded: word), hash: UInt32(truncatingIfNeeded: hash >> 32))
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

// MARK: - Records

extension WordCache {
  /// The head of a record.
  private struct Header {
    static let size = 4
    var context: Int
    /// Bytes of the letters, which take whole numbers of four.
    var length: Int
    var clusters: Int
    var edges: Edges
    var isPlain: Bool
    /// Whether offsets of its clusters are not just 0, 1, 2 and so on.
    var hasStarts: Bool

    /// Where the letters end.
    var end: Int { Self.size + (length + 3) / 4 }
  }

  @inline(__always)
  private func header(of word: Int) -> Header {
    let bits = records[word]
    return Header(
      context: Int(bits >> 8), length: Int(records[word + 1]), clusters: Int(records[word + 2]),
      edges: Edges(
        isBridge: bits & 1 != 0, visibleClusters: Int(records[word + 3]), isMixed: bits & 2 != 0,
        isOfLetters: bits & 16 != 0),
      isPlain: bits & 4 != 0, hasStarts: bits & 8 != 0)
  }

  @inline(__always)
  private func letters(of word: Int, _ header: Header) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeRawBufferPointer(records.buffer)
    let start = (word + Header.size) * 4
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + header.length])
      .assumingMemoryBound(to: UInt8.self)
  }

  /// How a word stands beside others.
  func edges(of word: Int) -> Edges { header(of: word).edges }

  /// Notes whether a word is of letters that are only kerned, and returns it.
  mutating func note(_ word: Int, isOfLetters: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    guard isOfLetters(letters(of: word, header(of: word))) else { return false }
    records[word] |= 16
    return true
  }

  /// Adds a word that is made of parts of a builder, where its text starts at 0.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, context: Int, _ parts: Parts,
    of source: borrowing ClusterBuilder, edges: Edges
  ) -> Int {
    let isPlain =
      parts.ligatures.isEmpty
      && source.columns.isPlain(
        clusters: parts.clusters, glyphs: parts.glyphs, stopCount: parts.stopCount)
    let hasStarts = !parts.clusters.enumerated().allSatisfy { index, cluster in
      Int(source.columns.starts[cluster]) == index
    }
    let word = begin(
      text, hash: hash,
      Header(
        context: context, length: text.count, clusters: parts.clusters.count, edges: edges,
        isPlain: isPlain, hasStarts: hasStarts))
    if isPlain {
      if hasStarts { records.append(parts.clusters, of: source.columns.starts) }
      records.append(parts.glyphs, of: source.columns.ids)
      for stop in 0..<max(parts.stopCount, 1) {
        records.append(parts.clusters, of: source.columns.stops[stop].advances) { $0.bitPattern }
      }
      records.append(
        UnsafeRawBufferPointer(
          UnsafeBufferPointer(rebasing: source.columns.flags.buffer[parts.clusters])))
    } else {
      let own = builder.append(parts, of: source, at: 0)
      for range in [own.clusters, own.glyphs, own.ligatures] {
        records.append(UInt32(range.lowerBound))
        records.append(UInt32(range.upperBound))
      }
    }
    return word
  }

  /// Adds a word of glyphs in a row.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, context: Int, _ plain: PlainWord, edges: Edges
  ) -> Int {
    let word = begin(
      text, hash: hash,
      Header(
        context: context, length: text.count, clusters: plain.count, edges: edges, isPlain: true,
        hasStarts: plain.starts != nil))
    if let starts = plain.starts { records.append(starts, count: plain.count) }
    records.append(plain.ids, count: plain.count)
    records.append(plain.advances, count: plain.count * plain.stopCount) { $0.bitPattern }
    records.append(
      UnsafeRawBufferPointer(UnsafeBufferPointer(start: plain.flags, count: plain.count)))
    return word
  }

  /// Adds a header and letters, and makes the word known.
  private mutating func begin(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, _ header: Header
  ) -> Int {
    if count * 2 >= slots.count { grow() }
    let word = records.count
    let edges = header.edges
    let bits =
      (edges.isBridge ? 1 : 0) | (edges.isMixed ? 2 : 0) | (header.isPlain ? 4 : 0)
      | (header.hasStarts ? 8 : 0) | (edges.isOfLetters ? 16 : 0)
    records.append(UInt32(header.context << 8 | bits))
    records.append(UInt32(header.length))
    records.append(UInt32(header.clusters))
    records.append(UInt32(edges.visibleClusters))
    records.append(UnsafeRawBufferPointer(text))
    count += 1
    put(word, hash)
    return word
  }

  /// Copies a word's clusters and glyphs.
  ///
  /// - Parameter start: Where its text starts.
  @inline(__always)
  func copy(_ word: Int, stopCount: Int, at start: Int, to target: inout ClusterBuilder) {
    let header = header(of: word)
    var place = word + header.end
    guard header.isPlain else {
      func range() -> Range<Int> {
        defer { place += 2 }
        return Int(records[place])..<Int(records[place + 1])
      }
      target.append(
        Parts(clusters: range(), glyphs: range(), ligatures: range(), stopCount: stopCount),
        of: builder, at: start)
      return
    }
    let count = header.clusters
    guard let base = records.buffer.baseAddress, count > 0 else { return }
    let starts = header.hasStarts ? base + place : nil
    if header.hasStarts { place += count }
    let (ids, advances) = (base + place, base + place + count)
    let flags = advances + max(stopCount, 1) * count
    target.columns.append(
      PlainWord(
        count: count, starts: starts, ids: ids,
        advances: UnsafeRawPointer(advances).assumingMemoryBound(to: Float.self),
        flags: UnsafeRawPointer(flags).assumingMemoryBound(to: ClusterFlags.self),
        stopCount: stopCount),
      at: start)
  }
}

extension ClusterBuilder {
  /// Adds parts of another builder, and tells where they are.
  @discardableResult
  fileprivate mutating func append(
    _ parts: WordCache.Parts, of other: borrowing ClusterBuilder, at start: Int
  ) -> WordCache.Parts {
    let (cluster, glyph, ligature) = (columns.count, columns.ids.count, ligatures.count)
    columns.append(
      clusters: parts.clusters, glyphs: parts.glyphs, of: other.columns,
      stopCount: parts.stopCount, at: start)
    for index in parts.ligatures {
      ligatures.append(cluster + other.ligatures[index] - parts.clusters.lowerBound)
    }
    return WordCache.Parts(
      clusters: cluster..<columns.count, glyphs: glyph..<columns.ids.count,
      ligatures: ligature..<ligatures.count, stopCount: parts.stopCount)
  }
}

extension Column<UInt32> {
  /// Adds bytes, four to a number, the last of them filled up with zeros.
  fileprivate mutating func append(_ bytes: UnsafeRawBufferPointer) {
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      guard offset + 4 > bytes.count else {
        append(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        continue
      }
      var last: UInt32 = 0
      withUnsafeMutableBytes(of: &last) { $0.copyBytes(from: bytes[offset...]) }
      append(last)
    }
  }
}

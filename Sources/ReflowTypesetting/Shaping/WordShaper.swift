internal import ReflowFonts
internal import ReflowUnicode

/// Where an item is cut into words, and what became of each.
struct WordParts: ~Copyable {
  /// Ends of the parts, as bytes of the paragraph.
  var ends: [Int] = []
  /// Their words, as numbers in the cache.
  var words: [Int] = []
  /// Whether each has to be shaped together with the next.
  var joints: [Bool] = []
}

/// Shapes an item word by word, those that are known by copying them.
///
/// It gives what shaping the item at once gives, or nothing. A word ends after its spaces, and
/// ``SpaceIsolation`` tells which look beyond them; those are shaped together.
struct WordShaper {
  let context: WordCache.Context
  let parameters: ShapingParameters
  /// The context's number in the cache.
  private let number: Int?
  private let isolation: SpaceIsolation
  /// Whether words of the font tell something of the text that they stand in.
  private let canCut: Bool

  /// - Parameter number: `nil` when the cache has too many contexts already.
  init(_ context: WordCache.Context, parameters: ShapingParameters, number: Int?) {
    (self.context, self.parameters, self.number) = (context, parameters, number)
    isolation = context.font.spaceIsolation
    canCut =
      number != nil && isolation.isKnown && parameters.runsAsItsScript
      && context.features.allSatisfy { $0.value == 0 }
  }

  /// Scripts whose letters do not join those of the items around them.
  private static let unjoined = Set(
    [
      "Latn", "Grek", "Cyrl", "Zyyy", "Hebr", "Armn", "Geor", "Ethi", "Thai", "Laoo", "Hani",
      "Hang",
    ]
    .map { FontTag($0).rawValue })

  /// Whether what stands around an item leaves it alone: HarfBuzz looks there for letters that
  /// join.
  private func isApart(_ item: Item, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let (start, end) = (item.range.lowerBound, item.range.upperBound)
    return Self.unjoined.contains(item.script)
      || (start == 0 || bytes[start - 1] <= 0x20) && (end == bytes.count || bytes[end] <= 0x20)
  }

  /// Adds the item's clusters to the builder's.
  ///
  /// - Returns: false, and nothing is added, when the item has to be shaped at once.
  func run(
    _ item: Item, _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText,
    _ state: inout ShapingTools.State
  ) -> Bool {
    guard canCut, let end = state.parts.ends.first,
      state.parts.ends.count > 1 || end - item.range.lowerBound <= WordCache.longestWord,
      isApart(item, in: bytes)
    else { return false }
    state.parts.words.removeAll(keepingCapacity: true)
    var start = item.range.lowerBound
    for end in state.parts.ends {
      guard let word = word(start..<end, bytes, text, &state) else { return false }
      state.parts.words.append(word)
      start = end
    }
    findJoints(&state)
    if state.parts.joints.contains(true) {
      guard join(item, bytes, text, &state) else { return false }
    }
    start = item.range.lowerBound
    for index in state.parts.ends.indices {
      append(state.parts.words[index], at: start, &state)
      start = state.parts.ends[index]
    }
    return true
  }

  /// Adds a part of an item as if the item had nothing else; false, and nothing is added, when
  /// it is too long to be kept.
  func runAlone(
    _ item: Item, _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText,
    _ state: inout ShapingTools.State
  ) -> Bool {
    guard item.range.count <= WordCache.longestWord, isApart(item, in: bytes),
      let word = word(item.range, bytes, text, &state)
    else { return false }
    append(word, at: item.range.lowerBound, &state)
    return true
  }

  private func append(_ number: Int, at start: Int, _ state: inout ShapingTools.State) {
    let word = state.words.words[number]
    let first = state.builder.columns.count
    let clusters = Int(word.clusters.lowerBound)..<Int(word.clusters.upperBound)
    let glyphs = Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)
    guard !word.edges.isSimple else {
      state.builder.columns.appendSimple(
        clusters: clusters, glyphs: glyphs, of: state.words.builder.columns,
        stopCount: context.stops.count, at: start)
      return
    }
    state.builder.columns.append(
      clusters: clusters, glyphs: glyphs, of: state.words.builder.columns,
      stopCount: context.stops.count, at: start)
    for ligature in word.ligatures {
      let cluster = state.words.builder.ligatures[Int(ligature)]
      state.builder.ligatures.append(first + cluster - Int(word.clusters.lowerBound))
    }
  }

  private func findJoints(_ state: inout ShapingTools.State) {
    let count = state.parts.words.count
    state.parts.joints.removeAll(keepingCapacity: true)
    state.parts.joints.append(contentsOf: repeatElement(false, count: count))
    var reach = 0
    for index in 0..<count {
      if reach > 0 { state.parts.joints[index - 1] = true }
      reach = state.words.reach(past: state.parts.words[index], reach, isolation)
    }
    reach = 0
    for index in (0..<count).reversed() {
      if reach > 0 { state.parts.joints[index] = true }
      reach = state.words.reach(past: state.parts.words[index], reach, isolation)
    }
  }

  /// Puts words together that may not be shaped apart; false when one of them is mixed.
  private func join(
    _ item: Item, _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText,
    _ state: inout ShapingTools.State
  ) -> Bool {
    let (words, ends, joints) = (state.parts.words, state.parts.ends, state.parts.joints)
    state.parts.words.removeAll(keepingCapacity: true)
    state.parts.ends.removeAll(keepingCapacity: true)
    var start = item.range.lowerBound
    var index = 0
    while index < words.count {
      var joined = words[index]
      if index + 1 < words.count, joints[index] {
        while index + 1 < words.count, joints[index] { index += 1 }
        guard let word = word(start..<ends[index], bytes, text, &state) else { return false }
        joined = word
      }
      state.parts.words.append(joined)
      state.parts.ends.append(ends[index])
      start = ends[index]
      index += 1
    }
    return true
  }

  /// The number of the word of a range, which is shaped unless it is known; `nil` when it has
  /// other glyphs along the optical size axis or a fraction, or the cache is full.
  private func word(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText,
    _ state: inout ShapingTools.State
  ) -> Int? {
    guard let number, !state.words.isFull else { return nil }
    let letters = UnsafeBufferPointer(rebasing: bytes[range])
    let hash = state.words.hash(letters, context: number)
    let word =
      state.words.find(letters, hash: hash, context: number)
      ?? shape(range, letters, hash, number, text, &state.shaper, &state.words)
    return state.words.words[word].edges.isMixed ? nil : word
  }

  private func shape(
    _ range: Range<Int>, _ letters: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ number: Int,
    _ text: ClusterText, _ shaper: inout Shaper, _ words: inout WordCache
  ) -> Int {
    // Offsets count from the word, so that it can be copied anywhere.
    var text = text.rebased(to: range)
    let firstCluster = words.builder.columns.count
    let firstGlyph = words.builder.columns.ids.count
    let firstLigature = words.builder.ligatures.count
    var edges = WordCache.Edges()
    let isRightToLeft = context.isRightToLeft
    for stop in 0..<max(context.stops.count, 1) {
      let coordinate = context.stops.isEmpty ? nil : context.stops[stop]
      let font = context.font.harfBuzzFont(opticalSize: coordinate)
      if stop == 0 { edges.isBridge = isolation.isBridge(letters, in: font) }
      shaper.shape(letters, range: 0..<letters.count, font: font, parameters: parameters) {
        if stop == 0 {
          words.builder.append(0..<letters.count, &text, $0, isRightToLeft: isRightToLeft)
        } else if !words.builder.addStop(stop, $0) {
          edges.isMixed = true
          words.builder.copyFirstStop(to: stop)
        }
      }
    }
    for cluster in firstCluster..<words.builder.columns.count
    where !words.builder.columns.flags[cluster].contains(.untracked) {
      edges.visibleClusters += 1
    }
    // A fraction slash has features of its own, which nothing is known of.
    edges.isMixed = edges.isMixed || letters.containsFractionSlash
    edges.isSimple =
      words.builder.columns.count - firstCluster == letters.count
      && words.builder.columns.isSimple(
        clusters: firstCluster..<words.builder.columns.count,
        glyphs: firstGlyph..<words.builder.columns.ids.count, stopCount: context.stops.count)
    return words.add(
      letters, hash: hash, context: number, firstCluster: firstCluster, firstGlyph: firstGlyph,
      firstLigature: firstLigature, edges: edges)
  }
}

extension WordCache {
  /// How many more glyphs a rule may look at past a word, of `reach` that it may at its edge.
  fileprivate func reach(past word: Int, _ reach: Int, _ isolation: SpaceIsolation) -> Int {
    let edges = words[word].edges
    return edges.isBridge ? isolation.reach : max(0, reach - edges.visibleClusters)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether UTF-8 text has a U+2044.
  fileprivate var containsFractionSlash: Bool {
    guard count > 2 else { return false }
    return (2..<count).contains {
      self[$0] == 0x84 && self[$0 - 1] == 0x81 && self[$0 - 2] == 0xE2
    }
  }
}

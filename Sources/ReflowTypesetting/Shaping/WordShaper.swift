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
final class WordShaper {
  let context: WordCache.Context
  let parameters: ShapingParameters
  /// A font for each stop of the context.
  let fonts: [HarfBuzzFont]
  /// The context's number in the cache.
  private let number: Int?
  private let isolation: SpaceIsolation
  /// Whether words of the font tell something of the text that they stand in.
  private let canCut: Bool
  /// How much text was new.
  private var newBytes = 0
  private var hasAskedForLetters = false
  private var letters: LetterWords?

  /// - Parameter number: `nil` when the cache has too many contexts already.
  init(_ context: WordCache.Context, number: Int?) {
    (self.context, self.number) = (context, number)
    (parameters, fonts) = (context.parameters, context.harfBuzzFonts)
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
    guard findWords(from: item.range.lowerBound, bytes, text, &state) else { return false }
    findJoints(&state)
    if state.parts.joints.contains(true) {
      guard join(item, bytes, text, &state) else { return false }
    }
    var start = item.range.lowerBound
    for index in state.parts.ends.indices {
      state.words.copy(
        state.parts.words[index], stopCount: fonts.count, at: start, to: &state.builder)
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
    state.words.copy(
      word, stopCount: fonts.count, at: item.range.lowerBound, to: &state.builder)
    return true
  }

  /// Adds an item's clusters, shaped as the one text that it is.
  func runAtOnce(
    _ item: Item, _ bytes: UnsafeBufferPointer<UInt8>, _ text: inout ClusterText,
    _ shaper: inout Shaper, _ builder: inout ClusterBuilder
  ) {
    var call: ClusterBuilder.Call = (0..<0, 0..<0)
    for (stop, font) in fonts.enumerated() {
      shaper.shape(bytes, range: item.range, font: font, parameters: parameters) {
        if stop == 0 {
          call = builder.append(item.range, &text, $0, isRightToLeft: context.isRightToLeft)
        } else if !builder.addStop(stop, of: call, $0, isRightToLeft: context.isRightToLeft) {
          // Other glyphs along the axis cannot be interpolated; the advances of the
          // first stop then serve all sizes.
          builder.copyFirstStop(to: stop, of: call)
        }
      }
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
    loosen(&state)
  }

  /// Takes back joints between words all of whose letters are only kerned: none of the rules
  /// that look beyond spaces applies among them, and what is farther off is out of reach.
  private func loosen(_ state: inout ShapingTools.State) {
    guard letters != nil else { return }
    var index = 0
    while index < state.parts.joints.count {
      let first = index
      while state.parts.joints[index], index + 1 < state.parts.joints.count { index += 1 }
      if index > first, (first...index).allSatisfy({ isOfLetters($0, &state) }) {
        for joint in first..<index { state.parts.joints[joint] = false }
      }
      index += 1
    }
  }

  private func isOfLetters(_ part: Int, _ state: inout ShapingTools.State) -> Bool {
    let word = state.parts.words[part]
    // Those that came first were shaped.
    return state.words.edges(of: word).isOfLetters
      || state.words.note(word) { letters?.hold(for: $0) == true }
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

  // MARK: Words

  /// Finds the words of an item's parts, and shapes those that are not known; false when one
  /// has other glyphs along the optical size axis or a fraction, or the cache is full.
  private func findWords(
    from start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText,
    _ state: inout ShapingTools.State
  ) -> Bool {
    guard let number, !state.words.isFull else { return false }
    state.parts.words.removeAll(keepingCapacity: true)
    state.batch.removeAll()
    var start = start
    for (part, end) in state.parts.ends.enumerated() {
      let letters = UnsafeBufferPointer(rebasing: bytes[start..<end])
      let hash = state.words.hash(letters, context: number)
      if let known = state.words.find(letters, hash: hash, context: number) {
        guard !state.words.edges(of: known).isMixed else { return false }
        state.parts.words.append(known)
      } else if let made = makeOfLetters(letters, hash, number, &state) {
        state.parts.words.append(made)
      } else {
        let word = new(part, start..<end, letters, hash)
        // Beside others it may not be what it is alone.
        if word.isBridge || word.isMixed {
          state.batch.others.append(word)
        } else {
          state.batch.words.append(word)
        }
        state.parts.words.append(-1)
      }
      start = end
    }
    return shapeBatch(bytes, text, number, &state)
  }

  /// The number of a new word that is made of letters; `nil` when it has to be shaped.
  private func makeOfLetters(
    _ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ number: Int,
    _ state: inout ShapingTools.State
  ) -> Int? {
    guard newBytes >= state.lettersFrom else {
      newBytes += text.count
      return nil
    }
    if !hasAskedForLetters {
      hasAskedForLetters = true
      letters = LetterWords.make(context, parameters, fonts)
    }
    return letters?.add(
      text, hash: hash, context: number, isBridge: isolation.isBridge(text, in: fonts[0]),
      to: &state.words, &state.shaper)
  }

  private func new(
    _ part: Int, _ range: Range<Int>, _ letters: UnsafeBufferPointer<UInt8>, _ hash: UInt64
  ) -> NewWord {
    NewWord(
      part: part, range: range, hash: hash, isBridge: isolation.isBridge(letters, in: fonts[0]),
      // A fraction slash has features of its own, which nothing is known of.
      isMixed: letters.containsFractionSlash)
  }

  private func shapeBatch(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText, _ number: Int,
    _ state: inout ShapingTools.State
  ) -> Bool {
    if !state.batch.words.isEmpty {
      if state.batch.shape(bytes, text, fonts, parameters, &state.shaper) {
        for word in state.batch.words {
          guard add(word, bytes, number, &state) else { return false }
        }
      } else {
        state.batch.others += state.batch.words
      }
    }
    guard !state.batch.others.isEmpty else { return true }
    let others = state.batch.others
    for word in others {
      state.batch.words = [word]
      guard state.batch.shape(bytes, text, fonts, parameters, &state.shaper),
        add(state.batch.words[0], bytes, number, &state)
      else { return false }
    }
    return true
  }

  /// False when the word is mixed.
  private func add(
    _ word: NewWord, _ bytes: UnsafeBufferPointer<UInt8>, _ number: Int,
    _ state: inout ShapingTools.State
  ) -> Bool {
    state.parts.words[word.part] = state.batch.add(
      word, bytes, context: number, stopCount: fonts.count, to: &state.words)
    return !word.isMixed
  }

  /// The number of the word of a range, as ``findWords(from:_:_:_:)`` finds those of parts.
  private func word(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText,
    _ state: inout ShapingTools.State
  ) -> Int? {
    guard let number, !state.words.isFull else { return nil }
    let letters = UnsafeBufferPointer(rebasing: bytes[range])
    let hash = state.words.hash(letters, context: number)
    if let known = state.words.find(letters, hash: hash, context: number) {
      return state.words.edges(of: known).isMixed ? nil : known
    }
    if let made = makeOfLetters(letters, hash, number, &state) { return made }
    state.batch.removeAll()
    state.batch.words.append(new(0, range, letters, hash))
    guard state.batch.shape(bytes, text, fonts, parameters, &state.shaper),
      let word = state.batch.words.first
    else { return nil }
    let known = state.batch.add(
      word, bytes, context: number, stopCount: fonts.count, to: &state.words)
    return word.isMixed ? nil : known
  }
}

extension WordCache {
  /// How many more glyphs a rule may look at past a word, of `reach` that it may at its edge.
  fileprivate func reach(past word: Int, _ reach: Int, _ isolation: SpaceIsolation) -> Int {
    let edges = edges(of: word)
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

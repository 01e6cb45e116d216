internal import ReflowFonts

/// A word of an item that is not known yet.
struct NewWord {
  /// Which of the item's parts it is.
  var part: Int
  /// Its bytes in the paragraph.
  var range: Range<Int>
  var hash: UInt64
  /// Whether words around it may change it, or it them.
  var isBridge: Bool
  /// It has a fraction slash, or other glyphs along the optical size axis.
  var isMixed: Bool
  /// Where it stands in its batch's text.
  fileprivate var start = 0
  fileprivate var call: ClusterBuilder.Call = (0..<0, 0..<0)
  fileprivate var ligatures = 0..<0

  init(part: Int, range: Range<Int>, hash: UInt64, isBridge: Bool, isMixed: Bool) {
    (self.part, self.range, self.hash) = (part, range, hash)
    (self.isBridge, self.isMixed) = (isBridge, isMixed)
  }
}

/// Words that are shaped by one call of HarfBuzz, most of whose time on a single word goes into
/// what it does once a call.
///
/// They stand in the order of their item, each but the last with its spaces, so that nothing
/// of one reaches the next.
struct WordBatch: ~Copyable {
  var words: [NewWord] = []
  /// Those that have to be shaped one by one.
  var others: [NewWord] = []
  private var letters: [UInt8] = []
  private var builder = ClusterBuilder()

  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }

  /// Shapes the words; false when the call's glyphs do not come apart where words do.
  mutating func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: ClusterText, _ fonts: [HarfBuzzFont],
    _ parameters: ShapingParameters, _ shaper: inout Shaper
  ) -> Bool {
    var letters: [UInt8] = []
    swap(&letters, &self.letters)
    defer { swap(&letters, &self.letters) }
    letters.removeAll(keepingCapacity: true)
    for index in words.indices {
      words[index].start = letters.count
      letters.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[words[index].range]))
    }
    builder.removeAll()
    return letters.withUnsafeBufferPointer { letters in
      for (stop, font) in fonts.enumerated() {
        let isApart = shaper.shape(
          letters, range: 0..<letters.count, font: font, parameters: parameters
        ) { add(stop, $0, text, isRightToLeft: parameters.direction == .rightToLeft) }
        guard isApart else { return false }
      }
      return true
    }
  }

  private mutating func add(
    _ stop: Int, _ output: Shaper.Output, _ text: ClusterText, isRightToLeft: Bool
  ) -> Bool {
    // Glyphs come from left to right.
    var glyph = isRightToLeft ? output.count : 0
    for index in words.indices {
      let (start, length) = (words[index].start, words[index].range.count)
      let first = glyph
      if isRightToLeft {
        while glyph > 0, output.cluster(glyph - 1) < start + length { glyph -= 1 }
      } else {
        while glyph < output.count, output.cluster(glyph) < start + length { glyph += 1 }
      }
      let glyphs = min(first, glyph)..<max(first, glyph)
      if words.count > 1 {
        guard !glyphs.isEmpty,
          output.cluster(isRightToLeft ? glyphs.upperBound - 1 : glyphs.lowerBound) == start
        else { return false }
      }
      let part = output.part(glyphs, from: start)
      if stop == 0 {
        // Offsets count from the word, so that it can be copied anywhere.
        var text = text.rebased(to: words[index].range)
        let ligature = builder.ligatures.count
        words[index].call = builder.append(
          0..<length, &text, part, isRightToLeft: isRightToLeft)
        words[index].ligatures = ligature..<builder.ligatures.count
      } else if !builder.addStop(
        stop, of: words[index].call, part, isRightToLeft: isRightToLeft)
      {
        words[index].isMixed = true
        builder.copyFirstStop(to: stop, of: words[index].call)
      }
    }
    return true
  }

  /// Adds one of the words, unless the cache has it by now, and returns its number.
  func add(
    _ word: NewWord, _ bytes: UnsafeBufferPointer<UInt8>, context: Int, stopCount: Int,
    to cache: inout WordCache
  ) -> Int {
    let letters = UnsafeBufferPointer(rebasing: bytes[word.range])
    if let known = cache.find(letters, hash: word.hash, context: context) { return known }
    let visible = word.call.clusters.count {
      !builder.columns.flags[$0].contains(.untracked)
    }
    return cache.add(
      letters, hash: word.hash, context: context,
      WordCache.Parts(
        clusters: word.call.clusters, glyphs: word.call.glyphs, ligatures: word.ligatures,
        stopCount: stopCount),
      of: builder,
      edges: WordCache.Edges(
        isBridge: word.isBridge, visibleClusters: visible, isMixed: word.isMixed))
  }
}

internal import ReflowFonts

/// Makes words of letters that the font does nothing to but kern them in pairs: each letter has
/// the advance that it has before the next one.
///
/// HarfBuzz shapes each pair once, and ``LetterPairs`` proves that words are made of nothing
/// else. A language has some fifteen hundred pairs, and twenty times as many words.
struct LetterWords: ~Copyable {
  private let pairs: LetterPairs
  private let fonts: [HarfBuzzFont]
  private let parameters: ShapingParameters
  private let hasGraphemes: Bool

  /// Numbers of letters by scalar; ``none`` is not known yet.
  private var numbers: [UInt8]
  private var letters: [Letter] = []
  /// Pairs by the numbers of both, as many rows and columns as letters have room.
  private var grid: [Pair] = []
  private var size = 32
  // The word at hand.
  private var word: [UInt8] = []
  private var starts = Column<UInt32>()
  private var ids = Column<UInt32>()
  private var advances = Column<Float>()
  private var flags = Column<ClusterFlags>()

  private static let none = UInt8.max
  /// Words with more letters than these, which no language has, are shaped.
  private static let letterLimit = 128

  private struct Letter {
    var bytes: [UInt8]
    var glyph: UInt32
    var flags: ClusterFlags
    /// The advance at a word's end, in ems.
    var advance: ByStop<Float>
  }

  private struct Pair {
    enum State: UInt8 { case unknown, safe, unsafe, odd }
    /// `odd` when it is not what the proof says.
    var state = State.unknown
    /// The advance of the first letter, in ems.
    var advance = ByStop<Float>(repeating: 0)
  }

  /// `nil` for a context that knows no such letters.
  static func make(
    _ context: WordCache.Context, _ parameters: ShapingParameters, _ fonts: [HarfBuzzFont]
  ) -> LetterWords? {
    guard parameters.mayLeaveOutFeatures else { return nil }
    let pairs = context.font.letterPairs
    return pairs.isEmpty ? nil : LetterWords(pairs, context, parameters, fonts)
  }

  private init(
    _ pairs: LetterPairs, _ context: WordCache.Context, _ parameters: ShapingParameters,
    _ fonts: [HarfBuzzFont]
  ) {
    (self.pairs, self.parameters, self.fonts) = (pairs, parameters, fonts)
    hasGraphemes = context.hasGraphemes
    numbers = [UInt8](repeating: Self.none, count: LetterPairs.limit)
    grid = [Pair](repeating: Pair(), count: size * size)
  }

  /// Whether a word is of such letters alone.
  func hold(for text: UnsafeBufferPointer<UInt8>) -> Bool { pairs.hold(for: text, 0..<text.count) }

  /// Adds a word to the cache and returns its number; `nil` when it has other letters.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, hash: UInt64, context: Int, isBridge: Bool,
    to cache: inout WordCache, _ shaper: inout Shaper
  ) -> Int? {
    guard hold(for: text), spell(text, &shaper),
      fill(&shaper), let ids = ids.buffer.baseAddress, let starts = starts.buffer.baseAddress,
      let advances = advances.buffer.baseAddress, let flags = flags.buffer.baseAddress
    else { return nil }
    let isASCII = word.count == text.count
    return cache.add(
      text, hash: hash, context: context,
      PlainWord(
        count: word.count, starts: isASCII ? nil : starts, ids: ids, advances: advances,
        flags: flags, stopCount: fonts.count),
      edges: WordCache.Edges(
        isBridge: isBridge,
        visibleClusters: self.flags.buffer.count { !$0.contains(.untracked) }, isOfLetters: true))
  }

  /// Writes the word as numbers of letters.
  private mutating func spell(_ text: UnsafeBufferPointer<UInt8>, _ shaper: inout Shaper) -> Bool {
    let reader = ScalarReader(bytes: text)
    word.removeAll(keepingCapacity: true)
    starts.removeAll()
    var offset = 0
    while offset < text.count {
      let (scalar, next) = reader.scalar(at: offset)
      guard let number = number(of: scalar, text, offset..<next, &shaper) else { return false }
      word.append(number)
      starts.append(UInt32(truncatingIfNeeded: offset))
      offset = next
    }
    return !word.isEmpty
  }

  private mutating func number(
    of scalar: Unicode.Scalar, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ shaper: inout Shaper
  ) -> UInt8? {
    let index = Int(scalar.value)
    guard index < numbers.count else { return nil }
    if numbers[index] != Self.none { return numbers[index] }
    guard letters.count < Self.letterLimit,
      let letter = letter(UnsafeBufferPointer(rebasing: text[range]), &shaper)
    else { return nil }
    if letters.count == size { grow() }
    numbers[index] = UInt8(truncatingIfNeeded: letters.count)
    letters.append(letter)
    return numbers[index]
  }

  private func letter(_ text: UnsafeBufferPointer<UInt8>, _ shaper: inout Shaper) -> Letter? {
    var clusters = ClusterText(
      ScalarReader(bytes: text), graphemes: hasGraphemes ? [0, text.count] : [])
    var glyph: UInt32?
    var advance = ByStop<Float>(repeating: 0)
    for (stop, font) in fonts.enumerated() {
      let isAlone = shaper.shape(text, range: 0..<text.count, font: font, parameters: parameters) {
        guard $0.count == 1, glyph ?? $0.glyph(0) == $0.glyph(0) else { return false }
        glyph = $0.glyph(0)
        advance[stop] = Float($0.advance(0))
        return true
      }
      guard isAlone else { return nil }
    }
    guard let glyph else { return nil }
    let flags = clusters.flags(0..<text.count, isEmpty: advance[0] == 0)
    return Letter(bytes: Array(text), glyph: glyph, flags: flags, advance: advance)
  }

  private mutating func grow() {
    let (old, oldSize) = (grid, size)
    size *= 2
    grid = [Pair](repeating: Pair(), count: size * size)
    for row in 0..<oldSize {
      for column in 0..<oldSize { grid[row * size + column] = old[row * oldSize + column] }
    }
  }

  /// Sets glyphs, advances and flags of the word's letters.
  private mutating func fill(_ shaper: inout Shaper) -> Bool {
    ids.removeAll()
    flags.removeAll()
    advances.removeAll()
    var isUnsafe = false
    for index in word.indices {
      let letter = letters[Int(word[index])]
      ids.append(letter.glyph)
      flags.append(isUnsafe ? letter.flags.union(.unsafeToBreakBefore) : letter.flags)
      guard index + 1 < word.count else { break }
      let place = Int(word[index]) * size + Int(word[index + 1])
      if grid[place].state == .unknown {
        grid[place] = pair(letter, letters[Int(word[index + 1])], &shaper)
      }
      guard grid[place].state != .odd else { return false }
      isUnsafe = grid[place].state == .unsafe
    }
    for stop in fonts.indices {
      for index in word.indices.dropLast() {
        advances.append(grid[Int(word[index]) * size + Int(word[index + 1])].advance[stop])
      }
      if let last = word.last { advances.append(letters[Int(last)].advance[stop]) }
    }
    return true
  }

  private func pair(_ first: Letter, _ second: Letter, _ shaper: inout Shaper) -> Pair {
    var pair = Pair(state: .safe)
    (first.bytes + second.bytes).withUnsafeBufferPointer { text in
      for (stop, font) in fonts.enumerated() {
        shaper.shape(text, range: 0..<text.count, font: font, parameters: parameters) {
          guard $0.count == 2, $0.glyph(0) == first.glyph, $0.glyph(1) == second.glyph,
            $0.cluster(1) == first.bytes.count, $0.isOnPen(0), $0.isOnPen(1),
            Float($0.advance(1)) == second.advance[stop]
          else {
            pair.state = .odd
            return
          }
          pair.advance[stop] = Float($0.advance(0))
          if stop == 0, $0.isUnsafeToBreak(1) { pair.state = .unsafe }
        }
      }
    }
    return pair
  }
}

extension Shaper.Output {
  /// Whether a glyph stands where the pen is.
  fileprivate func isOnPen(_ glyph: Int) -> Bool { offsetX(glyph) == 0 && offsetY(glyph) == 0 }
}

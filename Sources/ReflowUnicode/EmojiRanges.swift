import CICU

/// The ranges of text that ask for emoji presentation, in order, as UTF-8
/// offsets; whole grapheme clusters, adjacent ones merged.
///
/// UTS #51: a cluster asks for it when an emoji in it has the presentation by
/// default or by U+FE0F and not taken away by U+FE0E, when a modifier follows
/// its base, or when U+200D joins two emoji. A keycap needs its U+FE0F.
/// `graphemes` is what ``graphemeBoundaries(in:)`` gave for the text. Linear.
package func emojiRanges(in text: UnicodeText, graphemes: [Int]) -> [Range<Int>] {
  // U+203C is the first emoji outside Latin-1, and those inside need U+FE0F.
  guard text.largestUnit >= 0x203C else { return [] }
  var ranges: [Range<Int>] = []
  var offset = 0
  for (start, end) in zip(graphemes, graphemes.dropFirst()) {
    var cluster = EmojiCluster()
    while offset < text.utf16.count, text.utf8Offset(offset) < end {
      let (scalar, next) = text.scalar(at: offset)
      cluster.add(scalar)
      offset = next
    }
    guard cluster.asksForEmoji else { continue }
    if let last = ranges.last, last.upperBound == start {
      ranges[ranges.count - 1] = last.lowerBound..<end
    } else {
      ranges.append(start..<end)
    }
  }
  return ranges
}

/// The reading of one cluster, scalar by scalar.
private struct EmojiCluster {
  /// What the scalar before, selectors apart, means to the next one.
  private enum Previous {
    case start, other
    case emoji(isModifierBase: Bool, hasPresentation: Bool)
    /// U+200D after an emoji.
    case joiner
  }

  private var previous = Previous.start
  /// Decided by a selector, a modifier or a joiner, or by a scalar that no
  /// selector followed.
  private var isDecided = false

  /// Whether the cluster as read so far asks for emoji presentation.
  var asksForEmoji: Bool {
    if isDecided { return true }
    if case .emoji(_, hasPresentation: true) = previous { return true }
    return false
  }

  mutating func add(_ scalar: UInt32) {
    switch (scalar, previous) {
    case (0xFE0F, .emoji(let isModifierBase, _)):
      isDecided = true
      previous = .emoji(isModifierBase: isModifierBase, hasPresentation: true)
    case (0xFE0E, .emoji(let isModifierBase, _)):
      previous = .emoji(isModifierBase: isModifierBase, hasPresentation: false)
    case (0x200D, .emoji(_, let hasPresentation)):
      isDecided = isDecided || hasPresentation
      previous = .joiner
    default: addBase(scalar)
    }
  }

  private mutating func addBase(_ scalar: UInt32) {
    isDecided = asksForEmoji
    guard has(scalar, REFLOW_UCHAR_EMOJI) else {
      if case .start = previous { previous = .other }
      // Marks and tags between an emoji and a joiner change nothing (GB11).
      return
    }
    let isModifier = has(scalar, REFLOW_UCHAR_EMOJI_MODIFIER)
    switch previous {
    // A skin tone on a letter is no emoji, although one by itself is.
    case .other: return
    case .emoji(let isModifierBase, _) where isModifier:
      isDecided = isDecided || isModifierBase
      return
    case .joiner: isDecided = true
    case .start, .emoji: break
    }
    previous = .emoji(
      isModifierBase: has(scalar, REFLOW_UCHAR_EMOJI_MODIFIER_BASE),
      hasPresentation: has(scalar, REFLOW_UCHAR_EMOJI_PRESENTATION))
  }

  private func has(_ scalar: UInt32, _ property: Int32) -> Bool {
    reflow_u_hasBinaryProperty(scalar, property)
  }
}

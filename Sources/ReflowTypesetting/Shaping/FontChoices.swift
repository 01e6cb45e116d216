internal import ReflowDocument
internal import ReflowFonts

/// Which font draws a grapheme cluster, for the few styles that were asked about last.
///
/// A memo only: covering tables and lists of fallback fonts are searched once for each
/// cluster of each style, whatever the number of texts.
struct FontChoices: ~Copyable {
  /// A font for a cluster.
  struct Choice {
    /// An index into the fonts of the style at hand.
    var font: Int
    /// Whether it lacks some of the cluster.
    var isPartial: Bool
    /// Whether it is a punctuation mark or symbol, beyond ASCII, that the style's own font
    /// lacks.
    var isSharedMark: Bool
  }

  fileprivate struct Style {
    /// Weak, so that fonts which nobody has any more are let go with the next new style.
    weak var library: FontLibrary?
    var style: Shared<ShapingStyle>
    var fonts: [FontInstance]
    /// Clusters of up to seven bytes, by ``FontChoices/short(_:isEmoji:_:)``.
    var short = ChoiceTable()
    /// Longer ones, the first byte being whether they are emoji.
    var long: [[UInt8]: Choice] = [:]
  }

  /// The one at hand is the last.
  private var styles: [Style] = []

  private static let styleLimit = 16
  /// Of one style; more start afresh.
  private static let clusterLimit = 1 << 14

  init() {}

  /// The fonts of the style at hand; the first is its own.
  var fonts: [FontInstance] { styles.last?.fonts ?? [] }

  /// Goes on with a style.
  mutating func enter(_ style: Shared<ShapingStyle>, _ library: FontLibrary) {
    func isSame(_ other: Style) -> Bool {
      (other.style.isSame(as: style) || other.style.value.choosesAs(style.value))
        && other.library === library
    }
    guard let index = styles.lastIndex(where: isSame) else {
      styles.removeAll { $0.library == nil }
      if styles.count == Self.styleLimit { styles.removeFirst() }
      styles.append(Style(library: library, style: style, fonts: [style.value.font]))
      return
    }
    if index < styles.count - 1 { styles.append(styles.remove(at: index)) }
  }

  /// The font of a cluster of the style at hand.
  mutating func choice(
    _ range: Range<Int>, isEmoji: Bool, _ reader: ScalarReader
  ) -> Choice {
    let last = styles.count - 1
    guard range.count > 7 else {
      let key = Self.short(range, isEmoji: isEmoji, reader)
      if let known = styles[last].short.find(key) { return known }
      let choice = styles[last].search(reader.scalars(range), isEmoji: isEmoji)
      if styles[last].short.count >= Self.clusterLimit { styles[last].short = ChoiceTable() }
      styles[last].short.insert(choice, for: key)
      return choice
    }
    let key = [isEmoji ? 1 : 0] + reader.bytes[range]
    if let known = styles[last].long[key] { return known }
    let choice = styles[last].search(reader.scalars(range), isEmoji: isEmoji)
    if styles[last].long.count >= Self.clusterLimit { styles[last].long.removeAll() }
    styles[last].long[key] = choice
    return choice
  }

  /// Up to seven bytes, their number, which is not 0, and whether they are emoji.
  @inline(__always)
  private static func short(_ range: Range<Int>, isEmoji: Bool, _ reader: ScalarReader) -> UInt64 {
    var bytes = UInt64(range.count * 2 + (isEmoji ? 1 : 0))
    for index in range { bytes = bytes << 8 | UInt64(reader.bytes[index]) }
    return bytes
  }
}

extension ShapingStyle {
  /// Whether clusters get the same fonts.
  fileprivate func choosesAs(_ other: ShapingStyle) -> Bool {
    font == other.font && descriptor == other.descriptor && language == other.language
  }
}

extension FontChoices.Style {
  fileprivate mutating func search(
    _ scalars: [Unicode.Scalar], isEmoji: Bool
  ) -> FontChoices.Choice {
    let (font, isPartial) = font(for: scalars, isEmoji: isEmoji)
    let index = fonts.firstIndex(of: font) ?? fonts.count
    if index == fonts.count { fonts.append(font) }
    let isMark = scalars.first.map { $0.value >= 0x80 && $0.isPunctuationOrSymbol } ?? false
    return FontChoices.Choice(
      font: index, isPartial: isPartial,
      isSharedMark: isMark && !style.value.font.face.covers(scalars))
  }

  /// The style's own font, else the first that has all of the cluster; where none has, one
  /// that has its base, the style's own first.
  private func font(
    for scalars: [Unicode.Scalar], isEmoji: Bool
  ) -> (font: FontInstance, isPartial: Bool) {
    let style = style.value
    func fallback(_ scalars: [Unicode.Scalar]) -> FontInstance? {
      library?.fallback(
        for: scalars, descriptor: style.descriptor, language: style.language, wantsEmoji: isEmoji)
    }
    let isWhole = style.font.face.covers(scalars)
    if isWhole, !isEmoji || style.font.face.description.hasColor { return (style.font, false) }
    if let found = fallback(scalars) { return (found, false) }
    if isWhole { return (style.font, false) }
    let base = Array(scalars.prefix(1))
    return (style.font.face.covers(base) ? style.font : fallback(base) ?? style.font, true)
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuationOrSymbol: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

/// Choices by a number that is not 0, open addressing.
private struct ChoiceTable {
  private var keys = [UInt64](repeating: 0, count: 128)
  private var choices = [UInt32](repeating: 0, count: 128)
  private(set) var count = 0

  /// Differs from process to process, so that no text can be made whose clusters collide.
  private static let seed = UInt64.random(in: .min ... .max) | 1

  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let product = (key ^ Self.seed).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  @inline(__always)
  func find(_ key: UInt64) -> FontChoices.Choice? {
    let slot = slot(of: key)
    guard keys[slot] != 0 else { return nil }
    let bits = choices[slot]
    return FontChoices.Choice(
      font: Int(bits >> 2), isPartial: bits & 1 != 0, isSharedMark: bits & 2 != 0)
  }

  mutating func insert(_ choice: FontChoices.Choice, for key: UInt64) {
    if (count + 1) * 2 > keys.count { grow() }
    let slot = slot(of: key)
    if keys[slot] == 0 { count += 1 }
    keys[slot] = key
    choices[slot] =
      UInt32(truncatingIfNeeded: choice.font) << 2 | (choice.isPartial ? 1 : 0)
      | (choice.isSharedMark ? 2 : 0)
  }

  private mutating func grow() {
    let (oldKeys, oldChoices) = (keys, choices)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    choices = [UInt32](repeating: 0, count: oldKeys.count * 2)
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let slot = slot(of: oldKeys[index])
      keys[slot] = oldKeys[index]
      choices[slot] = oldChoices[index]
    }
  }
}

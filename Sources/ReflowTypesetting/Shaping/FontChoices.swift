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
  }

  fileprivate struct Style {
    /// Weak, so that fonts which nobody has any more are let go with the next new style.
    weak var library: FontLibrary?
    var descriptor: FontDescriptor
    var font: FontInstance
    var language: String
    var fonts: [FontInstance]
    var choices: [Cluster: Choice] = [:]
  }

  fileprivate enum Cluster: Hashable {
    /// Up to seven bytes, their number and whether they are emoji.
    case short(UInt64)
    case long([UInt8], isEmoji: Bool)
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
  mutating func enter(_ style: ShapingStyle, _ library: FontLibrary) {
    func isSame(_ other: Style) -> Bool {
      other.library === library && other.font == style.font
        && other.descriptor == style.descriptor && other.language == style.language
    }
    guard let index = styles.lastIndex(where: isSame) else {
      styles.removeAll { $0.library == nil }
      if styles.count == Self.styleLimit { styles.removeFirst() }
      styles.append(
        Style(
          library: library, descriptor: style.descriptor, font: style.font,
          language: style.language, fonts: [style.font]))
      return
    }
    if index < styles.count - 1 { styles.append(styles.remove(at: index)) }
  }

  /// The font of a cluster of the style at hand.
  mutating func choice(
    _ range: Range<Int>, isEmoji: Bool, _ reader: ScalarReader
  ) -> Choice {
    let cluster: Cluster
    if range.count <= 7 {
      var bytes = UInt64(range.count * 2 + (isEmoji ? 1 : 0))
      for index in range { bytes = bytes << 8 | UInt64(reader.bytes[index]) }
      cluster = .short(bytes)
    } else {
      cluster = .long(Array(reader.bytes[range]), isEmoji: isEmoji)
    }
    let last = styles.count - 1
    if let known = styles[last].choices[cluster] { return known }
    let (font, isPartial) = styles[last].search(reader.scalars(range), isEmoji: isEmoji)
    if styles[last].choices.count >= Self.clusterLimit { styles[last].choices.removeAll() }
    let index = styles[last].fonts.firstIndex(of: font) ?? styles[last].fonts.count
    if index == styles[last].fonts.count { styles[last].fonts.append(font) }
    let choice = Choice(font: index, isPartial: isPartial)
    styles[last].choices[cluster] = choice
    return choice
  }
}

extension FontChoices.Style {
  /// The style's own font, else the first that has all of the cluster; where none has, one
  /// that has its base, the style's own first.
  fileprivate func search(
    _ scalars: [Unicode.Scalar], isEmoji: Bool
  ) -> (font: FontInstance, isPartial: Bool) {
    func fallback(_ scalars: [Unicode.Scalar]) -> FontInstance? {
      library?.fallback(
        for: scalars, descriptor: descriptor, language: language, wantsEmoji: isEmoji)
    }
    let isWhole = font.face.covers(scalars)
    if isWhole, !isEmoji || font.face.description.hasColor { return (font, false) }
    if let found = fallback(scalars) { return (found, false) }
    if isWhole { return (font, false) }
    let base = Array(scalars.prefix(1))
    return (font.face.covers(base) ? font : fallback(base) ?? font, true)
  }
}

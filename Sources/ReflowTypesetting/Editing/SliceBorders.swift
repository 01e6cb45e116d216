internal import ReflowFonts

/// Finds places in a shaped paragraph from which on words know nothing of an edit: before a
/// letter that follows a space, where a line may start, and far enough from the edit.
///
/// At such a place a grapheme starts whatever else changes (UAX #29), and ICU, which looks for
/// the next place from the last one, finds the same ones from there on. Between the place and
/// the edit are more clusters than a rule of the font looks at, and none that a rule changes
/// for what is beyond a space.
struct SliceBorders {
  let paragraph: ShapedParagraph
  /// How words stand side by side in each font of the paragraph.
  let isolations: [SpaceIsolation]
  /// The bytes at an offset of the paragraph, where the edit left them alone.
  let reader: ScalarReader
  /// How much further on the bytes are than the paragraph has them.
  let shift: Int
  /// Whether the paragraph starts with the first cluster, and ends with the last.
  let ends: (start: Bool, end: Bool)
  /// The item that was met last.
  private var item: ShapedItem?

  init(
    _ paragraph: ShapedParagraph, _ isolations: [SpaceIsolation], _ reader: ScalarReader,
    shift: Int, ends: (start: Bool, end: Bool)
  ) {
    (self.paragraph, self.isolations, self.reader) = (paragraph, isolations, reader)
    (self.shift, self.ends) = (shift, ends)
  }

  /// The last border before an offset with a word and so many visible clusters between, as a
  /// cluster; the start where there is none; `nil` where that is no end of the paragraph.
  mutating func last(before offset: Int, beyond distance: Int) -> Int? {
    let count = paragraph.clusters.count
    var cluster = paragraph.cluster(at: offset)
    if cluster > count { cluster = count }
    var (isPastWord, seen) = (false, 0)
    while cluster > 0 {
      cluster -= 1
      if isPastWord { self.count(cluster, &seen) }
      guard cluster > 0, isBorder(cluster) else { continue }
      if isPastWord, seen >= distance { return cluster }
      isPastWord = true
    }
    return ends.start ? 0 : nil
  }

  /// The first border after an offset with a word and so many visible clusters between.
  mutating func first(after offset: Int, beyond distance: Int) -> Int? {
    let count = paragraph.clusters.count
    var cluster = paragraph.cluster(at: offset)
    var (isPastWord, seen) = (false, 0)
    while cluster < count {
      if isPastWord { self.count(cluster, &seen) }
      cluster += 1
      guard cluster < count, isBorder(cluster) else { continue }
      if isPastWord, seen >= distance { return cluster }
      isPastWord = true
    }
    return ends.end ? count : nil
  }

  /// Counts clusters that no rule passes over, from the last one on that a rule changes.
  private mutating func count(_ cluster: Int, _ seen: inout Int) {
    if isBridge(cluster) {
      seen = 0
    } else if paragraph.clusters.flags[cluster].isDisjoint(with: [.untracked, .hangingSpace]) {
      seen += 1
    }
  }

  private mutating func isBridge(_ cluster: Int) -> Bool {
    if item?.clusters.contains(cluster) != true {
      let items = paragraph.items
      item = items[(0..<items.count).firstNot { items[$0].clusters.upperBound <= cluster }]
    }
    guard case .text(let number)? = item?.kind else { return false }
    let range = paragraph.clusters.range(cluster)
    let first = reader.bytes[range.lowerBound + shift]
    if range.count == 1, first < 0x80 { return isolations[number].isBridge(ascii: first) }
    let font = paragraph.fonts[number]
    let bytes = UnsafeBufferPointer(
      rebasing: reader.bytes[range.lowerBound + shift..<range.upperBound + shift])
    return isolations[number].isBridge(
      bytes, in: font.harfBuzzFont(opticalSize: font.opticalSize?.stops.first))
  }

  private func isBorder(_ cluster: Int) -> Bool {
    let flags = paragraph.clusters.flags[cluster]
    guard flags.isSuperset(of: [.breakBefore, .graphemeStart]),
      !flags.contains(.unsafeToBreakBefore)
    else { return false }
    let offset = Int(paragraph.clusters.starts[cluster]) + shift
    return reader.bytes[offset - 1] == 0x20 && reader.scalar(at: offset).scalar.isPlainLetter
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter that joins nothing before it to a grapheme, and has a script.
  fileprivate var isPlainLetter: Bool {
    if value < 0x80 { return (0x61...0x7A).contains(value | 0x20) }
    switch value {
    // Vowels that take the letter before them (UAX #29, SpacingMark), conjoining letters.
    case 0xE33, 0xEB3, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
    default: return false
    }
  }
}

internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
internal import ReflowUnicode

/// Shapes of an edited paragraph what the edit may have changed.
///
/// 1. Find places on both sides of the edit from which on words know nothing of it, and
///    further ones.
/// 2. Shape from the outer place on one side to that on the other as if there were nothing
///    else.
/// 3. What came out between an outer and an inner place must be what was there: then it
///    is so beyond, too. The part between the inner places is new.
///
/// It gives what shaping the paragraph at once gives, or nothing.
struct EditShaper: ~Copyable {
  private var shaper: ParagraphShaper
  private let segments: [ShapingSegment]
  private let oldSegments: [ShapingSegment]
  private let bytes: UnsafeBufferPointer<UInt8>
  private let oldBytes: UnsafeBufferPointer<UInt8>
  private let change: TextChange

  /// A part of the paragraph that takes the place of another.
  struct Patch {
    /// Clusters of the old paragraph that it replaces.
    var replaced: Range<Int>
    var slice: ShapedSlice
  }

  /// - Parameters:
  ///   - bytes: The text after the edit.
  ///   - change: What the edit changed, wherever runs are shaped otherwise included.
  init(
    _ typesetter: Typesetter, _ style: ParagraphStyle, segments: [ShapingSegment],
    oldSegments: [ShapingSegment], bytes: UnsafeBufferPointer<UInt8>,
    oldBytes: UnsafeBufferPointer<UInt8>, change: TextChange
  ) {
    shaper = ParagraphShaper(typesetter, segments: segments, paragraphStyle: style)
    (self.segments, self.oldSegments) = (segments, oldSegments)
    (self.bytes, self.oldBytes, self.change) = (bytes, oldBytes, change)
  }

  /// What an edit changes of a paragraph, or of a part of it that starts or ends at places
  /// which words know nothing of; `nil` where it cannot be told apart.
  ///
  /// - Parameters:
  ///   - ends: Whether the paragraph starts, and ends, where the part does.
  ///   - fontsBefore: How many fonts have come up before the part.
  mutating func patch(
    _ old: ShapedParagraph, ends: (start: Bool, end: Bool) = (true, true), fontsBefore: Int = 0
  ) throws(TypesettingError) -> Patch? {
    guard old.isLeftToRight, old.missing.isEmpty else { return nil }
    let isolations = old.fonts.map(\.spaceIsolation)
    let reach = isolations.filter(\.isKnown).map(\.reach).max() ?? 0
    guard let places = places(in: old, ends: ends, isolations, distance: reach + 1) else {
      return nil
    }
    return try patch(old, places, reach, fontsBefore)
  }

  /// Clusters of the old paragraph, from left to right.
  private struct Places {
    var outerStart: Int
    var start: Int
    var end: Int
    var outerEnd: Int
  }

  private func places(
    in old: ShapedParagraph, ends: (start: Bool, end: Bool), _ isolations: [SpaceIsolation],
    distance: Int
  ) -> Places? {
    let origin = old.range.lowerBound
    let reader = ScalarReader(bytes: bytes)
    var left = SliceBorders(old, isolations, reader, shift: origin, ends: ends)
    var right = SliceBorders(old, isolations, reader, shift: origin + change.growth, ends: ends)
    func offset(_ cluster: Int) -> Int { Int(old.clusters.starts[cluster]) }
    guard let start = left.last(before: change.start - origin, beyond: distance),
      let outerStart = left.last(before: offset(start), beyond: distance),
      let end = right.first(after: change.oldEnd - origin, beyond: distance),
      let outerEnd = right.first(after: offset(end), beyond: distance),
      // To shape nearly all is to shape all.
      outerEnd - outerStart <= old.clusters.count * 3 / 4
    else { return nil }
    return Places(outerStart: outerStart, start: start, end: end, outerEnd: outerEnd)
  }

  private mutating func patch(
    _ old: ShapedParagraph, _ places: Places, _ reach: Int, _ fontsBefore: Int
  ) throws(TypesettingError) -> Patch? {
    let origin = old.range.lowerBound
    func offset(_ cluster: Int) -> Int { origin + Int(old.clusters.starts[cluster]) }
    let range = offset(places.outerStart)..<offset(places.outerEnd) + change.growth
    guard isLocal(range) else { return nil }
    let isEnd = places.outerEnd == old.clusters.count
    var new = try shaper.shape(
      UnsafeBufferPointer(rebasing: bytes[range]),
      paragraph: ParagraphRange(
        range: range, separatorLength: isEnd ? old.separatorLength : 0))
    let start = places.start - places.outerStart
    let end = new.clusters.count - (places.outerEnd - places.end)
    guard new.isLeftToRight, new.missing.isEmpty, start <= end,
      !new.fonts.contains(where: { $0.spaceIsolation.isKnown && $0.spaceIsolation.reach > reach })
    else { return nil }
    let inner =
      offset(places.start) - range.lowerBound..<offset(places.end) + change.growth
      - range.lowerBound
    guard Int(new.clusters.starts[start]) == inner.lowerBound,
      Int(new.clusters.starts[end]) == inner.upperBound,
      canBeCut(old, at: [places.outerStart, places.start, places.end, places.outerEnd]),
      canBeCut(new, at: [start, end]),
      new.items.allSatisfy({ $0.isOfWords || isWhole($0, start..<end, of: new) }),
      let fonts = fonts(of: new, in: old, places, atLeast: fontsBefore)
    else { return nil }
    for index in new.items.indices {
      if case .text(let font) = new.items[index].kind {
        new.items[index].kind = .text(font: fonts[font])
      }
    }
    new.fonts = old.fonts
    let shift = segments.count - oldSegments.count
    let match = SliceMatch(old: old, new: new)
    guard
      match.isSame(places.outerStart..<places.start, at: 0, skipsFirst: places.outerStart > 0),
      match.isSame(places.end..<places.outerEnd, at: end, segmentShift: shift),
      scriptsAreTold(new, old, offset(places.outerStart)..<offset(places.outerEnd), range)
    else { return nil }
    return Patch(
      replaced: places.start..<places.end, slice: ShapedSlice(source: new, clusters: start..<end))
  }

  /// Whether items that go on over certain clusters are put together from words.
  private func canBeCut(_ paragraph: ShapedParagraph, at clusters: [Int]) -> Bool {
    clusters.allSatisfy { cluster in
      let items = paragraph.items
      let index = (0..<items.count).firstNot { items[$0].clusters.upperBound <= cluster }
      return index == items.count || items[index].clusters.lowerBound == cluster
        || items[index].isOfWords
    }
  }

  /// Whether an item that was shaped at once is as long in the whole.
  private func isWhole(_ item: ShapedItem, _ inner: Range<Int>, of new: ShapedParagraph) -> Bool {
    if case .text = item.kind {
      return item.clusters.lowerBound >= inner.lowerBound
        && item.clusters.upperBound <= inner.upperBound
    }
    return true
  }

  /// Whether what ICU says of a stretch of the new text does not depend on text elsewhere.
  private func isLocal(_ range: Range<Int>) -> Bool {
    var index = ShapingSegment.index(at: range.lowerBound, in: segments)
    while index < segments.count, segments[index].range.lowerBound < range.upperBound {
      // The extension of a language tag may ask for phrases, which go on over many places.
      let language = segments[index].style.language
      if language.utf8.count > 4, language.lowercased().contains("-u-") { return false }
      index += 1
    }
    return true
  }

  /// Whether the scripts of characters that have none of their own are what they were: all
  /// text has one, or there are no brackets, which remember it.
  private func scriptsAreTold(
    _ new: ShapedParagraph, _ old: ShapedParagraph, _ oldRange: Range<Int>, _ range: Range<Int>
  ) -> Bool {
    let script = old.items.first?.script
    if old.items.allSatisfy({ $0.script == script }), new.items.allSatisfy({ $0.script == script })
    {
      return true
    }
    return !hasBrackets(oldBytes, oldRange) && !hasBrackets(bytes, range)
  }

  private func hasBrackets(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let reader = ScalarReader(bytes: bytes)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, next) = reader.scalar(at: offset)
      if isPairedBracket(scalar) { return true }
      offset = next
    }
    return false
  }
}

// MARK: - Fonts

extension EditShaper {
  /// The old paragraph's numbers of the fonts of what is new; `nil` where the whole would have
  /// other fonts, or them in another order.
  private func fonts(
    of new: ShapedParagraph, in old: ShapedParagraph, _ places: Places, atLeast known: Int
  ) -> [Int]? {
    var numbers: [Int] = []
    for font in new.fonts {
      guard let number = old.fonts.firstIndex(of: font) else { return nil }
      numbers.append(number)
    }
    // Fonts have their numbers in the order in which they come up.
    let before = fontCount(of: old, upTo: places.outerStart, from: 0, atLeast: known)
    let after = fontCount(
      of: old, upTo: places.outerEnd, from: places.outerStart, atLeast: before)
    guard numbers.filter({ $0 >= before }).elementsEqual(before..<after) else { return nil }
    return numbers
  }

  /// How many fonts have come up before a cluster, of which it is known how many had before
  /// another.
  private func fontCount(
    of old: ShapedParagraph, upTo end: Int, from start: Int, atLeast known: Int
  ) -> Int {
    var count = known
    for item in old.items {
      guard item.clusters.lowerBound < end, count < old.fonts.count else { break }
      guard item.clusters.upperBound > start, case .text(let font) = item.kind else { continue }
      count = max(count, font + 1)
      // What has all of ASCII comes up with the first character of its style.
      let own = oldSegments[item.segment].style.font
      if own.face.coversASCII, let number = old.fonts.firstIndex(of: own) {
        count = max(count, number + 1)
      }
    }
    return count
  }
}

// MARK: - What stayed

/// Compares what an edit should not have changed.
private struct SliceMatch {
  let old: ShapedParagraph
  let new: ShapedParagraph

  /// Whether clusters of the old paragraph are the same in the new part, from a cluster on.
  ///
  /// - Parameter skipsFirst: Whether of the first one only its own shape matters: nothing says
  ///   how it stands beside what was cut off.
  func isSame(
    _ range: Range<Int>, at first: Int, segmentShift: Int = 0, skipsFirst: Bool = false
  ) -> Bool {
    guard first + range.count <= new.clusters.count else { return false }
    let (a, b) = (old.clusters, new.clusters)
    let shift = first - range.lowerBound
    guard !range.isEmpty else { return true }
    let bytes = Int(b.starts[first]) - Int(a.starts[range.lowerBound])
    for cluster in range {
      let other = cluster + shift
      guard Int(b.starts[other]) - Int(a.starts[cluster]) == bytes,
        a.flags[cluster] == b.flags[other] || skipsFirst && cluster == range.lowerBound,
        hasSameGlyphs(cluster, other)
      else { return false }
    }
    return haveSameItems(range, shift, segmentShift)
  }

  private func hasSameGlyphs(_ cluster: Int, _ other: Int) -> Bool {
    let (a, b) = (old.clusters.glyphs(cluster), new.clusters.glyphs(other))
    guard a.count == b.count, old.glyphs.ids[a] == new.glyphs.ids[b] else { return false }
    let oldStop = stop(of: old), newStop = stop(of: new)
    return (0..<3).allSatisfy { stop in
      let (one, two) = (oldStop(stop), newStop(stop))
      return old.clusters.advances[one][cluster] == new.clusters.advances[two][other]
        && zip(a, b).allSatisfy {
          old.glyphs.position($0, stop: one) == new.glyphs.position($1, stop: two)
        }
    }
  }

  /// Which table has a stop's numbers.
  private func stop(of paragraph: ShapedParagraph) -> (Int) -> Int {
    { paragraph.clusters.advances[$0].isEmpty ? 0 : $0 }
  }

  private func haveSameItems(_ range: Range<Int>, _ shift: Int, _ segmentShift: Int) -> Bool {
    let a = ShapedSlice(source: old, clusters: range)
    let b = ShapedSlice(source: new, clusters: range.lowerBound + shift..<range.upperBound + shift)
    var cluster = range.lowerBound
    while cluster < range.upperBound {
      let (one, two) = (a.item(of: cluster), b.item(of: cluster + shift))
      let end = min(one.clusters.upperBound, range.upperBound)
      guard one.kind == two.kind, one.level == two.level, one.script == two.script,
        one.segment + segmentShift == two.segment, one.opticalStops == two.opticalStops,
        min(two.clusters.upperBound, range.upperBound + shift) == end + shift
      else { return false }
      cluster = end
    }
    return true
  }
}

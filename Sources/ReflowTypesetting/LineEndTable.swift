/// The places where lines of a plain text may end, one after the other with all that a line
/// needs of them: finding a line reads this and little else.
///
/// It never changes; whoever makes one deallocates it when it is read no more, which spares
/// those who read it to count references.
struct LineEndTable: Sendable {
  /// A place where a line may end.
  struct Place {
    /// Where the pen is there, in points from the paragraph's start.
    var position: Double
    /// The place as a byte of the text.
    var byte: UInt32
    /// The cluster at that place, and below it three bits that tell more.
    private var bits: UInt32

    fileprivate init(
      position: Double, byte: Int, cluster: Int, isUnsafeEnd: Bool, isUnsafeStart: Bool,
      isHard: Bool
    ) {
      (self.position, self.byte) = (position, UInt32(byte))
      bits =
        UInt32(cluster) << 3 | (isUnsafeEnd ? 1 : 0) | (isUnsafeStart ? 2 : 0) | (isHard ? 4 : 0)
    }

    /// The cluster at that place.
    var cluster: Int { Int(bits >> 3) }
    /// Whether a line that ends here is shaped again.
    var isUnsafeEnd: Bool { bits & 1 != 0 }
    /// Whether a line that starts here is shaped again.
    var isUnsafeStart: Bool { bits & 2 != 0 }
    /// Whether a separator ends the paragraph here.
    var isHard: Bool { bits & 4 != 0 }
  }

  /// A paragraph of the text.
  struct Part {
    /// The place after its last one.
    var end = 0
    var isRightToLeft = false
  }

  /// Where the pen is after what is seen before each place, in points from the paragraph's
  /// start: all that the search for a line's end looks at.
  nonisolated(unsafe) let contentEnds: UnsafeBufferPointer<Double>
  nonisolated(unsafe) let places: UnsafeBufferPointer<Place>
  /// The first paragraph, which mostly is the only one.
  let first: Part
  /// The other ones.
  let others: [Part]
  let clusterCount: Int
  /// Of all text on one line, in points.
  let width: Double

  /// The table of plain paragraphs. Text of which nearly every character is a place where a
  /// line may end gets no places; its lines are found by their clusters.
  init(_ paragraphs: [MeasuredParagraph]) {
    clusterCount = paragraphs.reduce(0) { $0 + $1.count }
    width = paragraphs.reduce(0) { $0 + $1.positions[$1.count] }
    let most = paragraphs.reduce(0) { $0 + 1 + ($1.shaped.breaks?.count ?? 0) }
    let textEnd = paragraphs.last?.shaped.range.upperBound ?? 0
    let isWorthIt = most <= clusterCount / 3 + 8 && clusterCount < 1 << 29 && textEnd <= UInt32.max
    let contentEnds = UnsafeMutableBufferPointer<Double>.allocate(capacity: isWorthIt ? most : 0)
    let places = UnsafeMutableBufferPointer<Place>.allocate(capacity: isWorthIt ? most : 0)
    var parts: [Part] = []
    var (first, count) = (Part(), 0)
    for (index, paragraph) in paragraphs.enumerated() {
      if isWorthIt { Self.append(paragraph, to: contentEnds, places, &count) }
      let part = Part(end: count, isRightToLeft: paragraph.shaped.baseLevel & 1 == 1)
      if index == 0 { first = part } else { parts.append(part) }
    }
    // Neither is written to any more.
    self.contentEnds = UnsafeBufferPointer(contentEnds)
    self.places = UnsafeBufferPointer(places)
    (self.first, others) = (first, parts)
  }

  func deallocate() {
    contentEnds.deallocate()
    places.deallocate()
  }

  private static func append(
    _ paragraph: MeasuredParagraph, to contentEnds: UnsafeMutableBufferPointer<Double>,
    _ places: UnsafeMutableBufferPointer<Place>, _ placeCount: inout Int
  ) {
    guard let table = paragraph.shaped.breaks else { return }
    let (positions, count) = (paragraph.positions, paragraph.count)
    let (flags, starts) = (paragraph.shaped.clusters.flags, paragraph.shaped.clusters.starts)
    let origin = paragraph.shaped.range.lowerBound
    var last = 0
    var contentEnd = 0.0
    func append(_ cluster: Int) {
      var seen = cluster
      while seen > last, flags[seen - 1].hangs { seen -= 1 }
      if seen > last { contentEnd = positions[seen] }
      let isEnd = cluster == count
      let isUnsafe = !isEnd && flags[cluster].contains(.unsafeToBreakBefore)
      // White space keeps letters apart; what nobody sees does not.
      let isApart = isUnsafe && flags[seen..<cluster].contains { !$0.contains(.invisible) }
      contentEnds.initializeElement(at: placeCount, to: contentEnd)
      places.initializeElement(
        at: placeCount,
        to: Place(
          position: positions[cluster], byte: origin + Int(starts[cluster]), cluster: cluster,
          isUnsafeEnd: isUnsafe && !isApart, isUnsafeStart: isUnsafe,
          isHard: isEnd && flags[count - 1].contains(.separator)))
      placeCount += 1
      last = cluster
    }
    table.forEach(append)
    append(count)
  }
}

internal import ReflowDocument
internal import ReflowStyle
internal import ReflowUnicode

/// Which bytes of a text are others than they were before an edit, or are set otherwise.
struct TextChange: Hashable {
  /// As many bytes at the start are the same.
  private(set) var start: Int
  /// Where the bytes that are the same at the end start in the old text.
  private(set) var oldEnd: Int
  /// Where they start in the new one.
  private(set) var newEnd: Int

  /// How many bytes longer the text is.
  var growth: Int { newEnd - oldEnd }

  /// The bytes that differ.
  init(from old: String, to new: String) {
    let common = old.commonBytes(with: new)
    start = common.start
    oldEnd = old.utf8.count - common.end
    newEnd = new.utf8.count - common.end
  }

  /// Takes in what lies in other stretches than before, or in changed ones. Stretches tile the
  /// texts.
  ///
  /// - Parameters:
  ///   - old: Where each stretch of the old text ends.
  ///   - isSame: Whether an old and a new one, by number, are set alike.
  mutating func widen(from old: [Int], to new: [Int], isSame: (Int, Int) -> Bool) {
    let least = min(old.count, new.count)
    let (oldCount, newCount) = (old.last ?? 0, new.last ?? 0)
    var (first, same) = (0, 0)
    while first < least, isSame(first, first) {
      same = min(old[first], new[first])
      if old[first] != new[first] { break }
      first += 1
    }
    var (last, sameAtEnd) = (0, 0)
    while last < least {
      let (one, two) = (old.count - 1 - last, new.count - 1 - last)
      guard isSame(one, two) else { break }
      let fromEnd = (
        oldCount - (one > 0 ? old[one - 1] : 0), newCount - (two > 0 ? new[two - 1] : 0)
      )
      sameAtEnd = min(fromEnd.0, fromEnd.1)
      if fromEnd.0 != fromEnd.1 { break }
      last += 1
    }
    start = min(start, same)
    let end = min(oldCount - oldEnd, sameAtEnd, oldCount - start, newCount - start)
    (oldEnd, newEnd) = (oldCount - end, newCount - end)
  }
}

extension TextChange {
  /// Takes in what is shaped otherwise.
  mutating func widen(from old: [ShapingSegment], to new: [ShapingSegment]) {
    widen(from: old.map(\.range.upperBound), to: new.map(\.range.upperBound)) {
      old[$0].isAttachment == new[$1].isAttachment && old[$0].exactSize == new[$1].exactSize
        && old[$0].style == new[$1].style
    }
  }

  /// Whether there is a separator in what is new of a text.
  func addsParagraph(to text: String) -> Bool {
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    let added = utf8[first..<utf8.index(first, offsetBy: newEnd - start)]
    return paragraphRanges(in: String(decoding: added, as: UTF8.self)).count > 1
  }
}

extension ShapedText.Key {
  /// The key of an edited text, for less where its runs are in the styles that they were in.
  init(_ text: StyledText, isRightToLeft: Bool, like old: Self, of oldText: StyledText) {
    let (runs, oldRuns) = (text.runs, oldText.runs)
    let isAlike =
      runs.count == oldRuns.count && text.sharedParagraph == oldText.sharedParagraph
      && runs.indices.allSatisfy {
        runs[$0].sharedStyle == oldRuns[$0].sharedStyle
          && runs[$0].hasAttachment == oldRuns[$0].hasAttachment
      }
    guard isAlike else {
      self.init(text, isRightToLeft: isRightToLeft)
      return
    }
    self = old
    self.isRightToLeft = isRightToLeft
    string = text.string
    var run = 0
    var start = 0
    for index in segments.indices {
      let end = old.segments[index].range.upperBound
      while run < runs.count, oldRuns[run].range.upperBound < end { run += 1 }
      guard run < runs.count else { break }
      segments[index].range = start..<runs[run].range.upperBound
      start = runs[run].range.upperBound
    }
  }
}

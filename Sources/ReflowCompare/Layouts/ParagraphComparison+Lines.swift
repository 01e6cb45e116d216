import ReflowDocument

extension ParagraphComparison {
  /// - Parameter told: Lines of whose runs something is told; what follows from it is not.
  mutating func compareLines(told: Set<Int>) {
    let change = TextChange(before.text, after.text)
    var moves = MoveGroups(expected: shift, tolerance: tolerance)
    var details = LineDetails(shift: shift, tolerance: tolerance)
    for part in LinePairing(before.lines, after.lines, change: change).parts {
      switch part {
      case .broken(let old, let new): tellBreaks(old, new)
      case .same(let i, let j):
        let (old, new) = (before.lines[i], after.lines[j])
        let isTold = told.contains(j) || change.map { new.range.touches($0) } ?? false
        // A line that is set otherwise stands otherwise, too.
        if !isTold {
          let moved = Shift(x: new.x - old.x, y: new.baseline - old.baseline)
          moves.add(before: i, after: j, moved, order: 0)
        }
        details.compare(old, new, line: j, isTold: isTold, isSameText: change == nil)
      }
    }
    for found in details.found {
      tell(found.kind, old: found.old, new: found.new, found.message)
    }
    for group in moves.groups {
      tell(.moved, "line \(group.first.after + 1) \(moves.words(group, "line"))")
    }
  }

  private mutating func tellBreaks(_ old: Range<Int>, _ new: Range<Int>) {
    guard let first = new.first.map({ after.lines[$0] }) else {
      let line = old.lowerBound + 1
      return tell(.lineBreak, "line \(line) is gone" + more(old.count - 1))
    }
    guard let was = old.first.map({ before.lines[$0] }) else {
      let line = new.lowerBound + 1
      return tell(.lineBreak, "line \(line) added: \(quoted(first.text))" + more(new.count - 1))
    }
    let (oldEnd, newEnd) = (was.range.upperBound, first.range.upperBound)
    var message =
      "line \(new.lowerBound + 1) breaks after "
      + ValueWords.lastWord(after.text[first.range.lowerBound..<newEnd]) + ", was after "
      + ValueWords.lastWord(before.text[was.range.lowerBound..<oldEnd])
    if old.count != new.count {
      let verb = old.count == 1 ? "was" : "were"
      message += "; \(ValueWords.count(new.count, "line")) there, \(verb) \(grouped(old.count))"
    } else if new.count > 2 {
      message += "; \(ValueWords.count(new.count, "line")) break anew"
    }
    tell(.lineBreak, old: .integer(oldEnd), new: .integer(newEnd), message)
  }

  private func more(_ count: Int) -> String {
    count == 0 ? "" : ", and \(ValueWords.count(count, "line")) after it"
  }
}

extension Range<Int> {
  /// Whether text in the range changed.
  fileprivate func touches(_ change: TextChange) -> Bool {
    lowerBound < Swift.max(change.newEnd, change.start + 1) && change.start <= upperBound
  }
}

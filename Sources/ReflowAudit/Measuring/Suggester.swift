import ReflowDocument
import ReflowStyle
import ReflowTypesetting

/// Looks for ways to mend a text that does not fit, and measures each before it is told.
struct Suggester {
  let text: SlotText
  let problem: TextProblem
  let screen: SlotConfiguration.ScreenWidth
  /// Width offered to the text, in points.
  let width: Double
  /// Indexes of the categories that have the problem.
  let failing: [Int]

  /// More lines than this are no label any more.
  private static let lineLimit = 6
  /// A translation that keeps less than this part says something else.
  private static let leastPartKept = 0.4

  /// The ways, from cheap to dear.
  func suggestions(_ setter: inout SlotSetter) throws(AuditError) -> [Suggestion] {
    let isCut = problem == .cut
    let mayGrow = isCut && text.slot.height == nil
    let all = [
      mayGrow ? try moreLines(&setter) : nil, moreWidth(), isCut ? try shorter(&setter) : nil,
      limit(), stack(),
    ]
    return all.compactMap { $0 }
  }

  private var categories: [ContentSizeCategory] { failing.map { text.categories[$0] } }

  private func isMended(at width: Double) -> Bool {
    failing.allSatisfy { text.sizes[$0].isFree(of: problem, at: width) }
  }

  // MARK: Lines

  private func moreLines(_ setter: inout SlotSetter) throws(AuditError) -> Suggestion? {
    let needed = failing.map { text.sizes[$0].linesNeeded(at: width) }.max() ?? 0
    guard needed > text.slot.lines, needed <= Self.lineLimit else { return nil }
    // A word that is split, or sticks out, is no better than a cut.
    guard failing.allSatisfy({ text.sizes[$0].brokenWord(at: width) == nil }) else { return nil }
    var slot = text.slot
    slot.lines = needed
    let trial = try setter.text(
      text.string, in: slot, locale: text.locale, categories: categories,
      reusing: text.sizes[failing[0]].shaped)
    guard trial.fits(at: width) else { return nil }
    return Suggestion(
      .lines, .number(Double(needed)), "allow \(needed) lines instead of \(slotLines)")
  }

  private var slotLines: String { String(text.slot.lines) }

  // MARK: Width

  private func moreWidth() -> Suggestion? {
    let needed = failing.map { text.sizes[$0].widthNeeded(against: problem) }.max() ?? 0
    // Whole points are what people lay out in.
    let added = (needed - width).rounded(.up)
    let total = width + added
    guard added > 0, text.slot.width != nil || total <= screen.points else { return nil }
    guard isMended(at: total) else { return nil }
    return Suggestion(
      .width, .number(added),
      "make it \(formatNumber(added)) pt wider, \(formatNumber(total)) pt in all")
  }

  // MARK: Text

  /// Cuts graphemes off the end until the rest fits: how many a translator has to save,
  /// about, since letters differ in width.
  private func shorter(_ setter: inout SlotSetter) throws(AuditError) -> Suggestion? {
    let characters = Array(text.string)
    let least = Int((Double(characters.count) * Self.leastPartKept).rounded(.up))
    var (low, high) = (least, characters.count)
    guard least > 0, try fits(characters.prefix(low), &setter) else { return nil }
    // The longest beginning that fits lies in low ..< high.
    while high - low > 1 {
      let middle = (low + high) / 2
      if try fits(characters.prefix(middle), &setter) { low = middle } else { high = middle }
    }
    let removed = characters.count - low
    return Suggestion(
      .shorten, .number(Double(removed)),
      "save about \(removed) of its \(characters.count) characters")
  }

  private func fits(
    _ characters: ArraySlice<Character>, _ setter: inout SlotSetter
  ) throws(AuditError) -> Bool {
    let trial = try setter.text(
      String(characters).trimmed, in: text.slot, locale: text.locale, categories: categories)
    return trial.fits(at: width)
  }

  // MARK: Category

  /// The largest category up to which the text fits.
  private func limit() -> Suggestion? {
    guard let first = failing.first, first > 0 else { return nil }
    let category = text.categories[first - 1]
    // Below the default size there is no limit worth having.
    guard category >= .large, failing.elementsEqual(first..<text.categories.count) else {
      return nil
    }
    let shown = text.slot.category(for: category)
    let style = text.slot.style
    let part = style.pointSize(in: shown) / style.pointSize(in: .large)
    return Suggestion(
      .limit, .name(shown.uiKitName),
      "let it grow no further than \(shown.prose); readers at larger sizes then get "
        + "\(formatNumber((part * 100).rounded())) % of the size at large")
  }

  // MARK: Row

  /// A row of its own between the screen's margins, where a stack turns at accessibility sizes.
  private func stack() -> Suggestion? {
    guard categories.allSatisfy(\.isAccessibilityCategory), text.slot.width == nil else {
      return nil
    }
    let narrow = screen.points - 2 * 16
    let row = narrow < 358 ? narrow : screen.points - 2 * 20
    guard row > width, isMended(at: row) else { return nil }
    return Suggestion(
      .stack, .number(row),
      "give it a row of its own at accessibility sizes, \(formatNumber(row)) pt wide")
  }
}

extension SlotText {
  /// Whether it fits in all of its categories.
  func fits(at width: Double) -> Bool { sizes.allSatisfy { $0.isFree(of: .cut, at: width) } }
}

import ReflowDocument
import ReflowStyle
import ReflowTypesetting

/// Looks for ways to mend a text that does not fit, and measures each before it is told.
struct Suggester {
  let text: AuditedText
  let problem: TextProblem
  /// Width offered to the text in each category, in points.
  let widths: [Double]
  /// Indexes of the categories that have the problem.
  let failing: [Int]
  /// The widest that the text could be made, in points.
  let room: Double

  /// More lines than this are no label any more.
  private static let lineLimit = 6
  /// A translation that keeps less than this part says something else.
  private static let leastPartKept = 0.4

  /// The ways, from cheap to dear.
  ///
  /// - Parameter screen: The screen of a slot; `nil` for a text of a document.
  func suggestions(
    on screen: SlotConfiguration.ScreenWidth?, _ setter: inout SlotSetter
  ) throws(AuditError) -> [Suggestion] {
    let isCut = problem == .cut
    let all = [
      isCut && !text.hasHeight ? moreLines() : nil, moreWidth(),
      isCut ? try shorter(&setter) : nil, limit(), screen.flatMap(stack),
      isCut ? tighter() : nil,
    ]
    return all.compactMap { $0 }
  }

  private var categories: [ContentSizeCategory] { failing.map { text.categories[$0] } }

  private func isMended(_ width: (Int) -> Double) -> Bool {
    failing.allSatisfy { text.sizes[$0].isFree(of: problem, at: width($0)) }
  }

  // MARK: Lines

  private func moreLines() -> Suggestion? {
    let needed = failing.map { text.sizes[$0].linesNeeded(at: widths[$0]) }.max() ?? 0
    guard needed > text.lines, needed <= Self.lineLimit, !isSystemPart else { return nil }
    let works = failing.allSatisfy { index in
      let trial = text.sizes[index].with { $0.numberOfLines = needed }
      // A word that is split is no better than a cut.
      return trial.isFree(of: .cut, at: widths[index])
        && trial.isFree(of: .brokenWord, at: widths[index])
    }
    guard works else { return nil }
    return Suggestion(
      .lines, .number(Double(needed)), "allow \(needed) lines instead of \(text.lines)")
  }

  /// Whether UIKit says how many lines there are.
  private var isSystemPart: Bool {
    guard let part = text.slot?.systemPart else { return false }
    return part.lines == text.lines
  }

  // MARK: Width

  private func moreWidth() -> Suggestion? {
    let missing = failing.map { text.sizes[$0].widthNeeded(against: problem) - widths[$0] }
    // Whole points are what people lay out in.
    let added = (missing.max() ?? 0).rounded(.up)
    let total = added + (failing.map { widths[$0] }.max() ?? 0)
    guard added > 0, total <= room, isMended({ widths[$0] + added }) else { return nil }
    return Suggestion(
      .width, .number(added),
      "make it \(formatNumber(added)) pt wider, \(formatNumber(thousandths(total))) pt in all")
  }

  // MARK: Text

  /// Cuts graphemes off the end until the rest fits: how many a translator has to save,
  /// about, since letters differ in width.
  private func shorter(_ setter: inout SlotSetter) throws(AuditError) -> Suggestion? {
    guard let slot = text.slot else { return nil }
    let characters = Array(text.string)
    let least = Int((Double(characters.count) * Self.leastPartKept).rounded(.up))
    var (low, high) = (least, characters.count)
    guard least > 0, try fits(characters.prefix(low), slot, &setter) else { return nil }
    // The longest beginning that fits lies in low ..< high.
    while high - low > 1 {
      let middle = (low + high) / 2
      if try fits(characters.prefix(middle), slot, &setter) { low = middle } else { high = middle }
    }
    let removed = characters.count - low
    return Suggestion(
      .shorten, .number(Double(removed)),
      "save about \(removed) of its \(characters.count) characters")
  }

  private func fits(
    _ characters: ArraySlice<Character>, _ slot: Slot, _ setter: inout SlotSetter
  ) throws(AuditError) -> Bool {
    let trial = try setter.text(
      String(characters).trimmed, in: slot, locale: text.locale, categories: categories)
    return trial.fits(at: widths[failing[0]])
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
    let shown = text.slot?.category(for: category) ?? category
    let part = text.style.pointSize(in: shown) / text.style.pointSize(in: .large)
    return Suggestion(
      .limit, .name(shown.uiKitName),
      "let it grow no further than \(shown.prose); readers at larger sizes then get "
        + "\(formatNumber((part * 100).rounded())) % of the size at large")
  }

  // MARK: Row

  /// A row of its own between the screen's margins, where a stack turns at accessibility
  /// sizes.
  private func stack(on screen: SlotConfiguration.ScreenWidth) -> Suggestion? {
    guard categories.allSatisfy(\.isAccessibilityCategory), text.slot?.width == nil else {
      return nil
    }
    let row = screen.contentWidth
    guard failing.allSatisfy({ widths[$0] < row }), isMended({ _ in row }) else { return nil }
    return Suggestion(
      .stack, .number(row),
      "give it a row of its own at accessibility sizes, \(formatNumber(row)) pt wide")
  }
}

extension Suggester {
  // MARK: Letters

  /// Letters closer together, as little as is needed.
  private func tighter() -> Suggestion? {
    var most = 0.0
    for index in failing {
      guard let points = text.sizes[index].tightening(at: widths[index]) else { return nil }
      most = max(most, points)
    }
    guard most > 0 else { return nil }
    return Suggestion(
      .tighten, .number(thousandths(most)),
      "let letters come closer by up to \(formatNumber((most * 100).rounded(.up) / 100)) pt before "
        + "it is cut (allowsDefaultTighteningForTruncation)")
  }
}

extension SlotConfiguration.ScreenWidth {
  /// Width between the screen's margins: 16 points at each side of less than 358, else 20.
  package var contentWidth: Double {
    let narrow = max(0, points - 2 * 16)
    return narrow < 358 ? narrow : points - 2 * 20
  }
}

internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// Sets the texts of one layout: from the last layout of the same text, as far as that
/// serves, else anew; and counts what it had to do.
final class TextWork {
  let typesetter: Typesetter
  /// Whether what the last layout measured still holds: its pixels and direction are
  /// the same.
  private(set) var keepsMeasures: Bool
  /// Whether the last layout was for the same width.
  private var keepsLines = false
  /// Texts that this layout shaped or the one before left over, by value; `nil` when
  /// there are too few to share any.
  private var pool: [ShapedText.Key: ShapedText]?
  private(set) var shapedCount = 0
  private(set) var laidOutCount = 0

  init(typesetter: Typesetter, keepsMeasures: Bool) {
    self.typesetter = typesetter
    self.keepsMeasures = keepsMeasures
  }

  /// Begins a layout of blocks, which may have texts in common.
  ///
  /// - Parameter count: How many blocks; `nil` when so few that nothing is shared.
  func begin(sharedBy count: Int?) {
    pool = count.map { Dictionary(minimumCapacity: $0) }
    (shapedCount, laidOutCount) = (0, 0)
  }

  /// What follows is laid out for the same.
  func end() {
    pool = nil
    keepsMeasures = true
    keepsLines = true
  }

  /// Has a shaping at hand that belongs to no block any more.
  func keep(_ shaped: ShapedText) { pool?[shaped.identity] = shaped }

  /// The text laid out for a width.
  ///
  /// - Parameter previous: The last layout of the same block's text, if there is one.
  func layout(
    _ text: StyledText, width: Double, after previous: TextLayout?
  ) throws(TypesettingError) -> TextLayout {
    if keepsMeasures, pool == nil, let previous,
      let edit = try typesetter.edit(text, after: previous.measured)
    {
      shapedCount += 1
      guard keepsLines, let layout = typesetter.layout(edit, after: previous, width: width) else {
        return layout(edit.text, width: width)
      }
      laidOutCount += 1
      return layout
    }
    return layout(try measured(text, after: previous?.measured), width: width)
  }

  func layout(_ text: MeasuredText, width: Double) -> TextLayout {
    laidOutCount += 1
    return typesetter.layout(text, width: width)
  }

  private func measured(
    _ text: StyledText, after previous: MeasuredText?
  ) throws(TypesettingError) -> MeasuredText {
    guard let previous else { return typesetter.measure(text, shaped: try shaped(text)) }
    if previous.text.string.hasBytes(of: text.string) {
      if keepsMeasures, previous.text == text { return previous }
      let shaped = previous.shapedText
      if shaped.serves(text, isRightToLeft: typesetter.isRightToLeft) {
        return typesetter.measure(text, shaped: shaped)
      }
    }
    return typesetter.measure(text, shaped: try self.shaped(text, after: previous))
  }

  /// - Parameter previous: What was shaped of the same block's text before an edit.
  func shaped(
    _ text: StyledText, after previous: MeasuredText? = nil
  ) throws(TypesettingError) -> ShapedText {
    guard pool != nil else { return try shape(text, after: previous) }
    let key = ShapedText.Key(text, isRightToLeft: typesetter.isRightToLeft)
    if let known = pool?[key] { return known }
    let shaped = try shape(text, after: previous)
    pool?[key] = shaped
    return shaped
  }

  private func shape(
    _ text: StyledText, after previous: MeasuredText?
  ) throws(TypesettingError) -> ShapedText {
    shapedCount += 1
    guard let previous else { return try typesetter.shape(text) }
    return try typesetter.shape(text, after: previous)
  }
}

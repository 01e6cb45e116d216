internal import ReflowStyle
internal import ReflowTypesetting

/// What the last layout of a stack worked out of the texts in it, for the next one to
/// use again where nothing changed.
///
/// It holds what that layout used and nothing older, so that it never grows beyond the
/// stack.
struct LayoutMemory: Sendable {
  private var old = Store()
  private var new = Store()

  private struct Store {
    var shaped: [ShapedText.Key: ShapedText] = [:]
    var measured: [StyledText: MeasuredText] = [:]
    var layouts: [LayoutKey: TextLayout] = [:]
  }

  private struct LayoutKey: Hashable {
    var text: StyledText
    var width: Double
  }

  /// Begins a layout, from what the last one used.
  mutating func begin(with work: TextWork) {
    old = new
    new = Store()
    // Boxes and heights are rounded to pixels when they are measured.
    if !work.keepsMeasures { (old.measured, old.layouts) = ([:], [:]) }
  }

  /// Forgets what the layout did not use.
  mutating func end() { old = Store() }

  /// All shapings, in no order.
  var shapedTexts: some Sequence<ShapedText> { new.shaped.values }

  /// The text laid out for a width.
  mutating func layout(
    _ text: StyledText, width: Double, with work: TextWork
  ) throws(TypesettingError) -> TextLayout {
    let key = LayoutKey(text: text, width: width)
    if let kept = new.layouts[key] { return kept }
    let measured = try measured(text, with: work)
    let layout = old.layouts[key] ?? work.layout(measured, width: width)
    new.layouts[key] = layout
    return layout
  }

  private mutating func measured(
    _ text: StyledText, with work: TextWork
  ) throws(TypesettingError) -> MeasuredText {
    if let kept = new.measured[text] { return kept }
    let shaped = try shaped(text, with: work)
    let measured = old.measured[text] ?? work.typesetter.measure(text, shaped: shaped)
    new.measured[text] = measured
    return measured
  }

  private mutating func shaped(
    _ text: StyledText, with work: TextWork
  ) throws(TypesettingError) -> ShapedText {
    let key = ShapedText.Key(text, isRightToLeft: work.typesetter.isRightToLeft)
    if let kept = new.shaped[key] { return kept }
    let shaped = if let kept = old.shaped[key] { kept } else { try work.shaped(text) }
    new.shaped[key] = shaped
    return shaped
  }
}

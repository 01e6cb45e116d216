internal import ReflowStyle
internal import ReflowTypesetting

/// What one layout worked out, for the next layout to use again where nothing
/// changed: shaped texts, and texts laid out for a width.
///
/// It holds what the last layout used and nothing older, so that it never grows
/// beyond one document.
package struct LayoutMemory {
  private var old = Store()
  private var new = Store()
  /// Texts that had to be shaped since the layout began.
  package private(set) var shapedCount = 0
  /// Texts that had to be laid out since the layout began.
  package private(set) var laidOutCount = 0

  private struct Store {
    var shaped: [ShapedText.Key: ShapedText] = [:]
    var layouts: [LayoutKey: TextLayout] = [:]
  }

  private struct LayoutKey: Hashable {
    var text: StyledText
    var width: Double
    var displayScale: Double
    var isRightToLeft: Bool
  }

  package init() {}

  /// Forgets what the layout before the last one left.
  mutating func begin() {
    old = new
    new = Store()
    shapedCount = 0
    laidOutCount = 0
  }

  /// The text laid out for a width; shaped and broken only if it is new.
  mutating func layout(
    _ text: StyledText, width: Double, with typesetter: Typesetter
  ) throws(TypesettingError) -> TextLayout {
    let key = LayoutKey(
      text: text, width: width, displayScale: typesetter.displayScale,
      isRightToLeft: typesetter.isRightToLeft)
    if let kept = new.layouts[key] { return kept }
    let layout: TextLayout
    if let kept = old.layouts[key] {
      layout = kept
      // The shaping behind it stays at hand for the next category.
      _ = try shaped(text, with: typesetter)
    } else {
      layout = typesetter.layout(text, shaped: try shaped(text, with: typesetter), width: width)
      laidOutCount += 1
    }
    new.layouts[key] = layout
    return layout
  }

  /// The text shaped; only if it is new.
  mutating func shaped(
    _ text: StyledText, with typesetter: Typesetter
  ) throws(TypesettingError) -> ShapedText {
    let key = ShapedText.Key(text, isRightToLeft: typesetter.isRightToLeft)
    if let kept = new.shaped[key] { return kept }
    let shaped: ShapedText
    if let kept = old.shaped[key] {
      shaped = kept
    } else {
      shaped = try typesetter.shape(text)
      shapedCount += 1
    }
    new.shaped[key] = shaped
    return shaped
  }
}

import ReflowDocument
import ReflowFonts
import ReflowStyle
import ReflowTypesetting

/// The underlines and strikethroughs of one line of text.
///
/// Thickness and place are those of the requested font, so that a line goes on
/// unbroken under characters of a fallback font. Neighbors that are alike become
/// one rectangle, or their edges would show in a bitmap.
struct LineDecorations {
  /// Drawn before the glyphs.
  private(set) var under: [DisplayList.Item] = []
  /// Drawn after the glyphs.
  private(set) var over: [DisplayList.Item] = []

  mutating func add(_ run: PlacedRun, baseline: Double, color: Color) {
    let style = run.style
    let metrics = style.font.metrics
    let thickness = max(0, metrics.underlineThickness * style.pointSize)
    let raised = baseline - style.baselineOffset
    Self.add(
      style.underline, to: &under, run: run, thickness: thickness, color: color,
      center: raised - metrics.underlinePosition * style.pointSize, growsDownward: true)
    Self.add(
      style.strikethrough, to: &over, run: run, thickness: thickness, color: color,
      center: raised - metrics.xHeight / 2 * style.pointSize, growsDownward: false)
  }

  /// An underline's second line and extra thickness go downward, away from the
  /// glyphs; a strikethrough stays centered.
  private static func add(
    _ decoration: LineDecoration, to items: inout [DisplayList.Item], run: PlacedRun,
    thickness: Double, color: Color, center: Double, growsDownward: Bool
  ) {
    let top = center - thickness / 2
    let shift = growsDownward ? 0 : thickness
    switch decoration {
    case .none: return
    case .single: append(run, top, thickness, color, to: &items)
    case .thick: append(run, top - shift / 2, thickness * 2, color, to: &items)
    case .double:
      append(run, top - shift, thickness, color, to: &items)
      append(run, top - shift + thickness * 2, thickness, color, to: &items)
    }
  }

  private static func append(
    _ run: PlacedRun, _ y: Double, _ height: Double, _ color: Color,
    to items: inout [DisplayList.Item]
  ) {
    let frame = Rectangle(x: run.x, y: y, width: run.width, height: height)
    // A double line's two halves alternate, so the neighbor is one of the last two.
    for index in items.indices.suffix(2) {
      guard case .fill(var last, color) = items[index], last.y == y, last.height == height,
        abs(last.x + last.width - run.x) < 0.01
      else { continue }
      last.width = run.x + run.width - last.x
      items[index] = .fill(last, color)
      return
    }
    items.append(.fill(frame, color))
  }
}

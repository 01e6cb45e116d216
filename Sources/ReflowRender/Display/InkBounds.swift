import ReflowDocument
import ReflowFonts
public import ReflowTypesetting

extension DisplayList {
  /// The box around everything that leaves ink, in points; `nil` when nothing does.
  ///
  /// Glyph boxes are those of `TextLayout.inkBounds`. Linear in the glyphs.
  public var inkBounds: Rectangle? {
    var box = InkBox()
    for item in items { item.addInk(to: &box) }
    return box.rectangle
  }
}

extension DisplayList.Item {
  fileprivate func addInk(to box: inout InkBox) {
    switch self {
    case .fill(let frame, _), .panel(let frame, _, _), .placeholder(let frame): box.add(frame)
    case .image(let image): box.add(image.frame)
    case .text(let text):
      let ink = GlyphInk(text.font, pointSize: text.pointSize, matrix: text.matrix)
      for glyph in text.glyphs { ink.add(glyph.id, x: glyph.x, y: glyph.y, to: &box) }
    case .clipped(let frame, let items):
      var inner = InkBox()
      for item in items { item.addInk(to: &inner) }
      if let seen = inner.rectangle?.intersection(frame) { box.add(seen) }
    case .outline, .object, .link: return
    }
  }
}

extension Rectangle {
  /// What both have in common; `nil` when that is nothing.
  fileprivate func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard left < right, top < bottom else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

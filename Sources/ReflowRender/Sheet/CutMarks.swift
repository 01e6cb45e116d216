import ReflowDocument
import ReflowLayout
import ReflowTypesetting

/// The lines of a layout where text is cut, and how they are marked on a sheet.
struct CutMarks {
  /// How many texts are cut.
  private(set) var count = 0
  /// The boxes of the cut lines, as wide as their blocks, in the content's coordinates.
  private(set) var boxes: [Rectangle] = []

  /// Behind a cut line.
  static let color = Color(0xFF, 0xD6, 0xD6)
  /// The bar in the margin beside it.
  static let barColor = Color(0xD7, 0x00, 0x15)
  /// Points; at half a pixel to the point it still is two pixels.
  static let barWidth = 4.0

  init(of tree: LayoutTree) {
    tree.forEachBlock { block, _ in
      guard let text = block.text, text.isTruncated else { return }
      count += 1
      let cut = text.lines.filter(\.isTruncated)
      for line in cut.isEmpty ? Array(text.lines.suffix(1)) : cut {
        boxes.append(
          Rectangle(
            x: block.frame.x, y: line.baseline - line.ascent, width: block.frame.width,
            height: line.ascent + line.descent))
      }
    }
  }

  /// What is drawn below everything else.
  var below: [DisplayList.Item] { boxes.map { .fill($0, Self.color) } }

  /// What is drawn in the margin, at a page's right edge.
  func bars(right edge: Double) -> [DisplayList.Item] {
    boxes.map { box in
      let frame = Rectangle(
        x: edge - 2 * Self.barWidth, y: box.y, width: Self.barWidth, height: box.height)
      return .fill(frame, Self.barColor)
    }
  }
}

extension LayoutBlock {
  /// The lines of the block itself: a text's, or the title of a control.
  fileprivate var text: TextLayout? {
    switch content {
    case .text(let text): text
    case .item(let item): item.title
    case .image, .stack: nil
    }
  }
}

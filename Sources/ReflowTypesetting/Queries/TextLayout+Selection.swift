extension TextLayout {
  /// The area of a range of text: for each line the pieces that it has there from left
  /// to right, each as high as the line's box (UIKit's `selectionRects(for:)`).
  ///
  /// Pieces that touch are one. They cover exactly the graphemes that the range
  /// touches; separators and other text without width add nothing. Of text that is
  /// replaced by an ellipsis the whole ellipsis is selected.
  ///
  /// - Parameter range: UTF-8 bytes; what lies outside the text is left out.
  public func selectionRectangles(for range: Range<Int>) -> [Rectangle] {
    let range = border(atOrBefore: range.lowerBound)..<border(atOrAfter: range.upperBound)
    guard !range.isEmpty else { return [] }
    let first = lineIndex(containing: range.lowerBound)
    let last = lineIndex(containing: range.upperBound - 1)
    return (first...last).flatMap { index in
      let line = lines[index]
      return map(ofLine: index).extents(of: range).map { extent in
        Rectangle(
          x: extent.left, y: line.baseline - line.ascent, width: extent.right - extent.left,
          height: line.ascent + line.descent)
      }
    }
  }

  /// The box around a range of text, as high as its lines; that of its caret where the
  /// range has no width.
  public func boundingBox(of range: Range<Int>) -> Rectangle {
    var box = InkBox()
    for rectangle in selectionRectangles(for: range) { box.add(rectangle) }
    return box.rectangle ?? caretRectangle(at: TextPosition(range.lowerBound))
  }
}

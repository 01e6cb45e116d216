/// A picture as pixels: rows from the top, each from the left.
package struct Pixels: Hashable, Sendable {
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// A word for each pixel in sRGB: red in the highest byte, then green, blue and alpha.
  /// Colors are not multiplied by alpha.
  package internal(set) var values: [UInt32]

  /// - Parameter values: `width` times `height` of them.
  package init(width: Int, height: Int, values: [UInt32]) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    precondition(values.count == width * height, "a word for each pixel")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// Width and height.
  package var size: PixelSize { PixelSize(width: width, height: height) }
}

/// Width and height of a picture in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// `722 x 840`.
  package var words: String { "\(width) x \(height)" }
}

/// A rectangle of pixels.
package struct PixelBox: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The least box that also holds a run of pixels of a row.
  mutating func extend(toRow row: Int, _ columns: ClosedRange<Int>) {
    let (right, bottom) = (max(x + width - 1, columns.upperBound), max(y + height - 1, row))
    (x, y) = (min(x, columns.lowerBound), min(y, row))
    (width, height) = (right - x + 1, bottom - y + 1)
  }
}

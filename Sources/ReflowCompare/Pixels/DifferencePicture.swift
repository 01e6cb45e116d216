/// Shows where two pictures differ.
package enum DifferencePicture {
  /// What differs: dark red, which no dimmed pixel is.
  package static let mark: UInt32 = 0xD700_15FF
  /// The frame around all that differs: a lighter red.
  package static let frame: UInt32 = 0xFF9F_A8FF
  /// Pixels between the frame and what it holds.
  private static let frameDistance = 3
  /// How much of a pixel's darkness stays, in 256ths.
  private static let strength: UInt32 = 64

  /// The newer picture, dimmed, its changed pixels marked, and a frame around them. As
  /// large as both together; what only one has is marked too. Opaque, on white.
  package static func make(
    _ before: Pixels, _ after: Pixels, _ comparison: PixelComparison
  ) -> Pixels {
    let (width, height) = (max(before.width, after.width), max(before.height, after.height))
    var values = [UInt32](repeating: mark, count: width * height)
    for row in 0..<min(before.height, after.height) {
      for column in 0..<min(before.width, after.width) {
        let old = before.values[row * before.width + column]
        let new = after.values[row * after.width + column]
        let differs =
          old != new && !comparison.tolerance.matches(PixelDifference.between(old, new))
        values[row * width + column] = differs ? mark : dimmed(new)
      }
    }
    var picture = Pixels(width: width, height: height, values: values)
    if let box = comparison.box { picture.draw(around: box, distance: frameDistance, frame) }
    return picture
  }

  /// The color over white, three quarters of the way to it.
  private static func dimmed(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel & 0xFF
    func part(_ shift: UInt32) -> UInt32 {
      let darkness = (255 - (pixel >> shift & 0xFF)) * alpha / 255
      return (255 - darkness * strength / 256) << shift
    }
    return part(24) | part(16) | part(8) | 0xFF
  }
}

extension Pixels {
  /// Draws a line of one pixel around a box, where the picture has room for it.
  fileprivate mutating func draw(around box: PixelBox, distance: Int, _ color: UInt32) {
    let (left, right) = (box.x - distance, box.x + box.width - 1 + distance)
    let (top, bottom) = (box.y - distance, box.y + box.height - 1 + distance)
    for column in max(0, left)...min(width - 1, right) {
      for row in [top, bottom] where (0..<height).contains(row) {
        values[row * width + column] = color
      }
    }
    for row in max(0, top)...min(height - 1, bottom) {
      for column in [left, right] where (0..<width).contains(column) {
        values[row * width + column] = color
      }
    }
  }
}

import CCairo

/// The pixels of a PNG file.
struct Bitmap {
  struct Pixel: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    /// How far the pixel is from white, 0 to 765.
    var ink: Int { 765 - red - green - blue }
    /// How far the channels are from each other.
    var colorfulness: Int { max(red, green, blue) - min(red, green, blue) }
  }

  struct NotAPNG: Error {}

  var width: Int
  var height: Int
  private var words: [UInt32]

  init(_ png: [UInt8]) throws {
    var rest = png[...]
    let surface = withUnsafeMutablePointer(to: &rest) { pointer in
      cairo_image_surface_create_from_png_stream(
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
          let rest = closure.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard rest.pointee.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in rest.pointee.prefix(Int(length)).enumerated() { data[index] = byte }
          rest.pointee.removeFirst(Int(length))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { throw NotAPNG() }
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    words = []
    for row in 0..<height {
      let start = UnsafeRawPointer(data + row * stride)
      words += (0..<width).map { start.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  subscript(x: Int, y: Int) -> Pixel {
    let word = words[y * width + x]
    return Pixel(red: Int(word >> 16 & 255), green: Int(word >> 8 & 255), blue: Int(word & 255))
  }

  /// Sum of the ink in a part of the picture.
  func ink(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
    rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + self[$1, y].ink } }
  }

  /// The smallest range of columns that has all ink of some rows.
  func inkedColumns(_ rows: Range<Int>) -> ClosedRange<Int>? {
    let inked = (0..<width).filter { ink($0..<$0 + 1, rows) > 0 }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }

  /// Strongest color in the picture.
  var colorfulness: Int {
    (0..<height).reduce(0) { best, y in
      (0..<width).reduce(best) { max($0, self[$1, y].colorfulness) }
    }
  }
}

internal import CCairo
internal import CFreeType

/// The outline of a glyph as SVG's path data, all of it relative, in units of the font.
///
/// Put behind an absolute `M` it draws the glyph there; several in a row are one path.
struct OutlinePath {
  private(set) var data = ""
  private var position = (x: 0, y: 0)
  private var start = (x: 0, y: 0)
  private var isOpen = false

  /// Walks an outline that FreeType loaded without scaling; its points are whole units.
  static func make(of outline: FT_Outline) -> String {
    var outline = outline
    var path = OutlinePath()
    var functions = FT_Outline_Funcs(
      move_to: { to, path in OutlinePath.edit(path) { $0.move(to) } },
      line_to: { to, path in OutlinePath.edit(path) { $0.add("l", [to]) } },
      conic_to: { control, to, path in OutlinePath.edit(path) { $0.add("q", [control, to]) } },
      cubic_to: { first, second, to, path in
        OutlinePath.edit(path) { $0.add("c", [first, second, to]) }
      }, shift: 0, delta: 0)
    guard
      withUnsafeMutablePointer(to: &path, { FT_Outline_Decompose(&outline, &functions, $0) })
        == 0
    else { return "" }
    path.close()
    return path.data
  }

  private static func edit(
    _ path: UnsafeMutableRawPointer?, _ change: (inout OutlinePath) -> Void
  ) -> Int32 {
    guard let path else { return 1 }
    change(&path.assumingMemoryBound(to: OutlinePath.self).pointee)
    return 0
  }

  private mutating func move(_ to: UnsafePointer<FT_Vector>?) {
    close()
    add("m", [to])
    start = position
    isOpen = true
  }

  /// After `z` the pen is where the contour began.
  private mutating func close() {
    guard isOpen else { return }
    data += "z"
    position = start
    isOpen = false
  }

  private mutating func add(_ command: String, _ points: [UnsafePointer<FT_Vector>?]) {
    data += command
    var isFirst = true
    var end = position
    for case let point? in points {
      end = (point.pointee.x, point.pointee.y)
      append(end.x - position.x, isFirst: isFirst)
      append(end.y - position.y, isFirst: false)
      isFirst = false
    }
    position = end
  }

  /// A minus parts numbers as well as a space.
  private mutating func append(_ number: Int, isFirst: Bool) {
    if number >= 0, !isFirst { data += " " }
    data += String(number)
  }
}

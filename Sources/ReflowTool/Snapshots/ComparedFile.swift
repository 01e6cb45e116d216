import Reflow
import ReflowCompare
import ReflowRender

/// A file that can be compared.
enum ComparedFile {
  case picture(Pixels)
  /// The layouts of one document, in one category or several.
  case layouts([LayoutRecord])

  /// The most bytes of a layout; pictures have a limit of their own.
  static let byteLimit = 256 << 20

  /// Reads and decodes a file that the command line names.
  init(_ operand: Operand, _ console: Console) throws(ToolError) {
    try self.init(
      try operand.read(limit: Self.byteLimit, console), name: operand.name, console)
  }

  /// Decodes a file. What is wrong with it is told with its place.
  init(_ bytes: [UInt8], name: String, _ console: Console) throws(ToolError) {
    if Self.isPNG(bytes) {
      do { self = .picture(Pixels(try Bitmap(decoding: bytes))) } catch {
        throw .input("picture '\(name)' \(error.message)")
      }
      return
    }
    if let kind = Self.otherKind(bytes) {
      throw .input(
        "'\(name)' is \(kind), which cannot be compared; give two PNGs, or two layouts that "
          + "'reflow render --format json' writes")
    }
    self = .layouts(try Self.layouts(bytes, name: name, console))
  }

  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// What files begin like that people may want to compare.
  private static let otherKinds: [(start: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF"), (Array("GIF8".utf8), "a GIF"), ([0xFF, 0xD8, 0xFF], "a JPEG"),
    (Array("RIFF".utf8), "a WebP"),
  ]

  private static func otherKind(_ bytes: [UInt8]) -> String? {
    if let found = otherKinds.first(where: { bytes.starts(with: $0.start) }) { return found.name }
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).drop(while: \.isWhitespace)
    guard start.hasPrefix("<") else { return nil }
    return start.contains("<svg") ? "an SVG" : "no PNG and no JSON"
  }

  private static func layouts(
    _ bytes: [UInt8], name: String, _ console: Console
  ) throws(ToolError) -> [LayoutRecord] {
    let tree: JSONTree
    do throws(JSONError) {
      // Texts of documents may have any character.
      tree = try JSONParser.parse(bytes, limits: JSONLimits(bytes: byteLimit), allowsNUL: true)
    } catch { throw report(error.message, at: error.offset, bytes, name, console) }
    guard LayoutReader.isLikely(tree.root) else {
      throw .input(
        "'\(name)' is JSON, but no layout; 'reflow render --format json' writes layouts")
    }
    do throws(LayoutReadError) {
      return try LayoutReader.read(tree)
    } catch { throw report(error.message, at: error.offset, bytes, name, console) }
  }

  /// Tells what is wrong, and gives the error that ends the command.
  private static func report(
    _ message: String, at offset: Int, _ bytes: [UInt8], _ name: String, _ console: Console
  ) -> ToolError {
    // A file over the limit is not worth an index of its lines.
    let index = LineIndex(bytes.count > byteLimit ? [] : bytes)
    let (line, column) = index.position(of: offset)
    console.report(
      Diagnostic(
        .error, "layout.unreadable", message,
        place: SourcePlace(file: name, line: line, column: column)), file: name)
    return .input("")
  }
}

extension Pixels {
  /// The pixels of a decoded picture.
  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, values: bitmap.pixels)
  }
}

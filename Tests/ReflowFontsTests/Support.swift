import FoundationEssentials
import ReflowFonts
import Testing

/// Font files beside the tests and in the checkout, found from this file.
enum TestFonts {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let checkout = folder.deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String {
    checkout.appending(path: "Fonts/\(name)").path
  }

  /// A few letters of Noto Sans.
  static var subset: String { folder.appending(path: "Data/NotoSans-subset.ttf").path }

  static func face(_ name: String) throws -> FontFace {
    try FontFace(FontData(mapping: path(name)), file: name)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  /// All fonts of the checkout.
  static let bundled: [FontFace] = {
    do {
      return try FontFolder(checkout.appending(path: "Fonts").path).faces
    } catch {
      Issue.record("the fonts cannot be read: \(error)")
      return []
    }
  }()
}

/// The glyphs of a text.
func shape(_ text: String, _ font: HarfBuzzFont) -> [(glyph: UInt32, advance: Double)] {
  var shaper = Shaper()
  return Array(text.utf8).withUnsafeBufferPointer { bytes in
    shaper.shape(bytes, range: 0..<bytes.count, font: font, parameters: ShapingParameters()) {
      output in
      (0..<output.count).map { (output.glyph($0), output.advance($0)) }
    }
  }
}

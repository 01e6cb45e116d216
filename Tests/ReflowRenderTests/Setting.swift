import Glibc
import ReflowDocument
import ReflowFonts
import ReflowRender

/// Sets text by hand, without typesetting, so that drawing is tested on its own.
enum Setting {
  /// The checkout's `Fonts` folder, found by walking up from this file.
  static let fontsFolder: String? = {
    var parts = #filePath.split(separator: "/")
    while !parts.isEmpty {
      parts.removeLast()
      let folder = "/" + parts.joined(separator: "/") + "/Fonts"
      if access(folder + "/NotoColorEmoji.ttf", R_OK) == 0 { return folder }
    }
    return nil
  }()

  struct NoFonts: Error {}

  static func font(_ file: String) throws -> FontInstance {
    guard let fontsFolder else { throw NoFonts() }
    return FontInstance(
      try FontFace(try FontData(mapping: fontsFolder + "/" + file), file: file))
  }

  /// Shapes one run of one direction at a pen position.
  static func text(
    _ string: String, font: FontInstance, size: Double = 17, x: Double = 20, baseline: Double = 40,
    isRightToLeft: Bool = false, language: String = "en"
  ) -> DisplayText {
    var parameters = ShapingParameters()
    parameters.direction = isRightToLeft ? .rightToLeft : .leftToRight
    parameters.language = language
    let harfBuzz = font.face.harfBuzzFont(at: font.coordinates(at: size))
    var shaper = Shaper()
    let bytes = Array(string.utf8)
    let glyphs = bytes.withUnsafeBufferPointer { buffer in
      shaper.shape(buffer, range: 0..<bytes.count, font: harfBuzz, parameters: parameters) {
        output in
        var pen = x
        return (0..<output.count).map { index in
          defer { pen += output.advance(index) * size }
          return DisplayText.Glyph(
            id: output.glyph(index), cluster: output.cluster(index),
            x: pen + output.offsetX(index) * size, y: baseline - output.offsetY(index) * size)
        }
      }
    }
    var text = DisplayText(font: font, pointSize: size, text: string, glyphs: glyphs)
    text.isRightToLeft = isRightToLeft
    return text
  }

  /// A page with these items.
  static func page(
    _ items: [DisplayList.Item], width: Double = 300, height: Double = 60
  ) -> DisplayList {
    var list = DisplayList(width: width, height: height)
    list.items = items
    return list
  }

  static let renderer = Renderer(images: ImageStore())
}

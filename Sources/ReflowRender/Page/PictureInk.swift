import ReflowDocument
import ReflowPage
import ReflowTypesetting

/// What the pictures of a page share: fonts, colors, ways to draw glyphs, images.
struct PictureInk {
  private(set) var fonts = PageFonts()
  private var styles: [Style: Int] = [:]
  private var styleList: [Style] = []
  private var colors: [Color: Int] = [:]
  private var colorList: [String] = []
  private var images: [String: Int?] = [:]
  private var imageList: [String] = []
  /// Bytes of images so far.
  private var imageSize = 0
  private let store: ImageStore

  /// How glyphs of a run are drawn.
  fileprivate struct Style: Hashable {
    var font: Int
    var pointSize: Double
    var color: Int
    var emboldening: Double
    /// `nil` for upright outlines.
    var matrix: FontMatrix?
  }

  /// - Parameters:
  ///   - roles: Colors that the page's style decides, and what it calls them.
  ///   - store: Where images come from.
  init(roles: [(Color, String)], store: ImageStore) {
    self.store = store
    for (color, name) in roles {
      colors[color] = colorList.count
      colorList.append(name)
    }
  }

  /// Bytes of what is shared so far, before it is compressed.
  var size: Int { fonts.size + imageSize }

  mutating func color(_ color: Color) -> Int {
    if let known = colors[color] { return known }
    colors[color] = colorList.count
    colorList.append(color.css)
    return colorList.count - 1
  }

  mutating func style(_ text: DisplayText, font: Int) -> Int {
    var matrix: FontMatrix? = text.outlineMatrix
    matrix?.tx = 0
    matrix?.ty = 0
    if matrix == .identity { matrix = nil }
    let style = Style(
      font: font, pointSize: text.pointSize, color: color(text.color),
      emboldening: text.emboldening, matrix: matrix)
    if let known = styles[style] { return known }
    styles[style] = styleList.count
    styleList.append(style)
    return styleList.count - 1
  }

  mutating func font(of text: DisplayText) -> Int { fonts.font(text.font, at: text.pointSize) }

  mutating func glyph(_ id: UInt32, of font: Int) -> PageFonts.Glyph { fonts.glyph(id, of: font) }

  /// The number of an image; `nil` when it cannot be used.
  mutating func image(_ file: String) -> Int? {
    if let known = images[file] { return known }
    guard let uri = store.dataURI(of: file) else {
      images[file] = .some(nil)
      return nil
    }
    images[file] = imageList.count
    imageList.append(uri)
    imageSize += uri.utf8.count
    return imageList.count - 1
  }

  /// What the page's script draws from; see `picture.js`.
  func value(chunks: [Int]) -> JSONValue {
    .members([
      "unit": .number(PageFonts.unit), "fonts": fonts.value,
      "styles": .array(styleList.map(\.value)),
      "colors": .array(colorList.map { .string($0) }),
      "images": .array(imageList.map { .string($0) }),
      "chunks": .array(chunks.map { .integer($0) }),
    ])
  }
}

extension PictureInk.Style {
  fileprivate var value: JSONValue {
    var values: [JSONValue] = [
      .integer(font), .number(pointSize), .integer(color), .number(emboldening),
    ]
    if let matrix { values += [matrix.a, matrix.b, matrix.c, matrix.d].map { .exact($0) } }
    return .array(values)
  }
}

extension Color {
  /// As CSS writes it: `#rrggbb`, or `#rrggbbaa` when it is translucent.
  fileprivate var css: String {
    let digits = Array("0123456789abcdef")
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + String(channels.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

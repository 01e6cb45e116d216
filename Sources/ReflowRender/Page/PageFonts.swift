internal import CCairo
internal import CFreeType
import ReflowDocument
import ReflowFonts
import ReflowPage
import ReflowTypesetting

/// The glyphs that a page's pictures show, each drawn once.
///
/// A font is a face at variation coordinates. Glyphs of a face have the same numbers in all
/// its fonts, so that a text has the same numbers at every size, which compresses well.
struct PageFonts {
  /// A glyph of a font.
  struct Glyph {
    /// Its number among those of the face.
    var slot: Int
    /// Movement of the pen, in ``PageFonts/unit``s.
    var advance: Int
    /// Whether it shows anything.
    var hasInk: Bool
  }

  private struct LoadedGlyph {
    var path = ""
    var advance = 0
    var isBitmap = false
  }

  /// Fractions of an em in which positions are counted.
  static let unit = 32_000.0

  private struct Key: Hashable {
    var face: FontFace
    var coordinates: [FontVariation]
  }

  private struct Font {
    let face: FontFace
    /// `nil` when FreeType refuses the face: then nothing of it is drawn.
    let outlines: FreeTypeFace?
    let strikes: ColorStrikes?
    let unitsPerEm: Int
    /// By slot; a slot that only other fonts of the face have is not there.
    var glyphs: [Int: LoadedGlyph] = [:]
    var bitmaps: [(slot: Int, value: JSONValue)] = []
    var slotCount = 0
  }

  private var fonts: [Font] = []
  private var indexes: [Key: Int] = [:]
  private var slots: [FontFace: [UInt32: Int]] = [:]
  /// Bytes of outlines and bitmaps so far.
  private(set) var size = 0

  /// The number of the font that an instance has at a size.
  mutating func font(_ instance: FontInstance, at pointSize: Double) -> Int {
    let key = Key(face: instance.face, coordinates: instance.coordinates(at: pointSize))
    if let known = indexes[key] { return known }
    let outlines = FreeTypeFace(key.face, coordinates: key.coordinates)
    let units = outlines.map { Int($0.raw.pointee.units_per_EM) } ?? 0
    fonts.append(
      Font(
        face: key.face, outlines: outlines,
        strikes: key.face.description.hasColor ? ColorStrikes(key.face) : nil,
        // A font of bitmaps has none of its own.
        unitsPerEm: units > 0 ? units : 1000))
    indexes[key] = fonts.count - 1
    return fonts.count - 1
  }

  /// A glyph, which the page will hold.
  mutating func glyph(_ id: UInt32, of font: Int) -> Glyph {
    let face = fonts[font].face
    let slot = slots[face]?[id] ?? slots[face]?.count ?? 0
    if slots[face]?[id] == nil { slots[face, default: [:]][id] = slot }
    let loaded = fonts[font].glyphs[slot] ?? load(id, slot: slot, of: font)
    if fonts[font].glyphs[slot] == nil {
      fonts[font].glyphs[slot] = loaded
      fonts[font].slotCount = max(fonts[font].slotCount, slot + 1)
      size += loaded.path.utf8.count
    }
    return Glyph(
      slot: slot, advance: loaded.advance, hasInk: loaded.isBitmap || !loaded.path.isEmpty)
  }

  private mutating func load(_ id: UInt32, slot: Int, of font: Int) -> LoadedGlyph {
    if let bitmap = fonts[font].strikes?.bitmap(of: id), let strikes = fonts[font].strikes {
      return LoadedGlyph(advance: add(bitmap, strikes, id, slot: slot, of: font), isBitmap: true)
    }
    guard let face = fonts[font].outlines?.raw,
      FT_Load_Glyph(face, id, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
      let glyph = face.pointee.glyph
    else { return LoadedGlyph() }
    let advance = Double(glyph.pointee.advance.x) / Double(fonts[font].unitsPerEm) * Self.unit
    return LoadedGlyph(
      path: OutlinePath.make(of: glyph.pointee.outline), advance: Int(advance.rounded()))
  }

  /// Adds a colored bitmap as a PNG of its own pixels.
  ///
  /// - Returns: Its advance.
  private mutating func add(
    _ bitmap: ColorStrikes.Bitmap, _ strikes: ColorStrikes, _ id: UInt32, slot: Int, of font: Int
  ) -> Int {
    let em = strikes.pixelsPerEm
    let advance = Int((bitmap.advance / em * Self.unit).rounded())
    var list = DisplayList(
      width: bitmap.width, height: bitmap.height, background: Color(0, 0, 0, alpha: 0))
    list.items = [
      .text(
        DisplayText(
          font: FontInstance(fonts[font].face), pointSize: em, text: "",
          glyphs: [.init(id: id, cluster: 0, x: -bitmap.left, y: bitmap.top)]))
    ]
    // A picture that cannot be drawn leaves its place empty.
    guard let png = try? Renderer(images: ImageStore()).png(list, scale: 1) else { return advance }
    let uri = "data:image/png;base64," + Base64.encoded(png)
    fonts[font].bitmaps.append(
      (
        slot,
        .array(
          [
            .integer(slot), .number(bitmap.left / em), .number(-bitmap.top / em),
            .number(bitmap.width / em), .number(bitmap.height / em), .string(uri),
          ])
      ))
    size += uri.utf8.count
    return advance
  }

  /// What the page's script draws from: of each font the units of its em, and by slot path
  /// data and advances; bitmaps with their frames in ems.
  var value: JSONValue {
    .array(
      fonts.map { font in
        let glyphs = (0..<font.slotCount).map { font.glyphs[$0] }
        return .members([
          "units": .integer(font.unitsPerEm),
          "paths": .array(glyphs.map { .string($0?.path ?? "") }),
          "advances": .array(glyphs.map { .integer($0?.advance ?? 0) }),
          "bitmaps": .array(font.bitmaps.map(\.value)),
        ])
      })
  }
}

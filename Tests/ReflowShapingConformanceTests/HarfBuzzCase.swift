import CHarfBuzz
import Testing

@testable import ReflowFonts

/// A case of HarfBuzz's own shaping tests.
struct HarfBuzzCase: Decodable {
  var id: String
  var font: String
  var faceIndex: Int?
  var codepoints: [UInt32]
  var text: String
  var direction: String?
  var script: String?
  var language: String?
  var features: [String]?
  var variations: [String]?
  var scale: Int?
  var ptem: Double?
  var clusterLevel: Int?
  var beginningOfText: Bool?
  var endOfText: Bool?
  var removeDefaultIgnorables: Bool?
  var preserveDefaultIgnorables: Bool?
  var contextBefore: [UInt32]?
  var contextAfter: [UInt32]?
  /// Glyph, cluster (a code point's index), advances, offsets and flags of each.
  var glyphs: [[Int]]

  static let files = ["aots", "in-house", "text-rendering-tests"]

  /// The cases of all files.
  static func all() throws -> [HarfBuzzCase] {
    try files.flatMap { try SuiteData.cases(of: "harfbuzz/\($0).jsonl") as [HarfBuzzCase] }
  }

  /// The parameters, with features and clusters counted in code points of the
  /// text and its context.
  func parameters() throws -> ShapingParameters {
    var parameters = ShapingParameters()
    let directions: [String: ShapingParameters.Direction] = [
      "ltr": .leftToRight, "rtl": .rightToLeft, "ttb": .topToBottom, "btt": .bottomToTop,
    ]
    parameters.direction = direction.flatMap { directions[$0] }
    parameters.script = script.map { FontTag($0).rawValue } ?? 0
    parameters.language = language ?? ""
    parameters.clusterLevel =
      [.monotoneGraphemes, .monotoneCharacters, .characters][clusterLevel ?? 0]
    if beginningOfText ?? false { parameters.flags.insert(.beginningOfText) }
    if endOfText ?? false { parameters.flags.insert(.endOfText) }
    if removeDefaultIgnorables ?? false { parameters.flags.insert(.removeDefaultIgnorables) }
    if preserveDefaultIgnorables ?? false { parameters.flags.insert(.preserveDefaultIgnorables) }
    for text in features ?? [] {
      let found = try feature(text)
      if found.range == 0..<Int.max {
        parameters.rangedFeatures.append(found)
      } else {
        let start = contextBefore?.count ?? 0
        let end = found.range.upperBound.addingReportingOverflow(start)
        parameters.rangedFeatures.append(
          ShapingParameters.RangedFeature(
            found.feature,
            found.range.lowerBound + start..<(end.overflow ? Int.max : end.partialValue)))
      }
    }
    return parameters
  }

  /// Whether the font is a collection without that face. The product refuses it;
  /// HarfBuzz shapes with a face that has no tables.
  var hasNoFace: Bool {
    ["in-house/collections/2", "in-house/collections/3", "in-house/collections/6"].contains(id)
  }

  /// The font at the case's scale, which is the design grid unless told.
  func harfBuzzFont(_ faces: inout FaceCache) throws -> HarfBuzzFont {
    if hasNoFace {
      #expect(throws: FontError.self, "\(id)") { try SuiteData.face(font, index: faceIndex ?? 0) }
      return try Self.fontWithoutTables()
    }
    let face = try faces.face(font, index: faceIndex ?? 0)
    var setting = HarfBuzzFont.Setting()
    setting.unitsPerEm = scale ?? face.unitsPerEm
    setting.pointSize = ptem ?? 0
    return try HarfBuzzFont(
      face, coordinates: (variations ?? []).map(variation), setting: setting)
  }

  private static func fontWithoutTables() throws -> HarfBuzzFont {
    let face = try #require(hb_face_create(hb_blob_get_empty(), 0))
    defer { hb_face_destroy(face) }
    let raw = try #require(hb_font_create(face))
    return HarfBuzzFont(adopting: raw, unitsPerEm: Int(hb_face_get_upem(face)))
  }

  /// Shapes the code points.
  func shapeCodePoints(_ shaper: inout Shaper, _ font: HarfBuzzFont) throws -> [[Int]] {
    let before = contextBefore ?? []
    let all = before + codepoints + (contextAfter ?? [])
    let range = before.count..<before.count + codepoints.count
    let parameters = try parameters()
    return all.withUnsafeBufferPointer { all in
      shaper.shape(codePoints: all, range: range, font: font, parameters: parameters) {
        Self.glyphs($0) { $0 - before.count }
      }
    }
  }

  /// Shapes the text as UTF-8, as the product does, and turns byte offsets back
  /// into indices.
  func shapeText(_ shaper: inout Shaper, _ font: HarfBuzzFont) throws -> [[Int]] {
    let before = try Self.string(contextBefore)
    let whole = before + text + (try Self.string(contextAfter))
    // Byte offset of every code point, and the end.
    var offsets = [0]
    for scalar in whole.unicodeScalars {
      offsets.append((offsets.last ?? 0) + UTF8.width(scalar))
    }
    func offset(_ index: Int) -> Int { index < offsets.count ? offsets[index] : Int.max }

    var parameters = try parameters()
    for index in parameters.rangedFeatures.indices {
      let range = parameters.rangedFeatures[index].range
      parameters.rangedFeatures[index].range = offset(range.lowerBound)..<offset(range.upperBound)
    }
    let start = before.utf8.count
    let count = before.unicodeScalars.count
    let bytes = Array(whole.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      shaper.shape(
        bytes, range: start..<start + text.utf8.count, font: font, parameters: parameters
      ) {
        Self.glyphs($0) { cluster in (offsets.firstIndex(of: cluster) ?? -1) - count }
      }
    }
  }

  private static func string(_ codePoints: [UInt32]?) throws -> String {
    var string = ""
    for value in codePoints ?? [] {
      guard let scalar = Unicode.Scalar(value) else { throw Unreadable(text: "\(value)") }
      string.unicodeScalars.append(scalar)
    }
    return string
  }

  private static func glyphs(_ output: Shaper.Output, cluster: (Int) -> Int) -> [[Int]] {
    (0..<output.count).map { index in
      let position = output.positions[index]
      return [
        Int(output.glyph(index)), cluster(output.cluster(index)), Int(position.x_advance),
        Int(position.y_advance), Int(position.x_offset), Int(position.y_offset),
        output.isUnsafeToBreak(index) ? 1 : 0,
      ]
    }
  }
}

import CHarfBuzz
import FoundationEssentials
import ReflowFonts

/// The files under `Data`, read where they lie in the source tree.
enum SuiteData {
  private static let directory =
    #filePath.split(separator: "/").dropLast()
    .reduce(into: "") { $0 += "/" + $1 } + "/Data/"

  /// The JSON objects of a file, one a line.
  static func cases<Case: Decodable>(of name: String) throws -> [Case] {
    let decoder = JSONDecoder()
    return try bytes(of: name).split(separator: 0x0A).map {
      try decoder.decode(Case.self, from: Data($0))
    }
  }

  /// The lines of a list, comments and empty ones left out, split at tabs.
  static func rows(of name: String) throws -> [[String]] {
    try bytes(of: name).split(separator: 0x0A).filter { $0.first != UInt8(ascii: "#") }
      .map { String(decoding: $0, as: UTF8.self).split(separator: "\t").map(String.init) }
  }

  private static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: directory + name)))
  }

  /// A face of a font under `Data/fonts`.
  static func face(_ name: String, index: Int = 0) throws -> FontFace {
    try FontFace(
      try FontData(mapping: directory + "fonts/" + name), index: index, file: name)
  }
}

/// Faces that one test has opened.
struct FaceCache {
  private var faces: [String: FontFace] = [:]

  mutating func face(_ name: String, index: Int = 0) throws -> FontFace {
    let key = "\(name)#\(index)"
    if let known = faces[key] { return known }
    let face = try SuiteData.face(name, index: index)
    faces[key] = face
    return face
  }
}

/// What a test data file says that HarfBuzz cannot read.
struct Unreadable: Error { var text: String }

/// A coordinate in HarfBuzz's notation, as `wght=500`.
func variation(_ text: String) throws -> FontVariation {
  var raw = hb_variation_t()
  guard hb_variation_from_string(text, -1, &raw) != 0 else { throw Unreadable(text: text) }
  return FontVariation(FontTag(rawValue: raw.tag), Double(raw.value))
}

/// A feature in HarfBuzz's notation, as `-liga` or `aalt[3:5]=2`.
func feature(_ text: String) throws -> ShapingParameters.RangedFeature {
  var raw = hb_feature_t()
  guard hb_feature_from_string(text, -1, &raw) != 0 else { throw Unreadable(text: text) }
  let end = raw.end == UInt32.max ? Int.max : Int(raw.end)
  return ShapingParameters.RangedFeature(
    FontFeature(FontTag(rawValue: raw.tag), raw.value), Int(raw.start)..<max(Int(raw.start), end))
}

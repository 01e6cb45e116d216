internal import CHarfBuzz

/// What a face says of itself: names, weight, width, slant and axes.
public struct FaceDescription: Hashable, Sendable {
  /// Typographic family name.
  public var family: String
  /// Name of the face in its family, as in `Bold Italic`.
  public var face: String
  /// 1 to 1000; 400 is regular.
  public var weight: Int
  /// Percent of the normal width.
  public var width: Double
  /// Whether the face is italic or oblique.
  public var isItalic: Bool
  /// Whether all glyphs are equally wide.
  public var isMonospaced: Bool
  /// Whether glyphs have their own colors (bitmaps or layers).
  public var hasColor: Bool
  /// Variation axes in the font's order; empty for a static font.
  public var axes: [VariationAxis]
  /// Names of instances on the weight axis, lightest first.
  public var namedWeights: [NamedWeight]

  /// A weight of a variable font that has a name.
  public struct NamedWeight: Hashable, Sendable {
    /// Coordinate on the weight axis.
    public var weight: Double
    /// As in `SemiBold`.
    public var name: String
  }

  init(face: OpaquePointer, font: OpaquePointer) {
    family = Self.family(of: face)
    self.face = Self.name(face, [17, 2]) ?? "Regular"
    weight = min(max(Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded()), 1), 1000)
    width = Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
    isItalic =
      hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
      || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    let post = TableReader(face: face, table: "post")
    isMonospaced = (post.unsigned32(12) ?? 0) != 0
    hasColor =
      hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
      || hb_ot_color_has_svg(face) != 0
    axes = VariationAxis.all(of: face)
    namedWeights = Self.namedWeights(face, axes: axes)
  }

  /// Typographic family name of a face.
  static func family(of face: OpaquePointer) -> String { name(face, [16, 1]) ?? "Unnamed" }

  private static func name(_ face: OpaquePointer, _ identifiers: [UInt32]) -> String? {
    for identifier in identifiers {
      // HarfBuzz counts without the final zero but writes it.
      var buffer = [CChar](repeating: 0, count: 256)
      var size = UInt32(buffer.count)
      let length = hb_ot_name_get_utf8(
        face, identifier, hb_language_from_string("en", -1), &size, &buffer)
      guard length > 0, size > 0 else { continue }
      let bytes = buffer.prefix(Int(size)).prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
    return nil
  }

  private static func namedWeights(_ face: OpaquePointer, axes: [VariationAxis]) -> [NamedWeight] {
    guard let axis = axes.firstIndex(where: { $0.tag == .weight }) else { return [] }
    var found: [NamedWeight] = []
    for index in 0..<hb_ot_var_get_named_instance_count(face) {
      var count = UInt32(axes.count)
      var coordinates = [Float](repeating: 0, count: axes.count)
      hb_ot_var_named_instance_get_design_coords(face, index, &count, &coordinates)
      let identifier = hb_ot_var_named_instance_get_subfamily_name_id(face, index)
      guard let name = name(face, [identifier]) else { continue }
      let weight = Double(coordinates[axis])
      if !found.contains(where: { $0.weight == weight }) {
        found.append(NamedWeight(weight: weight, name: name))
      }
    }
    return found.sorted { $0.weight < $1.weight }
  }
}

/// An axis of a variable font.
public struct VariationAxis: Hashable, Sendable {
  /// As in `wght`.
  public var tag: FontTag
  /// Smallest coordinate.
  public var minimum: Double
  /// The coordinate of the font's default outlines.
  public var `default`: Double
  /// Largest coordinate.
  public var maximum: Double

  /// The nearest coordinate on the axis.
  public func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  static func all(of face: OpaquePointer) -> [VariationAxis] {
    var count = hb_ot_var_get_axis_count(face)
    // OpenType allows 65,535 axes; no real font has more than a few dozen.
    guard count > 0, count <= 256 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      VariationAxis(
        tag: FontTag(rawValue: $0.tag), minimum: Double($0.min_value),
        default: Double($0.default_value), maximum: Double($0.max_value))
    }
  }
}

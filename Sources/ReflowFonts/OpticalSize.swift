internal import CHarfBuzz

/// How advances follow a font's optical size axis (`opsz`).
package struct OpticalSize: Hashable, Sendable {
  /// Coordinates at which shaping gives exact advances, ascending: the ends of
  /// the axis, and its default between them.
  package var stops: [Double]
  /// The stops as normalized coordinates (`avar` applied), in which advances are
  /// linear from one stop to the next.
  var normalized: [Double]
  /// False when the font has masters between the stops or other glyphs on a part
  /// of the axis: then only shaping at the very coordinate gives its advances.
  package var isLinear: Bool
  private let face: FaceReference

  /// `nil` for a font without the axis, or one whose range is a point.
  init?(face: OpaquePointer, axes: [VariationAxis]) {
    guard let index = axes.firstIndex(where: { $0.tag == .opticalSize }) else { return nil }
    let axis = axes[index]
    guard axis.minimum < axis.maximum else { return nil }
    self.face = FaceReference(raw: face, axisCount: axes.count, axis: index)
    stops = [axis.minimum]
    if axis.default > axis.minimum, axis.default < axis.maximum { stops.append(axis.default) }
    stops.append(axis.maximum)
    normalized = stops.map(self.face.normalize)
    isLinear =
      ["HVAR", "GDEF"].allSatisfy {
        Self.hasOnlyWholeRegions(face: face, table: $0, axis: index)
      } && Self.hasAdvancesInHVAR(face)
      && ["GSUB", "GPOS"].allSatisfy { !Self.hasVariations(face: face, table: $0) }
  }

  /// The stop at or below a point size, and how far it is to the next (0...1).
  package func position(at pointSize: Double) -> (stop: Int, fraction: Double) {
    guard let first = stops.first, let last = stops.last else { return (0, 0) }
    if pointSize <= first { return (0, 0) }
    if pointSize >= last { return (stops.count - 2, 1) }
    let stop = max(0, (stops.firstIndex { $0 > pointSize } ?? 1) - 1)
    let (low, high) = (normalized[stop], normalized[stop + 1])
    guard high > low else { return (stop, 0) }
    return (stop, (face.normalize(pointSize) - low) / (high - low))
  }

  /// Whether every region of the table's variation store spans the axis from its
  /// default to an end, so that no master lies between.
  ///
  /// OpenType, "Item variation store": region axes are triples of F2Dot14.
  private static func hasOnlyWholeRegions(face: OpaquePointer, table: String, axis: Int) -> Bool {
    let reader = TableReader(face: face, table: table)
    guard reader.count > 0 else { return true }
    let pointer = table == "HVAR" ? reader.unsigned32(4) : storeOffset(inGDEF: reader)
    guard let pointer else { return false }
    guard pointer > 0 else { return true }
    guard let list = reader.unsigned32(pointer + 2),
      let axisCount = reader.unsigned16(pointer + list),
      let regionCount = reader.unsigned16(pointer + list + 2), axis < axisCount
    else { return false }
    for region in 0..<regionCount {
      let offset = pointer + list + 4 + (region * axisCount + axis) * 6
      guard let start = reader.signed16(offset), let peak = reader.signed16(offset + 2),
        let end = reader.signed16(offset + 4)
      else { return false }
      let one = 1 << 14
      let isWhole = peak == 0 || (peak == one && start <= 0) || (peak == -one && end >= 0)
      guard isWhole else { return false }
    }
    return true
  }

  /// Without HVAR the advances of a TrueType font vary by `gvar`, whose regions
  /// are not looked at here.
  private static func hasAdvancesInHVAR(_ face: OpaquePointer) -> Bool {
    TableReader(face: face, table: "HVAR").count > 0
      || TableReader(face: face, table: "gvar").count == 0
  }

  /// Whether lookups of a layout table are exchanged on a part of some axis
  /// (OpenType, "FeatureVariations table"): version 1.1 with records.
  static func hasVariations(face: OpaquePointer, table: String) -> Bool {
    let reader = TableReader(face: face, table: table)
    guard (reader.unsigned16(2) ?? 0) >= 1, let offset = reader.unsigned32(10), offset > 0 else {
      return false
    }
    return (reader.unsigned32(offset + 4) ?? 0) > 0
  }

  /// GDEF 1.3 has an item variation store, for kerning among others; 0 is none.
  private static func storeOffset(inGDEF reader: borrowing TableReader) -> Int? {
    guard let minor = reader.unsigned16(2) else { return nil }
    return minor >= 3 ? reader.unsigned32(14) : 0
  }
}

/// A face for normalizing coordinates only; does not own it. The `FontFace` that
/// holds the ``OpticalSize`` does.
private struct FaceReference: Hashable, @unchecked Sendable {
  // HarfBuzz faces are immutable and may be read from any thread.
  let raw: OpaquePointer
  let axisCount: Int
  let axis: Int

  func normalize(_ value: Double) -> Double {
    var setting = hb_variation_t(tag: FontTag.opticalSize.rawValue, value: Float(value))
    var coordinates = [Int32](repeating: 0, count: axisCount)
    hb_ot_var_normalize_variations(raw, &setting, 1, &coordinates, UInt32(axisCount))
    return Double(coordinates[axis]) / Double(1 << 14)
  }
}

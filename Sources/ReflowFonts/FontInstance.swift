/// A face as it is drawn, but for the size: variation coordinates and what is
/// imitated because the face lacks it.
public struct FontInstance: Hashable, Sendable {
  /// The face.
  public var face: FontFace
  /// Coordinates on the face's axes, sorted by tag; without `opsz` when that
  /// follows the point size.
  public var coordinates: [FontVariation]
  /// Whether `opsz` follows the point size.
  public var hasAutomaticOpticalSize: Bool
  /// Whether an upright face is leaned to stand in for an italic.
  public var hasSyntheticSlant: Bool
  /// Whether a lighter face is thickened to stand in for a bold.
  public var hasSyntheticBold: Bool
  /// Metrics that stand in for the face's own; `nil` uses the face's.
  public var substituteMetrics: FontMetrics?
  /// Which of the system's tracking tables belongs to the face.
  public var systemTracking: SystemTracking

  /// A plain instance of a face.
  public init(_ face: FontFace, coordinates: [FontVariation] = []) {
    self.face = face
    self.coordinates = coordinates
    hasAutomaticOpticalSize =
      face.opticalSize != nil && !coordinates.contains { $0.tag == .opticalSize }
    hasSyntheticSlant = false
    hasSyntheticBold = false
    substituteMetrics = nil
    systemTracking = .none
  }

  /// The horizontal shear of a synthetic slant: tan 12 degrees, as browsers and
  /// FreeType's own oblique (0x366A of 0x10000) have it.
  public static let syntheticSlant = Double(0x0366A) / Double(0x10000)

  /// Metrics that layout uses, in ems.
  public var metrics: FontMetrics { substituteMetrics ?? face.metrics }

  /// The weight as drawn, 1 to 1000.
  public var weight: Int {
    let axis = coordinates.first { $0.tag == .weight }
    return axis.map { Int($0.value.rounded()) } ?? face.description.weight
  }

  /// Name of the face as drawn: of the nearest named weight of a variable font.
  public var faceName: String {
    guard let axis = coordinates.first(where: { $0.tag == .weight }),
      let nearest = face.description.namedWeights.min(by: {
        abs($0.weight - axis.value) < abs($1.weight - axis.value)
      })
    else { return face.description.face }
    return nearest.name
  }

  /// Design coordinates at a point size, sorted by tag.
  public func coordinates(at pointSize: Double) -> [FontVariation] {
    guard hasAutomaticOpticalSize else { return coordinates }
    return coordinates(opticalSize: pointSize)
  }

  /// The optical size axis, when it follows the point size.
  package var opticalSize: OpticalSize? { hasAutomaticOpticalSize ? face.opticalSize : nil }

  /// The HarfBuzz font at a coordinate of the optical size axis; `nil` for an
  /// instance without one.
  package func harfBuzzFont(opticalSize: Double?) -> HarfBuzzFont {
    guard let opticalSize else { return face.harfBuzzFont(at: coordinates) }
    return face.harfBuzzFont(at: coordinates(opticalSize: opticalSize))
  }

  private func coordinates(opticalSize: Double) -> [FontVariation] {
    let axis = face.description.axes.first { $0.tag == .opticalSize }
    let value = FontVariation(.opticalSize, axis?.clamp(opticalSize) ?? opticalSize)
    return (coordinates + [value]).sorted { $0.tag < $1.tag }
  }
}

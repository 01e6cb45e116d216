internal import CHarfBuzz

/// What a face says of itself and is first drawn with: read once, by whichever thread asks
/// first.
final class FaceDetails: Sendable {
  let base: HarfBuzzFont
  let description: FaceDescription
  let metrics: FontMetrics
  let opticalSize: OpticalSize?
  let coversASCII: Bool
  /// The region of the East Asian language that the face has a name in; `nil` without one.
  let namedRegion: EastAsianRegion?
  /// The region whose forms of ideographs it draws, as its names tell.
  let region: EastAsianRegion?

  /// - Parameter face: Frozen, and with glyphs.
  init(face: OpaquePointer, family: String, unitsPerEm: Int) {
    let base = HarfBuzzFont(ofFace: face, unitsPerEm: unitsPerEm)
    self.base = base
    description = FaceDescription(face: face, font: base.raw)
    metrics = FontMetrics(face: face, unitsPerEm: unitsPerEm)
    opticalSize = OpticalSize(face: face, axes: description.axes)
    coversASCII = (0x20..<0x7F).allSatisfy { base.nominalGlyph($0) != nil }
    namedRegion = EastAsianRegion(namesOf: face)
    region = EastAsianRegion(familyName: family) ?? namedRegion
  }
}

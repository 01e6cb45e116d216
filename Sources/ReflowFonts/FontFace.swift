internal import CHarfBuzz
import ReflowUnicode
import Synchronization

/// One face of a font file, opened and checked.
///
/// Shared and immutable but for caches: what it says of itself is read when it is first asked
/// for, since most faces of a library are never asked. Two faces are equal when they are the
/// same object.
public final class FontFace: Sendable {
  /// The file as the user named it.
  public let file: String
  /// Which face of a collection; 0 for a plain file.
  public let index: Int
  /// Typographic family name.
  public let family: String
  /// The design grid, 16 to 16384.
  public let unitsPerEm: Int
  /// The bytes of the file.
  package let data: FontData

  // Frozen by `hb_face_make_immutable` in `init`; HarfBuzz lets threads share it.
  nonisolated(unsafe) private let raw: OpaquePointer
  private let counted = HandleCount(.harfBuzzFace)
  private let read = AtomicLazyReference<FaceDetails>()
  private let variants = Mutex<[[FontVariation]: HarfBuzzFont]>([:])
  private let check = Mutex<Result<Void, FontError>?>(nil)

  /// At most this many variants of a face are kept; more start afresh.
  private static let variantLimit = 64

  /// Opens a face. What FreeType thinks of it is asked later, by ``validate()``.
  public init(_ data: FontData, index: Int = 0, file: String) throws(FontError) {
    guard index >= 0, index < FontTables.faceCount(of: data),
      let face = FontTables.face(data, index: index)
    else { throw FontError(.notAFont, file: file) }
    // HarfBuzz reports failure with an inert empty face, not with NULL.
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw FontError(.notAFont, file: file)
    }
    hb_face_make_immutable(face)
    raw = face
    self.data = data
    self.index = index
    self.file = file
    unitsPerEm = Int(hb_face_get_upem(face))
    family = FaceDescription.family(of: face)
  }

  deinit { hb_face_destroy(raw) }

  /// All faces of a file, which may be a collection.
  public static func faces(in data: FontData, file: String) throws(FontError) -> [FontFace] {
    let count = FontTables.faceCount(of: data)
    guard count > 0 else { throw FontError(.notAFont, file: file) }
    var faces: [FontFace] = []
    // A collection's count is read from the file; a hostile one may claim any.
    for index in 0..<min(count, 256) {
      faces.append(try FontFace(data, index: index, file: file))
    }
    return faces
  }

  /// Asks FreeType once whether the face is sound; later calls repeat its answer.
  public func validate() throws(FontError) {
    let verdict = check.withLock { check in
      if let check { return check }
      let verdict: Result<Void, FontError>
      do throws(FontError) {
        try FreeTypeCheck.run(data, index: index, file: file)
        verdict = .success(())
      } catch { verdict = .failure(error) }
      check = verdict
      return verdict
    }
    try verdict.get()
  }

  // MARK: What is read when it is asked for

  // Two threads may read at once; what the first one stores stays.
  private var details: FaceDetails {
    if let details = read.load() { return details }
    return read.storeIfNil(FaceDetails(face: raw, family: family, unitsPerEm: unitsPerEm))
  }

  /// What the face says of itself.
  public var description: FaceDescription { details.description }
  /// Vertical metrics by the font's tables.
  public var metrics: FontMetrics { details.metrics }
  /// The optical size axis, if the font has one.
  package var opticalSize: OpticalSize? { details.opticalSize }
  /// Whether the character map has U+0020 to U+007E.
  package var coversASCII: Bool { details.coversASCII }
  var namedRegion: EastAsianRegion? { details.namedRegion }
  var region: EastAsianRegion? { details.region }
  private var base: HarfBuzzFont { details.base }

  // MARK: Glyphs

  /// Whether ``validate()`` succeeds.
  var isSound: Bool { (try? validate()) != nil }

  /// The glyph of a scalar in the character map; `nil` when it has none.
  public func glyph(of scalar: Unicode.Scalar) -> UInt32? { base.nominalGlyph(scalar.value) }

  /// Whether the character map has the scalar with this variation selector.
  func hasSequence(_ scalar: Unicode.Scalar, _ selector: Unicode.Scalar) -> Bool {
    base.variationGlyph(scalar.value, selector: selector.value) != nil
  }

  /// The HarfBuzz font at coordinates, sorted by tag; kept for the next call.
  package func harfBuzzFont(at coordinates: [FontVariation]) -> HarfBuzzFont {
    if coordinates.isEmpty { return base }
    return variants.withLock { variants in
      if let found = variants[coordinates] { return found }
      // The base font was made of the same face, so this one can be too.
      guard
        let made = try? HarfBuzzFont(
          face: raw, unitsPerEm: unitsPerEm, variations: coordinates, file: file,
          facts: base.facts)
      else { return base }
      if variants.count >= Self.variantLimit { variants.removeAll() }
      variants[coordinates] = made
      return made
    }
  }
}

extension FontFace: Hashable {
  /// The same object.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

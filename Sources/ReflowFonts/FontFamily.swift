/// The faces of one family, and which of them a descriptor means.
struct FontFamily: Sendable {
  /// Name as the font has it.
  let name: String
  /// In the order of loading.
  var faces: [FontFace]

  /// A family of one face so far.
  init(_ face: FontFace) { (name, faces) = (face.family, [face]) }

  /// The region whose forms of ideographs it draws, as its names tell.
  var region: EastAsianRegion? { faces.first?.region }

  /// Whether its glyphs have their own colors, as emoji do.
  var hasColor: Bool { faces.first?.description.hasColor ?? false }

  /// The nearest face that FreeType accepts, and what is imitated on it; `nil`
  /// when all of them are refused.
  func match(_ descriptor: FontDescriptor) -> FontInstance? {
    var candidates = faces
    while let face = nearest(descriptor, in: candidates) {
      if face.isSound { return Self.instance(of: face, for: descriptor) }
      candidates.removeAll { $0 === face }
    }
    return nil
  }

  private func nearest(_ descriptor: FontDescriptor, in candidates: [FontFace]) -> FontFace? {
    // Slant first, then equal widths, width and weight, as CSS Fonts 4 (5.2)
    // orders them; the first face of the best wins.
    candidates.enumerated().min { a, b in
      (Self.distance(a.element, descriptor), a.offset) < (
        Self.distance(b.element, descriptor), b.offset
      )
    }?.element
  }

  private static func distance(_ face: FontFace, _ wanted: FontDescriptor) -> Double {
    let face = face.description
    func has(_ tag: FontTag) -> Bool { face.axes.contains { $0.tag == tag } }
    var distance = 0.0
    let canLean = has(.slant) || has(.italic)
    if face.isItalic != wanted.isItalic { distance += wanted.isItalic && canLean ? 1e3 : 1e9 }
    if face.isMonospaced != wanted.isMonospaced, wanted.isMonospaced { distance += 1e7 }
    let width = face.axes.first { $0.tag == .width }.map { $0.clamp(wanted.width) } ?? face.width
    distance += abs(width - wanted.width) * 1e4
    if let axis = face.axes.first(where: { $0.tag == .weight }) {
      return distance + abs(axis.clamp(Double(wanted.weight)) - Double(wanted.weight))
    }
    return distance + weightDistance(face.weight, wanted: wanted.weight)
  }

  /// CSS Fonts 4, 5.2: from 400 to 500 look up to 500 first, then lighter, then
  /// heavier; below 400 lighter first, above 500 heavier first.
  private static func weightDistance(_ weight: Int, wanted: Int) -> Double {
    let gap = Double(abs(weight - wanted))
    let isAway: Bool =
      switch wanted {
      case ..<400: weight > wanted
      case 400...500: weight > 500
      default: weight < wanted
      }
    return isAway ? gap + 1000 : gap
  }

  private static func instance(of face: FontFace, for wanted: FontDescriptor) -> FontInstance {
    let description = face.description
    var coordinates: [FontTag: Double] = [:]
    var leans = description.isItalic
    for axis in description.axes {
      switch axis.tag {
      case .weight: coordinates[.weight] = axis.clamp(Double(wanted.weight))
      case .width: coordinates[.width] = axis.clamp(wanted.width)
      case .slant where wanted.isItalic && !leans:
        coordinates[.slant] = axis.minimum < 0 ? axis.minimum : axis.maximum
        leans = true
      case .italic where wanted.isItalic && !leans:
        coordinates[.italic] = axis.maximum
        leans = true
      default: break
      }
    }
    for variation in wanted.variations {
      guard let axis = description.axes.first(where: { $0.tag == variation.tag }) else { continue }
      coordinates[variation.tag] = axis.clamp(variation.value)
    }
    var instance = FontInstance(
      face, coordinates: coordinates.map { FontVariation($0, $1) }.sorted { $0.tag < $1.tag })
    instance.hasSyntheticSlant = wanted.isItalic && !leans && !description.hasColor
    // A regular face passes for medium and semibold up to here; heavier text
    // would not be told from the rest, so it is thickened.
    instance.hasSyntheticBold =
      wanted.weight >= 600 && instance.weight < 500 && !description.hasColor
    return instance
  }
}

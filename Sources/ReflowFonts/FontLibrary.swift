import Synchronization

/// The fonts that text is set in: families, the system font, and which face
/// draws a character that the wanted font lacks.
///
/// Immutable but for caches under a lock, so that threads may share it.
public final class FontLibrary: Sendable {
  /// The font of text styles.
  public let systemFont: SystemFont
  let families: [FontFamily]
  /// The system font's own faces; `nil` when the library lacks them.
  private let systemFamily: FontFamily?
  private let indexByName: [String: Int]
  private let matches = Mutex<[FontDescriptor: FontMatch]>([:])
  private let fallbacks = Mutex<[FallbackKey: FontInstance?]>([:])

  /// At most this many answers are kept in each cache; more start afresh.
  private static let cacheLimit = 65_536

  /// What a descriptor leads to.
  public struct FontMatch: Hashable, Sendable {
    /// The face, its coordinates and what is imitated.
    public var instance: FontInstance
    /// False when the family or design is not in the library, so that the
    /// system font stands in.
    public var isFound: Bool
  }

  /// What a fallback depends on.
  struct FallbackKey: Hashable {
    var scalars: [Unicode.Scalar]
    var descriptor: FontDescriptor
    /// A BCP 47 tag; empty when none is known.
    var language: String
    var wantsEmoji: Bool
  }

  /// A library of faces. Earlier faces win over later ones, both for a family's
  /// name and in fallback.
  public convenience init(faces: [FontFace], systemFont: SystemFont = .standIn) {
    self.init(faces: faces, systemFont: systemFont, systemFamily: nil)
  }

  private init(faces: [FontFace], systemFont: SystemFont, systemFamily: FontFamily?) {
    self.systemFont = systemFont
    var families: [FontFamily] = []
    var index: [String: Int] = [:]
    for face in faces {
      let key = face.family.lowercased()
      if let found = index[key] {
        families[found].faces.append(face)
      } else {
        index[key] = families.count
        families.append(FontFamily(face))
      }
    }
    self.families = families
    indexByName = index
    self.systemFamily =
      systemFamily ?? index[systemFont.family.lowercased()].map { families[$0] }
  }

  /// Every face, in the order of loading within its family.
  public var faces: [FontFace] { families.flatMap(\.faces) }

  /// The first file, as the user named it, that was written to while its faces were used, so
  /// that what was laid out may be wrong; `nil` when there is none.
  public var changedFile: String? { faces.first { $0.data.hasChanged }?.file }

  /// The same library with faces before its own, as a document brings them. The
  /// system font stays what it is, even if they bear its name.
  public func adding(_ faces: [FontFace]) -> FontLibrary {
    guard !faces.isEmpty else { return self }
    return FontLibrary(
      faces: faces + self.faces, systemFont: systemFont, systemFamily: systemFamily)
  }

  /// Whether the library has a family of that name; case does not matter.
  public func hasFamily(_ name: String) -> Bool { indexByName[name.lowercased()] != nil }

  /// The face that a descriptor means.
  ///
  /// Throws when the library has no usable face at all.
  public func match(_ descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    if let kept = matches.withLock({ $0[descriptor] }) { return kept }
    let match = try findMatch(descriptor)
    matches.withLock {
      if $0.count >= Self.cacheLimit { $0.removeAll() }
      $0[descriptor] = match
    }
    return match
  }

  /// The face that draws a grapheme cluster which the wanted font lacks: the
  /// first that has all its characters. Of East Asian families those come first
  /// that draw the forms of the text's language.
  ///
  /// - Parameter language: a BCP 47 tag; empty when none is known.
  /// - Returns: `nil` when no face has all of them.
  package func fallback(
    for scalars: [Unicode.Scalar], descriptor: FontDescriptor, language: String, wantsEmoji: Bool
  ) -> FontInstance? {
    let key = FallbackKey(
      scalars: scalars, descriptor: descriptor, language: language, wantsEmoji: wantsEmoji)
    if let kept = fallbacks.withLock({ $0[key] }) { return kept }
    let found = findFallback(key)
    fallbacks.withLock {
      if $0.count >= Self.cacheLimit { $0.removeAll() }
      $0[key] = .some(found)
    }
    return found
  }

  // MARK: Matching

  private func findMatch(_ descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    if let name = descriptor.family {
      if let instance = family(named: name)?.match(descriptor) {
        return FontMatch(instance: instance, isFound: true)
      }
      var plain = descriptor
      plain.family = nil
      return FontMatch(instance: try findMatch(plain).instance, isFound: false)
    }
    let names = Self.families(of: descriptor)
    for name in names {
      guard var instance = family(named: name)?.match(descriptor) else { continue }
      instance.systemTracking = SystemTracking(family: name)
      return FontMatch(instance: instance, isFound: true)
    }
    guard let instance = systemInstance(descriptor) else {
      throw FontError(.noFaces, file: "the font library")
    }
    return FontMatch(instance: instance, isFound: names.isEmpty)
  }

  private func systemInstance(_ descriptor: FontDescriptor) -> FontInstance? {
    if var instance = systemFamily?.match(descriptor) {
      instance.substituteMetrics = systemFont.metrics
      instance.systemTracking = systemFont.tracking
      return instance
    }
    // Without the system font, any text face is better than none.
    return families.lazy.filter { !$0.hasColor }.compactMap { $0.match(descriptor) }.first
      ?? families.lazy.compactMap { $0.match(descriptor) }.first
  }

  /// Families that may draw a variant of the system font, best first; empty for
  /// the system font itself.
  private static func families(of descriptor: FontDescriptor) -> [String] {
    switch descriptor.design {
    case .monospaced: ["SF Mono", "Noto Sans Mono"]
    case .serif: ["New York", "Noto Serif"]
    case .rounded: ["SF Pro Rounded"]
    case .plain: descriptor.isMonospaced ? ["SF Mono", "Noto Sans Mono"] : []
    }
  }

  func family(named name: String) -> FontFamily? {
    indexByName[name.lowercased()].map { families[$0] }
  }
}

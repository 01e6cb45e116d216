/// A font as text asks for it, but for the size.
public struct FontDescriptor: Hashable, Sendable {
  /// Variants of the system font.
  public enum Design: Hashable, Sendable {
    /// The system font itself.
    case plain
    /// A serif design.
    case serif
    /// Rounded terminals.
    case rounded
    /// All glyphs equally wide.
    case monospaced
  }

  /// Family name; `nil` is the system font in ``design``.
  public var family: String?
  /// Variant of the system font; not used with a family.
  public var design: Design
  /// 1 to 1000; 400 is regular.
  public var weight: Int
  /// Percent of the normal width; 75 condensed, 125 expanded.
  public var width: Double
  /// Whether an italic is wanted.
  public var isItalic: Bool
  /// Whether equally wide glyphs are wanted.
  public var isMonospaced: Bool
  /// Axis coordinates that win over what weight, width and slant ask for;
  /// sorted by tag.
  public var variations: [FontVariation]
  /// Families or files to try before the library's own fallback.
  public var fallback: [String]

  /// The system font in a weight.
  public init(family: String? = nil, weight: Int = 400, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    design = .plain
    width = 100
    isMonospaced = false
    variations = []
    fallback = []
  }
}

/// What a run, block or document says about its text. `nil` says nothing, so
/// that the value is inherited; a key in ``removed`` says "none" aloud and stops
/// the inheritance.
public struct TextAttributes: Hashable, Sendable {
  /// The text style, which decides size and line spacing, and weight and
  /// tracking unless they are set explicitly.
  public var textStyle: TextStyle?
  /// Symbolic traits; the nearest element's set replaces an outer one.
  public var traits: FontTraits?
  /// Explicit weight; wins over the style's.
  public var weight: FontWeight?
  /// A variant of the system font.
  public var design: FontDesign?
  /// Font family; `nil` is the system font.
  public var family: String?
  /// Point size of text that has no style.
  public var size: Double?
  /// Lower limit of the scaled size, in points.
  public var minimumPointSize: Double?
  /// Upper limit of the scaled size, in points.
  public var maximumPointSize: Double?
  /// The style whose metrics scale a font of explicit ``size``.
  public var scalesAs: TextStyle?
  /// Transform of the glyphs.
  public var matrix: FontMatrix?
  /// OpenType features, sorted by tag, one entry a tag.
  public var features: [FontSetting<Int>]?
  /// Variation axes, sorted by tag, one entry a tag.
  public var variations: [FontSetting<Double>]?
  /// Families or files to try before the library's own fallback.
  public var fallback: [String]?
  /// Points after every cluster in place of the style's tracking; 0 is none.
  public var tracking: Double?
  /// Points after every cluster; 0 turns pair kerning off.
  public var kern: Double?
  /// Points by which the glyphs are raised.
  public var baselineOffset: Double?
  /// Color of the glyphs; `nil` is the label color.
  public var color: Color?
  /// Color behind the text.
  public var backgroundColor: Color?
  /// Line under the text.
  public var underline: LineDecoration?
  /// Line through the text.
  public var strikethrough: LineDecoration?
  /// Target of a link.
  public var link: String?
  /// BCP 47 language tag.
  public var language: String?
  /// `false` keeps the text at the document's own category.
  public var adjustsFontForContentSizeCategory: Bool?
  /// The text never resolves below this category.
  public var minimumContentSizeCategory: ContentSizeCategory?
  /// The text never resolves above this category; wins over the minimum.
  public var maximumContentSizeCategory: ContentSizeCategory?
  /// The image that a U+FFFC stands for; never inherited.
  public var attachment: Attachment?
  /// Attributes set to "none" here, which therefore are not inherited.
  public var removed: Set<Key> = []

  /// Attributes that say nothing.
  public init() {}

  /// The names of the attributes, as in documents.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// Font and size: the attributes of these names.
    case style, traits, weight, design, family, size, minimumPointSize, maximumPointSize
    /// Growth, form and place of glyphs: the attributes of these names.
    case scalesAs, matrix, features, variations, fallback, tracking, kern, baselineOffset
    /// Looks and meaning: the attributes of these names.
    case color, backgroundColor, underline, strikethrough, link, language
    /// What is said of the content size category: the attributes of these names.
    case adjustsFontForContentSizeCategory
    /// Limits of the content size category: the attributes of these names.
    case minimumContentSizeCategory, maximumContentSizeCategory
  }
}

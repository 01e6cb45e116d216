public import FoundationEssentials

// One key a property of ``TextAttributes``; what each means is told there.
extension AttributeScopes.ReflowAttributes {
  /// The text style.
  public enum TextStyleKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = TextStyle
    /// The name in attribute containers.
    public static let name = "reflow.textStyle"
  }

  /// Symbolic traits.
  public enum TraitsKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = FontTraits
    /// The name in attribute containers.
    public static let name = "reflow.traits"
  }

  /// Explicit weight.
  public enum WeightKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = FontWeight
    /// The name in attribute containers.
    public static let name = "reflow.weight"
  }

  /// A variant of the system font.
  public enum DesignKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = FontDesign
    /// The name in attribute containers.
    public static let name = "reflow.design"
  }

  /// Font family.
  public enum FamilyKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = String
    /// The name in attribute containers.
    public static let name = "reflow.family"
  }

  /// Point size of text that has no style.
  public enum SizeKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Double
    /// The name in attribute containers.
    public static let name = "reflow.size"
  }

  /// Lower limit of the scaled size, in points.
  public enum MinimumPointSizeKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Double
    /// The name in attribute containers.
    public static let name = "reflow.minimumPointSize"
  }

  /// Upper limit of the scaled size, in points.
  public enum MaximumPointSizeKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Double
    /// The name in attribute containers.
    public static let name = "reflow.maximumPointSize"
  }

  /// The style whose metrics scale a font of explicit size.
  public enum ScalesAsKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = TextStyle
    /// The name in attribute containers.
    public static let name = "reflow.scalesAs"
  }

  /// Transform of the glyphs.
  public enum MatrixKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = FontMatrix
    /// The name in attribute containers.
    public static let name = "reflow.matrix"
  }

  /// OpenType features, sorted by tag.
  public enum FeaturesKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = [FontSetting<Int>]
    /// The name in attribute containers.
    public static let name = "reflow.features"
  }

  /// Variation axes, sorted by tag.
  public enum VariationsKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = [FontSetting<Double>]
    /// The name in attribute containers.
    public static let name = "reflow.variations"
  }

  /// Families or files to try before the library's fallback.
  public enum FallbackKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = [String]
    /// The name in attribute containers.
    public static let name = "reflow.fallback"
  }

  /// Points after every cluster in place of the style's tracking.
  public enum TrackingKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Double
    /// The name in attribute containers.
    public static let name = "reflow.tracking"
  }

  /// Points after every cluster.
  public enum KernKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Double
    /// The name in attribute containers.
    public static let name = "reflow.kern"
  }

  /// Points by which the glyphs are raised.
  public enum BaselineOffsetKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Double
    /// The name in attribute containers.
    public static let name = "reflow.baselineOffset"
  }

  /// Color of the glyphs.
  public enum ColorKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name in attribute containers.
    public static let name = "reflow.color"
  }

  /// Color behind the text.
  public enum BackgroundColorKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name in attribute containers.
    public static let name = "reflow.backgroundColor"
  }

  /// Line under the text.
  public enum UnderlineKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = LineDecoration
    /// The name in attribute containers.
    public static let name = "reflow.underline"
  }

  /// Line through the text.
  public enum StrikethroughKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = LineDecoration
    /// The name in attribute containers.
    public static let name = "reflow.strikethrough"
  }

  /// Target of a link.
  public enum LinkKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = String
    /// The name in attribute containers.
    public static let name = "reflow.link"
  }

  /// BCP 47 language tag.
  public enum LanguageKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = String
    /// The name in attribute containers.
    public static let name = "reflow.language"
  }

  /// Whether the text follows the category.
  public enum AdjustsFontForContentSizeCategoryKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Bool
    /// The name in attribute containers.
    public static let name = "reflow.adjustsFontForContentSizeCategory"
  }

  /// The text never resolves below this category.
  public enum MinimumContentSizeCategoryKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = ContentSizeCategory
    /// The name in attribute containers.
    public static let name = "reflow.minimumContentSizeCategory"
  }

  /// The text never resolves above this category.
  public enum MaximumContentSizeCategoryKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = ContentSizeCategory
    /// The name in attribute containers.
    public static let name = "reflow.maximumContentSizeCategory"
  }

  /// The image that a U+FFFC stands for.
  public enum AttachmentKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Attachment
    /// The name in attribute containers.
    public static let name = "reflow.attachment"
  }

  /// Attributes that are not inherited.
  public enum RemovedKey: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Set<TextAttributes.Key>
    /// The name in attribute containers.
    public static let name = "reflow.removed"
  }
}

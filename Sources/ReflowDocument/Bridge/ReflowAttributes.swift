public import FoundationEssentials

extension AttributeScopes {
  /// The attributes of reflow in Foundation's attributed strings:
  /// `text[range].reflow.textStyle = .body`.
  ///
  /// The keys are those of ``TextAttributes``, one for each property. They are
  /// reached through `reflow` only: `link` or `kern` alone would be ambiguous
  /// beside the attributes of other scopes.
  public struct ReflowAttributes: AttributeScope {
    /// The text style.
    public let textStyle: TextStyleKey
    /// Symbolic traits.
    public let traits: TraitsKey
    /// Explicit weight.
    public let weight: WeightKey
    /// A variant of the system font.
    public let design: DesignKey
    /// Font family.
    public let family: FamilyKey
    /// Point size of text that has no style.
    public let size: SizeKey
    /// Lower limit of the scaled size, in points.
    public let minimumPointSize: MinimumPointSizeKey
    /// Upper limit of the scaled size, in points.
    public let maximumPointSize: MaximumPointSizeKey
    /// The style whose metrics scale a font of explicit size.
    public let scalesAs: ScalesAsKey
    /// Transform of the glyphs.
    public let matrix: MatrixKey
    /// OpenType features, sorted by tag.
    public let features: FeaturesKey
    /// Variation axes, sorted by tag.
    public let variations: VariationsKey
    /// Families or files to try before the library's fallback.
    public let fallback: FallbackKey
    /// Points after every cluster in place of the style's tracking.
    public let tracking: TrackingKey
    /// Points after every cluster.
    public let kern: KernKey
    /// Points by which the glyphs are raised.
    public let baselineOffset: BaselineOffsetKey
    /// Color of the glyphs.
    public let color: ColorKey
    /// Color behind the text.
    public let backgroundColor: BackgroundColorKey
    /// Line under the text.
    public let underline: UnderlineKey
    /// Line through the text.
    public let strikethrough: StrikethroughKey
    /// Target of a link.
    public let link: LinkKey
    /// BCP 47 language tag.
    public let language: LanguageKey
    /// Whether the text follows the category.
    public let adjustsFontForContentSizeCategory: AdjustsFontForContentSizeCategoryKey
    /// The text never resolves below this category.
    public let minimumContentSizeCategory: MinimumContentSizeCategoryKey
    /// The text never resolves above this category.
    public let maximumContentSizeCategory: MaximumContentSizeCategoryKey
    /// The image that a U+FFFC stands for.
    public let attachment: AttachmentKey
    /// Attributes that are not inherited.
    public let removed: RemovedKey
  }

  /// The attributes of reflow.
  public var reflow: ReflowAttributes.Type { ReflowAttributes.self }
}

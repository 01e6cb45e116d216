public import ReflowDocument

extension TextStyle {
  /// Point size in a category, as `UIFont.preferredFont(forTextStyle:)` has it.
  public func pointSize(in category: ContentSizeCategory) -> Double {
    Double(TextStyleTable.pointSizes[cell(category)])
  }

  /// Baseline to baseline in a category, in points: what lines are set by, and
  /// what ratios are made of.
  public func lineSpacing(in category: ContentSizeCategory) -> Double {
    Double(TextStyleTable.lineSpacings[cell(category)])
  }

  /// The leading that the Human Interface Guidelines print, in points; for
  /// comparison with designs only, since the system differs in 8 cells.
  public func higLeading(in category: ContentSizeCategory) -> Double {
    Double(TextStyleTable.higLeadings[cell(category)])
  }

  /// Weight of the style, the same in every category.
  public var weight: FontWeight { FontWeight(TextStyleTable.weights[rawValue]) }

  /// Weight of the style with the bold trait, the same in every category.
  public var emphasizedWeight: FontWeight {
    FontWeight(TextStyleTable.emphasizedWeights[rawValue])
  }

  /// Points that loose leading adds between lines and tight leading takes away
  /// (`UIFontDescriptor.SymbolicTraits`); documented without regard to category.
  static let leadingDelta = 2.0

  private func cell(_ category: ContentSizeCategory) -> Int {
    rawValue * ContentSizeCategory.allCases.count + category.rawValue
  }
}

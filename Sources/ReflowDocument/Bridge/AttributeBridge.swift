import FoundationEssentials

/// How one attribute goes to Foundation and back.
struct AttributeBridge: Sendable {
  let toFoundation: @Sendable (TextAttributes, inout AttributeContainer) -> Void
  let fromFoundation: @Sendable (AttributeContainer, inout TextAttributes) -> Void

  init<Key: AttributedStringKey>(
    _ path: any WritableKeyPath<TextAttributes, Key.Value?> & Sendable, _ key: Key.Type
  ) where Key.Value: Sendable {
    toFoundation = { attributes, container in container[Key.self] = attributes[keyPath: path] }
    fromFoundation = { container, attributes in attributes[keyPath: path] = container[Key.self] }
  }

  private typealias Keys = AttributeScopes.ReflowAttributes

  /// All attributes.
  static let all: [AttributeBridge] = [
    AttributeBridge(\.textStyle, Keys.TextStyleKey.self),
    AttributeBridge(\.traits, Keys.TraitsKey.self),
    AttributeBridge(\.weight, Keys.WeightKey.self),
    AttributeBridge(\.design, Keys.DesignKey.self),
    AttributeBridge(\.family, Keys.FamilyKey.self),
    AttributeBridge(\.size, Keys.SizeKey.self),
    AttributeBridge(\.minimumPointSize, Keys.MinimumPointSizeKey.self),
    AttributeBridge(\.maximumPointSize, Keys.MaximumPointSizeKey.self),
    AttributeBridge(\.scalesAs, Keys.ScalesAsKey.self),
    AttributeBridge(\.matrix, Keys.MatrixKey.self),
    AttributeBridge(\.features, Keys.FeaturesKey.self),
    AttributeBridge(\.variations, Keys.VariationsKey.self),
    AttributeBridge(\.fallback, Keys.FallbackKey.self),
    AttributeBridge(\.tracking, Keys.TrackingKey.self),
    AttributeBridge(\.kern, Keys.KernKey.self),
    AttributeBridge(\.baselineOffset, Keys.BaselineOffsetKey.self),
    AttributeBridge(\.color, Keys.ColorKey.self),
    AttributeBridge(\.backgroundColor, Keys.BackgroundColorKey.self),
    AttributeBridge(\.underline, Keys.UnderlineKey.self),
    AttributeBridge(\.strikethrough, Keys.StrikethroughKey.self),
    AttributeBridge(\.link, Keys.LinkKey.self),
    AttributeBridge(\.language, Keys.LanguageKey.self),
    AttributeBridge(
      \.adjustsFontForContentSizeCategory, Keys.AdjustsFontForContentSizeCategoryKey.self),
    AttributeBridge(\.minimumContentSizeCategory, Keys.MinimumContentSizeCategoryKey.self),
    AttributeBridge(\.maximumContentSizeCategory, Keys.MaximumContentSizeCategoryKey.self),
    AttributeBridge(\.attachment, Keys.AttachmentKey.self),
    AttributeBridge(\.removedIfAny, Keys.RemovedKey.self),
  ]
}

extension TextAttributes {
  /// The removed attributes; `nil` stands for none, as containers have it.
  fileprivate var removedIfAny: Set<Key>? {
    get { removed.isEmpty ? nil : removed }
    set { removed = newValue ?? [] }
  }
}

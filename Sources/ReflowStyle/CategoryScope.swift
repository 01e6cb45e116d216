import ReflowDocument

/// The content size category on the way down a document.
///
/// Every element's limits clamp what those around it left, as UIKit's
/// `minimumContentSizeCategory` and `maximumContentSizeCategory` do in nested
/// views; where an element's minimum is above its maximum, only the maximum counts.
struct CategoryScope {
  private struct Limits {
    var minimum: ContentSizeCategory?
    var maximum: ContentSizeCategory?

    func clamp(_ category: ContentSizeCategory) -> ContentSizeCategory {
      if let minimum, let maximum, minimum > maximum { return min(category, maximum) }
      return min(max(category, minimum ?? category), maximum ?? .largest)
    }
  }

  private var base: ContentSizeCategory
  /// Outermost first; kept apart because an inner element may remove either kind.
  private var limits: [Limits] = []

  init(_ category: ContentSizeCategory) { base = category }

  /// The category after all limits.
  var category: ContentSizeCategory {
    limits.reduce(base) { category, limits in limits.clamp(category) }
  }

  /// The scope inside an element. An override drops the limits around it.
  func entering(
    _ attributes: TextAttributes, override: ContentSizeCategory? = nil
  ) -> CategoryScope {
    var inner = self
    if let override { inner = CategoryScope(override) }
    if attributes.removed.contains(.minimumContentSizeCategory) {
      for index in inner.limits.indices { inner.limits[index].minimum = nil }
    }
    if attributes.removed.contains(.maximumContentSizeCategory) {
      for index in inner.limits.indices { inner.limits[index].maximum = nil }
    }
    let own = Limits(
      minimum: attributes.minimumContentSizeCategory,
      maximum: attributes.maximumContentSizeCategory)
    if own.minimum != nil || own.maximum != nil { inner.limits.append(own) }
    return inner
  }
}

extension ContentSizeCategory {
  fileprivate static let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge
}

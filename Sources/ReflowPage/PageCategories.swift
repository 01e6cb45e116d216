package import ReflowDocument
import ReflowStyle

extension JSONValue {
  /// What a page says of each category, the smallest first: its names and the size of body
  /// text in points.
  package static let pageCategories = JSONValue.array(
    ContentSizeCategory.allCases.map { category in
      .members([
        "name": .string(category.uiKitName), "short": .string(category.shortName),
        "title": .string(category.higName),
        "body": .number(TextStyle.body.pointSize(in: category)),
      ])
    })
}

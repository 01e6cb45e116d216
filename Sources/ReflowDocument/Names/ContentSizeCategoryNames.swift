/// One line of the table of category names.
struct CategoryNames: Sendable {
  let category: ContentSizeCategory
  /// `xs` ... `ax5`.
  let short: String
  /// `UIContentSizeCategory`'s and SwiftUI's `ContentSizeCategory`'s case.
  let uiKit: String
  /// The string that UIKit stores, without its common prefix.
  let raw: String
  /// SwiftUI's `DynamicTypeSize`.
  let swiftUI: String
  /// The column heading in the Human Interface Guidelines.
  let hig: String

  init(
    _ category: ContentSizeCategory, _ short: String, _ uiKit: String, _ raw: String,
    _ swiftUI: String, _ hig: String
  ) {
    (self.category, self.short, self.uiKit) = (category, short, uiKit)
    (self.raw, self.swiftUI, self.hig) = (raw, swiftUI, hig)
  }

  static let rawPrefix = "UICTContentSizeCategory"

  /// Sources: `UIContentSizeCategory`, SwiftUI's `DynamicTypeSize`, Human
  /// Interface Guidelines, Typography.
  static let table = [
    CategoryNames(.extraSmall, "xs", "extraSmall", "XS", "xSmall", "xSmall"),
    CategoryNames(.small, "s", "small", "S", "small", "Small"),
    CategoryNames(.medium, "m", "medium", "M", "medium", "Medium"),
    CategoryNames(.large, "l", "large", "L", "large", "Large"),
    CategoryNames(.extraLarge, "xl", "extraLarge", "XL", "xLarge", "xLarge"),
    CategoryNames(.extraExtraLarge, "xxl", "extraExtraLarge", "XXL", "xxLarge", "xxLarge"),
    CategoryNames(
      .extraExtraExtraLarge, "xxxl", "extraExtraExtraLarge", "XXXL", "xxxLarge", "xxxLarge"),
    CategoryNames(
      .accessibilityMedium, "ax1", "accessibilityMedium", "AccessibilityM", "accessibility1",
      "AX1"),
    CategoryNames(
      .accessibilityLarge, "ax2", "accessibilityLarge", "AccessibilityL", "accessibility2", "AX2"),
    CategoryNames(
      .accessibilityExtraLarge, "ax3", "accessibilityExtraLarge", "AccessibilityXL",
      "accessibility3", "AX3"),
    CategoryNames(
      .accessibilityExtraExtraLarge, "ax4", "accessibilityExtraExtraLarge", "AccessibilityXXL",
      "accessibility4", "AX4"),
    CategoryNames(
      .accessibilityExtraExtraExtraLarge, "ax5", "accessibilityExtraExtraExtraLarge",
      "AccessibilityXXXL", "accessibility5", "AX5"),
  ]

  /// Every spelling of the category: UIKit's first.
  var spellings: [String] {
    [
      uiKit, short, swiftUI, hig, Self.rawPrefix + raw,
      "UIContentSizeCategory" + capitalized(uiKit),
    ]
  }

  /// The category of each folded spelling.
  static let byName: [String: ContentSizeCategory] = {
    var names: [String: ContentSizeCategory] = [:]
    for entry in table {
      for spelling in entry.spellings { names[folded(spelling)] = entry.category }
    }
    // What UIKit reports where no category is known compares as Large.
    for unspecified in ["unspecified", "_UICTContentSizeCategoryUnspecified"] {
      names[folded(unspecified)] = .large
    }
    // The guidelines head the column so.
    names[folded("Large (default)")] = .large
    return names
  }()
}

/// The name with its first letter in upper case, as Objective-C constants have it.
func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

extension ContentSizeCategory {
  /// The category that a name means; `nil` when none.
  ///
  /// Accepts short names (`xs` ... `ax5`), UIKit's (`accessibilityLarge`),
  /// SwiftUI's (`accessibility2`, `xLarge`), the Human Interface Guidelines'
  /// (`AX2`), raw values (`UICTContentSizeCategoryAccessibilityL`) and the
  /// Objective-C constants. Case and spaces do not matter. `unspecified` is Large.
  public init?(name: String) {
    // The longest name has 51 letters; longer input is not worth folding.
    guard name.utf8.count <= 64, let category = CategoryNames.byName[folded(name)] else {
      return nil
    }
    self = category
  }

  private var names: CategoryNames { CategoryNames.table[rawValue] }

  /// UIKit's case, as in `accessibilityExtraLarge`: the name in all output.
  public var uiKitName: String { names.uiKit }

  /// The short name, as in `ax3`.
  public var shortName: String { names.short }

  /// The Human Interface Guidelines' name, as in `AX3` or `xSmall`.
  public var higName: String { names.hig }

  /// SwiftUI's `DynamicTypeSize`, as in `accessibility3`.
  public var swiftUIName: String { names.swiftUI }

  /// The string that UIKit stores, as in `UICTContentSizeCategoryAccessibilityXL`.
  public var uiKitRawValue: String { CategoryNames.rawPrefix + names.raw }

  /// What to tell someone who wrote a name that is none.
  package static func unknownName(_ name: String) -> NameProblem {
    let all = CategoryNames.table.flatMap(\.spellings)
    let list = CategoryNames.table.map { "\($0.short) (\($0.uiKit))" }.joined(separator: ", ")
    let folded = folded(name)
    for prefix in ["accessibility", "ax"] where folded.hasPrefix(prefix) {
      let number = folded.dropFirst(prefix.count)
      guard !number.isEmpty, number.allSatisfy({ ("0"..."9").contains($0) }) else { continue }
      // The nearest name would be a guess at random.
      return NameProblem(
        message: "unknown content size category \(quoted(name)): accessibility sizes go from "
          + "\(prefix)1 to \(prefix)5",
        suggestion: nil, allowed: list)
    }
    return NameProblem(
      message: "unknown content size category \(quoted(name))",
      suggestion: nearestName(to: name, in: all),
      allowed: list)
  }
}

/// Why a name was refused, and what it might have been.
package struct NameProblem: Hashable, Sendable {
  /// What is wrong, without a final period.
  package var message: String
  /// The name that was probably meant.
  package var suggestion: String?
  /// The names that are allowed, as a list in prose.
  package var allowed: String

  /// The advice in words.
  package var hint: String {
    let names = "allowed: \(allowed)"
    return suggestion.map { "did you mean \"\($0)\"? \(names)" } ?? names
  }
}

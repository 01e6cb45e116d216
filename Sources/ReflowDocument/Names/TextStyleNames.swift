/// One line of the table of style names.
struct StyleNames: Sendable {
  let style: TextStyle
  /// `UIFont.TextStyle`'s case.
  let uiKit: String
  /// The string that UIKit stores, without its common prefix.
  let raw: String
  /// SwiftUI's `Font.TextStyle`.
  let swiftUI: String
  /// The row in the Human Interface Guidelines.
  let hig: String

  init(_ style: TextStyle, _ uiKit: String, _ raw: String, _ swiftUI: String, _ hig: String) {
    (self.style, self.uiKit, self.raw) = (style, uiKit, raw)
    (self.swiftUI, self.hig) = (swiftUI, hig)
  }

  static let rawPrefix = "UICTFontTextStyle"

  /// Sources: `UIFont.TextStyle`, SwiftUI's `Font.TextStyle`, Human Interface
  /// Guidelines, Typography.
  static let table = [
    StyleNames(.largeTitle, "largeTitle", "Title0", "largeTitle", "Large Title"),
    StyleNames(.title1, "title1", "Title1", "title", "Title 1"),
    StyleNames(.title2, "title2", "Title2", "title2", "Title 2"),
    StyleNames(.title3, "title3", "Title3", "title3", "Title 3"),
    StyleNames(.headline, "headline", "Headline", "headline", "Headline"),
    StyleNames(.body, "body", "Body", "body", "Body"),
    StyleNames(.callout, "callout", "Callout", "callout", "Callout"),
    StyleNames(.subheadline, "subheadline", "Subhead", "subheadline", "Subhead"),
    StyleNames(.footnote, "footnote", "Footnote", "footnote", "Footnote"),
    StyleNames(.caption1, "caption1", "Caption1", "caption", "Caption 1"),
    StyleNames(.caption2, "caption2", "Caption2", "caption2", "Caption 2"),
  ]

  /// Every spelling of the style that carries no traits: UIKit's first.
  var spellings: [String] {
    [uiKit, hig, swiftUI, raw, Self.rawPrefix + raw, "UIFontTextStyle" + capitalized(uiKit)]
  }

  /// The style of each folded spelling.
  static let byName: [String: TextStyle] = {
    var names: [String: TextStyle] = [:]
    for entry in table {
      for spelling in entry.spellings { names[folded(spelling)] = entry.style }
    }
    return names
  }()

  /// Parts of a raw value that stand for traits: `UICTFontTextStyleItalicBody`.
  static let traits: [(part: String, trait: FontTraits)] = [
    ("italic", .italic), ("emphasized", .bold), ("short", .tightLeading),
  ]

  /// Styles that exist, but whose sizes no source tells.
  static let withoutTable: Set<String> = {
    let names = ["extraLargeTitle", "extraLargeTitle2", "Extra Large Title 1", "Extra Large Title"]
    return Set(
      names.flatMap { [folded($0), folded(rawPrefix + $0), folded("UIFontTextStyle" + $0)] }
        + [folded("Extra Large Title 2")])
  }()
}

extension TextStyle {
  /// The style that a name means; `nil` when none, or when the name carries
  /// traits (see ``parse(_:)``).
  ///
  /// Accepts UIKit's names (`title1`), SwiftUI's (`title`, `caption`), the Human
  /// Interface Guidelines' (`Large Title`), raw values
  /// (`UICTFontTextStyleTitle0`) and the Objective-C constants. Case and spaces
  /// do not matter.
  public init?(name: String) {
    guard let (style, traits) = Self.parse(name), traits.isEmpty else { return nil }
    self = style
  }

  /// The style and traits that a name means; `nil` when none.
  ///
  /// Beside the plain names these are the raw values of descriptors with
  /// symbolic traits: `Italic`, `Emphasized` (bold) and `Short` (tight leading)
  /// stand before the style in any order, each at most once, with or without
  /// the prefix `UICTFontTextStyle`.
  public static func parse(_ name: String) -> (style: TextStyle, traits: FontTraits)? {
    guard name.utf8.count <= 128 else { return nil }
    let key = folded(name)
    if let style = StyleNames.byName[key] { return (style, []) }
    let prefix = folded(StyleNames.rawPrefix)
    var rest = Substring(key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key)
    var traits: FontTraits = []
    while let (part, trait) = StyleNames.traits.first(where: { rest.hasPrefix($0.part) }) {
      guard traits.isDisjoint(with: trait) else { return nil }
      traits.insert(trait)
      rest = rest.dropFirst(part.count)
    }
    guard !traits.isEmpty else { return nil }
    let entry = StyleNames.table.first { folded($0.raw) == rest || folded($0.uiKit) == rest }
    return entry.map { ($0.style, traits) }
  }

  private var names: StyleNames { StyleNames.table[rawValue] }

  /// UIKit's case, as in `title1`: the name in all output.
  public var uiKitName: String { names.uiKit }

  /// The Human Interface Guidelines' name, as in `Large Title`.
  public var higName: String { names.hig }

  /// SwiftUI's name, as in `title`.
  public var swiftUIName: String { names.swiftUI }

  /// The string that UIKit stores, as in `UICTFontTextStyleTitle0`.
  public var uiKitRawValue: String { StyleNames.rawPrefix + names.raw }

  /// What to tell someone who wrote a name that is none.
  package static func unknownName(_ name: String) -> NameProblem {
    let allowed = StyleNames.table.map(\.uiKit).joined(separator: ", ")
    if name.utf8.count <= 128, StyleNames.withoutTable.contains(folded(name)) {
      return NameProblem(
        message: "the sizes of text style \(quoted(name)) in the content size categories "
          + "are not published, so it cannot be laid out",
        suggestion: TextStyle.largeTitle.uiKitName, allowed: allowed)
    }
    let spellings = StyleNames.table.flatMap(\.spellings)
    return NameProblem(
      message: "unknown text style \(quoted(name))",
      suggestion: nearestName(to: name, in: spellings), allowed: allowed)
  }
}

import ReflowDocument
package import ReflowPage
import ReflowStyle
import ReflowTypesetting

/// The text of a finding at every size: figures, and the numbers of pictures that others drew.
package struct ReportScene {
  /// One size.
  package struct Size {
    package var size: FindingSize
    /// The text as it is shown; `nil` when no picture was drawn.
    package var picture: Int?
    /// All of the text, what is hidden marked; `nil` when nothing is hidden.
    package var whole: Int?

    package init(_ size: FindingSize, picture: Int? = nil, whole: Int? = nil) {
      (self.size, self.picture, self.whole) = (size, picture, whole)
    }
  }

  private let value: JSONValue

  /// - Parameter sizes: In the order of the categories, all twelve.
  package init(_ sizes: [Size]) {
    func column(_ value: (Size) -> JSONValue) -> JSONValue { .array(sizes.map(value)) }
    // Numbers from the first one on are much the same in all scenes, and so compress to little.
    let first = sizes.lazy.compactMap(\.picture).first ?? 0
    func number(_ value: Int?) -> JSONValue { .integer(value.map { $0 - first } ?? -1) }
    let paragraph = sizes.first?.size.layout.styled.paragraph
    value = .members([
      "lines": .integer(paragraph?.numberOfLines ?? 0),
      "height": paragraph?.maximumHeight.map { .number($0) } ?? .null,
      "pointSizes": column { .number($0.size.pointSize) },
      "widths": column { .number($0.size.width) },
      "minimumWidths": column { .number($0.size.minimumWidth) },
      "linesNeeded": column { .integer($0.size.linesNeeded) },
      "hidden": column { $0.size.hiddenText.map { .string($0) } ?? .null },
      "first": .integer(first), "pictures": column { number($0.picture) },
      "wholes": column { number($0.whole) },
    ])
  }

  var json: JSONValue { value }
}

/// What a page shows of findings beside their words.
package struct ReportScenes {
  /// Texts at every size.
  package var scenes: [ReportScene] = []
  /// For each finding of the report the number of its scene; `nil` when it has none.
  package var sceneOfFinding: [Int?] = []
  /// The pictures.
  package var blocks: [PageBlock] = []
  /// Scenes that have pictures at fewer sizes, and none; the page says so.
  package var fewer = 0
  package var none = 0

  package init() {}
}

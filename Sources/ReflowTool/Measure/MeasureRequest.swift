import Reflow

/// A string to measure and all that its measures depend on, the settings of the
/// whole run apart.
struct MeasureRequest {
  /// A font named by its file.
  struct Font: Hashable {
    var file: String
    var index = 0
    /// Points.
    var size: Double
  }

  /// Echoed in the answer; `nil` when the request has none.
  var id: JSONValue?
  var text = ""
  var style = TextStyle.body
  var traits: FontTraits = []
  /// In place of the style.
  var font: Font?
  /// Files of fonts for what the first one lacks.
  var fallback: [String] = []
  /// `nil` is undetermined.
  var language: String?
  var direction = WritingDirection.natural
  var category = CategoryChoice.one(.large)
  /// Points.
  var width = Document.defaultWidth
  /// 0 is no limit.
  var lines = 0
  /// `nil` is the default of the paragraph.
  var mode: LineBreakMode?
  /// What stands where text is cut; `nil` is an ellipsis.
  var truncationToken: String?
  /// Points; `nil` is no limit.
  var maximumHeight: Double?
  var strictness = LineBreakStrictness.auto
  var wordBreak = WordBreak.normal
  var overflowWrap = OverflowWrap.breakWord

  /// How the paragraph is set.
  var paragraph: ParagraphAttributes {
    var paragraph = ParagraphAttributes()
    paragraph.numberOfLines = lines
    paragraph.lineBreakMode = mode
    paragraph.truncationToken = truncationToken
    paragraph.maximumHeight = maximumHeight
    paragraph.baseWritingDirection = direction
    paragraph.strictness = strictness
    paragraph.wordBreak = wordBreak
    paragraph.overflowWrap = overflowWrap
    return paragraph
  }
}

/// Why a string cannot be measured; one sentence without a final period.
struct MeasureError: Error, Hashable {
  let message: String
  init(_ message: String) { self.message = message }
}

extension MeasureRequest {
  /// The request of a command line.
  init(_ arguments: Arguments) throws(UsageError) {
    text = arguments.operands.first ?? ""
    (style, traits) = arguments.style(.style) ?? (.body, [])
    if let file = arguments.text(.font) {
      try arguments.refuse([.style], "cannot stand beside '--font'; leave one out")
      guard let size = arguments.number(.size) else {
        throw UsageError("option '--font' needs '--size', its point size")
      }
      font = Font(file: file, index: arguments.integer(.fontIndex) ?? 0, size: size)
    } else {
      try arguments.refuse([.size, .fontIndex], "needs '--font', whose it is; a style has its own")
    }
    fallback = arguments.texts(.fallback)
    language = Self.language(arguments.text(.textLanguage))
    direction = Self.direction(arguments.text(.textDirection) ?? "auto")
    category = arguments.category(.category)
    width = arguments.number(.textWidth) ?? width
    lines = arguments.integer(.lines) ?? lines
    mode = arguments.text(.mode).flatMap(LineBreakMode.init(rawValue:))
    truncationToken = arguments.text(.truncationToken)
    maximumHeight = arguments.number(.maximumHeight)
    strictness = arguments.text(.strictness).flatMap(LineBreakStrictness.init(rawValue:)) ?? .auto
    wordBreak = arguments.text(.wordBreak).flatMap(WordBreak.init(rawValue:)) ?? .normal
    overflowWrap =
      arguments.text(.overflowWrap).flatMap(OverflowWrap.init(rawValue:)) ?? .breakWord
  }

  /// `und` is no language.
  static func language(_ tag: String?) -> String? {
    tag?.lowercased() == "und" ? nil : tag
  }

  /// The direction of `ltr`, `rtl` or `auto`.
  static func direction(_ word: String) -> WritingDirection {
    switch word {
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    default: .natural
    }
  }
}

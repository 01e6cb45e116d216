import Reflow

/// What the options of `render` ask for.
struct RenderOptions {
  /// What the documents are; `nil` goes by their endings.
  var input: String?
  var format: OutputFormat
  /// Where to write: `nil` is a name made from the document's, `-` standard output.
  var output: String?
  /// Categories to lay out for; as a picture all are a contact sheet.
  var category: CategoryChoice
  /// Categories to walk through before; the last is the output's.
  var walk: [ContentSizeCategory]?
  /// Categories to draw beside each other.
  var sideBySide: [ContentSizeCategory]?
  /// Points; `nil` is the document's own.
  var width: Double?
  /// Pixels per point of a PNG; `nil` is 2, or what a sheet has room for.
  var scale: Double?
  var environment = Environment()
  /// `nil` follows the document's language.
  var isRightToLeft: Bool?
  var allowsOutside: Bool
  var isStrict: Bool
  var includesGlyphs: Bool
  var showsGuides: Bool
  /// The screen that the page is shown on.
  var viewport: Viewport?
  /// Title or number of the item whose viewer is shown.
  var largeContent: String?

  init(_ arguments: Arguments) throws(UsageError) {
    input = arguments.text(.input)
    output = arguments.text(.output)
    format = try Self.format(arguments)
    category = arguments.category(.category)
    walk = arguments.categories(.through)
    sideBySide = arguments.categories(.sideBySide)
    width = arguments.number(.documentWidth)
    scale = arguments.number(.scale)
    environment.displayScale = arguments.number(.displayScale) ?? 3
    environment.isBoldTextEnabled = arguments.has(.boldText)
    environment.language = arguments.text(.language)
    environment.hasSystemTracking = arguments.text(.systemTracking) != "none"
    isRightToLeft = arguments.text(.direction).map { $0 == "rtl" }
    allowsOutside = arguments.has(.allowOutside)
    isStrict = arguments.has(.strict)
    includesGlyphs = arguments.has(.glyphs)
    showsGuides = arguments.has(.guides)
    viewport = arguments.viewport(.viewport)
    largeContent = arguments.text(.largeContent)
    if let viewport { width = viewport.contentWidth }
    try check(arguments)
  }

  /// `--format`, else the ending of `-o`, else PNG.
  private static func format(_ arguments: Arguments) throws(UsageError) -> OutputFormat {
    if let name = arguments.text(.format) { return OutputFormat(rawValue: name) ?? .png }
    guard let output = arguments.text(.output), output != "-",
      let ending = FilePath.ending(output)
    else { return .png }
    if let format = OutputFormat.allCases.first(where: { $0.endings.contains(ending) }) {
      return format
    }
    let known = OutputFormat.allCases.flatMap(\.endings).map { "." + $0 }
    throw UsageError(
      "option '-o' names a file that ends in \(single("." + ending)), which is no format; "
        + "give --format, or one of \(known.joined(separator: " "))")
  }

  private func check(_ arguments: Arguments) throws(UsageError) {
    if walk != nil {
      try arguments.refuse(
        [.category], "cannot stand beside '--through', whose last category counts")
    }
    try checkSideBySide(arguments)
    if format != .png { try arguments.refuse([.scale], "is for png, not for \(format.rawValue)") }
    if viewport != nil {
      try arguments.refuse([.documentWidth], "cannot stand beside '--viewport', which sets it")
    }
    if format == .html {
      try arguments.refuse([.largeContent], "is for one size, and a page shows all")
    }
    try checkLargeContent()
    if format != .json {
      try arguments.refuse([.glyphs], "is for json, not for \(format.rawValue)")
    }
    if !format.hasGuides {
      try arguments.refuse(
        [.guides], "is for png, svg, pdf and html, not for \(format.rawValue)")
    }
    if output != nil, arguments.operands.count > 1 {
      throw UsageError(
        "option '-o' names one file for \(arguments.operands.count) documents; leave it out")
    }
  }

  /// The system shows the viewer only at accessibility sizes.
  private func checkLargeContent() throws(UsageError) {
    guard largeContent != nil else { return }
    let categories = walk.map { Array($0.suffix(1)) } ?? category.categories
    guard let small = categories.first(where: { !$0.isAccessibilityCategory }) else { return }
    throw UsageError(
      "option '--large-content' needs an accessibility size; the viewer does not show at "
        + "'\(small.uiKitName)'; give --category ax1 to ax5")
  }

  private func checkSideBySide(_ arguments: Arguments) throws(UsageError) {
    guard let categories = sideBySide else { return }
    try arguments.refuse(
      [.category, .through], "cannot stand beside '--side-by-side', which has its own categories")
    try arguments.refuse(
      [.largeContent], "cannot stand beside '--side-by-side'; give one category")
    if !format.isPicture {
      throw UsageError(
        "option '--side-by-side' is for png, svg and pdf, not for \(format.rawValue); "
          + "give --category all")
    }
    if categories.count < 2 {
      throw UsageError("option '--side-by-side' needs two categories or more, as in l,ax3")
    }
    for (index, category) in categories.enumerated()
    where categories[..<index].contains(category) {
      throw UsageError("option '--side-by-side' has \(category.uiKitName) twice; give it once")
    }
  }

  /// The categories to lay out for, in order. A page has all of them unless a walk is asked
  /// for, whose own it then has.
  var categories: [ContentSizeCategory] {
    walk ?? sideBySide
      ?? (format == .html ? ContentSizeCategory.allCases : category.categories)
  }

  /// Whether several categories are drawn on one page.
  var isSheet: Bool { format.isPicture && (sideBySide != nil || category == .all) }

  /// The name of a document's output in the current folder, with UIKit's name of the
  /// category as in all output.
  func defaultOutput(of document: String) -> String {
    let name: String
    switch category {
    case .all: name = "all"
    // A page shows all of them.
    case .one where format == .html: name = "all"
    case .one(let category):
      name = (sideBySide ?? [walk?.last ?? category]).map(\.uiKitName).joined(separator: "-")
    }
    let stem = document == "-" ? "document" : FilePath.stem(document)
    return "\(stem)-\(name).\(format.endings[0])"
  }
}

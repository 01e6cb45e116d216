import Reflow

/// Measures strings, one after the other, with the fonts that they name.
///
/// Keeps the fonts of the last requests, and nothing else, so that any number of
/// requests takes no more memory than the largest.
final class TextMeasurer {
  private let io: any ToolIO
  private let environment: Environment
  private let makeLibrary: () throws(ToolError) -> FontLibrary
  private var library: FontLibrary?
  private var libraries: [FontKey: (library: FontLibrary, attributes: TextAttributes)] = [:]

  private struct FontKey: Hashable {
    var font: MeasureRequest.Font?
    var fallback: [String]
  }

  /// At most this many sets of named fonts are kept; more start afresh.
  private static let cacheLimit = 32

  /// - Parameters:
  ///   - environment: Settings of the whole run; requests say the category.
  ///   - library: Makes the fonts behind those that requests name.
  init(
    io: any ToolIO, environment: Environment, library: @escaping () throws(ToolError) -> FontLibrary
  ) {
    (self.io, self.environment, makeLibrary) = (io, environment, library)
  }

  /// The answers to a request, one for each category.
  func answers(to request: MeasureRequest) throws(ToolError) -> [MeasureAnswer] {
    let (fonts, attributes) = try self.fonts(of: request)
    var text = SingleText(request.text)
    text.attributes = attributes
    text.attributes.language = request.language
    text.paragraph = request.paragraph
    let (styled, cells) = try measurements(of: text, request, with: fonts)
    let isStandIn = styled[0].finalStyle.font.systemTracking == .standIn
    let band = isStandIn ? StandInError.band(of: request.text) : nil
    let report = TruncationReport(
      text: request.text, isLimited: request.lines > 0, cells: cells)
    return request.category.categories.map { category in
      MeasureAnswer(
        request: request, category: category, styled: styled, report: report, errorBand: band)
    }
  }

  /// The measurements in all categories, in order.
  private func measurements(
    of text: SingleText, _ request: MeasureRequest, with fonts: FontLibrary
  ) throws(ToolError) -> (styled: [StyledText], cells: [TruncationReport.Cell]) {
    let typesetter = Typesetter(fonts: fonts, environment: environment)
    var (texts, cells): ([StyledText], [TruncationReport.Cell]) = ([], [])
    var shaped: ShapedText?
    for category in ContentSizeCategory.allCases {
      let styled = try text.resolve(with: fonts, environment.at(category))
      texts.append(styled)
      // Text in a font of a fixed size is the same in every category.
      if let last = cells.last, request.font != nil {
        cells.append(last)
        continue
      }
      let isServed = shaped?.serves(styled, isRightToLeft: typesetter.isRightToLeft) ?? false
      let current: ShapedText
      if isServed, let shaped {
        current = shaped
      } else {
        current = try asInput { () throws(TypesettingError) in try typesetter.shape(styled) }
      }
      shaped = current
      cells.append(
        TruncationReport.Cell(
          width: request.width,
          measurement: typesetter.measurement(of: styled, shaped: current, width: request.width)))
    }
    return (texts, cells)
  }

  // MARK: Fonts

  /// The library for a request, and the attributes that choose its font.
  private func fonts(
    of request: MeasureRequest
  ) throws(ToolError) -> (FontLibrary, TextAttributes) {
    let key = FontKey(font: request.font, fallback: request.fallback)
    let found: (library: FontLibrary, attributes: TextAttributes)
    if let kept = libraries[key] {
      found = kept
    } else {
      found = try makeFonts(key)
      if libraries.count >= Self.cacheLimit { libraries.removeAll() }
      libraries[key] = found
    }
    var attributes = found.attributes
    if let font = request.font {
      attributes.size = font.size
    } else {
      attributes.textStyle = request.style
      if !request.traits.isEmpty { attributes.traits = request.traits }
    }
    return (found.library, attributes)
  }

  private func makeFonts(
    _ key: FontKey
  ) throws(ToolError) -> (library: FontLibrary, attributes: TextAttributes) {
    let base = try baseLibrary()
    var attributes = TextAttributes()
    var named: [FontFace] = []
    if let font = key.font {
      let face = try self.face(font)
      named.append(face)
      attributes.choose(face)
    }
    var fallback: [String] = []
    for file in key.fallback {
      let faces = try FontSources.faces(ofFile: file, io)
      named += faces
      fallback += faces.map(\.description.family)
    }
    if !fallback.isEmpty { attributes.fallback = fallback }
    guard !named.isEmpty else { return (base, attributes) }
    // Faces of the same family from elsewhere could be chosen in place of the file's.
    let families = Set(named.map { $0.description.family.lowercased() })
    let others = base.faces.filter { face in
      let family = face.description.family.lowercased()
      let isSystemFont = key.font == nil && family == base.systemFont.family.lowercased()
      return isSystemFont || !families.contains(family)
    }
    return (FontLibrary(faces: named + others, systemFont: base.systemFont), attributes)
  }

  private func baseLibrary() throws(ToolError) -> FontLibrary {
    if let library { return library }
    let made = try makeLibrary()
    library = made
    return made
  }

  private func face(_ font: MeasureRequest.Font) throws(ToolError) -> FontFace {
    do throws(FontError) {
      let data = try FontData(mapping: io.path(font.file), file: font.file)
      let faces = try FontFace.faces(in: data, file: font.file)
      guard font.index < faces.count else {
        let count = faces.count == 1 ? "1 face" : "\(faces.count) faces"
        throw FontError(.unreadable("it has \(count), counted from 0"), file: font.file)
      }
      try faces[font.index].validate()
      return faces[font.index]
    } catch { throw .input(error.message) }
  }
}

extension TextAttributes {
  /// Asks for a face of a family in which it is the only one, as the file has it.
  fileprivate mutating func choose(_ face: FontFace) {
    let description = face.description
    family = description.family
    weight = FontWeight(description.weight)
    if description.isItalic { traits = .italic }
    variations = description.axes.filter { $0.tag == FontTag("wdth") }.map {
      FontSetting("wdth", $0.default)
    }
  }
}

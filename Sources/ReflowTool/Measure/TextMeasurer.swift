import Reflow

/// Measures strings with the fonts that they name.
///
/// Keeps nothing of them but fonts, so that any number of requests takes no more memory than
/// the largest; threads may share it.
struct TextMeasurer: Sendable {
  /// Settings of the whole run; requests say the category.
  let environment: Environment
  let fonts: MeasureFonts

  /// The answers to a request, one for each category.
  func answers(to request: MeasureRequest) throws(ToolError) -> [MeasureAnswer] {
    let (library, attributes) = try fonts.fonts(of: request)
    var text = SingleText(request.text)
    text.attributes = attributes
    text.attributes.language = request.language
    text.paragraph = request.paragraph
    let (styled, cells) = try measurements(of: text, request, with: library)
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
}

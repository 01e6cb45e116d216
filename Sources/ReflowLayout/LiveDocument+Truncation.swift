internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
public import ReflowTypesetting

extension LiveDocument {
  /// How a text of the document fares in all categories, at the width that the layout
  /// gives it in each.
  ///
  /// The live document itself stays in its category.
  ///
  /// - Parameter path: The block: its index among the blocks, then among the children of
  ///   each stack that it is in. A path that leads to no text is a mistake of the caller.
  public func truncationReport(at path: [Int]) throws(LayoutError) -> TruncationReport {
    guard let report = try truncationReports(where: { found, _ in found == path })[path] else {
      preconditionFailure("there is no text at \(path)")
    }
    return report
  }

  /// The reports of all texts whose lines or height are limited, by path.
  public func truncationReports() throws(LayoutError) -> [[Int]: TruncationReport] {
    try truncationReports { _, text in text.isLimited }
  }

  private func truncationReports(
    where isWanted: ([Int], StyledText) -> Bool
  ) throws(LayoutError) -> [[Int]: TruncationReport] {
    var cells: [[Int]: [TruncationReport.Cell]] = [:]
    var texts: [[Int]: StyledText] = [:]
    let copy = LiveDocument(like: self)
    for category in ContentSizeCategory.allCases {
      copy.contentSizeCategory = category
      var found: [(path: [Int], layout: TextLayout, width: Double)] = []
      try copy.layout().forEachBlock { block, path in
        guard case .text(let layout) = block.content,
          isWanted(path, layout.styled)
        else { return }
        found.append((path, layout, block.frame.width))
      }
      for (path, layout, width) in found {
        texts[path] = layout.styled
        cells[path, default: []].append(
          TruncationReport.Cell(
            width: width,
            measurement: copy.typesetter.measurement(
              of: layout.styled, shaped: layout.measured.shapedText, width: width)))
      }
    }
    var reports: [[Int]: TruncationReport] = [:]
    for (path, text) in texts {
      reports[path] = TruncationReport(
        text: text.string, isLimited: text.paragraph.numberOfLines > 0,
        cells: cells[path] ?? [])
    }
    return reports
  }
}

extension StyledText {
  /// Whether its lines or its height are limited.
  fileprivate var isLimited: Bool {
    paragraph.numberOfLines > 0 || paragraph.maximumHeight != nil
  }
}

public import ReflowDocument

/// How a text fares at every size: whether it is cut, where first, and by how much.
///
/// Offsets are UTF-8 bytes of the text, lengths points.
public struct TruncationReport: Hashable, Sendable {
  /// The text in one category.
  public struct Cell: Hashable, Sendable {
    /// The width offered to it.
    public var width: Double
    /// What it needs there.
    public var measurement: TextMeasurement

    package init(width: Double, measurement: TextMeasurement) {
      (self.width, self.measurement) = (width, measurement)
    }
  }

  /// The whole text.
  public let text: String
  /// Whether its lines are limited; without a limit none is cut.
  public let isLimited: Bool
  /// A cell for each category, in order.
  public let cells: [Cell]

  /// - Parameter cells: One for each category, in order.
  package init(text: String, isLimited: Bool, cells: [Cell]) {
    precondition(cells.count == ContentSizeCategory.allCases.count, "every category has a cell")
    (self.text, self.isLimited, self.cells) = (text, isLimited, cells)
  }

  /// The text in a category.
  public subscript(category: ContentSizeCategory) -> Cell { cells[category.rawValue] }

  /// Whether the text fits in a category: nothing is cut and no part sticks out.
  public func fits(in category: ContentSizeCategory) -> Bool {
    let cell = self[category]
    guard !cell.measurement.isTruncated, !isLimited else { return !cell.measurement.isTruncated }
    // Without a limit nothing is cut, but a part may stick out. The minimum width is
    // rounded up to a thousandth.
    return cell.measurement.minimumWidth < cell.width + 0.001
  }

  /// The smallest category in which the text does not fit; `nil` when it fits in all.
  public var firstFailingCategory: ContentSizeCategory? {
    ContentSizeCategory.allCases.first { !fits(in: $0) }
  }

  /// Width left over in a category; negative when some is missing.
  public func headroom(in category: ContentSizeCategory) -> Double {
    self[category].width - self[category].measurement.minimumWidth
  }

  /// The part of the text that is not shown first in a category; `nil` when all is.
  public func hiddenText(in category: ContentSizeCategory) -> String? {
    self[category].measurement.hiddenRange.map { range in
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
  }
}

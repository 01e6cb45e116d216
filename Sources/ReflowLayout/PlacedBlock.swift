internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// A block laid out at the origin.
struct PlacedBlock {
  var block: LayoutBlock
  /// First and last line, for the system's spacing; `nil` when the block does not begin
  /// or end with text.
  var first: Edge?
  var last: Edge?
  /// Where the block stands on the first and last baselines of a row: at a line of its
  /// text, or at the lower edge of a picture.
  var baselines = (first: 0.0, last: 0.0)
  /// What text in it is cut.
  var cut = Cut()
  /// Where an image wants to stand in a column that is wider than itself.
  var alignment = TextAlignment.natural
  /// Whether it takes no part in what is around it.
  var isHidden: Bool { block.isHidden }

  var width: Double { block.frame.width }
  var height: Double { block.frame.height }

  /// A line at the top or bottom of a block.
  struct Edge {
    /// Baseline from the top of the block.
    var baseline: Double
    /// Metrics of the block's first character.
    var metrics: LineMetrics

    func moved(_ y: Double) -> Self { Self(baseline: baseline + y, metrics: metrics) }
  }

  /// How much of the text is cut.
  struct Cut: Comparable {
    var texts = 0
    /// Bytes of what is not shown.
    var hidden = 0

    init() {}

    init(_ layout: TextLayout) {
      guard layout.isTruncated else { return }
      texts = 1
      hidden = layout.lines.last?.hidden.reduce(0) { $0 + $1.count } ?? 0
    }

    mutating func add(_ other: Cut) {
      texts += other.texts
      hidden += other.hidden
    }

    static func < (a: Cut, b: Cut) -> Bool { (a.texts, a.hidden) < (b.texts, b.hidden) }
  }
}

/// Blocks laid out together.
struct PlacedGroup {
  var blocks: [LayoutBlock] = []
  var size = (width: 0.0, height: 0.0)
  var first: PlacedBlock.Edge?
  var last: PlacedBlock.Edge?
  var baselines = (first: 0.0, last: 0.0)
  var cut = PlacedBlock.Cut()
}

internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// Where the children of a row stand across it.
struct RowLine {
  private let alignment: Stack.Alignment
  private let height: Double
  private let baseline: Double
  /// Height of the capitals of the row's first text, on whose middle symbols stand.
  private let capHeight: Double?

  private let rounded: (Double) -> Double

  /// - Parameter rounded: Rounds to the pixel.
  init(
    _ children: [PlacedBlock], _ alignment: Stack.Alignment, rounded: @escaping (Double) -> Double
  ) {
    self.alignment = alignment
    self.rounded = rounded
    height = children.map(\.height).max() ?? 0
    let capHeight = children.lazy.compactMap(\.first?.metrics.capHeight).first
    self.capHeight = capHeight
    let isLast = alignment == .lastBaseline
    baseline = children.map { $0.baseline(isLast: isLast, capHeight) }.max() ?? 0
  }

  func top(of child: PlacedBlock) -> Double {
    switch alignment {
    case .firstBaseline: rounded(baseline - self.baseline(of: child, isLast: false))
    case .lastBaseline: rounded(baseline - self.baseline(of: child, isLast: true))
    case .center: rounded((height - child.height) / 2)
    case .bottom: rounded(height - child.height)
    case .top, .fill, .leading, .trailing: 0
    }
  }

  private func baseline(of child: PlacedBlock, isLast: Bool) -> Double {
    child.baseline(isLast: isLast, capHeight)
  }

  /// The lines of a row that count towards its neighbors: the highest first and
  /// the lowest last one, of equals the earlier.
  func edges(of children: [PlacedBlock]) -> Edges {
    var edges = Edges(baselines: (.infinity, 0))
    for child in children {
      let y = top(of: child)
      if let edge = child.first?.moved(y), edge.baseline < edges.first?.baseline ?? .infinity {
        edges.first = edge
      }
      if let edge = child.last?.moved(y), edge.baseline > edges.last?.baseline ?? -.infinity {
        edges.last = edge
      }
      edges.baselines.first = min(edges.baselines.first, baseline(of: child, isLast: false) + y)
      edges.baselines.last = max(edges.baselines.last, baseline(of: child, isLast: true) + y)
    }
    if children.isEmpty { edges.baselines.first = 0 }
    return edges
  }

  struct Edges {
    var first: PlacedBlock.Edge?
    var last: PlacedBlock.Edge?
    var baselines: (first: Double, last: Double)
  }
}

extension PlacedBlock {
  /// A symbol stands where it would stand in the text beside it.
  fileprivate func baseline(isLast: Bool, _ capHeight: Double?) -> Double {
    if isSymbol, let capHeight { return (height + capHeight) / 2 }
    return isLast ? baselines.last : baselines.first
  }

  private var isSymbol: Bool {
    guard case .image(let image) = block.content, case .symbol = image.attachment.source else {
      return false
    }
    return true
  }
}

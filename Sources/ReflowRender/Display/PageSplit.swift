import ReflowTypesetting

extension DisplayList {
  /// The items of each part of a page, as indices in the order of the list; an item is
  /// never in two parts.
  ///
  /// - Parameter starts: where the parts start, ascending, 0 first.
  func split(at starts: [Double]) -> [[Int]] {
    var parts: [[Int]] = Array(repeating: [], count: starts.count)
    for (index, item) in items.enumerated() {
      parts[Self.part(at: item.anchor, starts)].append(index)
    }
    return parts
  }

  /// The last part that starts at or above a place, by bisection.
  private static func part(at y: Double, _ starts: [Double]) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension DisplayList.Item {
  /// The height that decides the part in which an item is drawn.
  fileprivate var anchor: Double {
    switch self {
    case .fill(let frame, _), .panel(let frame, _, _), .outline(let frame, _, _),
      .placeholder(let frame), .link(let frame, _), .clipped(let frame, _):
      frame.y + frame.height / 2
    case .object(let object): object.baseline
    case .image(let image): image.frame.y + image.frame.height / 2
    case .text(let text): text.glyphs.first?.y ?? 0
    }
  }
}

/// Where a page may be cut: at the lower edges of lines and images that stand in no
/// other's way.
struct PageCuts {
  private var boxes: [(top: Double, bottom: Double)] = []

  /// Adds a line's box. Where lines are set closer than their font is high the boxes
  /// overlap though the letters do not, so the upper fifth does not count.
  mutating func addLine(top: Double, bottom: Double) {
    boxes.append((top + (bottom - top) / 5, bottom))
  }

  /// Adds an image's box.
  mutating func addImage(top: Double, bottom: Double) { boxes.append((top, bottom)) }

  /// The places, ascending. Children of a row that lie side by side are cut where all
  /// of them may be.
  var places: [Double] {
    // Rounding to pixels may make neighbors overlap by a hair.
    let tolerance = 0.01
    var places: [Double] = []
    for box in boxes.sorted(by: { ($0.top, $0.bottom) < ($1.top, $1.bottom) }) {
      if let last = places.last, box.top < last - tolerance {
        places[places.count - 1] = max(last, box.bottom)
      } else {
        places.append(box.bottom)
      }
    }
    return places
  }
}

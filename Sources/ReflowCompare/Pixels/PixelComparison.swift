import ReflowDocument

/// What two pictures have in common and what not.
package struct PixelComparison: Hashable, Sendable {
  /// Width and height of both.
  package let before: PixelSize
  package let after: PixelSize
  /// Pixels compared: of the part that both have.
  package let pixelCount: Int
  /// Those that do not match.
  package private(set) var differingCount = 0
  /// The least box around those; `nil` when there are none.
  package private(set) var box: PixelBox?
  /// The largest difference of two pixels, matching ones too; 0 to 1.
  package private(set) var largestDifference = 0.0
  /// What was allowed.
  package let tolerance: PixelTolerance

  /// Compares pixel by pixel; pictures of two sizes from their top left corners. Cost
  /// is linear in the pixels.
  package init(_ before: Pixels, _ after: Pixels, tolerance: PixelTolerance = PixelTolerance()) {
    (self.before, self.after) = (before.size, after.size)
    self.tolerance = tolerance
    let (width, height) = (min(before.width, after.width), min(before.height, after.height))
    pixelCount = width * height
    before.values.withUnsafeBufferPointer { old in
      after.values.withUnsafeBufferPointer { new in
        for row in 0..<height {
          let (oldStart, newStart) = (row * before.width, row * after.width)
          for column in 0..<width where old[oldStart + column] != new[newStart + column] {
            note(old[oldStart + column], new[newStart + column], row: row, column: column)
          }
        }
      }
    }
  }

  private mutating func note(_ old: UInt32, _ new: UInt32, row: Int, column: Int) {
    let difference = PixelDifference.between(old, new)
    largestDifference = max(largestDifference, difference)
    guard !tolerance.matches(difference) else { return }
    differingCount += 1
    if box == nil { box = PixelBox(x: column, y: row, width: 1, height: 1) }
    box?.extend(toRow: row, column...column)
  }

  /// Whether both have the same width and height.
  package var haveSameSize: Bool { before == after }

  /// Whether the pictures count as the same.
  package var isSame: Bool {
    guard haveSameSize else { return false }
    return Double(pixelCount - differingCount) / Double(pixelCount) >= tolerance.precision
  }
}

// MARK: Words

extension PixelComparison {
  /// What differs, in words without a final period; says so when nothing does.
  package var sentence: String {
    var parts: [String] = []
    if !haveSameSize {
      parts.append(
        "the picture is \(after.words) pixels, was \(before.words)")
    }
    if let box {
      let place = haveSameSize ? "" : " of the part that both have"
      parts.append(
        "\(grouped(differingCount)) of \(grouped(pixelCount)) pixels\(place) differ (\(share)), "
          + "in a box at (\(box.x), \(box.y)) of \(box.width) x \(box.height); largest difference "
          + Self.decimals(largestDifference))
    } else if haveSameSize {
      parts.append(
        largestDifference > 0
          ? "every pixel matches; largest difference \(Self.decimals(largestDifference))"
          : "every pixel is the same")
    }
    return parts.joined(separator: "; ")
  }

  /// The share of the pixels that differ, in percent.
  private var share: String {
    let percent = Double(differingCount) / Double(pixelCount) * 100
    return percent < 0.01 ? "less than 0.01 %" : Self.decimals(percent) + " %"
  }

  /// Two decimals, more for what would be 0.
  private static func decimals(_ value: Double) -> String {
    formatNumber(value < 0.01 ? value : (value * 100).rounded() / 100)
  }
}

/// A whole number with commas between groups of three digits.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}

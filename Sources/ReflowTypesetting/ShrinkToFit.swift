internal import ReflowStyle

/// `adjustsFontSizeToFitWidth`: the largest size, in quarter points, at which a
/// limited text fits, and the smallest allowed one where none does.
///
/// Only the glyphs shrink. The lines keep the metrics of the font that was asked
/// for, as shrinking does not enter a label's measured size (measured on iOS 26).
/// Which search the system uses is not published; sizes are quarter points as
/// SwiftUI has them.
struct ShrinkToFit {
  private let text: StyledText
  /// Size of the first run, whose quarter points are tried.
  private let size: Double
  /// Quarter points from ``size`` down to the smallest allowed.
  private let steps: Int

  private static let quarter = 0.25

  /// `nil` when the text may not shrink.
  init?(_ text: StyledText) {
    let style = text.paragraph
    let isLimited = style.numberOfLines > 0 || style.maximumHeight != nil
    guard style.adjustsFontSizeToFitWidth, isLimited, style.minimumScaleFactor > 0,
      style.minimumScaleFactor < 1, let first = text.runs.first
    else { return nil }
    self.text = text
    size = first.style.pointSize
    // A size that is a whole number of quarters stays allowed whatever its last
    // bits say.
    let room = size * (1 - style.minimumScaleFactor) / Self.quarter
    steps = Int((room + 1e-9).rounded(.down))
    guard steps > 0 else { return nil }
  }

  /// The text at its best size.
  ///
  /// - Parameter fits: whether a text is shown whole; not asked about the original.
  func text(fits: (StyledText) -> Bool) -> StyledText {
    // The first step that fits: every smaller size fits too.
    var (low, high) = (1, steps)
    while low < high {
      let middle = (low + high) / 2
      if fits(text(at: middle)) { high = middle } else { low = middle + 1 }
    }
    return text(at: low)
  }

  private func text(at step: Int) -> StyledText {
    let factor = (size - Double(step) * Self.quarter) / size
    var shrunk = text
    for index in shrunk.runs.indices {
      let original = shrunk.runs[index].style.pointSize
      let least = original * text.paragraph.minimumScaleFactor
      let rounded = (original * factor / Self.quarter).rounded() * Self.quarter
      shrunk.runs[index].style.pointSize = max(rounded, least)
    }
    return shrunk
  }
}

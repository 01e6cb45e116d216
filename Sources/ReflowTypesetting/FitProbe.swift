internal import ReflowDocument
internal import ReflowStyle

/// Counts the lines of a text at any width, without placing them.
struct FitProbe {
  private let text: StyledText
  private let paragraphs: [MeasuredParagraph]
  private let hyphens: HyphenWidths

  init(typesetter: Typesetter, text: StyledText, shaped: ShapedText) {
    var unlimited = text
    unlimited.paragraph.numberOfLines = 0
    unlimited.paragraph.maximumHeight = nil
    self.text = unlimited
    let measurer = typesetter.measurer(unlimited, measure: .infinity)
    var paragraphs = shaped.paragraphs
    // The line that a final newline opens needs no room.
    if paragraphs.count > 1, paragraphs.last?.range.isEmpty == true { paragraphs.removeLast() }
    self.paragraphs = paragraphs.map(measurer.measure)
    limit = text.paragraph.numberOfLines
    hyphens = HyphenWidths(store: InsertionStore(unlimited, shape: typesetter.insertion))
  }

  private let limit: Int

  /// Lines that the text has at any width: those that separators end.
  var hardLines: Int { lines(at: .infinity) }

  /// Lines that the text takes at a width.
  func lines(at width: Double) -> Int { lines(at: width, upTo: Int.max) }

  private func lines(at width: Double, upTo most: Int) -> Int {
    var count = 0
    for index in paragraphs.indices {
      let breaker = LineBreaker(
        paragraph: paragraphs[index], index: index, style: text.paragraph, measure: width,
        hyphens: hyphens)
      var start = 0
      repeat {
        start = breaker.line(from: start, isFirst: start == 0).clusters.upperBound
        count += 1
        if count > most { return count }
      } while start < paragraphs[index].count
    }
    return count
  }

  /// The widest cluster.
  var widestCluster: Double {
    paragraphs.reduce(0) { widest, paragraph in
      (0..<paragraph.count).reduce(widest) {
        max($0, paragraph.positions[$1 + 1] - paragraph.positions[$1])
      }
    }
  }

  private var indents: Double {
    let style = text.paragraph
    return max(style.firstLineHeadIndent, style.headIndent) - min(style.tailIndent, 0)
  }

  /// The smallest width from which on the text always fits, rounded up to a
  /// thousandth of a point.
  var minimumWidth: Double {
    let floor =
      limit == 0 && text.paragraph.overflowWrap == .none
      ? paragraphs.map(\.widestUnbreakablePart).max() ?? 0 : widestCluster
    let least = max(0, floor - LineBreaker.tolerance + indents)
    guard limit > 0, lines(at: least, upTo: limit) > limit else { return Self.roundedUp(least) }
    var high = paragraphs.map { $0.positions.last ?? 0 }.reduce(0, +) + indents
    guard lines(at: high, upTo: limit) <= limit else {
      // Separators alone make too many lines: no width helps, so the answer is
      // the one at which every line stands unbroken.
      return Self.roundedUp(widestHardLine)
    }
    var low = least
    // Halving until the interval is far below the thousandth that is reported.
    while high - low > 1e-5 {
      let middle = (low + high) / 2
      if lines(at: middle, upTo: limit) <= limit { high = middle } else { low = middle }
    }
    return Self.roundedUp(high)
  }

  private var widestHardLine: Double {
    var widest = 0.0
    for index in paragraphs.indices {
      let breaker = LineBreaker(
        paragraph: paragraphs[index], index: index, style: text.paragraph, measure: .infinity,
        hyphens: hyphens)
      var start = 0
      repeat {
        let line = breaker.line(from: start, isFirst: start == 0)
        widest = max(widest, line.width)
        start = line.clusters.upperBound
      } while start < paragraphs[index].count
    }
    return max(0, widest - LineBreaker.tolerance + indents)
  }

  private static func roundedUp(_ value: Double) -> Double {
    // A value that is a thousandth already stays it, whatever its last bits say.
    (value * 1000 - 1e-7).rounded(.up) / 1000
  }
}

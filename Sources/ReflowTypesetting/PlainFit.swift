internal import ReflowDocument
internal import ReflowFonts
public import ReflowStyle

extension Typesetter {
  /// Whether layouts of a shaped text at some widths show all of it: for each width the same
  /// as that the layout is not truncated.
  ///
  /// To ask this of many texts at many sizes costs far less than to measure them: of a text
  /// of one style only the pen positions are found, and no more lines than there may be.
  ///
  /// - Parameters:
  ///   - text: The text that `shaped` was made of, or the same at other sizes.
  ///   - widths: Widths offered, in points. Negative counts as 0, not a number as unlimited.
  /// - Returns: an answer for each width.
  public func fits(_ text: StyledText, shaped: ShapedText, widths: [Double]) -> [Bool] {
    var measured: MeasuredText?
    func byLayout(_ width: Double) -> Bool {
      let known = measured ?? measure(text, shaped: shaped)
      measured = known
      return fits(known, width: width)
    }
    guard text.paragraph.isCutPlainly else { return widths.map(byLayout) }
    let answers = PlainFit.with(text, shaped) { plain in
      widths.map { plain.fits(text.paragraph, Self.measure(offering: $0)) ?? byLayout($0) }
    }
    return answers ?? widths.map(byLayout)
  }

  /// The width from which on all of a shaped text stands on one line as it is; `nil` where
  /// more than words and spaces decides that, and for texts of several styles or paragraphs.
  package func oneLineWidth(of text: StyledText, shaped: ShapedText) -> Double? {
    guard text.paragraph.tailIndent <= 0 else { return nil }
    return PlainFit.with(text, shaped) { $0.width + text.paragraph.indents }
  }
}

/// Tells whether a text of one paragraph and one style fits, where nothing but words and
/// spaces decides that.
///
/// It borrows its arrays, and lives no longer than the call that made it. To copy a shaped
/// paragraph or a style takes as long as all that is asked of it: pointers spare that.
struct PlainFit {
  private let search: PlainSearch
  private let count: Int

  /// Calls `body` with what tells it; `nil` for a text that takes more.
  @inline(__always)
  static func with<Result>(
    _ text: StyledText, _ shaped: ShapedText, _ body: (PlainFit) -> Result
  ) -> Result? {
    guard text.runs.count == 1, shaped.paragraphs.count == 1, text.paragraph.breaksPlainly,
      !text.runs[0].hasAttachment
    else { return nil }
    return shaped.paragraphs.withUnsafeBufferPointer { paragraphs in
      text.runs.withUnsafeBufferPointer { runs in
        guard let paragraph = paragraphs.baseAddress, let run = runs.baseAddress else { return nil }
        return with(paragraph, run, splitsWords: text.paragraph.overflowWrap != .none, body)
      }
    }
  }

  @inline(__always)
  private static func with<Result>(
    _ paragraph: UnsafePointer<ShapedParagraph>, _ run: UnsafePointer<StyledText.Run>,
    splitsWords: Bool, _ body: (PlainFit) -> Result
  ) -> Result? {
    guard let breaks = paragraph.pointee.breaks else { return nil }
    return paragraph.pointee.clusters.flags.withUnsafeBufferPointer { flags in
      let count = flags.count
      // What follows a separator has rules of its own.
      guard !flags[count - 1].contains(.separator) else { return nil }
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: count + 1) { positions in
        guard fill(positions, paragraph, run) else { return nil }
        return breaks.opportunities.withUnsafeBufferPointer { opportunities in
          let search = PlainSearch(
            flags, UnsafeBufferPointer(positions), opportunities, splitsWords: splitsWords)
          return body(PlainFit(search: search, count: count))
        }
      }
    }
  }

  /// Sets where the pen is before each cluster and at the end, all in one style.
  ///
  /// - Returns: whether it never goes back, by numbers all finite, and meets no image.
  @inline(__always)
  private static func fill(
    _ positions: UnsafeMutableBufferPointer<Double>, _ paragraph: UnsafePointer<ShapedParagraph>,
    _ run: UnsafePointer<StyledText.Run>
  ) -> Bool {
    let style = AdvanceStyle(run.pointee.style)
    var isAscending = true
    positions[0] = 0
    for index in paragraph.pointee.items.indices {
      let item = paragraph.pointee.items[index]
      switch item.kind {
      case .text(let font):
        let scale = AdvanceScale(
          style, tracking: paragraph.pointee.fonts[font].systemTracking,
          weight: paragraph.pointee.fonts[font].weight,
          opticalSize: paragraph.pointee.fonts[font].opticalSize, item)
        isAscending =
          scale.fill(positions, item.clusters, paragraph.pointee.clusters) && isAscending
      case .control:
        for cluster in item.clusters { positions[cluster + 1] = positions[cluster] }
      case .attachment: return false
      }
    }
    return isAscending && positions[positions.count - 1].isFinite
  }

  /// Of all text on one line, in points.
  var width: Double { search.width }

  /// Whether the text fits at a measure; `nil` where it takes all rules to tell.
  func fits(_ style: ParagraphStyle, _ measure: Double) -> Bool? {
    guard measure.isFinite else { return nil }
    if search.width <= style.room(in: measure, isFirst: true) + LineBreaker.tolerance {
      return true
    }
    var start = 0
    for left in stride(from: style.numberOfLines, to: 0, by: -1) {
      let room = style.room(in: measure, isFirst: start == 0)
      guard let line = search.line(from: start, limit: room + LineBreaker.tolerance) else {
        return nil
      }
      if line.end == count { return true }
      // A line whose end is shaped again may end earlier for it, but never later.
      if left == 1 { return false }
      guard search.isSafe(line) else { return nil }
      start = line.end
    }
    return false
  }
}

extension ParagraphStyle {
  /// Whether lines of words and spaces end where they are full, whatever stands around them.
  var breaksPlainly: Bool {
    alignment != .justified && maximumHeight == nil && exclusion == nil && !pushesOut
      && lineBreakMode != .charWrapping
  }

  /// Whether lines are limited, and nothing makes room where there is none: letters that may
  /// move together or shrink do.
  fileprivate var isCutPlainly: Bool {
    numberOfLines > 0 && !tightensBeforeTruncating && !adjustsFontSizeToFitWidth
  }
}

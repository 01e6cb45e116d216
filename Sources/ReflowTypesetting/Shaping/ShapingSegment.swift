internal import ReflowFonts
internal import ReflowStyle

/// What shaping needs to know of a style; sizes, colors and decorations are
/// not part of it, so that they never split shaping.
struct ShapingStyle: Hashable, Sendable {
  var descriptor: FontDescriptor
  var font: FontInstance
  var features: [FontFeature]
  var language: String

  init(_ style: ResolvedStyle) {
    descriptor = style.descriptor
    font = style.font
    features = style.features
    language = style.language ?? ""
    // A kern of 0 turns pair kerning off, as in TextKit.
    if style.kern == 0 { turnOff("kern") }
    // Letters set apart on purpose do not join into ligatures (CSS Text 3, 8.2).
    if (style.tracking ?? 0) != 0 || (style.kern ?? 0) != 0 {
      turnOff("liga")
      turnOff("clig")
    }
  }

  /// Turns a feature off unless the run sets it.
  private mutating func turnOff(_ tag: String) {
    let tag = FontTag(tag)
    guard !features.contains(where: { $0.tag == tag }) else { return }
    features.append(FontFeature(tag, 0))
  }
}

/// A stretch of text that is shaped as one.
struct ShapingSegment: Hashable, Sendable {
  /// UTF-8 bytes of the block's text.
  var range: Range<Int>
  var style: ShapingStyle
  var isAttachment: Bool
  /// Point size, where only shaping at that very size gives the advances.
  var exactSize: Double?

  /// The segments of a text: neighboring runs of the same shaping style and size
  /// are one, whatever else differs.
  static func segments(of text: StyledText) -> [ShapingSegment] {
    var segments: [ShapingSegment] = []
    var last: ResolvedStyle?
    for run in text.runs {
      let isAttachment = run.attachment != nil
      if let previous = last, var segment = segments.last, !isAttachment, !segment.isAttachment,
        previous.pointSize == run.style.pointSize, previous.matrix == run.style.matrix,
        previous == run.style || segment.style == ShapingStyle(run.style)
      {
        segment.range = segment.range.lowerBound..<run.range.upperBound
        segments[segments.count - 1] = segment
      } else {
        segments.append(
          ShapingSegment(
            range: run.range, style: ShapingStyle(run.style), isAttachment: isAttachment,
            exactSize: exactSize(run.style)))
      }
      last = run.style
    }
    return segments
  }

  /// The index of the segment that an offset lies in, or of the last one.
  static func index(at offset: Int, in segments: [ShapingSegment]) -> Int {
    let low = (0..<segments.count).firstNot { segments[$0].range.upperBound <= offset }
    return min(low, max(segments.count - 1, 0))
  }

  private static func exactSize(_ style: ResolvedStyle) -> Double? {
    guard let axis = style.font.opticalSize, !axis.isLinear else { return nil }
    return style.pointSize
  }
}

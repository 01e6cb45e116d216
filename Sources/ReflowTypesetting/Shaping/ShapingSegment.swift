internal import ReflowDocument
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

/// The shaping styles of the styles that were met last: texts of one style share them.
struct ShapingStyles {
  private var recent = Recent<Shared<ResolvedStyle>, Shared<ShapingStyle>>()
  /// The last one that differed from the one before.
  private var last: Shared<ShapingStyle>?

  mutating func style(_ style: Shared<ResolvedStyle>) -> Shared<ShapingStyle> {
    if let known = recent.find(style) { return known }
    var made = Shared(ShapingStyle(style.value))
    // At another size it mostly is the same.
    if let last, last == made { made = last }
    last = made
    recent.insert(made, for: style)
    return made
  }
}

/// A stretch of text that is shaped as one.
struct ShapingSegment: Hashable, Sendable {
  /// UTF-8 bytes of the block's text.
  var range: Range<Int>
  private(set) var sharedStyle: Shared<ShapingStyle>
  var isAttachment: Bool
  /// Point size, where only shaping at that very size gives the advances.
  var exactSize: Double?

  var style: ShapingStyle { _read { yield sharedStyle.value } }

  /// The segments of a text: neighboring runs of the same shaping style and size
  /// are one, whatever else differs.
  static func segments(
    of text: StyledText, _ styles: inout ShapingStyles
  ) -> [ShapingSegment] {
    var segments: [ShapingSegment] = []
    segments.reserveCapacity(text.runs.count)
    var last: StyledText.Run?
    for run in text.runs {
      let isAttachment = run.hasAttachment
      if let previous = last, !isAttachment, !previous.hasAttachment,
        previous.style.pointSize == run.style.pointSize,
        previous.style.matrix == run.style.matrix,
        previous.sharedStyle == run.sharedStyle
          || segments[segments.count - 1].sharedStyle == styles.style(run.sharedStyle)
      {
        let start = segments[segments.count - 1].range.lowerBound
        segments[segments.count - 1].range = start..<run.range.upperBound
      } else {
        segments.append(
          ShapingSegment(
            range: run.range, sharedStyle: styles.style(run.sharedStyle),
            isAttachment: isAttachment, exactSize: exactSize(run.style)))
      }
      last = run
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

internal import ReflowFonts

/// What the items of a paragraph are shaped with, each kind found once.
struct ItemContexts {
  private let segments: [ShapingSegment]
  /// Segments of different styles, of which each kind names one.
  private var styles: [Int] = []
  private var known: [Kind] = []
  /// The segment that was asked about last, and the one of the same style in `styles`.
  private var last = (segment: -1, style: -1)

  /// Texts of more kinds find them again.
  private static let limit = 32

  private struct Kind {
    var segment: Int
    var font: Int
    var script: UInt32
    var isRightToLeft: Bool
    var words: WordShaper
  }

  init(_ segments: [ShapingSegment]) { self.segments = segments }

  /// What shapes the words of an item, with its context.
  mutating func context(
    of item: Item, font: Int, _ fonts: [FontInstance], _ words: inout WordCache
  ) -> WordShaper {
    let segment = first(like: item.segment)
    let isRightToLeft = item.level & 1 == 1
    let index = known.lastIndex {
      $0.segment == segment && $0.font == font && $0.script == item.script
        && $0.isRightToLeft == isRightToLeft
    }
    if let index { return known[index].words }
    let context = WordCache.Context(item, fonts[font], segments[segment])
    let shaper = WordShaper(
      context, parameters: context.parameters, number: words.number(of: context))
    if known.count == Self.limit { known.removeAll() }
    known.append(
      Kind(
        segment: segment, font: font, script: item.script, isRightToLeft: isRightToLeft,
        words: shaper))
    return shaper
  }

  private mutating func first(like segment: Int) -> Int {
    if last.segment == segment { return last.style }
    let style = segments[segment].style
    let size = segments[segment].exactSize
    let found = styles.last { segments[$0].style == style && segments[$0].exactSize == size }
    if found == nil {
      if styles.count == Self.limit {
        styles.removeAll()
        known.removeAll()
      }
      styles.append(segment)
    }
    last = (segment, found ?? segment)
    return last.style
  }
}

extension WordCache.Context {
  init(_ item: Item, _ font: FontInstance, _ segment: ShapingSegment) {
    self.init(
      font: font, stops: Self.stops(of: font, exactSize: segment.exactSize),
      features: segment.style.features, language: segment.style.language, script: item.script,
      isRightToLeft: item.level & 1 == 1)
  }

  /// The coordinates of the optical size axis that give all sizes, or the one.
  private static func stops(of font: FontInstance, exactSize: Double?) -> [Double] {
    guard let axis = font.opticalSize else { return [] }
    if !axis.isLinear, let exactSize { return [exactSize] }
    return axis.stops
  }

  var parameters: ShapingParameters {
    var parameters = ShapingParameters()
    parameters.direction = isRightToLeft ? .rightToLeft : .leftToRight
    parameters.script = script
    parameters.language = language
    parameters.features = features
    return parameters
  }
}

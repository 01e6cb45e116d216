internal import ReflowFonts

/// What the items of a paragraph are shaped with, each kind found once.
struct ItemContexts {
  private let segments: [ShapingSegment]
  /// The first segment of the same style as each, as far as they were asked for.
  private var likes: [Int: Int] = [:]
  private var styles: [Int] = []
  private var known: [Kind] = []

  private struct Kind {
    var segment: Int
    var font: Int
    var script: UInt32
    var isRightToLeft: Bool
    var context: WordCache.Context
    var words: WordShaper?
  }

  init(_ segments: [ShapingSegment]) { self.segments = segments }

  /// The context of an item, and what shapes its words, if they can be.
  mutating func context(
    of item: Item, font: Int, _ fonts: [FontInstance], _ words: inout WordCache
  ) -> (context: WordCache.Context, words: WordShaper?) {
    let segment = first(like: item.segment)
    let isRightToLeft = item.level & 1 == 1
    let index = known.lastIndex {
      $0.segment == segment && $0.font == font && $0.script == item.script
        && $0.isRightToLeft == isRightToLeft
    }
    if let index { return (known[index].context, known[index].words) }
    let context = WordCache.Context(item, fonts[font], segments[segment])
    let shaper = WordShaper(
      context, parameters: context.parameters, number: words.number(of: context))
    known.append(
      Kind(
        segment: segment, font: font, script: item.script, isRightToLeft: isRightToLeft,
        context: context, words: shaper))
    return (context, shaper)
  }

  private mutating func first(like segment: Int) -> Int {
    if let known = likes[segment] { return known }
    let found = styles.last {
      segments[$0].style == segments[segment].style
        && segments[$0].exactSize == segments[segment].exactSize
    }
    if found == nil { styles.append(segment) }
    likes[segment] = found ?? segment
    return found ?? segment
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

internal import ReflowDocument
internal import ReflowFonts

/// What shapes the words of items, for the few kinds of items that were met last.
///
/// A memo only: it goes when the cache of words forgets its contexts.
struct ItemContexts {
  private var known: [Kind] = []

  /// More kinds start afresh.
  private static let limit = 32

  private struct Kind {
    var style: Shared<ShapingStyle>
    var exactSize: Double?
    var font: FontInstance
    var script: UInt32
    var isRightToLeft: Bool
    var words: WordShaper
  }

  mutating func removeAll() { known.removeAll(keepingCapacity: true) }

  /// What shapes the words of an item, with its context.
  mutating func words(
    of item: Item, font: FontInstance, _ segment: ShapingSegment, _ cache: inout WordCache
  ) -> WordShaper {
    let isRightToLeft = item.level & 1 == 1
    // The few that a text goes to and fro between stand at the end.
    let index = known.lastIndex {
      $0.script == item.script && $0.isRightToLeft == isRightToLeft
        && $0.exactSize == segment.exactSize && $0.style == segment.sharedStyle && $0.font == font
    }
    if let index { return known[index].words }
    let context = WordCache.Context(item, font, segment)
    let words = WordShaper(context, number: cache.number(of: context))
    if known.count == Self.limit { known.removeAll() }
    known.append(
      Kind(
        style: segment.sharedStyle, exactSize: segment.exactSize, font: font, script: item.script,
        isRightToLeft: isRightToLeft, words: words))
    return words
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

  /// A font for each of the stops; the one of a font without the axis.
  var harfBuzzFonts: [HarfBuzzFont] {
    guard !stops.isEmpty else { return [font.harfBuzzFont(opticalSize: nil)] }
    return stops.map { font.harfBuzzFont(opticalSize: $0) }
  }
}

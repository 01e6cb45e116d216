import ReflowDocument
import ReflowFonts

extension FontDescriptor {
  /// The font that attributes ask for.
  ///
  /// Only the system font reacts to Bold Text; with a family of one's own the
  /// document chooses the weight (Human Interface Guidelines).
  init(_ attributes: TextAttributes, hasBoldText: Bool) {
    let traits = attributes.traits ?? []
    let weight = Self.weight(attributes, isBold: traits.contains(.bold))
    let reacts = hasBoldText && attributes.family == nil
    self.init(
      family: attributes.family, weight: (reacts ? weight.withBoldText : weight).value,
      isItalic: traits.contains(.italic))
    design = Design(attributes.design ?? .default)
    width = Self.width(traits)
    isMonospaced = traits.contains(.monoSpace)
    variations = Self.variations(attributes.variations ?? [])
    fallback = attributes.fallback ?? []
  }

  private static func weight(_ attributes: TextAttributes, isBold: Bool) -> FontWeight {
    if let weight = attributes.weight { return weight }
    guard let style = attributes.textStyle else { return isBold ? .bold : .regular }
    return isBold ? style.emphasizedWeight : style.weight
  }

  /// Percent of the normal width of OpenType's classes 3 and 7 (OS/2,
  /// `usWidthClass`).
  private static func width(_ traits: FontTraits) -> Double {
    switch (traits.contains(.condensed), traits.contains(.expanded)) {
    case (true, false): 75
    case (false, true): 125
    default: 100
    }
  }

  private static func variations(_ settings: [FontSetting<Double>]) -> [FontVariation] {
    sortedByTag(settings).compactMap {
      $0.value.isFinite ? FontVariation(FontTag($0.tag), $0.value) : nil
    }
  }
}

extension FontDescriptor.Design {
  fileprivate init(_ design: FontDesign) {
    switch design {
    case .default: self = .plain
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .monospaced: self = .monospaced
    }
  }
}

extension FontFeature {
  /// The features that a run sets, sorted by tag.
  static func requested(_ attributes: TextAttributes) -> [FontFeature] {
    sortedByTag(attributes.features ?? []).map {
      FontFeature(FontTag($0.tag), UInt32(clamping: $0.value))
    }
  }
}

/// One setting a tag, by tag; the last one of a tag wins, as in a style sheet.
private func sortedByTag<Value>(_ settings: [FontSetting<Value>]) -> [FontSetting<Value>] {
  var result: [FontSetting<Value>] = []
  let order = settings.enumerated().sorted {
    ($0.element.tag, $0.offset) < ($1.element.tag, $1.offset)
  }
  for (_, setting) in order {
    if result.last?.tag == setting.tag { result.removeLast() }
    result.append(setting)
  }
  return result
}

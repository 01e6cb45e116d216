internal import CHarfBuzz

/// How one item is shaped: the parameters of the HarfBuzz call. The defaults are
/// what layout uses.
package struct ShapingParameters: Hashable, Sendable {
  /// Direction of the item.
  package enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// How clusters may grow (`hb_buffer_cluster_level_t`).
  package enum ClusterLevel: Hashable, Sendable {
    /// Graphemes are one cluster; clusters run with the text.
    case monotoneGraphemes
    /// Scalars start as clusters of their own; clusters run with the text.
    case monotoneCharacters
    /// Scalars stay clusters of their own where they can, in whatever order.
    case characters
  }

  /// What the item is a part of and what becomes of characters that nobody sees
  /// (`hb_buffer_flags_t`).
  package struct BufferFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The item starts a text, so that a mark there gets a dotted circle.
    package static let beginningOfText = Self(rawValue: 1 << 0)
    /// The item ends a text.
    package static let endOfText = Self(rawValue: 1 << 1)
    /// Default ignorables keep the glyphs that the font has for them.
    package static let preserveDefaultIgnorables = Self(rawValue: 1 << 2)
    /// Default ignorables leave no glyph, where without the flag an empty one stays.
    package static let removeDefaultIgnorables = Self(rawValue: 1 << 3)
    /// No dotted circle where a mark has no base.
    package static let doNotInsertDottedCircle = Self(rawValue: 1 << 4)
    /// Tells where pieces that were shaped apart differ from the whole.
    package static let produceUnsafeToConcatenate = Self(rawValue: 1 << 6)
  }

  /// A feature over part of the item.
  package struct RangedFeature: Hashable, Sendable {
    /// What is turned on or off.
    package var feature: FontFeature
    /// The clusters where it holds, counted as the text is; an end that does not
    /// fit HarfBuzz's 32 bits is the end of the item.
    package var range: Range<Int>

    package init(_ feature: FontFeature, _ range: Range<Int>) {
      (self.feature, self.range) = (feature, range)
    }
  }

  /// Direction of the item; `nil` is the direction of its script.
  package var direction: Direction? = .leftToRight
  /// ISO 15924 tag, packed big-endian; 0 is the item's first real script.
  package var script: UInt32 = 0
  /// BCP 47; empty is none, which selects the font's default language system.
  package var language = ""
  /// Features over the whole item.
  package var features: [FontFeature] = []
  /// Features over parts of it; they win over ``features``, and later ones over
  /// earlier.
  package var rangedFeatures: [RangedFeature] = []
  /// Nothing special: context is what tells where a text begins.
  package var flags: BufferFlags = []
  /// How clusters may grow.
  package var clusterLevel: ClusterLevel = .monotoneGraphemes
  /// What stands for bytes or numbers that are not characters.
  package var replacement: UInt32 = 0xFFFD
  /// Glyph of default ignorables; 0 is the space, without its advance.
  package var invisibleGlyph: UInt32 = 0
  /// Glyph of characters that the font lacks.
  package var notFoundGlyph: UInt32 = 0

  package init() {}

  /// Whether the shaper is the one for scripts without rules of their own, no feature is
  /// asked for that could make glyphs which plain text does not have, and nobody wants to
  /// know what rules might have done.
  package var mayLeaveOutFeatures: Bool {
    !flags.contains(.produceUnsafeToConcatenate) && direction == .leftToRight
      && Self.plainScripts.contains(script) && rangedFeatures.isEmpty
      && features.allSatisfy { $0.value == 0 }
  }

  /// Whether text runs the way of its script. What does not, HarfBuzz may turn round as a whole,
  /// by what is in it.
  package var runsAsItsScript: Bool {
    let native = hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script))
    return direction.map { $0.harfBuzz == native } ?? false
  }

  /// Latin, Greek, Cyrillic, and what scripts share.
  private static let plainScripts = ["Latn", "Grek", "Cyrl", "Zyyy"].map { FontTag($0).rawValue }
}

extension ShapingParameters.Direction {
  var harfBuzz: hb_direction_t {
    switch self {
    case .leftToRight: HB_DIRECTION_LTR
    case .rightToLeft: HB_DIRECTION_RTL
    case .topToBottom: HB_DIRECTION_TTB
    case .bottomToTop: HB_DIRECTION_BTT
    }
  }
}

extension ShapingParameters.ClusterLevel {
  var harfBuzz: hb_buffer_cluster_level_t {
    switch self {
    case .monotoneGraphemes: HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES
    case .monotoneCharacters: HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS
    case .characters: HB_BUFFER_CLUSTER_LEVEL_CHARACTERS
    }
  }
}

/// Which tracking the system adds to a font by itself.
public enum SystemTracking: Hashable, Sendable {
  /// None: any font that is not the system's.
  case none
  /// The tracking that makes the stand-in's widths those of the system font.
  case standIn
  /// Apple's printed table for SF Pro.
  case sfPro
  /// Apple's printed table for SF Pro Rounded.
  case sfProRounded
  /// Apple's printed table for New York.
  case newYork
  /// Apple's printed table for SF Compact.
  case sfCompact
  /// Apple's printed table for SF Compact Rounded.
  case sfCompactRounded

  /// The table of a family, by its name.
  public init(family: String) {
    let name = family.lowercased()
    switch name {
    case _ where name.hasPrefix("sf pro rounded"): self = .sfProRounded
    case _ where name.hasPrefix("sf pro"), ".sf ui text", ".sf ui display": self = .sfPro
    case _ where name.hasPrefix("sf compact rounded"): self = .sfCompactRounded
    case _ where name.hasPrefix("sf compact"): self = .sfCompact
    case _ where name.hasPrefix("new york"): self = .newYork
    default: self = .none
    }
  }
}

/// The font that text styles are set in.
public struct SystemFont: Hashable, Sendable {
  /// Its family.
  public var family: String
  /// Metrics in place of the family's own; `nil` uses the family's.
  public var metrics: FontMetrics?
  /// The tracking that it gets.
  public var tracking: SystemTracking

  /// A family with its own metrics; SF families get their tracking tables.
  public init(family: String) {
    self.family = family
    metrics = nil
    tracking = SystemTracking(family: family)
  }

  /// Inter, calibrated to stand in for SF, which may not be shipped.
  ///
  /// Line metrics are SF's published ones, in 2048ths of an em: ascender 1950,
  /// descender 494, no gap, cap height 1443, x-height 1040 (measured on iOS 26;
  /// the last two on the macOS cut). The underline is Inter's own.
  public static let standIn: SystemFont = {
    var font = SystemFont(family: "Inter")
    font.metrics = FontMetrics(
      ascent: 1950.0 / 2048, descent: 494.0 / 2048, lineGap: 0, capHeight: 1443.0 / 2048,
      xHeight: 1040.0 / 2048, underlinePosition: -375.0 / 2048, underlineThickness: 150.0 / 2048)
    font.tracking = .standIn
    return font
  }()
}

public import ReflowDocument

/// Colors and margins of a drawn page.
public struct PageStyle: Hashable, Sendable {
  /// The page's color; a transparent one leaves the page open.
  public var background = Color(255, 255, 255)
  /// Color of text that names none (`UIColor.label` in light mode).
  public var label = Color(0, 0, 0)
  /// Color of links that name none. 5.6 : 1 on white, above the 4.5 : 1 of WCAG
  /// 2.2 (1.4.3); the system's link blue stays below it.
  public var link = Color(0, 0x66, 0xCC)
  /// Fixed margins at all four sides, in points; `nil` follows ``margin(forContentWidth:)``.
  public var margin: Double?

  /// Black on white with the system's margins.
  public init() {}

  /// The layout margin of the system in points: 16 below a content width of 358,
  /// else 20, as phones of 390 points and less and those above them have it.
  public static func margin(forContentWidth width: Double) -> Double { width < 358 ? 16 : 20 }

  /// The margin at each side of content of this width, in points, not negative.
  public func margin(around width: Double) -> Double {
    max(0, margin ?? Self.margin(forContentWidth: width))
  }
}

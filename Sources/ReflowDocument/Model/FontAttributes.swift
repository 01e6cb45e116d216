/// Symbolic traits that a run asks of its font.
public struct FontTraits: OptionSet, Hashable, Sendable {
  /// The bits, one per trait.
  public let rawValue: Int
  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An italic face; a slant where the family has none.
  public static let italic = FontTraits(rawValue: 1 << 0)
  /// The emphasized weight of the style; bold where there is no style.
  public static let bold = FontTraits(rawValue: 1 << 1)
  /// A narrower face.
  public static let condensed = FontTraits(rawValue: 1 << 2)
  /// A wider face.
  public static let expanded = FontTraits(rawValue: 1 << 3)
  /// A face whose glyphs are all equally wide.
  public static let monoSpace = FontTraits(rawValue: 1 << 4)
  /// Two points less between the lines of a text style.
  public static let tightLeading = FontTraits(rawValue: 1 << 5)
  /// Two points more between the lines of a text style.
  public static let looseLeading = FontTraits(rawValue: 1 << 6)
}

/// A font weight on the scale of OpenType's `usWeightClass`, 1 to 1000.
public struct FontWeight: Hashable, Comparable, Sendable {
  /// 100 is ultralight, 400 regular, 700 bold, 900 black.
  public let value: Int

  /// A weight, clamped to 1...1000.
  public init(_ value: Int) { self.value = min(max(value, 1), 1000) }

  /// Lighter weights come first.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }

  /// 400.
  public static let regular = FontWeight(400)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
}

/// The system font's design variants (`UIFontDescriptor.SystemDesign`).
public enum FontDesign: String, CaseIterable, Hashable, Sendable {
  /// The system font itself.
  case `default`
  /// A serif design.
  case serif
  /// Rounded terminals.
  case rounded
  /// All glyphs equally wide.
  case monospaced
}

/// An affine transform of a run's glyphs, as `CGAffineTransform`: a point
/// (x, y), y upward, goes to (a·x + c·y + tx, b·x + d·y + ty).
///
/// The advance of every glyph is multiplied by `a`; skew, rotation and the
/// vertical scale leave it, and line metrics never change. `tx` and `ty` are
/// points.
public struct FontMatrix: Hashable, Sendable {
  /// Horizontal scale, also of the advances.
  public var a: Double
  /// Vertical shear.
  public var b: Double
  /// Horizontal shear: 0.2 leans like an italic.
  public var c: Double
  /// Vertical scale.
  public var d: Double
  /// Shift to the right, in points.
  public var tx: Double
  /// Shift upward, in points.
  public var ty: Double

  /// A matrix from its six numbers.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The matrix that changes nothing.
  public static let identity = FontMatrix(1, 0, 0, 1, 0, 0)
}

/// A four-letter OpenType tag with a value: a feature or a variation axis.
public struct FontSetting<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Four printable ASCII letters, as in `tnum` or `wght`.
  public var tag: String
  /// The feature's selector or the axis coordinate.
  public var value: Value

  /// A setting of one tag.
  public init(_ tag: String, _ value: Value) {
    self.tag = tag
    self.value = value
  }
}

/// A line drawn under or through text.
public enum LineDecoration: String, CaseIterable, Hashable, Sendable {
  /// No line.
  case none
  /// One thin line.
  case single
  /// One line twice as thick.
  case thick
  /// Two thin lines.
  case double
}

/// A color in sRGB with alpha, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// A color from its channels; opaque unless told.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

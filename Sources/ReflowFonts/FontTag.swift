/// A four-letter OpenType tag, packed big-endian as HarfBuzz does.
public struct FontTag: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The four bytes, the first letter highest.
  public let rawValue: UInt32

  /// A tag from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A tag from its letters; padded with spaces, cut at four bytes.
  public init(_ letters: String) {
    var value: UInt32 = 0
    var bytes = letters.utf8.makeIterator()
    for _ in 0..<4 { value = value << 8 | UInt32(bytes.next() ?? 0x20) }
    rawValue = value
  }

  /// By the letters.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The four letters.
  public var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static let opticalSize = FontTag("opsz")
  static let weight = FontTag("wght")
  static let width = FontTag("wdth")
  static let slant = FontTag("slnt")
  static let italic = FontTag("ital")
}

/// An OpenType feature that is on, off or set to an alternate.
public struct FontFeature: Hashable, Sendable {
  /// As in `tnum`.
  public var tag: FontTag
  /// 0 is off, 1 on, higher numbers choose an alternate.
  public var value: UInt32

  /// A feature and its value.
  public init(_ tag: FontTag, _ value: UInt32) { (self.tag, self.value) = (tag, value) }
}

/// A coordinate on a variation axis, in the axis's own units.
public struct FontVariation: Hashable, Sendable {
  /// As in `wght`.
  public var tag: FontTag
  /// The user-space coordinate.
  public var value: Double

  /// An axis and its coordinate.
  public init(_ tag: FontTag, _ value: Double) { (self.tag, self.value) = (tag, value) }
}

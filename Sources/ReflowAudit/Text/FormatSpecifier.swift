/// One specifier of a format string: `%@`, `%2$s`, `%lld`, `%.2f`, `%#@files@`.
///
/// C's grammar (ISO C 7.21.6.1) with Apple's `%@`, `%#@name@` and `%arg`, and
/// Java's dates `%tY`.
struct FormatSpecifier {
  /// From the percent sign to the conversion.
  let range: Range<Int>
  let kind: Placeholder.Kind
  /// The number before the dollar sign, from 1; `nil` when there is none.
  let position: Int?
  /// The variable of `%#@name@`; `nil` for others.
  let name: String?
  /// How many widths and precisions are arguments of their own.
  let starCount: Int

  /// Reads a specifier; `nil` when none stands there.
  ///
  /// - Parameter isConversionOnly: Whether what stands at `start` is not the
  ///   percent sign but the last character of what Python puts after it.
  init?(_ bytes: [UInt8], at start: Int, isConversionOnly: Bool = false) {
    var scan = Scan(bytes: bytes, at: start + 1)
    let number = isConversionOnly ? nil : scan.position()
    let isVariable = scan.skipFlags()
    starCount = scan.skipWidth()
    guard let conversion = scan.conversion(afterHash: isVariable) else { return nil }
    range = start..<scan.at
    position = number
    (kind, name) = (conversion.kind, conversion.name)
  }

  private struct Scan {
    let bytes: [UInt8]
    var at: Int

    private func byte(_ offset: Int = 0) -> UInt8 {
      at + offset < bytes.count ? bytes[at + offset] : 0
    }

    private mutating func skip(_ letters: String) -> Bool {
      let start = at
      while letters.utf8.contains(byte()), byte() != 0 { at += 1 }
      return at > start
    }

    /// Digits and a dollar sign.
    mutating func position() -> Int? {
      var (end, value) = (at, 0)
      while end < bytes.count, end - at < 3, (0x30...0x39).contains(bytes[end]) {
        value = value * 10 + Int(bytes[end] - 0x30)
        end += 1
      }
      guard end > at, end < bytes.count, bytes[end] == UInt8(ascii: "$"), value > 0 else {
        return nil
      }
      at = end + 1
      return value
    }

    /// Whether "#" is among the flags. A space is a flag in C, but in text
    /// "100 % de" is not meant so; only Java and C programs would.
    mutating func skipFlags() -> Bool {
      var hasHash = false
      while "-+0#'(,".utf8.contains(byte()), byte() != 0 {
        hasHash = hasHash || byte() == UInt8(ascii: "#")
        at += 1
      }
      return hasHash
    }

    mutating func skipWidth() -> Int {
      var stars = 0
      if byte() == UInt8(ascii: "*") {
        (stars, at) = (1, at + 1)
      } else {
        _ = skip("0123456789")
      }
      // "%1#@name@" is written for "%1$#@name@" in the wild, and works.
      _ = byte() == UInt8(ascii: "#") && byte(1) == UInt8(ascii: "@") ? skip("#") : false
      guard byte() == UInt8(ascii: ".") else { return stars }
      at += 1
      if byte() == UInt8(ascii: "*") {
        (stars, at) = (stars + 1, at + 1)
      } else {
        _ = skip("0123456789")
      }
      return stars
    }

    mutating func conversion(afterHash: Bool) -> (kind: Placeholder.Kind, name: String?)? {
      if afterHash || (at > 0 && bytes[at - 1] == UInt8(ascii: "#")), byte() == UInt8(ascii: "@") {
        return variable().map { (.variable, $0) }
      }
      if bytes[min(at, bytes.count)...].starts(with: Array("arg".utf8)) {
        at += 3
        return (.integer, "arg")
      }
      let hasLength = skip("hlqjztL")
      let letter = byte()
      defer { at += 1 }
      switch letter {
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"),
        UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
        UInt8(ascii: "O"):
        return (.integer, nil)
      case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
        return (.decimal, nil)
      case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"):
        return (.string, nil)
      case UInt8(ascii: "c"), UInt8(ascii: "C"): return (.character, nil)
      case UInt8(ascii: "%") where !hasLength: return (.percent, nil)
      default: return nil
      }
    }

    /// The name and at sign after "#@".
    private mutating func variable() -> String? {
      let start = at + 1
      var end = start
      while end < bytes.count, end - start < 128, bytes[end] != UInt8(ascii: "@"),
        bytes[end] > 0x20
      {
        end += 1
      }
      guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return nil }
      at = end + 1
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }
}

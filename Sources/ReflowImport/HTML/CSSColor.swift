import ReflowDocument

extension Color {
  /// A color of CSS: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(...)`, `rgba(...)`, a
  /// name of CSS 2.1 or `transparent`; `nil` for others.
  init?(css text: String) {
    let text = text.lowercased()
    if let color = Self.named[text] {
      self = color
    } else if text.hasPrefix("#") {
      self.init(digits: text.dropFirst())
    } else if text.hasPrefix("rgb"), text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      self.init(channels: text[text.index(after: open)...].dropLast())
    } else {
      return nil
    }
  }

  private init?(digits: Substring) {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count else { return nil }
    var bytes: [UInt8]
    switch values.count {
    case 3, 4: bytes = values.map { UInt8($0 * 17) }
    case 6, 8:
      bytes = stride(from: 0, to: values.count, by: 2).map {
        UInt8(values[$0] * 16 + values[$0 + 1])
      }
    default: return nil
    }
    if bytes.count == 3 { bytes.append(255) }
    self.init(bytes[0], bytes[1], bytes[2], alpha: bytes[3])
  }

  private init?(channels text: Substring) {
    let parts = text.split { ", /".contains($0) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var bytes: [UInt8] = []
    for (index, part) in parts.enumerated() {
      let isPercentage = part.hasSuffix("%")
      guard let number = Double(isPercentage ? part.dropLast() : part), number.isFinite else {
        return nil
      }
      let value = isPercentage ? number * 255 / 100 : index == 3 ? number * 255 : number
      bytes.append(UInt8(min(max(value, 0), 255).rounded()))
    }
    self.init(bytes[0], bytes[1], bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }

  /// The seventeen of CSS 2.1, section 4.3.6, and their other spelling of gray.
  private static let named: [String: Color] = [
    "black": Color(0, 0, 0), "silver": Color(192, 192, 192), "gray": Color(128, 128, 128),
    "grey": Color(128, 128, 128), "white": Color(255, 255, 255), "maroon": Color(128, 0, 0),
    "red": Color(255, 0, 0), "purple": Color(128, 0, 128), "fuchsia": Color(255, 0, 255),
    "green": Color(0, 128, 0), "lime": Color(0, 255, 0), "olive": Color(128, 128, 0),
    "yellow": Color(255, 255, 0), "navy": Color(0, 0, 128), "blue": Color(0, 0, 255),
    "teal": Color(0, 128, 128), "aqua": Color(0, 255, 255), "orange": Color(255, 165, 0),
    "transparent": Color(0, 0, 0, alpha: 0),
  ]
}

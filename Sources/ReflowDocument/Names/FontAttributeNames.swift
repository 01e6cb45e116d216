extension FontWeight {
  /// `UIFont.Weight`'s names with their values on the OpenType scale.
  static let names: [(name: String, value: Int)] = [
    ("ultralight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// The weights that documents and options accept.
  static let allowed = 100...900

  /// The weight that a name (`ultralight` ... `black`) or number (`100` ...
  /// `900`) means; `nil` when none. Case does not matter.
  public init?(name: String) {
    guard name.utf8.count <= 32 else { return nil }
    let key = folded(name)
    if let entry = Self.names.first(where: { $0.name == key }) {
      self.init(entry.value)
    } else if let value = Int(name), Self.allowed.contains(value) {
      self.init(value)
    } else {
      return nil
    }
  }

  /// `UIFont.Weight`'s name of the weight; `nil` for a weight between them.
  public var name: String? { Self.names.first { $0.value == value }?.name }

  /// What to tell someone who wrote a name that is none.
  package static func unknownName(_ name: String) -> NameProblem {
    let names = names.map(\.name)
    return NameProblem(
      message: "unknown weight \(quoted(name))", suggestion: nearestName(to: name, in: names),
      allowed: "100 to 900, " + names.joined(separator: ", "))
  }
}

extension FontTraits {
  /// The traits with their names in documents, in the order of output.
  static let named: [(name: String, trait: FontTraits)] = [
    ("italic", .italic), ("bold", .bold), ("condensed", .condensed), ("expanded", .expanded),
    ("monoSpace", .monoSpace), ("tightLeading", .tightLeading), ("looseLeading", .looseLeading),
  ]

  /// The trait that a name means (`italic`, `bold`, `condensed`, `expanded`,
  /// `monoSpace`, `tightLeading`, `looseLeading`); `nil` when none. Case does
  /// not matter.
  public init?(name: String) {
    guard name.utf8.count <= 32,
      let entry = Self.named.first(where: { folded($0.name) == folded(name) })
    else { return nil }
    self = entry.trait
  }

  /// The names of the traits in the set, in a fixed order.
  public var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }

  /// What to tell someone who wrote a name that is none.
  package static func unknownName(_ name: String) -> NameProblem {
    let names = named.map(\.name)
    return NameProblem(
      message: "unknown trait \(quoted(name))", suggestion: nearestName(to: name, in: names),
      allowed: names.joined(separator: ", "))
  }
}

extension Color {
  /// The color of `#rrggbb`, `#rrggbbaa` or `#rgb`; `nil` for anything else.
  /// Case does not matter.
  public init?(name: String) {
    let letters = Array(name.utf8.prefix(10))
    guard letters.first == UInt8(ascii: "#"), letters.count == name.utf8.count else { return nil }
    var digits: [UInt8] = []
    for letter in letters.dropFirst() {
      guard let digit = hexDigit(letter) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3: self.init(digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      self.init(bytes[0], bytes[1], bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    default: return nil
    }
  }

  /// `#rrggbb`, with `aa` where the color is not opaque.
  public var name: String {
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    let digits = Array("0123456789abcdef")
    return channels.reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
  }
}

/// The value of a hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

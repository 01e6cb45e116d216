/// One pattern of Liang's method: letters, and between them digits of which an
/// odd one allows a hyphen, an even one forbids it, and the largest wins.
struct HyphenationPattern {
  /// The letters, with a dot at either end where a word has to start or end.
  private(set) var letters: [Unicode.Scalar] = []
  /// ASCII digits: one before each letter and one after the last.
  private var digits: [UInt8] = [0x30]

  /// The pattern in a line of UTF-8, or `nil` when the line is none.
  ///
  /// A change of letters after `/` is turned into a place without hyphen.
  init?(_ line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard let pattern = parts.first, pattern.startIndex == line.startIndex else { return nil }
    for scalar in String(decoding: pattern, as: UTF8.self).unicodeScalars {
      if (0x30...0x39).contains(scalar.value) {
        digits[digits.count - 1] = UInt8(scalar.value)
      } else {
        guard Self.isLetter(scalar) else { return nil }
        letters.append(scalar)
        digits.append(0x30)
      }
    }
    guard letters.contains(where: { $0 != "." }) else { return nil }
    guard !letters.dropFirst().dropLast().contains(".") else { return nil }
    if parts.count > 1 || pattern.endIndex != line.endIndex {
      guard let change = Self.change(line[pattern.endIndex...].dropFirst(), letters) else {
        return nil
      }
      forbid(change)
    }
    // A hyphen outside the word means nothing, and libhyphen would write there.
    if letters.first == "." { digits[0] = 0x30 }
    if letters.last == "." { digits[digits.count - 1] = 0x30 }
  }

  /// The letters in UTF-8, and the digits before each byte and after the last.
  var bytes: (letters: [UInt8], digits: [UInt8]) {
    var result: (letters: [UInt8], digits: [UInt8]) = ([], [])
    for (letter, digit) in zip(letters, digits) {
      let encoded = UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter
      result.letters += encoded
      result.digits.append(digit)
      for _ in 1..<encoded.count { result.digits.append(0x30) }
    }
    if let last = digits.last { result.digits.append(last) }
    return result
  }

  /// What may stand for a letter: letters and marks, and what stands in words.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "'", "-", "a"..."z", "A"..."Z": true
    default: scalar.value > 0xA0
    }
  }

  /// The digits within `letters,start,count`, which stands behind the slash:
  /// positions count letters from 1, the leading dot left out.
  private static func change(
    _ field: ArraySlice<UInt8>, _ letters: [Unicode.Scalar]
  ) -> Range<Int>? {
    let parts = field.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return 0..<letters.count + 1 }
    guard parts.count == 3,
      let start = Int(String(decoding: parts[1], as: UTF8.self)),
      let count = Int(String(decoding: parts[2], as: UTF8.self)),
      (1...100).contains(start), (0...100).contains(count)
    else { return nil }
    let lower = start - 1 + (letters.first == "." ? 1 : 0)
    return min(lower, letters.count + 1)..<min(lower + count + 1, letters.count + 1)
  }

  /// Makes odd digits even, a step stronger, so that they win where they won.
  private mutating func forbid(_ range: Range<Int>) {
    for index in range where digits[index] & 1 == 1 {
      digits[index] = min(digits[index] + 1, 0x38)
    }
  }
}

/// A text as reflow is given it, with the way back to the offsets of the text
/// that the browsers were given.
///
/// Browsers collapse white space (CSS Text 3, 4.1); reflow keeps what a document
/// says, so that the test collapses it.
struct CollapsedText {
  private(set) var string = ""
  /// For each UTF-8 offset of `string` that starts a scalar, and its end, the
  /// UTF-16 offset in the original.
  private var originals: [Int: Int] = [:]
  private let units: [UInt16]
  private let keepsLines: Bool

  init(_ text: OracleText) {
    units = Array(text.text.utf16)
    let whiteSpace = text.css.whiteSpace ?? "normal"
    keepsLines = whiteSpace != "normal"
    var original = 0
    var position = 0
    var followsSpace = false
    for scalar in text.text.unicodeScalars {
      let isSpace =
        whiteSpace != "pre-wrap"
        && (scalar == " " || scalar == "\t" || scalar == "\n" && whiteSpace == "normal")
      if !isSpace || !followsSpace {
        let kept = isSpace ? " " : scalar
        originals[position] = original
        string.unicodeScalars.append(kept)
        position += UTF8.width(kept)
      }
      followsSpace = isSpace
      original += UTF16.width(scalar)
    }
    originals[position] = original
  }

  /// The UTF-16 offsets in the original of line starts in UTF-8 offsets, moved as
  /// the records have them: never before a space or what draws nothing.
  func normalized(_ starts: [Int]) -> [Int] {
    var result = [0]
    for start in starts.dropFirst() {
      guard var offset = originals[start] else { continue }
      if !keepsLines {
        while offset < units.count, Self.drawsNothing(units[offset]) { offset += 1 }
      }
      if keepsLines || offset < units.count && offset > result[result.count - 1] {
        result.append(offset)
      }
    }
    return result
  }

  /// The original from one UTF-16 offset to another.
  func substring(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  var count: Int { units.count }

  private static func drawsNothing(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x0A, 0x0D, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }
}

/// How far widths in the calibrated stand-in may be off the system font's, as a
/// fraction of the width: a fit or an overflow by less is too close to call.
///
/// From the deviation that ordinary interface strings are said to keep after the
/// tracking (0.6 %; 0.9 % in strings of 12 characters or fewer). Strings of nothing
/// but thin letters or the widest capitals exceed the band: up to 10 and 5 % among
/// the measured widths. Latin only.
public enum StandInError {
  /// Of any other text.
  public static let usual = 0.01
  /// Of a text of at most ``shortCount`` characters.
  public static let short = 0.02
  /// Of a text that is mostly digits, capitals or thin letters.
  public static let uneven = 0.03
  /// The most characters of a short text.
  public static let shortCount = 12

  /// The band of a text; white space does not count for what it mostly is.
  public static func band(of text: String) -> Double {
    var (digits, capitals, thin, others) = (0, 0, 0, 0)
    for character in text where !character.isWhitespace {
      if character.isNumber {
        digits += 1
      } else if thinCharacters.contains(character) {
        thin += 1
      } else if character.isUppercase {
        capitals += 1
      } else {
        others += 1
      }
    }
    let count = digits + capitals + thin + others
    if 2 * max(digits, capitals, thin) > count { return uneven }
    return text.count <= shortCount ? short : usual
  }

  /// Letters and marks about half as wide as the rest, or less.
  private static let thinCharacters: Set<Character> = [
    "i", "j", "l", "t", "f", "r", "I", "|", "!", ".", ",", ":", ";", "'", "\u{2019}",
  ]
}

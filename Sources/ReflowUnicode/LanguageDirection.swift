import CICU

/// Whether a language is written from right to left, by the script that it is most
/// likely written in (CLDR's likely subtags, `uloc_isRightToLeft`).
///
/// - Parameter language: a BCP 47 tag; one that ICU does not know is left to right.
package func isRightToLeft(language: String) -> Bool {
  let capacity = Int(REFLOW_ULOC_FULLNAME_CAPACITY)
  var locale = [CChar](repeating: 0, count: capacity)
  var status = Int32(0)
  let length = reflow_uloc_forLanguageTag(language, &locale, Int32(capacity), &status)
  guard status <= 0, length > 0, Int(length) < capacity else {
    return false
  }
  return reflow_uloc_isRightToLeft(locale)
}

/// The number as all of reflow's output writes it: at most three decimals,
/// no trailing zeros, never `-0`, and no exponent below 10¹⁵.
///
/// Halves of the last decimal round away from zero.
package func formatNumber(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return formatExactly(value) }
  let thousandths = Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
  let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
  let sign = thousandths < 0 ? "-" : ""
  guard fraction > 0 else { return sign + String(whole) }
  var digits = String(fraction)
  digits = String(repeating: "0", count: 3 - digits.count) + digits
  while digits.hasSuffix("0") { digits.removeLast() }
  return sign + String(whole) + "." + digits
}

/// The shortest text that reads back as the same number: for documents, where
/// writing must lose nothing. Negative zero is written `0`, which equals it.
package func formatExactly(_ value: Double) -> String {
  let text = value == 0 ? "0" : value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

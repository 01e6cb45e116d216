/// The number as all of reflow's output writes it: at most three decimals,
/// no trailing zeros, never `-0`, and no exponent below 10¹⁵.
///
/// Halves of the last decimal round away from zero.
package func formatNumber(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return formatExactly(value) }
  // The fraction alone is scaled: a large number times 1000 would lose digits.
  var whole = Int64(value.magnitude)
  var fraction = Int64(
    ((value.magnitude - Double(whole)) * 1000).rounded(.toNearestOrAwayFromZero))
  if fraction == 1000 { (whole, fraction) = (whole + 1, 0) }
  let sign = value < 0 && (whole, fraction) != (0, 0) ? "-" : ""
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

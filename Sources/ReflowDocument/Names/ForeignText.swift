// Text from outside: file names, keys, translations.

/// Text from outside for use in a message: quoted, without control characters,
/// at most `limit` scalars.
package func quoted(_ text: String, limit: Int = 40) -> String {
  let scalars = text.unicodeScalars.prefix(limit + 1)
  var result = "\""
  for scalar in scalars.prefix(limit) {
    // Bidi controls could reorder the message around them.
    let isOdd =
      scalar.properties.generalCategory == .control
      || scalar.properties.generalCategory == .format
    if scalar == "\"" || scalar == "\\" {
      result += "\\\(scalar)"
    } else if isOdd {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result + (scalars.count > limit ? "…\"" : "\"")
}

/// Text from outside, on one line, without characters that would steer a terminal or reorder
/// the line, and without those that are none: they are written as `\u{...}`.
package func printable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: result += escape(scalar)
    case .unassigned where scalar.properties.isNoncharacterCodePoint: result += escape(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16) + "}"
}

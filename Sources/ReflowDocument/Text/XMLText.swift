/// Text and attribute values by XML 1.0. Characters that it forbids are left out; tabs and
/// CR become spaces, since readers of attributes take them for such.
///
/// - Parameter lineEnd: What stands for LF: a space in attributes.
package func xmlEscaped(_ text: String, lineEnd: String = " ") -> String {
  var output = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": output += "&amp;"
    case "<": output += "&lt;"
    case ">": output += "&gt;"
    case "\"": output += "&quot;"
    case "\n": output += lineEnd
    case "\t", "\r": output += " "
    case "\u{FFFE}", "\u{FFFF}": continue
    default: if scalar.value >= 0x20 { output.unicodeScalars.append(scalar) }
    }
  }
  return output
}

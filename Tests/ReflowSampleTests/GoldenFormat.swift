import Reflow

/// A layout dump made short: one line of text for each block, line and run, and
/// every font only once, in a list at the end to which runs refer by number.
struct GoldenFormat {
  private var text = ""
  private var fonts: [JSONValue] = []

  static func string(_ dump: JSONValue) -> String {
    var format = GoldenFormat()
    format.write(dump, depth: 0)
    for (index, font) in format.fonts.enumerated() {
      format.text += "font \(index) \(JSONWriter.write(font, .compact))\n"
    }
    return format.text
  }

  /// Arrays of these names go on lines of their own, below their owner.
  private static let nested: Set<String> = ["blocks", "children", "lines", "runs", "diagnostics"]

  private mutating func write(_ value: JSONValue, depth: Int) {
    guard case .object(let members) = value else {
      text += String(repeating: " ", count: depth) + JSONWriter.write(value, .compact) + "\n"
      return
    }
    var own: [JSONValue.Member] = []
    for member in members where !Self.nested.contains(member.key) { own.append(shortened(member)) }
    text += String(repeating: " ", count: depth) + JSONWriter.write(.object(own), .compact) + "\n"
    for member in members where Self.nested.contains(member.key) {
      guard case .array(let values) = member.value else { continue }
      for value in values { write(value, depth: depth + 1) }
    }
  }

  private mutating func shortened(_ member: JSONValue.Member) -> JSONValue.Member {
    guard member.key == "font" else { return member }
    let index = fonts.firstIndex(of: member.value) ?? fonts.count
    if index == fonts.count { fonts.append(member.value) }
    return JSONValue.Member("font", .integer(index))
  }
}

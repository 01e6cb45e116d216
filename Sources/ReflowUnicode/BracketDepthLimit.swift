/// The UTF-16 of a text for the bidi algorithm, with brackets that are nested
/// too deeply made plain neutrals.
///
/// UAX #9 stops pairing when 63 brackets are open (BD16). ICU 72 does not, and
/// its cost grows with every open bracket at every strong character: a hostile
/// megabyte would take minutes. From the bracket that is one too many on, each
/// becomes U+0021, which like all brackets is of class ON but pairs with nothing.
func unitsWithBoundedBrackets(_ text: UnicodeText) -> [UInt16] {
  var nesting = BracketNesting()
  for (offset, unit) in text.utf16.enumerated() {
    nesting.add(UInt32(unit))
    if nesting.isTooDeep { return withoutBrackets(text.utf16, from: offset) }
  }
  return text.utf16
}

/// All paired brackets are in the basic plane, one UTF-16 unit each.
private func withoutBrackets(_ units: [UInt16], from start: Int) -> [UInt16] {
  var units = units
  for offset in start..<units.count where Bracket(UInt32(units[offset])) != nil {
    units[offset] = 0x21
  }
  return units
}

/// How deep brackets, isolates and embeddings are nested at a place.
private struct BracketNesting {
  private struct Isolate {
    /// How many brackets, and how many embeddings, were open where it began.
    var brackets = 0
    var embeddings = 0
  }

  private static let maximumBrackets = 63
  /// Each raises the level by at most 2 of 125 (BD2): below this no isolate
  /// overflows, and brackets inside one never count to the text around it.
  private static let maximumEmbeddings = 60

  /// The closing brackets of those that are open.
  private var brackets: [UInt32] = []
  private var embeddings = 0
  private var isolates = [Isolate()]

  private(set) var isTooDeep = false

  mutating func add(_ scalar: UInt32) {
    switch scalar {
    case 0x202A, 0x202B, 0x202D, 0x202E: embed()
    case 0x2066...0x2068:
      isolates.append(Isolate(brackets: brackets.count, embeddings: embeddings))
      embed()
    case 0x202C where embeddings > current.embeddings + 1 || isolates.count == 1 && embeddings > 0:
      embeddings -= 1
    case 0x2069 where isolates.count > 1:
      let isolate = isolates.removeLast()
      brackets.removeSubrange(isolate.brackets...)
      embeddings = isolate.embeddings
    default: addBracket(Bracket(scalar))
    }
  }

  private var current: Isolate { isolates[isolates.count - 1] }

  private mutating func embed() {
    embeddings += 1
    isTooDeep = isTooDeep || embeddings > Self.maximumEmbeddings
  }

  private mutating func addBracket(_ bracket: Bracket?) {
    switch bracket {
    case nil: break
    case .opening(let closing):
      brackets.append(closing)
      isTooDeep = isTooDeep || brackets.count - current.brackets > Self.maximumBrackets
    case .closing(let closing):
      let inside = brackets[current.brackets...]
      if let index = inside.lastIndex(of: closing) { brackets.removeSubrange(index...) }
    }
  }
}

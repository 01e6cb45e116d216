import CICU

/// ICU's number of a script, `UScriptCode`.
private typealias ScriptCode = Int32

/// A range of text of one script.
package struct ScriptRun: Hashable, Sendable {
  /// UTF-8 byte offsets, not empty.
  package var range: Range<Int>
  /// ISO 15924 code as HarfBuzz packs it: four ASCII letters, the first in the
  /// highest byte (`Latn` is 0x4C61746E). `Zyyy` when the text has no letters.
  package var script: UInt32

  package init(range: Range<Int>, script: UInt32) {
    self.range = range
    self.script = script
  }
}

/// The script runs of a text, in order; they tile it, and neighbors differ.
///
/// UAX #24, 5.1 and 5.2: a common or inherited character belongs to the run
/// before it, at the start to the first script of the text; a closing bracket
/// to the run of its opening one; a character whose Script_Extensions have the
/// script of the run before continues that run. Linear.
package func scriptRuns(in text: UnicodeText) throws(UnicodeError) -> [ScriptRun] {
  var resolver = ScriptResolver(text)
  return try resolver.resolve()
}

private struct ScriptResolver {
  private let text: UnicodeText
  private var runs: [ScriptRun] = []
  private var runStart = 0
  /// `nil` until the first character with a script of its own.
  private var current: ScriptCode?
  private var first: ScriptCode?
  private var brackets = BracketStack()

  init(_ text: UnicodeText) { self.text = text }

  mutating func resolve() throws(UnicodeError) -> [ScriptRun] {
    var offset = 0
    while offset < text.utf16.count {
      let (scalar, next) = text.scalar(at: offset)
      let script = try scriptOf(scalar)
      if script == REFLOW_USCRIPT_COMMON || script == REFLOW_USCRIPT_INHERITED {
        visitCommon(scalar, at: offset)
      } else {
        enter(script, scalar, at: offset)
      }
      offset = next
    }
    if !text.isEmpty { endRun(at: offset) }
    return runs
  }

  @inline(__always)
  private func scriptOf(_ scalar: UInt32) throws(UnicodeError) -> ScriptCode {
    if scalar < 0x80 {
      let isLetter = (UInt32(0x61)...0x7A).contains(scalar | 0x20)
      return isLetter ? REFLOW_USCRIPT_LATIN : REFLOW_USCRIPT_COMMON
    }
    var status = Int32(0)
    let script = reflow_uscript_getScript(scalar, &status)
    try check(status, "uscript_getScript")
    // Unassigned and private characters have no letters of their own either.
    return script == REFLOW_USCRIPT_UNKNOWN ? REFLOW_USCRIPT_COMMON : script
  }

  private mutating func enter(_ script: ScriptCode, _ scalar: UInt32, at offset: Int) {
    guard let current else {
      first = script
      self.current = script
      return
    }
    guard script != current, !reflow_uscript_hasScript(scalar, current) else { return }
    switchTo(script, at: offset)
  }

  private mutating func switchTo(_ script: ScriptCode, at offset: Int) {
    endRun(at: offset)
    runStart = offset
    current = script
  }

  private mutating func visitCommon(_ scalar: UInt32, at offset: Int) {
    switch Bracket(scalar) {
    case nil: break
    case .opening(let closing): brackets.push(closing: closing, script: current)
    case .closing(let closing):
      // A bracket from before the first script is of that script.
      guard let opening = brackets.pop(closing), let script = opening.script ?? first else {
        return
      }
      if script != current { switchTo(script, at: offset) }
    }
  }

  private mutating func endRun(at offset: Int) {
    let range = text.utf8Offset(runStart)..<text.utf8Offset(offset)
    runs.append(ScriptRun(range: range, script: scriptTag(current ?? REFLOW_USCRIPT_COMMON)))
  }
}

/// The ISO 15924 tag of an ICU script code.
private func scriptTag(_ script: ScriptCode) -> UInt32 {
  guard let name = reflow_uscript_getShortName(script) else { return 0x5A79_7979 }
  return (0..<4).reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: name[$1])) }
}

/// Brackets that are open, with the script around each.
private struct BracketStack {
  /// As deep as UAX #9 looks for bracket pairs (BD16); it bounds the search for
  /// an opening bracket that is not there.
  private static let searchDepth = 63

  private var open: [(closing: UInt32, script: ScriptCode?)] = []

  mutating func push(closing: UInt32, script: ScriptCode?) {
    open.append((closing, script))
  }

  /// The entry of the opening bracket, with all above it taken off; `nil` and
  /// no change when there is none.
  mutating func pop(_ closing: UInt32) -> (closing: UInt32, script: ScriptCode?)? {
    let top = open.suffix(Self.searchDepth)
    guard let index = top.lastIndex(where: { $0.closing == closing }) else { return nil }
    let entry = open[index]
    open.removeSubrange(index...)
    return entry
  }
}

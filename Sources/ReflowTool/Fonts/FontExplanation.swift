import Reflow

/// Which face draws which characters of a text in style body, and why.
struct FontExplanation {
  /// Why a face draws a part of the text.
  enum Reason: String {
    /// It is the face that was asked for.
    case requested
    /// The face asked for lacks the characters.
    case fallback
    /// The characters are emoji.
    case emoji
    /// No face has the character.
    case missing
  }

  /// A part of the text drawn by one face.
  struct Part {
    /// UTF-8 bytes of the text.
    var range: Range<Int>
    var font: FontInstance
    var reason: Reason
  }

  let string: String
  /// In the order of the text; separators and the like are in none.
  private(set) var parts: [Part] = []

  init(of string: String, language: String?, library: FontLibrary) throws(ToolError) {
    self.string = string
    var environment = Environment()
    environment.language = language
    let block = try SingleText(string).resolve(with: library, environment)
    let typesetter = Typesetter(fonts: library, environment: environment)
    let shaped = try asInput { () throws(TypesettingError) in try typesetter.shape(block) }
    let layout = typesetter.layout(block, shaped: shaped, width: .infinity)
    parts = Self.parts(of: layout, requested: layout.firstStyle.font.face)
  }

  private static func parts(of layout: TextLayout, requested: FontFace) -> [Part] {
    var missing = layout.missingGlyphs.map { glyph in
      glyph.offset..<glyph.offset + UTF8.width(glyph.scalar)
    }[...]
    var parts: [Part] = []
    let runs = layout.lines.indices.flatMap { layout.runs(ofLine: $0) }
    for run in runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard case .glyphs(let font, _) = run.content else { continue }
      let reason: Reason =
        font.face == requested ? .requested : font.face.description.hasColor ? .emoji : .fallback
      var start = run.range.lowerBound
      while let hole = missing.first, hole.lowerBound < run.range.upperBound {
        missing.removeFirst()
        guard hole.lowerBound >= start else { continue }
        add(Part(range: start..<hole.lowerBound, font: font, reason: reason), to: &parts)
        add(Part(range: hole, font: font, reason: .missing), to: &parts)
        start = hole.upperBound
      }
      add(
        Part(range: start..<max(start, run.range.upperBound), font: font, reason: reason),
        to: &parts)
    }
    return parts
  }

  private static func add(_ part: Part, to parts: inout [Part]) {
    guard !part.range.isEmpty else { return }
    if let last = parts.last, last.range.upperBound == part.range.lowerBound,
      last.reason == part.reason, last.font == part.font
    {
      parts[parts.count - 1].range = last.range.lowerBound..<part.range.upperBound
    } else {
      parts.append(part)
    }
  }

  func substring(_ range: Range<Int>) -> String {
    String(decoding: Array(string.utf8)[range], as: UTF8.self)
  }

  func json(_ console: Console) -> JSONValue {
    .members([
      "text": .string(string),
      "parts": .array(
        parts.map { part in
          let isMissing = part.reason == .missing
          return .members([
            "range": .array([.integer(part.range.lowerBound), .integer(part.range.upperBound)]),
            "text": .string(substring(part.range)), "reason": .string(part.reason.rawValue),
            "family": isMissing ? .null : .string(part.font.face.description.family),
            "face": isMissing ? .null : .string(part.font.faceName),
            "file": isMissing ? .null : .string(console.displayName(of: part.font.face)),
          ])
        }),
    ])
  }

  func text(_ console: Console) -> String {
    var rows = [["bytes", "reason", "face", "file", "text"]]
    for part in parts {
      let isMissing = part.reason == .missing
      rows.append(
        [
          "\(part.range.lowerBound)-\(part.range.upperBound)", part.reason.rawValue,
          isMissing ? "-" : "\(part.font.face.description.family) \(part.font.faceName)",
          isMissing ? "-" : console.displayName(of: part.font.face), substring(part.range),
        ].map(printable))
    }
    return TextTable.format(rows)
  }
}

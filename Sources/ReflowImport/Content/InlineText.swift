import ReflowDocument

/// The text of a paragraph in the making, white space collapsed as HTML does it
/// (CSS Text 3, section 4.1).
struct InlineText {
  private(set) var pieces: [AttributedText.Piece] = []
  /// White space that stands only if text follows.
  private var gap: Gap?
  /// Whether a space would stand at the start of a line.
  private var isAtLineStart = true

  private struct Gap {
    var attributes: TextAttributes
    var hasNewline: Bool
  }

  /// Ends a line, not the paragraph.
  static let lineBreak = "\u{2028}"

  /// Whether nothing is visible yet.
  var isEmpty: Bool { pieces.isEmpty }

  /// Adds text whose white space collapses.
  mutating func append(_ text: String, _ attributes: TextAttributes) {
    var run = ""
    var word = text.unicodeScalars[...]
    while !word.isEmpty {
      let space = word.prefix(while: Self.isSpace)
      if !space.isEmpty {
        let hasNewline = space.contains("\n")
        if !run.isEmpty {
          add(run, attributes)
          run = ""
        }
        note(hasNewline, attributes)
        word = word[space.endIndex...]
        continue
      }
      let end = word.firstIndex(where: Self.isSpace) ?? word.endIndex
      run += settledGap(before: word[word.startIndex], attributes)
      run.unicodeScalars += word[..<end]
      isAtLineStart = false
      word = word[end...]
    }
    if !run.isEmpty { add(run, attributes) }
  }

  /// Adds text whose white space stays.
  mutating func append(verbatim text: String, _ attributes: TextAttributes) {
    guard !text.isEmpty else { return }
    dropGapOrAdd()
    add(text, attributes)
    isAtLineStart = false
  }

  /// Adds an image.
  mutating func append(_ image: Attachment, _ attributes: TextAttributes) {
    dropGapOrAdd()
    var attributes = attributes
    attributes.attachment = image
    pieces.append(AttributedText.Piece("\u{FFFC}", attributes))
    isAtLineStart = false
  }

  /// Ends the line.
  mutating func appendLineBreak(_ attributes: TextAttributes) {
    gap = nil
    add(Self.lineBreak, attributes)
    isAtLineStart = true
  }

  /// The paragraph, without white space at its end and the line break that HTML passes
  /// over there; empty when nothing is visible. Starts a new one.
  mutating func take() -> [AttributedText.Piece] {
    defer { self = InlineText() }
    if let last = pieces.last, last.attributes.attachment == nil,
      last.string.hasSuffix(Self.lineBreak)
    {
      pieces[pieces.count - 1].string.removeLast()
      if pieces[pieces.count - 1].string.isEmpty { pieces.removeLast() }
    }
    return pieces
  }

  // MARK: White space

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{0C}"
  }

  private mutating func note(_ hasNewline: Bool, _ attributes: TextAttributes) {
    guard !isAtLineStart else { return }
    if gap == nil { gap = Gap(attributes: attributes, hasNewline: hasNewline) }
    if hasNewline { gap?.hasNewline = true }
  }

  /// The waiting space as part of a run that has the same attributes; added by itself, and
  /// empty, when it has others.
  private mutating func settledGap(
    before next: Unicode.Scalar, _ attributes: TextAttributes
  ) -> String {
    guard let waiting = gap else { return "" }
    gap = nil
    let last = pieces.last?.string.unicodeScalars.last
    // Scripts that set no spaces between words need none where a line of the source ends.
    if waiting.hasNewline, next.isWideLetter, last?.isWideLetter == true { return "" }
    if waiting.attributes == attributes { return " " }
    add(" ", waiting.attributes)
    return ""
  }

  private mutating func dropGapOrAdd() {
    guard let waiting = gap else { return }
    gap = nil
    add(" ", waiting.attributes)
  }

  private mutating func add(_ string: String, _ attributes: TextAttributes) {
    if let last = pieces.last, last.attributes == attributes, attributes.attachment == nil {
      pieces[pieces.count - 1].string += string
    } else {
      pieces.append(AttributedText.Piece(string, attributes))
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is wide by UAX #11 and of a script without spaces between words: not
  /// Hangul, and no emoji.
  fileprivate var isWideLetter: Bool {
    switch value {
    case 0x2E80...0x303E, 0x3041...0x312F, 0x3190...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

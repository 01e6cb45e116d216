internal import ReflowDocument
package import ReflowStyle
internal import ReflowUnicode

extension Typesetter {
  /// Shapes an edited text: of the paragraph that was edited the words around the edit, where
  /// it can be told that all others stay as they were.
  ///
  /// What comes out equals ``shape(_:)``, whatever the other text is.
  ///
  /// - Parameter previous: The text before the edit.
  package func shape(
    _ text: StyledText, after previous: MeasuredText
  ) throws(TypesettingError) -> ShapedText {
    if let edited = try edited(text, after: previous) { return edited }
    return try shape(text)
  }

  /// The same where only the words around the edit have to be shaped, else `nil`.
  func edited(
    _ text: StyledText, after previous: MeasuredText
  ) throws(TypesettingError) -> ShapedText? {
    try EditedText(self, text, previous)?.shape()
  }
}

/// A text and what was shaped of it before an edit.
private struct EditedText {
  private let typesetter: Typesetter
  private let text: StyledText
  private let key: ShapedText.Key
  private let previous: ShapedText
  private let change: TextChange

  /// `nil` where the whole is set otherwise.
  init?(_ typesetter: Typesetter, _ text: StyledText, _ measured: MeasuredText) {
    guard text.paragraph.breaksByWords else { return nil }
    let previous = measured.shaped
    var text = text
    text.string.makeContiguousUTF8()
    let key = ShapedText.Key(
      text, isRightToLeft: typesetter.isRightToLeft, like: previous.key, of: measured.text)
    guard key.isSet(as: previous.key) else { return nil }
    var change = TextChange(from: previous.key.string, to: text.string)
    change.widen(from: previous.key.segments, to: key.segments)
    (self.typesetter, self.text, self.key) = (typesetter, text, key)
    (self.previous, self.change) = (previous, change)
  }

  func shape() throws(TypesettingError) -> ShapedText? {
    guard let index = paragraph, let patch = try patch(of: previous.paragraphs[index]) else {
      return nil
    }
    var edited = ShapedText(key: key, paragraphs: previous.paragraphs)
    edited.paragraphs[index] = patched(previous.paragraphs[index], patch)
    let shift = key.segments.count - previous.key.segments.count
    for later in edited.paragraphs.indices.dropFirst(index + 1) {
      edited.paragraphs[later].move(by: change.growth, segments: shift)
    }
    return edited
  }

  /// The paragraph that holds all of the change, and goes on holding it.
  private var paragraph: Int? {
    let paragraphs = previous.paragraphs
    let index =
      (0..<paragraphs.count).firstNot { paragraphs[$0].range.lowerBound <= change.start } - 1
    guard index >= 0,
      change.oldEnd <= paragraphs[index].range.upperBound - paragraphs[index].separatorLength
    else { return nil }
    return change.addsParagraph(to: text.string) ? nil : index
  }

  private func patch(
    of paragraph: ShapedParagraph
  ) throws(TypesettingError) -> EditShaper.Patch? {
    var result: Result<EditShaper.Patch?, TypesettingError> = .success(nil)
    _ = text.string.utf8.withContiguousStorageIfAvailable { bytes in
      previous.key.string.utf8.withContiguousStorageIfAvailable { oldBytes in
        var shaper = EditShaper(
          typesetter, text.paragraph, segments: key.segments, oldSegments: previous.key.segments,
          bytes: bytes, oldBytes: oldBytes, change: change)
        result = Result { () throws(TypesettingError) in try shaper.patch(paragraph) }
      }
    }
    return try result.get()
  }

  private func patched(_ old: ShapedParagraph, _ patch: EditShaper.Patch) -> ShapedParagraph {
    let shift = key.segments.count - previous.key.segments.count
    let slices = [
      ShapedSlice(source: old, clusters: 0..<patch.replaced.lowerBound), patch.slice,
      ShapedSlice(
        source: old, clusters: patch.replaced.upperBound..<old.clusters.count, segmentShift: shift),
    ]
    var itemStarts: [Int] = []
    return ShapedParagraph(
      joining: slices, like: old,
      range: old.range.lowerBound..<old.range.upperBound + change.growth,
      separatorLength: old.separatorLength, itemStarts: &itemStarts)
  }
}

extension ShapedParagraph {
  /// Follows what was inserted or deleted above.
  fileprivate mutating func move(by bytes: Int, segments: Int) {
    range = range.lowerBound + bytes..<range.upperBound + bytes
    if bytes != 0 { for index in missing.indices { missing[index].offset += bytes } }
    if segments != 0 { for index in items.indices { items[index].segment += segments } }
  }
}

extension ShapedText.Key {
  /// Whether all but characters and their styles is the same.
  func isSet(as other: Self) -> Bool {
    strictness == other.strictness && wordBreak == other.wordBreak
      && keepsHangulWords == other.keepsHangulWords && direction == other.direction
      && isHyphenated == other.isHyphenated && isRightToLeft == other.isRightToLeft
  }
}

extension ParagraphStyle {
  /// Whether lines break where UAX #14 lets them and nowhere else.
  var breaksByWords: Bool {
    wordBreak == .normal && !keepsHangulWords && !usesDefaultHyphenation
  }
}

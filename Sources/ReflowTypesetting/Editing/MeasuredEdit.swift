internal import ReflowDocument
package import ReflowStyle
internal import ReflowUnicode

/// A long text after an edit, in pieces that it has in common with the text before it.
package struct MeasuredEdit {
  /// What measuring the text afresh gives.
  package let text: MeasuredText
  let previous: MeasuredText
  let pieces: PiecedParagraph
  /// What was replaced: clusters of the text before, and bytes.
  let replaced: Range<Int>
  let replacedBytes: Range<Int>
  /// Clusters that took its place, and bytes.
  let new: Range<Int>
  let newBytes: Range<Int>
  /// How much further on the segments and runs of what follows are.
  let shift: (segments: Int, runs: Int)
}

extension Typesetter {
  /// Measures a long text of one paragraph after an edit: only the words around the edit are
  /// shaped and measured.
  ///
  /// - Parameter previous: The text before the edit, measured for the same pixels.
  /// - Returns: `nil` where the text is short, where more than words and spaces decides how it
  ///   stands, and where the edit may change more.
  package func edit(
    _ text: StyledText, after previous: MeasuredText
  ) throws(TypesettingError) -> MeasuredEdit? {
    guard let editor = PieceEditor(self, text, previous) else { return nil }
    return try editor.edit()
  }
}

/// Edits a text in pieces.
private struct PieceEditor {
  private let typesetter: Typesetter
  private let text: StyledText
  private let previous: MeasuredText
  private let pieces: PiecedParagraph
  private let key: ShapedText.Key
  private let oldKey: ShapedText.Key
  private let change: TextChange

  /// How far around the edit the paragraph is put together, in bytes.
  private static let reach = 1_024

  init?(_ typesetter: Typesetter, _ text: StyledText, _ previous: MeasuredText) {
    guard previous.text.string.utf8.count >= PiecedParagraph.leastCount,
      text.string.utf8.count >= PiecedParagraph.leastCount,
      text.paragraph == previous.text.paragraph, text.paragraph.breaksByWords,
      text.paragraph.numberOfLines == 0, text.runs.allSatisfy({ !$0.hasAttachment }),
      let pieces = Self.pieces(of: previous)
    else { return nil }
    var text = text
    text.string.makeContiguousUTF8()
    let oldKey = previous.pieces?.key ?? previous.shaped.key
    let key = ShapedText.Key(
      text, isRightToLeft: typesetter.isRightToLeft, like: oldKey, of: previous.text)
    guard key.isSet(as: oldKey) else { return nil }
    var change = TextChange(from: oldKey.string, to: text.string)
    change.widen(from: oldKey.segments, to: key.segments)
    change.widen(
      from: previous.text.runs.map(\.range.upperBound), to: text.runs.map(\.range.upperBound)
    ) { previous.text.runs[$0].sharedStyle == text.runs[$1].sharedStyle }
    guard !change.addsParagraph(to: text.string) else { return nil }
    (self.typesetter, self.text, self.previous, self.pieces) = (typesetter, text, previous, pieces)
    (self.key, self.oldKey, self.change) = (key, oldKey, change)
  }

  private static func pieces(of text: MeasuredText) -> PiecedParagraph? {
    if let pieces = text.pieces { return pieces.paragraph }
    guard text.isPlain, text.paragraphs.count == 1 else { return nil }
    return PiecedParagraph(text.paragraphs[0])
  }

  func edit() throws(TypesettingError) -> MeasuredEdit? {
    let first = pieces.cluster(at: max(0, change.start - Self.reach))
    let end = pieces.cluster(at: min(pieces.byteCount, change.oldEnd + Self.reach))
    // What comes before a part may matter to the numbers of fonts.
    let start = first < pieces.fontsEnd ? 0 : first
    guard start == first || first <= PiecedParagraph.leastCount, end > start,
      end - start < pieces.count
    else { return nil }
    let part = pieces.part(start..<end)
    guard let patch = try patch(of: part.shaped, start..<end),
      let new = measured(patch), new.isEmpty || new.paragraph.isPlain
    else { return nil }
    return edit(patch, start, new.isEmpty ? nil : new.paragraph)
  }

  private func patch(
    of part: ShapedParagraph, _ clusters: Range<Int>
  ) throws(TypesettingError) -> EditShaper.Patch? {
    let ends = (start: clusters.lowerBound == 0, end: clusters.upperBound == pieces.count)
    let fonts = ends.start ? 0 : part.fonts.count
    var result: Result<EditShaper.Patch?, TypesettingError> = .success(nil)
    _ = text.string.utf8.withContiguousStorageIfAvailable { bytes in
      oldKey.string.utf8.withContiguousStorageIfAvailable { oldBytes in
        var shaper = EditShaper(
          typesetter, text.paragraph, segments: key.segments, oldSegments: oldKey.segments,
          bytes: bytes, oldBytes: oldBytes, change: change)
        result = Result { () throws(TypesettingError) in
          try shaper.patch(part, ends: ends, fontsBefore: fonts)
        }
      }
    }
    guard let patch = try result.get() else { return nil }
    // Scripts must be one throughout, as they are elsewhere.
    let script = part.items.first?.script
    return patch.slice.source.items.allSatisfy { $0.script == script } ? patch : nil
  }

  /// What was shaped anew, measured.
  private func measured(
    _ patch: EditShaper.Patch
  ) -> (paragraph: MeasuredParagraph, isEmpty: Bool)? {
    let source = patch.slice.source
    let start =
      source.range.lowerBound + Int(source.clusters.starts[patch.slice.clusters.lowerBound])
    var itemStarts: [Int] = []
    let shaped = ShapedParagraph(
      joining: [patch.slice], like: source, range: start..<start + patch.slice.byteCount,
      separatorLength: 0, itemStarts: &itemStarts)
    let measured = typesetter.measurer(text, measure: .infinity).measure(shaped)
    return (measured, patch.slice.clusters.isEmpty)
  }

  private func edit(
    _ patch: EditShaper.Patch, _ start: Int, _ new: MeasuredParagraph?
  ) -> MeasuredEdit? {
    let replaced = patch.replaced.lowerBound + start..<patch.replaced.upperBound + start
    let replacedBytes = pieces.byte(of: replaced.lowerBound)..<pieces.byte(of: replaced.upperBound)
    let shift = (
      segments: key.segments.count - oldKey.segments.count,
      runs: text.runs.count - previous.text.runs.count
    )
    let edited = pieces.replacing(replaced, with: new, shift: shift)
    guard edited.count >= PiecedParagraph.leastCount, edited.isExact else { return nil }
    let pieced = PiecedText(key: key, paragraph: edited)
    var measured = MeasuredText(text, pieced)
    guard let uniform = measured.heights.uniform, uniform == previous.heights.uniform else {
      return nil
    }
    if edited.pieces.count > PiecedParagraph.pieceLimit { measured = measured.whole }
    return MeasuredEdit(
      text: measured, previous: previous, pieces: edited, replaced: replaced,
      replacedBytes: replacedBytes,
      new: replaced.lowerBound..<replaced.lowerBound + (new?.count ?? 0),
      newBytes: replacedBytes.lowerBound..<replacedBytes.upperBound + change.growth, shift: shift)
  }
}

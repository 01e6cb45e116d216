internal import ReflowDocument
internal import ReflowStyle

/// The vertical extents of a text's lines.
struct LineHeights {
  let text: StyledText

  func box(of line: BrokenLine, in paragraph: MeasuredParagraph) -> LineBox {
    var parts = LineBox.Parts()
    var isEmpty = true
    let ranges = line.isTruncated ? [line.head, line.tail] : [line.clusters]
    for range in ranges where !range.isEmpty {
      var index = paragraph.stretch(of: range.lowerBound)
      while index < paragraph.stretches.count {
        let stretch = paragraph.stretches[index]
        guard stretch.clusters.lowerBound < range.upperBound else { break }
        parts.add(text.runs[stretch.run].style)
        addBoxes(stretch, within: range, paragraph, to: &parts)
        isEmpty = false
        index += 1
      }
    }
    if let insertion = line.insertion {
      parts.add(text.runs[insertion.run].style)
      isEmpty = false
    }
    if isEmpty { parts.add(styleOfEmptyLine(line, in: paragraph)) }
    return LineBox(parts, text.paragraph)
  }

  /// Of the text that a cut line lost, or that of the block's end.
  private func styleOfEmptyLine(
    _ line: BrokenLine, in paragraph: MeasuredParagraph
  ) -> ResolvedStyle {
    let stretches = paragraph.stretches
    let index = paragraph.stretch(of: line.clusters.lowerBound)
    return stretches.indices.contains(index)
      ? text.runs[stretches[index].run].style : text.finalStyle
  }

  private func addBoxes(
    _ stretch: MeasuredParagraph.Stretch, within range: Range<Int>, _ paragraph: MeasuredParagraph,
    to parts: inout LineBox.Parts
  ) {
    let run = text.runs[stretch.run]
    guard let attachment = run.attachment?.attachment else { return }
    for cluster in stretch.clusters.clamped(to: range) {
      guard let box = paragraph.box(of: cluster) else { continue }
      parts.add(box, attachment.effectiveAlignment, run.style)
    }
  }
}

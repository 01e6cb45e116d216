internal import ReflowStyle

/// The vertical extents of lines without images, of which most are the same.
struct PlainHeights {
  /// The extent of every line, where all text has the same.
  let uniform: LineBox?
  /// Stretches of one height; empty when there is but one.
  private var spans: [Span] = []

  private struct Span {
    /// The byte of the text after it.
    var end: Int
    /// What it asks of its lines.
    var parts: LineBox.Parts
    /// The extent of a line that lies within it.
    var box: LineBox
  }

  init(_ text: StyledText, _ paragraphs: [MeasuredParagraph]) {
    let style = text.paragraph
    let first = Self.parts(0, of: text)
    let isUniform = text.runs.indices.dropFirst().allSatisfy { Self.parts($0, of: text) == first }
    uniform = isUniform ? LineBox(first, style) : nil
    guard !isUniform else { return }
    for paragraph in paragraphs {
      for stretch in paragraph.stretches {
        let end = paragraph.offset(stretch.clusters.upperBound)
        let parts = Self.parts(stretch.run, of: text)
        if let last = spans.indices.last, spans[last].parts == parts {
          spans[last].end = end
        } else {
          spans.append(Span(end: end, parts: parts, box: LineBox(parts, style)))
        }
      }
    }
  }

  private static func parts(_ run: Int, of text: StyledText) -> LineBox.Parts {
    var parts = LineBox.Parts()
    if run < text.runs.count { parts.add(text.runs[run].style) }
    return parts
  }

  /// The extent of a line.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - span: The first span that reaches beyond the line before.
  func box(of bytes: Range<Int>, from span: inout Int, _ style: ParagraphStyle) -> LineBox {
    while spans[span].end <= bytes.lowerBound { span += 1 }
    guard spans[span].end < bytes.upperBound else { return spans[span].box }
    var parts = spans[span].parts
    var last = span
    while spans[last].end < bytes.upperBound {
      last += 1
      parts.add(spans[last].parts)
    }
    return LineBox(parts, style)
  }
}

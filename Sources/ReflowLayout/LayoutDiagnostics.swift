internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// What a layout has to tell: characters without a glyph, images that stick out.
enum LayoutDiagnostics {
  static func collect(_ block: LayoutBlock, into diagnostics: inout [Diagnostic]) {
    switch block.content {
    case .text(let layout): collect(layout, width: block.frame.width, into: &diagnostics)
    case .stack(_, _, let children):
      for child in children { collect(child, into: &diagnostics) }
    case .item(let item):
      if let title = item.title { collect(title, width: block.frame.width, into: &diagnostics) }
    case .image: break
    }
  }

  private static func collect(
    _ layout: TextLayout, width: Double, into diagnostics: inout [Diagnostic]
  ) {
    var seen: Set<Unicode.Scalar> = []
    for glyph in layout.missingGlyphs where seen.insert(glyph.scalar).inserted {
      diagnostics.append(
        Diagnostic(
          .warning, "font.missing-glyph",
          "no font has \(codePoint(glyph.scalar)) in '\(excerpt(layout.text))'",
          hint: "add a font that covers it with --fonts or in the document's \"fonts\""))
    }
    for run in layout.styled.runs {
      guard let attachment = run.attachment?.attachment else { continue }
      guard let frame = layout.frame(ofAttachmentAt: run.range.lowerBound),
        frame.width > width + 0.01
      else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, "attachment.overflow",
          "the image '\(attachment.file)' is wider than its line",
          hint: "make it narrower or set \"scaleToFit\": true"))
    }
  }

  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  static func excerpt(_ text: String) -> String {
    let prefix = text.prefix(24)
    let line = prefix.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count < text.count ? line + "…" : line
  }
}

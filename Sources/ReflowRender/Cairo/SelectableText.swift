internal import CCairo

/// Draws glyphs in a PDF together with the text that they stand for.
struct SelectableText {
  /// Does not own it.
  let context: OpaquePointer
  let item: DisplayText
  private let clusters: TextClusters
  /// In reading order, as ``TextClusters`` counts them.
  private let glyphs: [cairo_glyph_t]

  init(_ item: DisplayText, glyphs: [cairo_glyph_t], context: OpaquePointer) {
    (self.item, self.context) = (item, context)
    self.glyphs = item.isRightToLeft ? glyphs.reversed() : glyphs
    clusters = TextClusters(item)
  }

  /// Draws with the context's font and color.
  ///
  /// Cairo states glyph widths in whole thousandths of an em and cuts the rest
  /// off, so that a long line would come out short. A font matrix that is not the
  /// one before makes it state a position; every word begins with one, in turns
  /// of two matrices that print alike.
  func draw() {
    var exact = cairo_matrix_t()
    cairo_get_font_matrix(context, &exact)
    drawRest()
    for (index, word) in clusters.words.enumerated() {
      let wobble = index % 2 == 0 ? 1 : 1 + 0x1p-24
      for parts in groups(of: word.flatMap(parts)) {
        let isSeen = parts.allSatisfy(\.isSeen)
        var matrix = exact
        cairo_matrix_scale(&matrix, wobble * (isSeen ? 1 : 0.01), wobble)
        cairo_set_font_matrix(context, &matrix)
        cairo_save(context)
        if !isSeen { SilentFont.setSource(context) }
        show(parts)
        cairo_restore(context)
      }
    }
  }

  private struct Part {
    var text: ArraySlice<UInt8>
    var glyphs: ArraySlice<cairo_glyph_t>
    var isSeen = true
  }

  /// Neighbors that one font matrix draws.
  private func groups(of parts: [Part]) -> [ArraySlice<Part>] {
    var groups: [ArraySlice<Part>] = []
    var start = 0
    for end in parts.indices.map({ $0 + 1 })
    where end == parts.count || parts[end].isSeen != parts[start].isSeen {
      groups.append(parts[start..<end])
      start = end
    }
    return groups
  }

  /// A cluster with its glyphs; of a right-to-left one, only the first character
  /// and the first glyph.
  ///
  /// A reader that puts right-to-left text in order turns the characters of one
  /// glyph around as well. So each other character gets a glyph of its own,
  /// unseen: so narrow that it touches no neighbor, and left of the glyph and of
  /// the characters before it. (A space will not do: Cairo leaves out text that
  /// has no ink.) The other glyphs, mostly marks, are ``drawRest()``'s.
  private func parts(_ cluster: TextClusters.Cluster) -> [Part] {
    let whole = Part(text: clusters.readableText(cluster)[...], glyphs: glyphs[cluster.glyphs])
    guard !whole.text.isEmpty else { return [] }
    guard item.isRightToLeft, let first = whole.glyphs.first else { return [whole] }
    var rest = whole.text
    var parts: [Part] = []
    while !rest.isEmpty {
      let end = endOfScalar(rest)
      // Poppler loses a character nearer than this, and one further than 0.03
      // changes places with its neighbor.
      let step = item.pointSize * 0.02 * Double(parts.count)
      let narrow = cairo_glyph_t(index: first.index, x: first.x - step, y: first.y)
      parts.append(Part(text: rest[..<end], glyphs: [narrow], isSeen: parts.isEmpty))
      rest = rest[end...]
    }
    return parts
  }

  /// The glyphs that stand for no character, as outlines.
  private func drawRest() {
    let rest = clusters.clusters.flatMap { cluster in
      let isRead = !clusters.readableText(cluster).isEmpty
      return glyphs[cluster.glyphs].dropFirst(isRead ? (item.isRightToLeft ? 1 : .max) : 0)
    }
    guard !rest.isEmpty else { return }
    cairo_new_path(context)
    cairo_glyph_path(context, rest, Int32(clamping: rest.count))
    cairo_fill(context)
  }

  private func endOfScalar(_ text: ArraySlice<UInt8>) -> Int {
    text.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? text.endIndex
  }

  private func show(_ parts: ArraySlice<Part>) {
    let text = parts.flatMap(\.text)
    let glyphs = parts.flatMap(\.glyphs)
    guard !text.isEmpty, !glyphs.isEmpty else { return }
    let lengths = parts.map {
      cairo_text_cluster_t(
        num_bytes: Int32(clamping: $0.text.count), num_glyphs: Int32(clamping: $0.glyphs.count))
    }
    text.withUnsafeBytes { bytes in
      cairo_show_text_glyphs(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count),
        glyphs, Int32(clamping: glyphs.count), lengths, Int32(clamping: lengths.count),
        cairo_text_cluster_flags_t(0))
    }
  }
}

internal import CCairo

/// The text of glyphs cut into clusters as `cairo_show_text_glyphs` wants it:
/// in reading order, each with its bytes and glyphs.
struct TextClusters: Equatable {
  var text: [UInt8]
  /// Bytes and glyphs of each cluster.
  var lengths: [Length]

  struct Length: Equatable {
    var bytes: Int
    var glyphs: Int
  }

  init(_ item: DisplayText) {
    // A zero byte would end the text for C.
    text = item.text.utf8.map { $0 == 0 ? 0x20 : $0 }
    let glyphs = item.isRightToLeft ? item.glyphs.reversed() : item.glyphs
    lengths = Self.lengths(glyphs.map(\.cluster), in: text) ?? [Length(bytes: text.count, glyphs: glyphs.count)]
  }

  /// `nil` when the clusters do not ascend or do not begin at characters: then
  /// all of the text belongs to all of the glyphs.
  private static func lengths(_ starts: [Int], in text: [UInt8]) -> [Length]? {
    var lengths: [Length] = []
    // Bytes that no glyph names belong to the cluster before them, and to the
    // first one at the beginning.
    var start = 0
    var index = 0
    while index < starts.count {
      var next = index + 1
      while next < starts.count, starts[next] == starts[index] { next += 1 }
      let end = next < starts.count ? starts[next] : text.count
      guard end > start, end <= text.count, end == text.count || text[end] & 0xC0 != 0x80 else {
        return nil
      }
      lengths.append(Length(bytes: end - start, glyphs: next - index))
      (start, index) = (end, next)
    }
    return lengths.isEmpty ? nil : lengths
  }

  var cairo: [cairo_text_cluster_t] {
    lengths.map {
      cairo_text_cluster_t(num_bytes: Int32(clamping: $0.bytes), num_glyphs: Int32(clamping: $0.glyphs))
    }
  }
}

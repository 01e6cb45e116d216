/// The text of glyphs cut into clusters, in reading order.
struct TextClusters: Equatable {
  struct Cluster: Equatable {
    /// Bytes of ``TextClusters/text``.
    var bytes: Range<Int>
    /// Glyphs in reading order: for right-to-left text, counted from the right.
    var glyphs: Range<Int>
  }

  /// UTF-8.
  var text: [UInt8]
  /// They tile the text and the glyphs.
  var clusters: [Cluster]

  init(_ item: DisplayText) {
    // A zero byte would end the text for C.
    text = item.text.utf8.map { $0 == 0 ? 0x20 : $0 }
    let starts = item.glyphs.map(\.cluster)
    let whole = Cluster(bytes: 0..<text.count, glyphs: 0..<starts.count)
    clusters = Self.clusters(item.isRightToLeft ? starts.reversed() : starts, in: text) ?? [whole]
  }

  /// `nil` when the clusters do not ascend or do not begin at characters: then
  /// all of the text belongs to all of the glyphs.
  private static func clusters(_ starts: [Int], in text: [UInt8]) -> [Cluster]? {
    var clusters: [Cluster] = []
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
      clusters.append(Cluster(bytes: start..<end, glyphs: index..<next))
      (start, index) = (end, next)
    }
    return clusters.isEmpty ? nil : clusters
  }

  /// The bytes of a cluster that are worth reading: without the characters that
  /// only steer layout. A reader takes them for letters that stand in the way.
  func readableText(_ cluster: Cluster) -> [UInt8] {
    let bytes = text[cluster.bytes]
    // All of them have two or three bytes.
    guard bytes.contains(where: { $0 >= 0xC2 }) else { return Array(bytes) }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return Array(String(String.UnicodeScalarView(scalars.filter { !Self.isSteering($0) })).utf8)
  }

  /// Soft hyphens, bidi controls, word joiners and zero-width spaces; not the
  /// joiners, which change what a word or an emoji means.
  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The clusters in words: each ends after a space.
  var words: [ArraySlice<Cluster>] {
    clusters.split(afterEach: { cluster in text[cluster.bytes].last == 0x20 })
  }
}

extension Array {
  fileprivate func split(afterEach isEnd: (Element) -> Bool) -> [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var start = 0
    for index in indices where isEnd(self[index]) || index == count - 1 {
      parts.append(self[start...index])
      start = index + 1
    }
    return parts
  }
}

package import ReflowDocument
package import ReflowPage

/// Pictures for a page that draws them itself, at any zoom, when they are looked at.
///
/// Glyphs are stored once for each font. Pictures are numbers, compressed in chunks, so that
/// a page decodes only what it shows.
package struct PicturePack {
  private var ink: PictureInk
  private var open: [PictureWriter] = []
  private var openSize = 0
  private var count = 0
  /// Number of the first picture of each chunk.
  private var starts: [Int] = []
  private var chunks: [PageBlock] = []
  private var chunkSize = 0

  /// Bytes of a chunk before it is compressed: several of the windows that zlib looks back.
  private static let chunkLimit = 1 << 17

  /// - Parameters:
  ///   - roles: Colors that the page's style decides, and what it calls them.
  ///   - images: Where images come from.
  package init(roles: [(Color, String)] = [], images: ImageStore = ImageStore()) {
    ink = PictureInk(roles: roles, store: images)
  }

  /// Bytes that closed chunks take in the page, and about what the glyphs will.
  package var size: Int { chunkSize + ink.size / 3 }

  /// Adds a picture.
  ///
  /// - Returns: Its number. Pictures that are looked at together should follow one another.
  package mutating func add(_ list: DisplayList) -> Int {
    let picture = PictureWriter(list, ink: &ink)
    open.append(picture)
    openSize +=
      picture.items.bytes.count + picture.glyphs.bytes.count + picture.places.bytes.count
    count += 1
    if openSize >= Self.chunkLimit { closeChunk() }
    return count - 1
  }

  private mutating func closeChunk() {
    guard !open.isEmpty else { return }
    var head = ByteWriter()
    head.append(open.count)
    for picture in open {
      for part in [picture.items, picture.glyphs, picture.places] { head.append(part.bytes.count) }
    }
    let bytes =
      head.bytes + open.flatMap(\.items.bytes) + open.flatMap(\.glyphs.bytes)
      + open.flatMap(\.places.bytes)
    let block = PageBlock("pictures-\(chunks.count)", bytes)
    starts.append(count - open.count)
    chunks.append(block)
    chunkSize += block.size
    (open, openSize) = ([], 0)
  }

  /// All pictures, for the page.
  package mutating func blocks() -> [PageBlock] {
    closeChunk()
    return [PageBlock("ink", ink.value(chunks: starts))] + chunks
  }
}

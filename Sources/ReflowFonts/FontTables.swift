internal import CHarfBuzz
import Synchronization

/// The tables of one face, each copied when HarfBuzz first asks for it.
///
/// HarfBuzz checks a table once and then trusts it. So what it has checked must stay as it is,
/// whatever others write to the file. What nobody asks for, as most tables of most faces, costs
/// nothing.
final class FontTables: Sendable {
  /// A table: where it is in the file.
  private struct Entry {
    var tag: UInt32
    var range: Range<Int>
  }

  private let data: FontData
  private let entries: [Entry]
  private let copies = Mutex<[UInt32: SharedBlob]>([:])

  /// What is asked for as soon as a face is opened.
  private static let opening = Set(["head", "maxp", "name"].map { FontTag($0).rawValue })
  /// Pictures of glyphs, which may be many times the rest. HarfBuzz checks each one when it is
  /// read, not once for all.
  private static let pictures = Set(["CBDT", "sbix", "SVG "].map { FontTag($0).rawValue })

  /// Faces of a file: 1, or those that a collection says it has; 0 when it is no font.
  static func faceCount(of data: FontData) -> Int {
    let file = ByteReader(data)
    switch file.unsigned32(0) {
    case collection: return file.unsigned32(8) ?? 0
    case let kind? where kinds.contains(kind): return 1
    default: return Int(hb_face_count(data.whole))
    }
  }

  /// A HarfBuzz face; `nil` when its list of tables is not whole.
  static func face(_ data: FontData, index: Int) -> OpaquePointer? {
    let kind = ByteReader(data).unsigned32(0) ?? 0
    // Resource forks of the old Macintosh, as HarfBuzz knows them.
    guard kind == collection || kinds.contains(kind) else {
      return hb_face_create(data.whole, UInt32(clamping: index))
    }
    return FontTables(data, index: index)?.makeFace()
  }

  /// `nil` when the face's list of tables is not whole.
  private init?(_ data: FontData, index: Int) {
    let file = ByteReader(data)
    var start = 0
    if file.unsigned32(0) == Self.collection {
      guard let offset = file.unsigned32(12 + 4 * index) else { return nil }
      start = offset
    }
    guard let kind = file.unsigned32(start), Self.kinds.contains(kind),
      let count = file.unsigned16(start + 4)
    else { return nil }
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for place in stride(from: start + 12, to: start + 12 + 16 * count, by: 16) {
      guard let tag = file.unsigned32(place), let offset = file.unsigned32(place + 8),
        let length = file.unsigned32(place + 12)
      else { return nil }
      // What would lie outside of the file is left out.
      let first = min(offset, file.count)
      let range = first..<min(first + length, file.count)
      entries.append(Entry(tag: UInt32(tag), range: range))
    }
    (self.data, self.entries) = (data, entries)
    for entry in entries where Self.opening.contains(entry.tag) {
      _ = reference(entry.tag) { data.copyAtOnce($0) }
    }
  }

  deinit { copies.withLock { for blob in $0.values { hb_blob_destroy(blob.raw) } } }

  /// `ttcf`.
  private static let collection = 0x7474_6366
  /// 1.0, `OTTO`, `true`, `typ1`: the kinds that HarfBuzz reads.
  private static let kinds: Set<Int> = [0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7479_7031]

  /// A HarfBuzz face that reads these tables and keeps them; `nil` without memory.
  private func makeFace() -> OpaquePointer? {
    hb_face_create_for_tables(
      { _, tag, context in
        guard let context else { return nil }
        let tables = Unmanaged<FontTables>.fromOpaque(context).takeUnretainedValue()
        // HarfBuzz mends what it is given and destroys it; ours stays.
        return tables.reference(tag).flatMap { hb_blob_create_sub_blob($0, 0, UInt32.max) }
      }, Unmanaged.passRetained(self).toOpaque(),
      { context in
        guard let context else { return }
        Unmanaged<FontTables>.fromOpaque(context).release()
      })
  }

  private func reference(
    _ tag: UInt32, _ copy: ((Range<Int>) -> OpaquePointer?)? = nil
  ) -> OpaquePointer? {
    // The first of several, as HarfBuzz takes it.
    guard let entry = entries.first(where: { $0.tag == tag }) else { return nil }
    return copies.withLock { copies in
      if let known = copies[tag] { return known }
      let isPicture = Self.pictures.contains(tag)
      let made = SharedBlob(
        raw: isPicture ? data.blob(of: entry.range) : (copy ?? data.copy)(entry.range))
      copies[tag] = made
      return made
    }.raw
  }
}

/// Big-endian numbers of a file that was mapped at this moment; outside of it, all are nil.
private struct ByteReader {
  private let bytes: UnsafeRawBufferPointer

  init(_ data: FontData) { bytes = data.bytes }

  var count: Int { bytes.count }

  func unsigned16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func unsigned32(_ offset: Int) -> Int? {
    guard let high = unsigned16(offset), let low = unsigned16(offset + 2) else { return nil }
    return high << 16 | low
  }
}

/// A reference to a HarfBuzz blob, which the value does not own. HarfBuzz counts references
/// atomically, and nobody writes to the bytes.
struct SharedBlob: @unchecked Sendable { var raw: OpaquePointer? }

internal import CHarfBuzz

/// Reads big-endian numbers of one font table; outside of it, everything is nil.
///
/// Owns a reference to the table's blob and is used within one call.
struct TableReader: ~Copyable {
  private let blob: OpaquePointer?
  private let bytes: UnsafeRawBufferPointer

  init(face: OpaquePointer, table: String) {
    blob = hb_face_reference_table(face, FontTag(table).rawValue)
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length))
  }

  deinit { hb_blob_destroy(blob) }

  var count: Int { bytes.count }

  func unsigned16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func signed16(_ offset: Int) -> Int? {
    unsigned16(offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  func unsigned32(_ offset: Int) -> Int? {
    guard let high = unsigned16(offset), let low = unsigned16(offset + 2) else { return nil }
    return high << 16 | low
  }
}

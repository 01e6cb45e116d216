import CGLib
import Reflow

/// Tells whether two machines have the same fonts.
enum FontDigest {
  /// SHA-256 over the names, lengths and contents of a folder's font files, in the
  /// order of the names; `nil` when it cannot be read.
  static func digest(of folder: String) -> String? {
    (try? FontFolder(folder)).flatMap { digest(of: $0.faces) }
  }

  /// SHA-256 over the names, lengths and contents of the files that faces are from, in
  /// their order.
  static func digest(of faces: [FontFace]) -> String? {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return nil }
    defer { g_checksum_free(checksum) }
    for face in faces where face.index == 0 {
      let heading = Array("\(FilePath.name(face.file))\u{0}\(face.data.bytes.count)\u{0}".utf8)
      g_checksum_update(checksum, heading, heading.count)
      let bytes = face.data.bytes.bindMemory(to: UInt8.self)
      g_checksum_update(checksum, bytes.baseAddress, bytes.count)
    }
    return g_checksum_get_string(checksum).map { String(cString: $0) }
  }
}

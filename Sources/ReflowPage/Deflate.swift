internal import CZlib

/// Bytes compressed in the format of zlib (RFC 1950), which browsers call `deflate`.
enum Deflate {
  /// The bytes compressed as far as zlib can. Linear.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    let output = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let status = compress2(
        buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
      // The bound holds for any input, so only memory can be lacking.
      precondition(status == Z_OK, "there is memory to compress \(bytes.count) bytes")
      count = Int(length)
    }
    return output
  }
}

internal import CHarfBuzz
import Glibc

/// The bytes of a font file, owned until the last face that reads them is gone.
///
/// The bytes never change after `init`, which is why this is `Sendable`.
public final class FontData: Sendable {
  /// Font files above this size are refused, in bytes.
  public static let sizeLimit = 256 << 20

  nonisolated(unsafe) package let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps a file into memory; pages are read when they are needed.
  public init(mapping path: String, file: String? = nil) throws(FontError) {
    let name = file ?? path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FontError(.unreadable(Self.systemReason()), file: name) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FontError(.unreadable(Self.systemReason()), file: name)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FontError(.unreadable("it is not a regular file"), file: name)
    }
    guard status.st_size > 0 else { throw FontError(.notAFont, file: name) }
    guard status.st_size <= Self.sizeLimit else {
      throw FontError(.tooLarge(limit: Self.sizeLimit), file: name)
    }
    let count = Int(status.st_size)
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw FontError(.unreadable(Self.systemReason()), file: name) }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
    isMapped = true
  }

  /// Copies bytes that are in memory already.
  public init(_ source: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(source.count, 1), alignment: 8)
    copy.copyBytes(from: source)
    bytes = UnsafeRawBufferPointer(start: copy.baseAddress, count: source.count)
    isMapped = false
  }

  deinit {
    guard let start = bytes.baseAddress else { return }
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    } else {
      start.deallocate()
    }
  }

  /// A HarfBuzz blob that keeps this object alive as long as it lives itself.
  func makeBlob() -> OpaquePointer? {
    hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, Unmanaged.passRetained(self).toOpaque(),
      { pointer in
        guard let pointer else { return }
        Unmanaged<FontData>.fromOpaque(pointer).release()
      })
  }

  private static func systemReason() -> String {
    guard let text = strerror(errno) else { return "unknown reason" }
    return String(cString: text).lowercased()
  }
}

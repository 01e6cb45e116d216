internal import CHarfBuzz
internal import CSystem
import Glibc
import ReflowUnicode
import Synchronization

/// The bytes of a font file, owned until the last face that reads them is gone.
///
/// Nobody here writes to the bytes, which is why this is `Sendable`. A mapped file may still be
/// written to by others; what is laid out with are therefore copies.
public final class FontData: Sendable {
  /// Font files above this size are refused, in bytes.
  public static let sizeLimit = 256 << 20

  nonisolated(unsafe) package let bytes: UnsafeRawBufferPointer
  /// Where they are mapped from; `nil` for bytes in memory.
  private let origin: FileState?
  /// Whether more was copied than what opening asks for.
  private let isUsed = Atomic<Bool>(false)
  private let copyOfAll = Mutex<SharedBlob?>(nil)
  private let counted = HandleCount(.fontBytes)

  /// Maps a file into memory; pages are read when they are needed.
  ///
  /// Layout copies each table of the font before it uses it, and drawing the whole file, so that
  /// they go on whatever becomes of the file. A file that is replaced by renaming another is never
  /// a danger.
  public init(mapping path: String, file: String? = nil) throws(FontError) {
    let name = file ?? path
    // A named pipe would wait here until somebody writes into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
    origin = FileState(path: path, status: status)
  }

  /// Copies bytes that are in memory already.
  public init(_ source: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(source.count, 1), alignment: 8)
    copy.copyBytes(from: source)
    bytes = UnsafeRawBufferPointer(start: copy.baseAddress, count: source.count)
    origin = nil
  }

  deinit {
    copyOfAll.withLock { if let blob = $0 { hb_blob_destroy(blob.raw) } }
    guard let start = bytes.baseAddress else { return }
    if origin != nil {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    } else {
      start.deallocate()
    }
  }

  // MARK: Parts

  /// Whether the file was written to since it was mapped and has been used since, as far as its
  /// size and times tell. A file that another took the place of was not written to. Bytes in
  /// memory never change.
  public var hasChanged: Bool {
    guard let origin, isUsed.load(ordering: .relaxed) else { return false }
    return origin.hasChanged
  }

  /// A HarfBuzz blob with bytes of its own for a part of the file, so that what HarfBuzz has checked
  /// stays as it was; empty when the file has become shorter since it was mapped.
  ///
  /// - Parameter range: Lies within the file.
  func copy(_ range: Range<Int>) -> OpaquePointer? {
    origin == nil ? blob(of: range) : ownCopy(range)
  }

  private func ownCopy(_ range: Range<Int>) -> OpaquePointer? {
    isUsed.store(true, ordering: .relaxed)
    return blob(filling: range.count) { target in
      guard let target else { return false }
      return copy(range, to: target)
    }
  }

  /// Copies a part of the file; `false` when the file has become shorter since it was mapped.
  ///
  /// - Parameter range: Lies within the file as it was.
  func copy(_ range: Range<Int>, to target: UnsafeMutableRawPointer) -> Bool {
    guard let start = bytes.baseAddress else { return range.isEmpty }
    guard origin != nil else {
      target.copyMemory(from: start + range.lowerBound, byteCount: range.count)
      return true
    }
    return reflow_copy_mapped(target, start + range.lowerBound, range.count) != 0
  }

  /// A copy of all, made once; this object owns it.
  var whole: OpaquePointer? {
    copyOfAll.withLock { kept in
      if let kept { return kept }
      let made = SharedBlob(raw: ownCopy(0..<bytes.count))
      kept = made
      return made
    }.raw
  }

  /// Bytes that nobody can write to any more, for as long as this object lives; `nil` when others
  /// have written to the file since it was mapped.
  package var stableBytes: UnsafeRawBufferPointer? {
    guard origin != nil else { return bytes }
    var count: UInt32 = 0
    let start = hb_blob_get_data(whole, &count)
    guard Int(count) == bytes.count, !hasChanged else { return nil }
    return UnsafeRawBufferPointer(start: start, count: bytes.count)
  }

  /// The same for a file that was mapped at this moment.
  func copyAtOnce(_ range: Range<Int>) -> OpaquePointer? {
    guard origin != nil else { return blob(of: range) }
    return blob(filling: range.count) { [bytes] target in
      guard let target else { return false }
      // Much less work than asking the system.
      UnsafeMutableRawBufferPointer(start: target, count: range.count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
      return true
    }
  }

  private func blob(
    filling count: Int, _ fill: (UnsafeMutableRawPointer?) -> Bool
  ) -> OpaquePointer? {
    let target = malloc(max(count, 1))
    guard fill(target) else {
      free(target)
      return hb_blob_get_empty()
    }
    return hb_blob_create(
      target?.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_WRITABLE, target,
      { free($0) })
  }

  /// A HarfBuzz blob of the bytes themselves, which keeps this object alive.
  func blob(of range: Range<Int>) -> OpaquePointer? {
    let start = bytes.baseAddress.map { $0 + range.lowerBound }
    return hb_blob_create(
      start?.assumingMemoryBound(to: CChar.self), UInt32(range.count), HB_MEMORY_MODE_READONLY,
      Unmanaged.passRetained(self).toOpaque(),
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

/// A file as it was at one time.
private struct FileState {
  let path: String
  let status: stat

  /// Whether the file of that name is the same one and was written to since.
  var hasChanged: Bool {
    var now = stat()
    guard stat(path, &now) == 0, now.st_dev == status.st_dev, now.st_ino == status.st_ino
    else { return false }
    return now.st_size != status.st_size || now.st_mtim.tv_sec != status.st_mtim.tv_sec
      || now.st_mtim.tv_nsec != status.st_mtim.tv_nsec
  }
}

internal import CFreeType

/// A font file as FreeType reads it: piece by piece, each copied, so that a file that has become
/// shorter since it was mapped is an error of FreeType's and no end of the process.
///
/// Must outlive the face that reads it.
final class FontStream {
  let raw: UnsafeMutablePointer<FT_StreamRec>
  private let data: FontData
  /// A part of the file around the last small read: FreeType reads tables number by number.
  private let block = UnsafeMutableRawBufferPointer.allocate(
    byteCount: FontStream.blockSize, alignment: 8)
  private var blockStart = -1

  private static let blockSize = 4096

  init(_ data: FontData) {
    self.data = data
    raw = .allocate(capacity: 1)
    raw.initialize(to: FT_StreamRec())
    raw.pointee.size = UInt(data.bytes.count)
    raw.pointee.descriptor.pointer = Unmanaged.passUnretained(self).toOpaque()
    raw.pointee.read = { stream, offset, target, count in
      guard let stream, let context = stream.pointee.descriptor.pointer else { return 0 }
      let reader = Unmanaged<FontStream>.fromOpaque(context).takeUnretainedValue()
      return reader.read(Int(clamping: offset), target, Int(clamping: count))
    }
  }

  deinit {
    raw.deinitialize(count: 1)
    raw.deallocate()
    block.deallocate()
  }

  /// The bytes that were read. Reading none is seeking, and then 0 says that the place is there.
  private func read(_ offset: Int, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int) -> UInt {
    let size = data.bytes.count
    guard count > 0 else { return offset <= size ? 0 : 1 }
    guard let target, offset < size else { return 0 }
    let count = min(count, size - offset)
    let start = offset / Self.blockSize * Self.blockSize
    guard offset + count <= start + Self.blockSize else {
      return data.copy(offset..<offset + count, to: target) ? UInt(count) : 0
    }
    if blockStart != start {
      let whole = start..<min(start + Self.blockSize, size)
      blockStart = -1
      guard let base = block.baseAddress, data.copy(whole, to: base) else { return 0 }
      blockStart = start
    }
    guard let base = block.baseAddress else { return 0 }
    UnsafeMutableRawPointer(target).copyMemory(from: base + (offset - start), byteCount: count)
    return UInt(count)
  }
}

/// What the first bytes of a bitmap file say, read before any decoder sees it.
struct ImageHeader: Equatable {
  enum Format: String {
    case png, jpeg, gif, webp
  }

  var format: Format
  /// Size in pixels as stored; `nil` where only the decoder can tell (WebP).
  var size: Size?

  struct Size: Equatable {
    var width: Int
    var height: Int
  }

  /// `nil` when the bytes begin like none of the formats.
  init?(_ bytes: [UInt8]) {
    let reader = HeaderReader(bytes)
    if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      // PNG 1.2, 11.2.2: IHDR is the first chunk.
      size = reader.size(reader.big32(16), reader.big32(20))
    } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      size = Self.jpegSize(reader)
    } else if reader.starts(with: Array("GIF8".utf8)) {
      format = .gif
      size = reader.size(reader.little16(6), reader.little16(8))
    } else if reader.starts(with: Array("RIFF".utf8)),
      reader.starts(with: Array("WEBP".utf8), at: 8)
    {
      format = .webp
      size = nil
    } else {
      return nil
    }
  }

  /// Whether all chunks of a PNG are there, up to `IEND` (PNG 1.2, 3.2 and 4.1.4).
  static func isCompletePNG(_ bytes: [UInt8]) -> Bool {
    let reader = HeaderReader(bytes)
    var offset = 8
    while let length = reader.big32(offset), reader.byte(offset + 11 + length) != nil {
      if reader.starts(with: Array("IEND".utf8), at: offset + 4) { return true }
      // Length, name and checksum have four bytes each.
      offset += 12 + length
    }
    return false
  }

  /// Walks the segments to the frame header (ITU T.81, B.2.2).
  private static func jpegSize(_ reader: HeaderReader) -> Size? {
    var offset = 2
    while let marker = reader.byte(offset + 1), reader.byte(offset) == 0xFF {
      switch marker {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      // SOF0 to SOF15 but for DHT, JPG and DAC, which share the range.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return reader.size(reader.big16(offset + 7), reader.big16(offset + 5))
      default:
        guard let length = reader.big16(offset + 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }
}

/// Numbers at offsets; outside of the bytes, everything is nil.
private struct HeaderReader {
  let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func starts(with prefix: [UInt8], at offset: Int = 0) -> Bool {
    bytes.dropFirst(offset).starts(with: prefix)
  }

  func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  func big16(_ offset: Int) -> Int? {
    byte(offset).flatMap { high in byte(offset + 1).map { Int(high) << 8 | Int($0) } }
  }

  func little16(_ offset: Int) -> Int? { big16(offset).map { $0 >> 8 | ($0 & 0xFF) << 8 } }

  func big32(_ offset: Int) -> Int? {
    big16(offset).flatMap { high in big16(offset + 2).map { high << 16 | $0 } }
  }

  func size(_ width: Int?, _ height: Int?) -> ImageHeader.Size? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return ImageHeader.Size(width: width, height: height)
  }
}

/// Lines and columns of a UTF-8 text, found from byte offsets.
///
/// Lines end at LF, CR or CRLF; columns count Unicode scalars, without a byte
/// order mark at the start. Building it is linear, a look-up is logarithmic in
/// the lines plus a constant, even in a text that is one long line.
package struct LineIndex: Hashable, Sendable {
  private let bytes: [UInt8]
  /// Where the lines start.
  private let lineStarts: [Int]
  /// The scalars that start before each multiple of ``step``.
  private let scalarsBefore: [Int]

  private static let step = 1024

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / Self.step + 1)
    var scalars = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.step == 0 { counts.append(scalars) }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      let isReturn = byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
      if byte == 0x0A || isReturn { starts.append(offset + 1) }
    }
    lineStarts = starts
    scalarsBefore = counts
  }

  /// The line and column, from 1, of a byte; offsets outside are clamped.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, scalars(before: offset) - scalars(before: lineStarts[low]) + 1)
  }

  /// The byte at which a line starts, counted from 1; the end for lines beyond it.
  package func start(ofLine line: Int) -> Int {
    line > lineStarts.count ? bytes.count : lineStarts[max(line, 1) - 1]
  }

  private func scalars(before offset: Int) -> Int {
    guard !scalarsBefore.isEmpty else { return 0 }
    let block = min(offset / Self.step, scalarsBefore.count - 1)
    let rest = bytes[(block * Self.step)..<offset]
    return scalarsBefore[block] + rest.count { $0 & 0xC0 != 0x80 }
  }
}

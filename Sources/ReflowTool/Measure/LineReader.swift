/// Takes lines off a stream of bytes, holding no more than one of them.
struct LineReader {
  /// A line without its LF.
  enum Line: Sendable {
    case bytes([UInt8])
    /// A line over the limit, passed over.
    case tooLong

    /// Bytes that it holds.
    var count: Int { if case .bytes(let bytes) = self { bytes.count } else { 0 } }
  }

  /// Bytes of the longest line.
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where the next line starts in the buffer.
  private var start = 0
  /// How far the buffer has no LF.
  private var searched = 0
  private var isAtEnd = false

  init(limit: Int) { self.limit = limit }

  /// The next line; `nil` at the end.
  ///
  /// - Parameter read: Gives the next bytes, none at the end; called only when no whole line
  ///   is at hand.
  mutating func next(_ read: () throws(ToolError) -> [UInt8]) throws(ToolError) -> Line? {
    var isTooLong = false
    while true {
      if let end = end() {
        let line = buffer[start..<end]
        start = end + 1
        return isTooLong || line.count > limit ? .tooLong : .bytes(Array(line))
      }
      if isAtEnd {
        let line = buffer[start...]
        start = buffer.count
        if isTooLong || line.count > limit { return .tooLong }
        return line.isEmpty ? nil : .bytes(Array(line))
      }
      if buffer.count - start > limit {
        isTooLong = true
        start = buffer.count
      }
      try fill(read)
    }
  }

  private mutating func fill(_ read: () throws(ToolError) -> [UInt8]) throws(ToolError) {
    buffer.removeSubrange(..<start)
    searched -= min(start, searched)
    start = 0
    let bytes = try read()
    isAtEnd = bytes.isEmpty
    buffer += bytes
  }

  private mutating func end() -> Int? {
    searched = max(searched, start)
    if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      searched = end
      return end
    }
    searched = buffer.count
    return nil
  }
}

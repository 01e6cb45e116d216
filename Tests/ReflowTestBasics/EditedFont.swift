import FoundationEssentials
package import ReflowFonts

/// A font file that tests change in memory.
package struct EditedFont {
  private var tables: [(tag: String, bytes: [UInt8])] = []
  private let version: [UInt8]

  /// - Parameter name: A file of the checkout's fonts.
  package init(_ name: String) throws {
    try self.init(path: "\(Checkout.root)/Fonts/\(name)")
  }

  /// - Parameter path: A sound font file.
  package init(path: String) throws {
    let file = try [UInt8](Data(contentsOf: URL(filePath: path)))
    version = Array(file[0..<4])
    func number(_ offset: Int, _ count: Int) -> Int {
      file[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for record in 0..<number(4, 2) {
      let entry = 12 + 16 * record
      let start = number(entry + 8, 4)
      tables.append(
        (
          String(decoding: file[entry..<entry + 4], as: UTF8.self),
          Array(file[start..<start + number(entry + 12, 4)])
        ))
    }
  }

  package subscript(tag: String) -> [UInt8] {
    get { tables.first { $0.tag == tag }?.bytes ?? [] }
    set {
      tables.removeAll { $0.tag == tag }
      if !newValue.isEmpty { tables.append((tag, newValue)) }
      tables.sort { $0.tag < $1.tag }
    }
  }

  package mutating func set(_ tag: String, _ offset: Int, _ value: Int) {
    var bytes = self[tag]
    let pattern = UInt16(truncatingIfNeeded: value)
    bytes[offset] = UInt8(pattern >> 8)
    bytes[offset + 1] = UInt8(pattern & 0xFF)
    self[tag] = bytes
  }

  package var file: [UInt8] {
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var header = version + big(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for table in tables {
      header += Array(table.tag.utf8) + [0, 0, 0, 0]
      header += big(start + body.count, 4) + big(table.bytes.count, 4)
      body += table.bytes
      while body.count % 4 != 0 { body.append(0) }
    }
    return header + body
  }

  package func face() throws -> FontFace { try FontFace(FontData(file), file: "edited") }
}

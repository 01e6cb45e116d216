import FoundationEssentials
import ReflowFonts
import Testing

/// Font files beside the tests and in the checkout, found from this file.
enum TestFonts {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let checkout = folder.deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String {
    checkout.appending(path: "Fonts/\(name)").path
  }

  static func damaged(_ name: String) -> String {
    folder.appending(path: "Data/Fonts/\(name)").path
  }

  static func face(_ name: String) throws -> FontFace {
    try FontFace(FontData(mapping: path(name)), file: name)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  /// All fonts of the checkout.
  static let bundled: [FontFace] = {
    do {
      return try FontFolder(checkout.appending(path: "Fonts").path).faces
    } catch {
      Issue.record("the fonts cannot be read: \(error)")
      return []
    }
  }()
}

/// A font file that tests change in memory.
struct EditedFont {
  private(set) var tables: [(tag: String, bytes: [UInt8])] = []
  private let version: [UInt8]

  init(_ name: String) throws {
    let file = try TestFonts.bytes(name)
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

  subscript(tag: String) -> [UInt8] {
    get { tables.first { $0.tag == tag }?.bytes ?? [] }
    set {
      tables.removeAll { $0.tag == tag }
      if !newValue.isEmpty { tables.append((tag, newValue)) }
      tables.sort { $0.tag < $1.tag }
    }
  }

  mutating func set(_ tag: String, _ offset: Int, _ value: Int) {
    var bytes = self[tag]
    let pattern = UInt16(truncatingIfNeeded: value)
    bytes[offset] = UInt8(pattern >> 8)
    bytes[offset + 1] = UInt8(pattern & 0xFF)
    self[tag] = bytes
  }

  var file: [UInt8] {
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

  func face() throws -> FontFace { try FontFace(FontData(file), file: "edited") }
}

/// The glyphs of a text.
func shape(_ text: String, _ font: HarfBuzzFont) -> [(glyph: UInt32, advance: Double)] {
  var shaper = Shaper()
  return Array(text.utf8).withUnsafeBufferPointer { bytes in
    shaper.shape(bytes, range: 0..<bytes.count, font: font, parameters: ShapingParameters()) {
      output in
      (0..<output.count).map { (output.glyph($0), output.advance($0)) }
    }
  }
}

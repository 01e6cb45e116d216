import FoundationEssentials
import Testing

/// Files under `Data`, read where they lie in the source tree.
enum OracleData {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: "Data/\(name)"))
  }

  /// The JSON objects of a file, one a line.
  static func records<Record: Decodable>(_ name: String) throws -> [Record] {
    let decoder = JSONDecoder()
    return try bytes(name).split(separator: 0x0A).map {
      try decoder.decode(Record.self, from: Data($0))
    }
  }

  /// The lines of a list, comments left out, split at tabs.
  static func rows(_ name: String) throws -> [[String]] {
    try bytes(name).split(separator: 0x0A).filter { $0.first != UInt8(ascii: "#") }
      .map { String(decoding: $0, as: UTF8.self).split(separator: "\t").map(String.init) }
  }
}

/// How a text is to be set, in CSS's words; absent is the initial value.
struct OracleCSS: Decodable {
  var whiteSpace: String?
  var lineBreak: String?
  var wordBreak: String?
  var overflowWrap: String?
}

/// A text that the engines laid out.
struct OracleText: Decodable {
  let id: String
  let language: String
  let direction: String
  let css: OracleCSS
  let text: String
}

/// A font by its file below `/usr/share/fonts`, and its index in a collection.
struct OracleFont: Decodable {
  let file: String
  let index: Int

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    file = "/usr/share/fonts/" + (try container.decode(String.self))
    index = try container.decode(Int.self)
  }
}

/// A text with the fonts that draw it, the first that has a glyph.
struct OracleParagraph: Decodable {
  let text: OracleText
  let fonts: [OracleFont]

  private enum Key: CodingKey { case fonts }

  init(from decoder: any Decoder) throws {
    text = try OracleText(from: decoder)
    fonts = try decoder.container(keyedBy: Key.self).decode([OracleFont].self, forKey: .fonts)
  }
}

/// The lines of a paragraph at a size and width.
struct OracleLayout: Decodable {
  struct Line: Decodable {
    /// UTF-16 offset in the text, normalized.
    let start: Int
    /// Without the spaces at the end; `nil` where the engine does not tell.
    let width: Double?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      start = try container.decode(Int.self)
      width = try container.decodeIfPresent(Double.self)
    }
  }

  let paragraph: String
  let size: Double
  let width: Double
  /// `all`, a pair as in `firefox+pango`, or `none`.
  let consensus: String
  /// Whether the lines stay the same a quarter of a pixel to either side.
  let robust: Bool
  /// `same`, `legal`, `conflict`, or `nil` where ICU has no such setting.
  let icu: String?
  let lines: [Line]
  /// Pango's widths, where it agrees on the lines.
  let pango: [Double]?

  var id: String { "\(paragraph)@\(Int(size))/\(Int(width))" }
  /// Every engine and ICU agree, and no rounding is involved.
  var isCertain: Bool { consensus == "all" && robust && icu == "same" }
}

/// The opportunities of a text.
struct OracleBreaks: Decodable {
  let text: OracleText
  /// Whether every engine finds exactly `breaks`; else they are what all find.
  let agree: Bool
  /// UTF-16 offsets, normalized, start and end left out.
  let breaks: [Int]
  /// What ICU 72 finds where the engines differ.
  let icu: [Int]?

  private enum Key: CodingKey { case agree, breaks, icu }

  init(from decoder: any Decoder) throws {
    text = try OracleText(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    agree = try container.decode(Bool.self, forKey: .agree)
    breaks = try container.decode([Int].self, forKey: .breaks)
    icu = try container.decodeIfPresent([Int].self, forKey: .icu)
  }
}

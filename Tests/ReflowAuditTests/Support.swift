import FoundationEssentials
import ReflowDocument
import Testing

@testable import ReflowAudit

/// The files beside the tests.
enum TestData {
  static let folder: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast()
    return "/" + parts.joined(separator: "/") + "/Data/"
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: folder + name)))
  }

  static func json(_ name: String) throws -> JSONNode {
    try JSONParser.parse(try bytes(name)).root
  }
}

/// A catalog from text.
func read(_ text: String, _ file: String) -> Catalog {
  CatalogReader.read(Array(text.utf8), file: file)
}

extension Catalog {
  /// The texts of a key, with the variant before a colon.
  func texts(_ key: String, _ locale: String? = nil) -> [String] {
    units.filter { $0.key == key && (locale == nil || $0.locale == locale) }
      .map { ($0.variant.map { $0 + ": " } ?? "") + $0.text }
  }

  /// The only text of a key.
  func text(_ key: String) -> String? {
    let found = units.filter { $0.key == key }
    return found.count == 1 ? found[0].text : nil
  }

  /// Places and messages of what is odd.
  var problems: [String] {
    diagnostics.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule)" }
  }
}

extension CatalogUnit {
  /// The placeholders as they stand in the text.
  var placeholderTexts: [String] {
    let bytes = Array(text.utf8)
    return placeholders.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }
}

import FoundationEssentials
import Reflow
import ReflowTestSupport

// Testing has an `Attachment` too.
typealias Attachment = ReflowDocument.Attachment

/// Files beside the tests.
enum TestFiles {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: "Data/\(name)"))
  }

  static func decode<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: data(name))
  }
}

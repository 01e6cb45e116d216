import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

extension Checkout {
  static let sample = root + "/Samples/sample.json"
}

/// A document of one line.
let hello = #"{ "version": 1, "content": [ { "text": "Hello", "style": "body" } ] }"#

/// Parsed JSON.
func json(_ text: String) throws -> JSONNode { try JSONParser.parse(Array(text.utf8)).root }

extension JSONNode {
  /// An element of an array.
  subscript(index: Int) -> JSONNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The elements of an array of numbers.
  var numbers: [Double]? { elements?.compactMap(\.number) }

  /// What is written, wherever it stands.
  var written: JSONValue { JSONValue(self) }
}

import FoundationEssentials
import ReflowTestSupport
import Testing

@testable import ReflowDocument

extension SeededGenerator {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  mutating func pickCase<Value: CaseIterable>() -> Value { pick(Array(Value.allCases)) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    chance(50)
      ? Double.random(in: range, using: &self) : Double.random(in: range, using: &self).rounded()
  }
}

/// A file of this target's data.
func testData(_ path: String, file: StaticString = #filePath) throws -> [UInt8] {
  let folder = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Data")
  return [UInt8](try Data(contentsOf: folder.appending(path: path)))
}

/// `rule line:column` of every diagnostic.
func findings(_ text: String, limits: DocumentLimits = DocumentLimits()) -> [String] {
  DocumentReader.read(text, limits: limits).diagnostics.map { diagnostic in
    let place = diagnostic.place.map { "\($0.line):\($0.column)" } ?? "-"
    return "\(diagnostic.rule.replacing("document.", with: "")) \(place)"
  }
}

/// A document of one block.
func block(_ members: String) -> String { "{\"version\": 1, \"content\": [{\(members)}]}" }

/// The document that a text holds; fails the test when it has errors.
func document(_ text: String) throws -> Document {
  let parsed = DocumentReader.read(text)
  #expect(parsed.diagnostics == [])
  return try #require(parsed.document)
}

import ReflowTestSupport
import Testing

@testable import ReflowDocument

/// Sound documents with one value replaced: whatever it is, the reader either
/// tells where the trouble is or gives a document that writes and reads back.
@Suite struct MutationTests {
  private static let wrong: [JSONValue] = [
    .null, .bool(true), .integer(-1), .integer(0), .integer(1), .exact(1e300), .exact(-1e-300),
    .exact(0.5), .string(""), .string("body"), .string("none"), .array([]), .object([]),
    .array([.integer(1)]), .array([.string("a")]), .members(["text": .string("a")]),
    .string(String(repeating: "e\u{301}", count: 300)),
  ]

  /// The value with the node of that number, counted in reading order, replaced.
  private func replacing(_ value: JSONValue, _ number: inout Int, by new: JSONValue) -> JSONValue {
    number -= 1
    if number == -1 { return new }
    switch value {
    case .array(let values): return .array(values.map { replacing($0, &number, by: new) })
    case .object(let members):
      return .object(members.map { .init($0.key, replacing($0.value, &number, by: new)) })
    default: return value
    }
  }

  private func count(_ value: JSONValue) -> Int {
    switch value {
    case .array(let values): values.reduce(1) { $0 + count($1) }
    case .object(let members): members.reduce(1) { $0 + count($1.value) }
    default: 1
    }
  }

  @Test(arguments: 0..<8)
  func everyMutationIsRefusedOrRead(_ batch: Int) throws {
    var (refused, read) = (0, 0)
    for seed in (batch * 10)..<(batch * 10 + 10) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = DocumentWriter.write(generator.document())
      let value = JSONValue(try JSONParser.parse(Array(text.utf8)).root)
      for _ in 0..<100 {
        var number = Int.random(in: 0..<count(value), using: &generator)
        let mutated = replacing(value, &number, by: generator.pick(Self.wrong))
        let parsed = DocumentReader.read(JSONWriter.write(mutated))
        if let document = parsed.document {
          read += 1
          #expect(parsed.diagnostics.allSatisfy { $0.severity == .warning })
          #expect(DocumentReader.read(DocumentWriter.write(document)).document == document)
        } else {
          refused += 1
          #expect(!parsed.diagnostics.isEmpty)
          #expect(parsed.diagnostics.allSatisfy { $0.place != nil })
        }
      }
    }
    #expect(refused > 0 && read > 0)
  }
}

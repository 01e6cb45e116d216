import ReflowTestSupport
import Testing

@testable import ReflowDocument

@Suite struct SchemaTests {
  private func schema() throws -> JSONNode {
    try JSONParser.parse(Array(documentSchema().utf8)).root
  }

  @Test func schemaNamesEveryAttribute() throws {
    let root = try schema()
    let keys = try #require(root["properties"]?.members?.map(\.key))
    for key in TextAttributes.Key.allCases { #expect(keys.contains(key.rawValue)) }
    for key in ParagraphAttributes.Key.allCases { #expect(keys.contains(key.rawValue)) }
    #expect(root["additionalProperties"]?.bool == false)
    #expect(root["$defs"]?["block"]?["oneOf"]?.elements?.count == 7)
    #expect(root["$defs"]?["run"]?["oneOf"]?.elements?.count == 4)
  }

  @Test func schemaHasNoDuplicateKeys() throws {
    #expect(try JSONParser.parse(Array(documentSchema().utf8)).duplicates == [])
  }

  /// Every key that a random document is written with stands in the schema of
  /// the element it stands on.
  @Test func writtenDocumentsUseOnlyKeysOfTheSchema() throws {
    let root = try schema()
    let blocks = try #require(root["$defs"]?["block"]?["oneOf"]?.elements)
    let runs = try #require(root["$defs"]?["run"]?["oneOf"]?.elements)
    for seed in 0..<100 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = DocumentWriter.write(generator.document())
      var open = [(try JSONParser.parse(Array(text.utf8)).root, [root])]
      while let (node, candidates) = open.popLast() {
        guard let members = node.members else { continue }
        let keys = Set(members.map(\.key))
        #expect(
          candidates.contains { candidate in
            let known = Set(candidate["properties"]?.members?.map(\.key) ?? [])
            let required = candidate["required"]?.elements?.compactMap(\.string) ?? []
            return keys.isSubset(of: known) && keys.isSuperset(of: required)
          }, "seed \(seed): \(keys.sorted())")
        for member in members {
          guard ["content", "children", "runs"].contains(member.key) else { continue }
          let next = member.key == "runs" ? runs : blocks
          open += (member.value.elements ?? []).map { ($0, next) }
        }
      }
    }
  }
}

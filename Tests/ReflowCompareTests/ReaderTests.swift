import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowCompare

struct ReaderTests {
  private func error(_ dump: JSONValue) throws -> LayoutReadError? {
    let tree = try JSONParser.parse(Array(JSONWriter.write(dump).utf8))
    do throws(LayoutReadError) {
      _ = try LayoutReader.read(tree)
      return nil
    } catch { return error }
  }

  @Test func whatALayoutMustHaveIsNamed() throws {
    let dump = try dump(paragraphs(["Hello world"]))[0]
    #expect(try error(dump) == nil)
    let changed: [(JSONValue, String)] = [
      (dump.setting("schema", to: .integer(2)), "schema 2"),
      (dump.setting("blocks", to: .integer(1)), #""blocks" of a layout"#),
      (dump.setting("blocks", 0, to: .string("x")), "a block cannot be"),
      (dump.setting("blocks", 0, "frame", to: .array([.integer(1)])), "four numbers"),
      (dump.setting("blocks", 0, "lines", 0, "x", to: .null), #""x" of a line cannot be null"#),
      (
        dump.setting("blocks", 0, "lines", 0, "range", to: .array([.integer(0), .integer(99)])),
        "which has 11"
      ),
      (
        dump.setting("blocks", 0, "lines", 0, "range", to: .array([.integer(5), .integer(2)])),
        "no range"
      ),
      (
        dump.setting(
          "blocks", 0, "lines", 0, "runs", 0, "range", to: .array([.integer(-1), .integer(2)])),
        "no range"
      ),
      (dump.changing(["blocks", 0]) { _ in .members(["kind": .string("paragraph")]) }, "has no"),
    ]
    for (dump, words) in changed {
      let message = try error(dump)?.message ?? ""
      #expect(message.contains(words), "\(message)")
    }
  }

  /// Every value of a dump replaced by others: read or refused, and compared, without a trap.
  @Test(arguments: 1...8 as ClosedRange<UInt64>) func survivesDamagedLayouts(_ seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let document = try document(
      #"""
      { "content": [ { "runs": ["One two three ", { "text": "four", "traits": ["italic"] },
        { "attachment": "a.svg", "width": 9, "height": 9 }, " five six seven eight nine"], "numberOfLines": 2 },
        { "stack": "vertical", "children": [ { "text": "a" }, { "image": "b.png", "width": 5, "height": 5 } ] } ] }
      """#)
    let dump = try dump(document, width: 90)[0]
    let sound = try read([dump])
    var compared = 0
    for _ in 0..<300 {
      let damaged = damage(dump, &generator)
      let tree = try JSONParser.parse(Array(JSONWriter.write(damaged).utf8))
      guard let layouts = try? LayoutReader.read(tree) else { continue }
      compared += 1
      let there = LayoutComparison(sound, layouts).differences
      let back = LayoutComparison(layouts, sound).differences
      #expect(there.isEmpty == back.isEmpty)
    }
    #expect(compared > 20)
  }

  private func damage(_ value: JSONValue, _ generator: inout SeededGenerator) -> JSONValue {
    let others: [JSONValue] = [
      .null, .integer(0), .integer(7), .integer(-3), .exact(1e300), .string(""), .string("é"),
      .array([]), .object([]), .bool(true),
    ]
    switch value {
    case .array(var elements) where !elements.isEmpty:
      let index = Int.random(in: elements.indices, using: &generator)
      if Int.random(in: 0..<12, using: &generator) == 0 {
        elements.remove(at: index)
      } else {
        elements[index] = damage(elements[index], &generator)
      }
      return .array(elements)
    case .object(var members) where !members.isEmpty:
      let index = Int.random(in: members.indices, using: &generator)
      members[index].value = damage(members[index].value, &generator)
      return .object(members)
    default: return others.randomElement(using: &generator) ?? .null
    }
  }

  @Test func largeLayoutsAreComparedInLinearTime() throws {
    let texts = (0..<4000).map { "Row \($0)" }
    let before = try read(try dump(paragraphs(texts)))
    let after = try read(try dump(paragraphs(texts.reversed())))
    let clock = ContinuousClock()
    var found = 0
    let time = clock.measure { found = LayoutComparison(before, after).differences.count }
    #expect(found > 1000)
    #expect(time < .seconds(60))
  }
}

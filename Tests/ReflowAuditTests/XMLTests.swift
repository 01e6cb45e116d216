import Testing

@testable import ReflowAudit

struct XMLTests {
  private func parse(_ text: String) throws(XMLFailure) -> XMLTree {
    try XMLReader.parse(Array(text.utf8), elementLimit: 1000)
  }

  @Test func keepsNamesAttributesTextAndPlaces() throws {
    let tree = try parse(
      "<?xml version='1.0'?>\n<a xmlns:p='u'>x<p:b n='1'\n m='&lt;2'/>y<![CDATA[<z>]]></a>")
    #expect(tree.elements.map(\.name) == ["a", "b"])
    #expect(tree.elements[1].prefix == "p")
    #expect(tree.elements[1]["m"] == "<2")
    #expect(tree.elements[1].offset == 38)
    #expect(
      tree.root.content == [
        .text("x", isCharacterData: false), .element(1), .text("y", isCharacterData: false),
        .text("<z>", isCharacterData: true),
      ])
    #expect(tree.text(of: tree.root) == "xy<z>")
  }

  @Test(
    arguments: [
      ("a &amp; b", "a & b"), ("&#38;", "&"), ("&#x26;", "&"), ("&amp;amp;", "&amp;"),
      ("&amp;#38;", "&#38;"), ("&amp;#3", "&#3"), ("&amp;&amp;", "&&"), ("&lt;&gt;&quot;", "<>\""),
      ("", ""),
    ])
  func readsAmpersandsInAttributes(_ example: (written: String, value: String)) throws {
    #expect(try parse("<a m=\"\(example.written)\"/>").root["m"] == example.value)
  }

  @Test func expandsOwnEntitiesAsText() throws {
    let tree = try parse(
      "<!DOCTYPE r [<!ENTITY app 'Notes'><!ENTITY long 'My &app; &amp; more'>]><r>&long;, &app;&amp;</r>"
    )
    #expect(tree.text(of: tree.root) == "My Notes & more, Notes&")
  }

  @Test(
    arguments: [
      ("", "empty"), ("<a>", "not well-formed"), ("<a>&x;</a>", "x"),
      ("<!DOCTYPE a SYSTEM 'http://localhost/x.dtd'><a>&x;</a>", "not declared"),
      ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>", "outside the file"),
      ("<!DOCTYPE a [<!ENTITY x '<b/>'>]><a>&x;</a>", "holds markup"),
      ("<!DOCTYPE a [<!ENTITY x '&y;'><!ENTITY y '&x;'>]><a>&x;</a>", ""),
    ])
  func refuses(_ example: (text: String, word: String)) {
    #expect { try parse(example.text) } throws: { error in
      (error as? XMLFailure)?.message.contains(example.word) == true || example.word.isEmpty
    }
  }

  @Test func refusesEntitiesThatExplode() {
    let long = String(repeating: "x", count: 8192)
    let text = "<!DOCTYPE r [<!ENTITY a '\(long)'><!ENTITY b '&a;&a;&a;'>]><r>"
    #expect(throws: Never.self) { try parse(text + "&b;&b;&a;&a;</r>") }
    #expect { try parse(text + "&b;&b;&b;</r>") } throws: { error in
      (error as? XMLFailure)?.message.contains("limit of 65536 bytes") == true
    }
  }

  @Test func refusesMoreElementsThanTheLimit() {
    let text = "<r>" + String(repeating: "<a/>", count: 1000) + "</r>"
    #expect { try parse(text) } throws: { error in
      (error as? XMLFailure)?.message.contains("limit of 1000 elements") == true
    }
  }
}

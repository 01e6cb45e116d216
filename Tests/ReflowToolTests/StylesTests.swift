import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct StylesTests {
  /// The guidelines' tables, which the style module's tests hold.
  private struct Reference: Decodable {
    struct Style: Decodable {
      let pointSize: [Double]
      let leading: [Double]
      let ctLineSpacing: [Double]
      let weight: Int
      let emphasizedWeight: Int
    }
    let categories: [String]
    let styles: [String: Style]
  }

  @Test func printsTheTablesOfTheGuidelines() throws {
    let file = Checkout.root + "/Tests/ReflowStyleTests/Data/dynamic-type.json"
    let reference = try JSONDecoder().decode(
      Reference.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    let io = MemoryIO()
    #expect(io.run("styles", "--json") == 0)
    let styles = try #require(try json(io.text)["styles"]?.elements)
    #expect(styles.count == 11)
    for style in styles {
      let name = try #require(style["style"]?.string)
      let expected = try #require(reference.styles[name])
      #expect(style["weight"]?.number == Double(expected.weight))
      #expect(style["emphasizedWeight"]?.number == Double(expected.emphasizedWeight))
      let categories = try #require(style["categories"]?.members)
      #expect(categories.map(\.key) == reference.categories)
      for (index, cell) in categories.map(\.value).enumerated() {
        #expect(cell.members?.map(\.key) == ["pointSize", "higLeading", "lineSpacing"])
        #expect(cell["pointSize"]?.number == expected.pointSize[index])
        #expect(cell["higLeading"]?.number == expected.leading[index])
        #expect(cell["lineSpacing"]?.number == expected.ctLineSpacing[index])
      }
    }
  }

  @Test func scalesValuesByTheDisplay() throws {
    let io = MemoryIO()
    #expect(io.run("styles", "--scaled", "17", "--json", "--display-scale", "2") == 0)
    let styles = try #require(try json(io.text)["styles"]?.elements)
    let body = try #require(styles.first { $0["style"]?.string == "body" })
    let categories = try #require(body["categories"])
    // 17 x 19/22 = 14.68 to halves, and as a font's size to whole points.
    #expect(categories["extraSmall"]?["scaledValue"]?.number == 14.5)
    #expect(categories["extraSmall"]?["scaledFontSize"]?.number == 15)
    #expect(categories["large"]?["scaledValue"]?.number == 17)
  }

  @Test func printsATableForPeople() {
    let io = MemoryIO()
    #expect(io.run("styles") == 0)
    #expect(io.text.contains("body         400/600  14/19"))
    #expect(io.text.split(separator: "\n").count == 13)
  }

  @Test func thereAreTheseSchemas() {
    let names = ["document", "layout", "measure", "audit", "slots", "styles"]
    #expect(Schemas.all.map(\.name) == names + ["compare", "verify", "snapshots"])
  }

  @Test(arguments: Schemas.all.map(\.name))
  func printsSchemas(name: String) throws {
    let io = MemoryIO()
    #expect(io.run("schema", name) == 0)
    #expect(
      try json(io.text)["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
  }
}

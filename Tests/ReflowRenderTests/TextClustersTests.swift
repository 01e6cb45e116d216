import ReflowFonts
@testable import ReflowRender
import Testing

struct TextClustersTests {
  private func clusters(_ text: String, _ starts: [Int], isRightToLeft: Bool = false) throws
    -> TextClusters
  {
    var item = DisplayText(
      font: try Setting.font("Inter-Variable.ttf"), pointSize: 17, text: text,
      glyphs: starts.map { DisplayText.Glyph(id: 1, cluster: $0, x: 0, y: 0) })
    item.isRightToLeft = isRightToLeft
    return TextClusters(item)
  }

  @Test func clustersTileTextAndGlyphs() throws {
    let found = try clusters("aéb", [0, 1, 1, 3]).clusters
    #expect(found.map(\.bytes) == [0..<1, 1..<3, 3..<4])
    #expect(found.map(\.glyphs) == [0..<1, 1..<3, 3..<4])
  }

  @Test func rightToLeftGlyphsAreCountedFromTheRight() throws {
    let found = try clusters("אבג", [4, 2, 0], isRightToLeft: true).clusters
    #expect(found.map(\.bytes) == [0..<2, 2..<4, 4..<6])
  }

  @Test(arguments: [[0, 2, 1], [0, 9], [0, -3], [5, 0]])
  func clustersThatMakeNoSenseBecomeOne(starts: [Int]) throws {
    let found = try clusters("abc", starts).clusters
    #expect(found == [TextClusters.Cluster(bytes: 0..<3, glyphs: 0..<starts.count)])
  }

  @Test func aClusterInsideACharacterMakesNoSense() throws {
    #expect(try clusters("éa", [0, 1]).clusters.count == 1)
  }

  @Test func wordsEndAfterTheirSpace() throws {
    let found = try clusters("ab c d", [0, 1, 2, 3, 4, 5])
    #expect(found.words.map { $0.map(\.bytes.lowerBound) } == [[0, 1, 2], [3, 4], [5]])
  }
}

import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

/// Changing the category gives what resolving afresh gives.
@Suite struct SwitchingTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func switchingEqualsFreshAndTwiceEqualsOnce(seed: UInt64) throws {
    var documents = RandomDocuments(seed: seed)
    let document = documents.document()
    let categories = ContentSizeCategory.allCases
    // A library of its own for each, so that no cache carries anything over.
    let fresh = try categories.map {
      try Resolver(fonts: FontLibrary(faces: TestFonts.faces), environment: .at($0))
        .resolve(document)
    }
    for first in categories {
      let shared = FontLibrary(faces: TestFonts.faces)
      for (index, second) in categories.enumerated() {
        let before = Resolver(fonts: shared, environment: .at(first))
        let after = Resolver(fonts: shared, environment: .at(second))
        _ = try before.resolve(document)
        #expect(try after.resolve(document) == fresh[index], "seed \(seed): \(first) to \(second)")
        #expect(try after.resolve(document) == fresh[index], "seed \(seed): twice \(second)")
      }
    }
  }

  @Test func randomDocumentsDoDependOnTheCategory() throws {
    var differing = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let document = documents.document()
      func blocks(_ category: ContentSizeCategory) throws -> [StyledBlock] {
        try Resolver(fonts: TestFonts.library, environment: .at(category)).resolve(document).blocks
      }
      if try blocks(.extraSmall) != blocks(.accessibilityExtraExtraExtraLarge) { differing += 1 }
    }
    #expect(differing >= 10)
  }

  @Test func manyRunsShareTheirStyles() throws {
    var pieces: [AttributedText.Piece] = []
    for index in 0..<20_000 {
      pieces.append(.init("word ", .with { $0.weight = index % 2 == 0 ? .bold : .regular }))
    }
    var document = Document()
    document.content = [Block(.text(AttributedText(pieces)))]
    let text = try onlyText(
      Resolver(fonts: TestFonts.library, environment: Environment()).resolve(document))
    #expect(text.runs.count == 20_000)
    #expect(Set(text.runs.map(\.style)).count == 2)
  }
}

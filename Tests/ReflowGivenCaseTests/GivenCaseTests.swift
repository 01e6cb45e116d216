import Testing

/// All cases of `Data/given.jsonl`.
@Suite struct GivenCaseTests {
  private static let checks =
    categories + shaping + lineBreaks + truncation + lineHeights + attachments + bidi + badInput

  @Test(arguments: (try? GivenCase.readAll()) ?? [])
  func theRightAnswerIsGiven(_ one: GivenCase) throws {
    let check = try #require(Self.checks.first { $0.id == one.id }, "no check of \(one.id)")
    try check.holds(one)
  }

  @Test func everyCaseHasItsCheck() throws {
    let cases = try GivenCase.readAll().map(\.id)
    #expect(cases.count == 29)
    #expect(Self.checks.map(\.id).sorted() == cases.sorted())
  }
}

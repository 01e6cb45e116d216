import ReflowTestSupport
import Testing

/// Faults of a configuration and of a command line that would otherwise pass for a clean audit.
@Suite struct ConfigurationFaultTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write(
      "\"save.button\" = \"Benachrichtigungseinstellungen sichern\";\n\"b\" = \"%1$d Dateien\";\n",
      to: "de.lproj/a.strings")
    try folder.write("\"b\" = \"Save\";\n", to: "en.lproj/b.strings")
  }

  private func audit(_ configuration: String, _ more: String...) throws -> (Int32, String, String) {
    try folder.write(configuration, to: "slots.json")
    let io = MemoryIO(in: folder.path)
    let status = io.run(["audit", ".", "--config", "slots.json"] + more)
    return (status, io.text, io.errors)
  }

  // MARK: Patterns

  @Test func aPatternThatMatchesNoKeyIsAWarning() throws {
    let (_, _, errors) = try audit(
      #"{ "slots": [{ "name": "x", "keys": ["*.buton", "b"] }, { "keys": ["*"] }] }"#)
    #expect(
      errors == """
        slots.json: warning: pattern "*.buton" of slot "x" matches no key; 'reflow audit --list' \
        prints the keys [configuration.unmatched]

        """)
  }

  @Test func anAuditThatMeasuresNothingFailsAndHasNoPassingTest() throws {
    let (status, text, errors) = try audit(
      #"{ "slots": [{ "keys": ["*.buton"], "lines": 1 }] }"#, "--format", "junit")
    #expect(status == 3)
    #expect(errors.contains("nothing was measured"))
    #expect(text.contains("tests=\"1\""))
    #expect(text.contains("<skipped message=\"no slot of the configuration holds them\"/>"))
  }

  @Test func onlyLanguagesThatWereMeasuredPassATest() throws {
    let (_, text, _) = try audit(
      #"{ "slots": [{ "keys": ["save.*"] }] }"#, "--format", "junit")
    #expect(text.contains("texts in de") && !text.contains("texts in en"))
    #expect(text.contains("skipped=\"1\""))
  }

  // MARK: Placeholders

  @Test func aPlaceholderThatNoTextHasIsAWarning() throws {
    let (_, _, errors) = try audit(#"{ "placeholders": { "integr": "9", "integer": "9" } }"#)
    #expect(errors.contains("the placeholder \"integr\" is neither a kind nor an argument"))
    #expect(errors.contains("did you mean \"integer\"?"))
    #expect(errors.split(separator: "\n").count == 1)
  }

  // MARK: Room

  @Test(arguments: [
    (
      #"{ "widths": { "a": 375 }, "slots": [{ "name": "x", "insets": 500 }] }"#, "no width on \"a\""
    ),
    (#"{ "widths": { "a": 375, "b": 32 } }"#, "no width on \"b\", 32 pt wide"),
    (#"{ "slots": [{ "name": "x", "width": 0 }] }"#, "\"width\" of \"x\" leaves its texts no room"),
    (#"{ "slots": [{ "name": "x", "height": 0 }] }"#, "\"height\" of \"x\" leaves"),
    (#"{ "widths": { "a": 375, "b": -1 } }"#, "\"b\" cannot be number -1"),
    (#"{ "slots": [] }"#, "\"slots\" cannot be an empty list"),
    (#"{ "slots": [{ "keys": ["a", 4] }] }"#, "\"keys\" cannot be number 4"),
    (#"{ "placeholders": { "integer": 3 } }"#, "\"integer\" cannot be number 3"),
  ])
  func aValueThatCannotBeIsAnErrorWithItsPlace(
    _ configuration: String, _ message: String
  ) throws {
    let (status, text, errors) = try audit(configuration)
    #expect(status == 2 && text.isEmpty)
    #expect(errors.hasPrefix("slots.json:1:") && errors.contains(message), "\(errors)")
  }

  @Test func insetsOfASlotWithAWidthOfItsOwnTakeNothing() throws {
    let (status, _, errors) = try audit(
      #"{ "widths": { "a": 375 }, "slots": [{ "insets": 500, "width": 100 }] }"#)
    #expect(status < 2 && errors.isEmpty)
  }

  // MARK: Reports

  @Test func aBaselineIsWrittenBesideEveryReportThatWasAskedFor() throws {
    let run = folder.run(
      "audit", ".", "--baseline", "known.json", "--write-baseline", "--format", "junit=a.xml",
      "--format", "html=a.html", "--format", "json")
    #expect(run.status == 0)
    #expect(folder.names == ["a.html", "a.xml", "de.lproj", "en.lproj", "known.json"])
    // They tell what the baseline accepts, and nothing else is in a report on standard output.
    #expect(try folder.text("a.xml").contains("text.truncated"))
    #expect(run.lines.first == "{" && run.lines.last == "}")
    #expect(run.errors.contains("known.json: "))
  }

  @Test(arguments: [
    "--format junit=x", "--render-findings x", "--fail-on never", "--baseline x", "--shard 1/2",
  ])
  func aListingRefusesOptionsOfAnAudit(_ options: String) throws {
    let io = MemoryIO(in: folder.path)
    let words = ["audit", ".", "--list"] + options.split(separator: " ").map(String.init)
    #expect(io.run(words) == 2)
    #expect(io.text.isEmpty && io.errors.contains("cannot stand beside '--list'"))
  }

  @Test(arguments: [(true, []), (false, []), (true, ["--format", "text=a.txt"])])
  func aFileThatCannotBeReadIsToldOnceOnAScreen(_ isScreen: Bool, _ more: [String]) throws {
    try folder.write("\"a\" = ", to: "de.lproj/bad.strings")
    let io = MemoryIO(in: folder.path)
    (io.isErrorTerminal, io.isOutputTerminal) = (isScreen, isScreen)
    #expect(io.run(["audit", "de.lproj/bad.strings", "--quiet"] + more) == 2)
    let isInReport = io.text.contains("[catalog.unreadable]")
    #expect(isInReport == more.isEmpty)
    #expect(io.errors.contains("[catalog.unreadable]") == !(isScreen && isInReport))
  }

  // MARK: Budgets

  @Test func anUnknownLanguageIsToldWithThoseThatThereAre() throws {
    let run = folder.run("budget", ".", "--locale", "xx")
    #expect(run.status == 3)
    #expect(run.errors == "reflow: error: no text is in xx; languages: de, en\n")
  }

  @Test func aFileOfBudgetsIsNoneOfTextsUnlessItIsNamed() throws {
    #expect(folder.run("budget", ".", "--lines", "1", "--format", "xliff=budget.xliff").status == 0)
    let list = folder.run("audit", ".", "--list")
    #expect(list.lines.count == 3)
    #expect(list.errors.contains("./budget.xliff holds budgets"))
    #expect(folder.run("audit", "budget.xliff", "--list").lines.count == 3)
  }
}

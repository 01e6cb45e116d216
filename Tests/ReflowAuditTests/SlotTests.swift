import ReflowDocument
import Testing

@testable import ReflowAudit

struct SlotTests {
  private func read(_ json: String) -> (SlotConfiguration?, [String]) {
    let (configuration, diagnostics) = SlotConfigurationReader.read(
      Array(json.utf8), file: "slots.json")
    return (
      configuration,
      diagnostics.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule)" }
    )
  }

  private func unit(_ key: String, name: String? = nil) -> CatalogUnit {
    CatalogUnit(
      key: key, name: name, locale: "en", text: "", place: SourcePlace(line: 1, column: 1))
  }

  @Test(
    arguments: [
      ("*", "", true), ("*.button", "save.button", true), ("*.button", "button", false),
      ("action_*", "action_", true), ("a*b*c", "axbxbc", true), ("a*b*c", "axbxb", false),
      ("a?c", "aéc", true), ("a?c", "ac", false), ("a\\*", "a*", true), ("a\\*", "ab", false),
      ("", "", true), ("", "a", false), ("**a**", "xax", true), ("A", "a", false),
      ("\\", "\\", true),
    ])
  func matchesKeys(_ example: (pattern: String, key: String, isMatch: Bool)) {
    #expect(KeyPattern(example.pattern).matches(example.key) == example.isMatch)
  }

  @Test func takesTheFirstSlotThatHoldsTheKey() {
    let standard = SlotConfiguration.standard
    #expect(standard.slot(for: unit("x.button"))?.name == "primary button")
    #expect(standard.slot(for: unit("x.title"))?.name == "row title")
    #expect(standard.slot(for: unit("x"))?.name == "text")
    #expect(standard.slot(for: unit("f:action_x", name: "action_x"))?.name == "primary button")
  }

  @Test func readsTheContractsExample() throws {
    let (configuration, problems) = read(
      #"""
      { "version": 1,
        "widths": { "iPhone SE": 375, "iPhone 16": 393, "smallest": 320 }, "categories": "all", "failOn": "error",
        "slots": [
          { "name": "primary button", "keys": ["*.button", "action_*"], "style": "headline", "lines": 1, "insets": 32, "maximumContentSizeCategory": "ax3" },
          { "name": "row title", "keys": ["*.title"], "style": "body", "lines": 2, "insets": 72 },
          { "name": "text", "keys": ["*"], "style": "body", "lines": 0, "insets": 32 } ] }
      """#)
    #expect(problems == [])
    #expect(configuration == .standard)
  }

  @Test func readsEveryName() throws {
    let (configuration, problems) = read(
      #"""
      { "widths": { "b": 100, "a": 200 }, "categories": ["ax5", "xs"], "failOn": "never", "atRiskBelow": 0.2, "placeholders": { "integer": "99" },
        "slots": [ { "width": 90.5, "height": 44, "lineBreakMode": "truncatingMiddle", "lines": 3, "preset": "navigationTitle",
                     "minimumContentSizeCategory": "s" } ] }
      """#)
    #expect(problems == [])
    let found = try #require(configuration)
    #expect(found.widths.map(\.name) == ["b", "a"])
    #expect(found.categories == [.extraSmall, .accessibilityExtraExtraExtraLarge])
    #expect(found.failOn == nil && found.atRiskBelow == 0.2)
    #expect(found.placeholders == [PlaceholderOverride(name: "integer", text: "99")])
    let slot = try #require(found.slots.first)
    #expect(slot.name == "slot 1" && slot.width == 90.5 && slot.height == 44)
    // What the slot says itself wins over its preset, wherever it stands.
    #expect(slot.lines == 3 && slot.style == .headline)
    #expect(slot.lineBreakMode == .truncatingMiddle)
    #expect(slot.minimumContentSizeCategory == .small)
    #expect(slot.maximumContentSizeCategory == .extraExtraLarge)
    #expect(found.slot(for: unit("anything")) == slot)
  }

  @Test func readsTheConfigurationBesideTheTests() throws {
    let (configuration, diagnostics) = SlotConfigurationReader.read(
      try TestData.bytes("slots.json"), file: "slots.json")
    #expect(diagnostics == [])
    let found = try #require(configuration)
    #expect(found.slots.map(\.name) == ["primary button", "title", "badge", "slot 4"])
    #expect(found.slots.map(\.preset) == [nil, "navigationTitle", nil, nil])
    #expect(found.failOn == .warning && found.categories.count == 3)
  }

  @Test func writesWhatReadsBackTheSame() throws {
    var configurations = [SlotConfiguration.standard]
    let beside = SlotConfigurationReader.read(
      try TestData.bytes("slots.json"), file: "slots.json")
    configurations.append(try #require(beside.configuration))
    configurations[0].failOn = nil
    configurations[0].slots += Slot.presets.map { preset in
      var slot = Slot(name: preset.name)
      preset.apply(&slot)
      slot.preset = preset.name
      return slot
    }
    configurations[0].slots[0].traits = [.bold, .italic]
    for configuration in configurations {
      let text = SlotConfigurationReader.json(configuration)
      let (back, diagnostics) = SlotConfigurationReader.read(Array(text.utf8), file: "a.json")
      #expect(back == configuration && diagnostics == [], "\(text)")
    }
  }

  @Test(
    arguments: [
      ("{", "1:2 configuration.syntax"), ("[]", "1:1 configuration.invalid-value"),
      (#"{"version": 2}"#, "1:13 configuration.invalid-value"),
      (#"{"slot": []}"#, "1:2 configuration.unknown-attribute"),
      (#"{"slots": []}"#, "1:11 configuration.invalid-value"),
      (#"{"widths": {"a": -1}}"#, "1:18 configuration.invalid-value"),
      (#"{"categories": ["huge"]}"#, "1:17 configuration.invalid-value"),
      (#"{"slots": [{"style": "bod"}]}"#, "1:22 configuration.invalid-value"),
      (#"{"slots": [{"keys": [1]}]}"#, "1:22 configuration.invalid-value"),
      (#"{"slots": [{"preset": "x"}]}"#, "1:23 configuration.invalid-value"),
      (#"{"slots": [{"lines": 1.5}]}"#, "1:22 configuration.invalid-value"),
      (#"{"failOn": "error", "failOn": "note"}"#, "1:21 configuration.duplicate-key"),
      (
        #"{"slots": [{"minimumContentSizeCategory": "ax1", "maximumContentSizeCategory": "l"}]}"#,
        "1:12 configuration.invalid-value"
      ),
    ])
  func refusesImpossibleValuesWithTheirPlace(_ example: (json: String, problem: String)) {
    let (configuration, problems) = read(example.json)
    #expect(configuration == nil)
    #expect(problems == [example.problem])
  }
}

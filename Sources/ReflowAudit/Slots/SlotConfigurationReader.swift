package import ReflowDocument

/// Reads configurations from JSON.
package enum SlotConfigurationReader {
  /// The most bytes of a configuration; 4 MiB.
  package static let byteLimit = 4 << 20
  /// The most slots; 1,000.
  package static let slotLimit = 1_000

  /// Reads a configuration from UTF-8.
  ///
  /// What it does not say is as in ``SlotConfiguration/standard``. All problems are
  /// collected, with their places; any problem is an error.
  ///
  /// - Returns: The configuration, `nil` when there is a problem, and the problems in
  ///   source order.
  package static func read(
    _ utf8: [UInt8], file: String
  ) -> (configuration: SlotConfiguration?, diagnostics: [Diagnostic]) {
    var reading = ConfigurationReading(file: file)
    var configuration = SlotConfiguration.standard
    do throws(JSONError) {
      let tree = try JSONParser.parse(utf8, limits: JSONLimits(bytes: byteLimit, depth: 32))
      for duplicate in tree.duplicates {
        reading.report(
          "duplicate-key", "\(quoted(duplicate.key)) stands twice in one object",
          at: duplicate.offset)
      }
      reading.read(
        tree.root, SlotConfiguration.fields, others: ["slots"], into: &configuration,
        what: "a configuration")
      if let slots = tree.root["slots"] { configuration.slots = read(slots, &reading) }
    } catch {
      reading.report("syntax", error.message, at: error.offset)
    }
    let diagnostics = reading.diagnostics(LineIndex(utf8.count > byteLimit ? [] : utf8))
    return (diagnostics.isEmpty ? configuration : nil, diagnostics)
  }

  private static func read(_ node: JSONNode, _ reading: inout ConfigurationReading) -> [Slot] {
    guard let elements = node.elements, !elements.isEmpty, elements.count <= slotLimit else {
      reading.report(
        "invalid-value",
        "\"slots\" cannot be \(node.summary); allowed: a list of 1 to \(slotLimit) slots",
        at: node.offset)
      return []
    }
    return elements.enumerated().map { index, element in
      var slot = Slot(name: "slot \(index + 1)")
      if let preset = element["preset"] {
        reading.read(preset, as: Slot.presetField, into: &slot)
      }
      reading.read(element, Slot.fields, others: ["preset"], into: &slot, what: "a slot")
      if let least = slot.minimumContentSizeCategory, let most = slot.maximumContentSizeCategory,
        least > most
      {
        // As in UIKit the maximum wins; written so it is a mistake.
        reading.report(
          "invalid-value", "the smallest category of \(quoted(slot.name)) is above the largest",
          at: element.offset)
      }
      return slot
    }
  }
}

/// Problems of a configuration.
struct ConfigurationReading {
  let file: String
  private var problems: [(rule: String, message: String, hint: String?, offset: Int)] = []

  /// Problems that are listed at most.
  private static let limit = 100

  init(file: String) { self.file = file }

  mutating func report(_ rule: String, _ message: String, hint: String? = nil, at offset: Int) {
    problems.append((rule, message, hint, offset))
  }

  /// Reads the members of an object; names that are not known are problems.
  mutating func read<Value>(
    _ node: JSONNode, _ fields: [ConfigurationField<Value>], others: [String],
    into value: inout Value, what: String
  ) {
    guard let members = node.members else {
      report("invalid-value", "\(what) is an object, not \(node.summary)", at: node.offset)
      return
    }
    for member in members where !others.contains(member.key) {
      if let field = fields.first(where: { $0.name == member.key }) {
        read(member.value, as: field, into: &value)
        continue
      }
      let names = fields.map(\.name) + others
      let near = nearestName(to: member.key, in: names).map { "did you mean \"\($0)\"?" }
      report(
        "unknown-attribute", "\(what) has no \(quoted(member.key))",
        hint: near ?? "it has \(names.joined(separator: ", "))", at: member.keyOffset)
    }
  }

  /// Reads one value.
  mutating func read<Value>(
    _ node: JSONNode, as field: ConfigurationField<Value>, into value: inout Value
  ) {
    guard !field.read(node, &value) else { return }
    report(
      "invalid-value", "\(quoted(field.name)) cannot be \(node.summary); allowed: \(field.allowed)",
      at: node.offset)
  }

  func diagnostics(_ index: LineIndex) -> [Diagnostic] {
    let sorted = problems.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return sorted.prefix(Self.limit).map { _, problem in
      let (line, column) = index.position(of: problem.offset)
      return Diagnostic(
        .error, "configuration." + problem.rule, problem.message, hint: problem.hint,
        place: SourcePlace(file: file, line: line, column: column))
    }
  }
}

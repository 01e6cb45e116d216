import Reflow
import ReflowAudit

/// The slots that a command line asks for.
struct AuditConfiguration {
  private let arguments: Arguments
  private let console: Console

  private static let slotFlags: [Flag] = [.slotStyle, .slotLines, .slotWidth]

  init(_ arguments: Arguments, _ console: Console) {
    (self.arguments, self.console) = (arguments, console)
  }

  /// The file's, or one slot for all texts, or the standard ones.
  func read() throws(ToolError) -> SlotConfiguration {
    guard let file = arguments.text(.config) else {
      return Self.slotFlags.contains(where: arguments.has) ? oneSlot() : .standard
    }
    try asUsage { () throws(UsageError) in
      try arguments.refuse(Self.slotFlags, "cannot stand beside '--config'; say it in the file")
    }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(
        console.io.path(file), limit: SlotConfigurationReader.byteLimit)
    } catch {
      throw .input("configuration '\(file)' cannot be read: \(error.reason)")
    }
    let (configuration, diagnostics) = SlotConfigurationReader.read(bytes, file: file)
    for diagnostic in diagnostics { console.report(diagnostic, file: file) }
    guard let configuration else { throw .input("configuration '\(file)' cannot be used") }
    return configuration
  }

  /// Warnings of one kind that are told one by one.
  private static let warningLimit = 20

  /// Tells which patterns and placeholders of a configuration's file concern none of the texts.
  func warnOfUnmatched(_ configuration: SlotConfiguration, in catalogs: [Catalog]) {
    // Slots do not concern documents.
    let catalogs = catalogs.filter { $0.format != .document }
    guard let file = arguments.text(.config), catalogs.contains(where: { !$0.units.isEmpty })
    else { return }
    warnOfPlaceholders(configuration, in: catalogs, file)
    guard configuration.slots != SlotConfiguration.standard.slots else { return }
    var unmatched = UnmatchedPatterns(configuration.slots)
    for catalog in catalogs { unmatched.match(catalog.units) }
    for pattern in unmatched.patterns.prefix(Self.warningLimit) {
      warn(
        "pattern \(quoted(pattern.text)) of slot \(quoted(pattern.slot)) matches no key",
        hint: "'reflow audit --list' prints the keys", file)
    }
    let more = unmatched.patterns.count - Self.warningLimit
    if more > 0 { warn("\(more) more patterns match no key", hint: nil, file) }
  }

  private func warnOfPlaceholders(
    _ configuration: SlotConfiguration, in catalogs: [Catalog], _ file: String
  ) {
    let kinds = Placeholder.Kind.configurable.map(\.rawValue)
    let units = catalogs.lazy.flatMap(\.units)
    for name in configuration.unusedPlaceholders(in: units).prefix(Self.warningLimit) {
      let near = nearestName(to: name, in: kinds).map { "did you mean \"\($0)\"? " } ?? ""
      warn(
        "the placeholder \(quoted(name)) is neither a kind nor an argument of any text",
        hint: near + "kinds: " + kinds.joined(separator: ", "), file)
    }
  }

  private func warn(_ message: String, hint: String?, _ file: String) {
    console.report(Diagnostic(.warning, "configuration.unmatched", message, hint: hint), file: file)
  }

  private func oneSlot() -> SlotConfiguration {
    var slot = Slot(name: "text")
    if let (style, traits) = arguments.style(.slotStyle) {
      (slot.style, slot.traits) = (style, traits)
    }
    slot.lines = arguments.integer(.slotLines) ?? 0
    slot.width = arguments.number(.slotWidth)
    // Without a width of its own the text has the screen's less the usual margins.
    if slot.width == nil { slot.insets = 32 }
    var configuration = SlotConfiguration.standard
    configuration.slots = [slot]
    return configuration
  }
}

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

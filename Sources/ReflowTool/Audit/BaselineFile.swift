import Reflow
import ReflowAudit

/// A file of known findings.
struct BaselineFile {
  let name: String
  let console: Console

  /// Entries that nothing matches any more are told one by one up to here.
  private static let staleLimit = 20

  /// Leaves known findings out of a report, and tells which entries are stale.
  func apply(to report: inout AuditReport) throws(ToolError) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(console.io.path(name), limit: Baseline.byteLimit)
    } catch {
      throw .input(
        "baseline '\(name)' cannot be read: \(error.reason); '--write-baseline' makes one")
    }
    let baseline: Baseline
    do throws(BaselineError) {
      baseline = try Baseline(bytes, file: name)
    } catch {
      console.report(
        Diagnostic(.error, "baseline.unreadable", error.message, place: error.place), file: name)
      throw .input("baseline '\(name)' cannot be used")
    }
    let stale = baseline.apply(to: &report)
    for entry in stale.prefix(Self.staleLimit) { warn(entry.sentence) }
    if stale.count > Self.staleLimit {
      warn("\(stale.count - Self.staleLimit) more entries are not found any more")
    }
  }

  /// Writes a baseline.
  ///
  /// - Parameter isOnOutput: Whether standard output tells of it; it does not where a report
  ///   goes there.
  func write(_ baseline: Baseline, isOnOutput: Bool) throws(ToolError) {
    do { try OutputFile.write(Array(baseline.json.utf8), to: console.io.path(name)) } catch {
      throw .input("baseline '\(name)' cannot be written: \(error.reason)")
    }
    let count = baseline.entries.count
    let words = "\(name): \(count) known \(count == 1 ? "finding" : "findings")"
    guard isOnOutput else { return console.tell(words) }
    try asStream { () throws(StreamError) in try console.output(words + "\n") }
  }

  private func warn(_ message: String) {
    console.report(
      Diagnostic(
        .warning, "baseline.stale", message, hint: "write the baseline anew with --write-baseline"),
      file: name)
  }
}

extension Baseline.Entry {
  /// That it is not found any more.
  fileprivate var sentence: String {
    let text = key.isEmpty ? rule : "\(rule) of \"\(key)\" (\(locale))"
    let place = [slot.map { "in \"\($0)\"" }, widthName.map { "on \($0)" }].compactMap { $0 }
    return ([text] + place).joined(separator: " ") + " is not found any more"
  }
}

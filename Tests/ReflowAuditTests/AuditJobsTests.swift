import ReflowTestSupport
import Testing

@testable import ReflowTool

/// Threads measure an audit's texts; nothing in the report tells how many.
struct AuditJobsTests {
  /// Runs an audit of catalogs, documents and files that cannot be read.
  private func audit(
    _ jobs: String, in folder: Scratch, _ more: String...
  ) -> (status: Int32, output: String, errors: String) {
    let io = MemoryIO(in: folder.path)
    let words = [
      "audit", Checkout.root + "/Samples/FerryApp", "many.strings", "bad.strings",
      Checkout.root + "/Samples/stress.json", "broken.json", "--config",
      Checkout.root + "/Samples/FerryApp/slots.json", "--format", "json", "--jobs", jobs,
    ]
    return (io.run(words + more), io.text, io.errors)
  }

  private func write() throws -> Scratch {
    let folder = try Scratch()
    let lines = (0..<150).map { number in
      let text = number % 3 == 0 ? "Delete this account and all of it" : "Set \(number) \u{2026}"
      return "\"many.\(number).button\" = \"\(text) \(number % 7)\";"
    }
    try folder.write(lines.joined(separator: "\n"), to: "many.strings")
    try folder.write("\"broken", to: "bad.strings")
    try folder.write(#"{ "version": 1, "content": [ { "text": 3 } ] }"#, to: "broken.json")
    return folder
  }

  @Test func theReportIsTheSameWithAnyNumberOfThreads() throws {
    let folder = try write()
    let alone = audit("1", in: folder)
    #expect(alone.status == 2)
    for rule in ["text.truncated", "text.indistinguishable", "catalog.unreadable"] {
      #expect(alone.output.contains(rule), "\(rule)")
    }
    for jobs in ["2", "5"] {
      let together = audit(jobs, in: folder)
      #expect(together.output == alone.output && together.errors == alone.errors)
      #expect(together.status == alone.status)
    }
  }

  @Test func aShardIsTheSameWithAnyNumberOfThreads() throws {
    let folder = try write()
    let alone = audit("1", in: folder, "--shard", "2/3")
    #expect(alone.output.contains("\"partial\""))
    #expect(audit("4", in: folder, "--shard", "2/3").output == alone.output)
  }
}

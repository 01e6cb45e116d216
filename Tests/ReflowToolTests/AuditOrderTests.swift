import ReflowTestSupport
import Testing

@testable import ReflowTool

struct AuditOrderTests {
  @Test func whatAnAuditTellsDoesNotDependOnItsThreads() throws {
    let scratch = try Scratch()
    for number in 10..<40 {
      // Each names a picture that is not there; some cannot be read.
      let block = number % 7 == 0 ? "txt" : "image"
      try scratch.write(
        #"{ "version": 1, "content": ["Text", { "\#(block)": "\#(number).png" }] }"#,
        to: "\(number).json")
    }
    let files = (10..<40).map { "\($0).json" }
    func audit(_ jobs: String) -> MemoryIO {
      let io = MemoryIO(in: scratch.path)
      let status = io.run(
        ["audit"] + files + ["--fail-on", "never", "--format", "json", "--jobs", jobs])
      #expect(status == 2)
      return io
    }
    let alone = audit("1")
    let lines = alone.errors.split(separator: "\n")
    #expect(lines.count >= 20 && lines.map(String.init) == lines.map(String.init).sorted())
    for jobs in ["2", "8"] {
      let io = audit(jobs)
      #expect(io.errors == alone.errors && io.output == alone.output)
    }
  }
}

import Glibc
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct ProgressTests {
  private func shown(_ what: (MemoryIO, Console) -> Void) -> String {
    let io = MemoryIO()
    io.isErrorTerminal = true
    what(io, Console(io: io))
    return io.errors
  }

  /// As long as a short task takes.
  private func wait() { usleep(600_000) }

  @Test func aLongTaskShowsHowFarItIsAndLeavesNothing() {
    let text = shown { _, console in
      var progress = Progress(console, what: "documents", total: 10)
      progress.advance()
      wait()
      progress.advance(by: 2)
      progress.finish()
      progress.finish()
    }
    #expect(
      text == "\r[######..............] 30 %, 3 of 10 documents\u{1B}[K\r\u{1B}[K")
  }

  @Test func aStreamShowsItsCount() {
    let text = shown { _, console in
      var progress = Progress(console, what: "requests", total: nil)
      wait()
      progress.advance(by: 7)
    }
    #expect(text == "\r7 requests\u{1B}[K")
  }

  @Test func aMessageTakesTheLineAwayFirst() {
    let text = shown { _, console in
      var progress = Progress(console, what: "texts", total: 4)
      wait()
      progress.advance()
      console.error("no")
      progress.finish()
    }
    #expect(text.hasSuffix("texts\u{1B}[K\r\u{1B}[Kreflow: \u{1B}[1;31merror:\u{1B}[0m no\n"))
  }

  @Test func nothingIsShownOfAShortTaskOrWhereNobodyLooks() {
    for (isTerminal, isQuiet, waits) in [
      (true, false, false), (false, false, true), (true, true, true),
    ] {
      let io = MemoryIO()
      io.isErrorTerminal = isTerminal
      let console = Console(io: io)
      console.isQuiet = isQuiet
      var progress = Progress(console, what: "texts", total: 2)
      if waits { wait() }
      progress.advance()
      progress.finish()
      #expect(io.errors == "")
    }
  }

  @Test func verboseTellsWhatWasReadTheFacesAndTheTimes() {
    let io = MemoryIO()
    #expect(io.run("render", "Samples/japanese.json", "-o", "-", "--verbose") == 0)
    let lines = io.errors.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix(" bytes from Samples/japanese.json") })
    #expect(lines.contains { $0.hasPrefix("reflow: set in ") && $0.contains("Noto Sans CJK JP") })
    for stage in ["reading", "layout", "drawing"] {
      #expect(lines.contains { $0.hasPrefix("reflow: \(stage) took ") && $0.hasSuffix(" ms") })
    }
  }
}

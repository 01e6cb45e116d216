import FoundationEssentials
import Glibc
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// What only the built program shows.
struct BinaryTests {
  private struct Outcome {
    var status: Int32
    var output: [UInt8]
    var errors: String
  }

  /// Runs a line of shell in the checkout, with `$reflow` as the program.
  private func run(_ line: String) throws -> Outcome {
    let scratch = try Scratch()
    let command =
      "cd '\(Checkout.root)' && reflow='\(Checkout.program)' && exec 2>'\(scratch.path)/errors' && \(line)"
    let pipe = try #require(Self.open(command))
    // Drained before waiting, or the program would wait for ever.
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, pipe)
      if count == 0 { break }
      output += piece[..<count]
    }
    let status = pclose(pipe)
    return Outcome(status: status >> 8, output: output, errors: try scratch.text("errors"))
  }

  /// Starts a line of shell that takes signals: threads of the tests block them, and what they
  /// start would as well.
  private static func open(_ command: String) -> UnsafeMutablePointer<FILE>? {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return popen(command, "r")
  }

  @Test func endsWithTheStatusOfTheCommand() throws {
    #expect(try run("$reflow --version").status == 0)
    let failed = try run("$reflow rendr")
    #expect(failed.status == 2 && failed.output.isEmpty)
    #expect(failed.errors.hasPrefix("reflow: error: unknown command 'rendr'"))
  }

  @Test func survivesAReaderThatLeaves() throws {
    let request = #"{"text": "a"}"#
    let outcome = try run(
      "yes '\(request)' | head -2000 | { $reflow measure --jsonl -; echo $? >&2; } | head -1")
    #expect(outcome.output.starts(with: #"{"text":"a""#.utf8))
    #expect(outcome.errors == "2\n")
  }

  @Test func anInterruptEndsAStreamWithoutAWord() throws {
    // The input never ends, so that only the signal can end the command. Whoever runs the tests
    // may ignore the signal, and nothing is left behind if it does not help.
    let outcome = try run(
      "yes '{\"text\": \"a\"}' | timeout --preserve-status --signal=INT --kill-after=60 1 "
        + "env --default-signal=INT $reflow measure --jsonl - --jobs 2 >/dev/null")
    #expect(outcome.status == 128 + SIGINT && outcome.errors == "")
  }

  @Test func tellsThatOutputIsClosedOrFull() throws {
    for target in [">&-", ">/dev/full"] {
      let outcome = try run("$reflow styles \(target)")
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("reflow: error: standard input or output failed: "))
    }
  }

  @Test func shardsOfSeveralRunsMergeToAWholeAudit() throws {
    let scratch = try Scratch()
    try scratch.write(
      "\"a.button\" = \"Save all changes now\"; \"b\" = \"B\";", to: "en.lproj/a.strings")
    let audit = "$reflow audit en.lproj --fail-on never --format json"
    let folder = scratch.path
    let outcome = try run(
      "cd '\(folder)' && \(audit)=whole && \(audit)=1 --shard 1/2 && \(audit)=2 --shard 2/2 && "
        + "$reflow merge 1 2 --fail-on never --format json=merged && cmp whole merged")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
  }

  @Test func watchingFollowsTheDocumentAndEndsOnASignal() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "card.json")
    try scratch.write(#"{ "content": ["Other"] }"#, to: "next.json")
    // Waits at most ten seconds for a condition.
    let wait =
      "await() { for i in $(seq 200); do eval \"$1\" && return; sleep 0.05; done; false; }"
    let outcome = try run(
      "cd '\(scratch.path)' && \(wait); $reflow watch card.json -o card.png & pid=$!; "
        // Nothing is left behind, whatever happens.
        + "{ sleep 60; kill -KILL $pid; } >/dev/null 2>&1 & guard=$!; "
        + "await '[ -s card.png ]' && cp card.png first.png && mv next.json card.json && "
        + "await '! cmp -s card.png first.png' && kill -INT $pid && wait $pid; "
        + "status=$?; kill $guard; exit $status")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("reflow: drew card.png in "))
    #expect(scratch.names == ["card.json", "card.png", "first.png"])
  }

  @Test func givesTheSameBytesWhateverTheLocaleAndTime() throws {
    let command = "$reflow render Samples/sample.json --format pdf -o -"
    let first = try run("export LC_ALL=C TZ=UTC; \(command)")
    let second = try run("export LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo HOME=/nowhere; \(command)")
    #expect(first.status == 0 && first.output.starts(with: "%PDF".utf8))
    #expect(first.output == second.output)
  }
}

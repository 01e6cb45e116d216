import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// What threads and windows must not change, and what they must bound.
struct MeasureJobsTests {
  /// Requests of many scripts and lengths, bad ones among them.
  private func requests(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: 1847)
    let words = ["Speichern", "設定を変更", "الإعدادات", "सहेजें", "fi", "👩‍👩‍👧", "a\u{301}", "…", "%@"]
    return (0..<count).map { number in
      if number % 17 == 3 { return #"{"id": \#(number), "text": "x", "lines": -1}"# }
      if number % 23 == 5 { return "garbage \(number)" }
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
      let category = number % 19 == 2 ? "all" : "ax\(1 + number % 5)"
      return #"{"id": \#(number), "text": "\#(text)", "width": \#(40 + number % 200), "#
        + #""lines": \#(number % 4), "category": "\#(category)"}"#
    }
  }

  @Test func givesTheSameBytesWithAnyNumberOfThreads() throws {
    let input = Array(requests(120).joined(separator: "\n").utf8)
    func run(_ jobs: String, pieces: Int, atHand: Bool) -> (output: [UInt8], status: Int32) {
      let io = MemoryIO()
      (io.input, io.pieceSize, io.hasInputAtHand) = (input, pieces, atHand)
      let status = io.run("measure", "--jsonl", "-", "--jobs", jobs)
      return (io.output, status)
    }
    let alone = run("1", pieces: .max, atHand: true)
    #expect(alone.status == 2)
    let lines = String(decoding: alone.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 120)
    for (number, line) in lines.enumerated() where number % 23 != 5 || number % 17 == 3 {
      let id = #""id":\#(number),"#
      #expect(line.hasPrefix("{" + id) || line.hasPrefix("[{" + id), "\(line)")
    }
    for (jobs, pieces, atHand) in [("2", 61, false), ("3", 4096, true), ("7", Int.max, true)] {
      let together = run(jobs, pieces: pieces, atHand: atHand)
      #expect(together == alone, "\(jobs) threads, pieces of \(pieces)")
    }
  }

  // MARK: Bounds

  /// How many answers were written when each line was read, the last of which is the end.
  private func answersAtReads(
    lines count: Int, ofBytes bytes: Int, jobs: Int, _ limits: MeasureStream.Limits
  ) throws -> (io: MemoryIO, answers: [Int]) {
    let io = MemoryIO()
    let start = #"{"text": "a", "id": ""#
    let line = start + String(repeating: "i", count: bytes - start.utf8.count - 3) + "\"}\n"
    io.input = Array(String(repeating: line, count: count).utf8)
    (io.pieceSize, io.hasInputAtHand) = (bytes, true)
    let stream = MeasureStream(
      measurer: TextMeasurer(
        environment: Environment(),
        fonts: MeasureFonts(behind: TestFonts.bundled, folder: io.currentDirectory)),
      console: Console(io: io), jobs: jobs, limits: limits)
    let status = try stream.run(ByteSource("-", io))
    try stream.console.flush()
    #expect(status == .clean)
    let answer = io.output.count / count
    return (io, io.outputAtReads.map { $0 / answer })
  }

  /// Answers that the console may hold back.
  private func heldBack(_ io: MemoryIO, lines: Int) -> Int {
    (1 << 16) / (io.output.count / lines) + 1
  }

  @Test(arguments: [1, 2, 5]) func readsNoFurtherAheadThanItsWindow(jobs: Int) throws {
    var limits = MeasureStream.Limits()
    limits.linesAJob = 8
    let count = 400
    let (io, answers) = try answersAtReads(lines: count, ofBytes: 64, jobs: jobs, limits)
    #expect(answers.count == count + 1)
    let most = 8 * jobs + heldBack(io, lines: count)
    for (read, answered) in answers.enumerated() { #expect(read - answered <= most) }
  }

  @Test func holdsNoMoreBytesThanItsWindow() throws {
    var limits = MeasureStream.Limits()
    limits.bytes = 2000
    let count = 400
    let (io, answers) = try answersAtReads(lines: count, ofBytes: 500, jobs: 4, limits)
    let most = 2000 / 499 + heldBack(io, lines: count)
    for (read, answered) in answers.enumerated() { #expect(read - answered <= most) }
    // A request that is longer than the window is answered all the same.
    limits.bytes = 100
    #expect(try answersAtReads(lines: 3, ofBytes: 500, jobs: 4, limits).answers.count == 4)
  }

  @Test(arguments: [1, 4]) func refusesALineThatIsTooLongAndGoesOn(jobs: Int) throws {
    let io = MemoryIO()
    let good = #"{"text": "a"}"#
    let edge = good + String(repeating: " ", count: 40 - good.utf8.count)
    io.input = Array([good, edge, edge + " ", good].joined(separator: "\n").utf8)
    io.pieceSize = 9
    var limits = MeasureStream.Limits()
    limits.line = 40
    let stream = MeasureStream(
      measurer: TextMeasurer(
        environment: Environment(), fonts: MeasureFonts(behind: TestFonts.bundled, folder: "")),
      console: Console(io: io), jobs: jobs, limits: limits)
    #expect(try stream.run(ByteSource("-", io)) == .trouble)
    try stream.console.flush()
    let lines = io.text.split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == lines[1] && lines[0] == lines[3])
    #expect(lines[2] == #"{"error":"the line exceeds the limit of 40 bytes"}"#)
  }

  @Test func endsWhenNobodyReadsAnyMore() {
    let io = MemoryIO()
    io.input = Array(requests(400).joined(separator: "\n").utf8)
    (io.pieceSize, io.hasInputAtHand, io.outputFailure) = (512, true, .brokenPipe)
    #expect(io.run("measure", "--jsonl", "-", "--jobs", "3") == 2)
    #expect(io.errors == "")
  }

  @Test func tellsOfFontsThatCannotBeUsedOnceAndNotInEachLine() {
    let io = MemoryIO()
    io.input = Array(#"{"text": "a"}"#.utf8)
    #expect(io.run("measure", "--jsonl", "-", "--system-font", "missing.ttf") == 2)
    #expect(io.output.isEmpty && io.errors.contains("missing.ttf"))
  }
}

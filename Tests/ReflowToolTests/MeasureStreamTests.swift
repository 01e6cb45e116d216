import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct MeasureStreamTests {
  private func stream(
    _ text: String, pieces: Int = .max, jobs: Int? = nil
  ) -> (io: MemoryIO, status: Int32) {
    let io = MemoryIO()
    io.input = Array(text.utf8)
    io.pieceSize = pieces
    let jobs = jobs.map { ["--jobs", "\($0)"] } ?? []
    return (io, io.run(["measure", "--jsonl", "-"] + jobs))
  }

  @Test func answersEachLineInOrder() throws {
    let requests = (0..<20).map { #"{"id": \#($0), "text": "a\#($0)", "width": 80, "lines": 1}"# }
    let (io, status) = stream(requests.joined(separator: "\n"))
    #expect(status == 0)
    let answers = try io.text.split(separator: "\n").map { try json(String($0)) }
    #expect(answers.map { $0["id"]?.number } == (0..<20).map(Double.init))
    #expect(answers.map { $0["text"]?.string } == (0..<20).map { "a\($0)" })
    #expect(stream(requests.joined(separator: "\n"), pieces: 7).io.text == io.text)
  }

  @Test(
    arguments: [
      ("garbage", "expected a value"), ("", "empty"), ("[]", "an empty list"),
      (#"{"text": "x", "widht": 3}"#, #"did you mean \"width\"?"#),
      (#"{"text": "x", "width": -1}"#, "above 0"), (#"{"text": "x", "width": 1e400}"#, "too large"),
      (#"{"text": "x", "width": "3"}"#, "string"), (#"{"text": 3}"#, "is a string"),
      (#"{"width": 3}"#, #"no \"text\""#), (#"{"text": "x", "lines": 1.5}"#, "whole number"),
      (#"{"text": "x", "text": "y"}"#, "twice"), (#"{"text": "x", "size": 3}"#, "needs"),
      (#"{"text": "x", "font": "f.ttf"}"#, "needs"),
      (#"{"text": "x", "font": "f.ttf", "size": 3}"#, "cannot be read"),
      (#"{"text": "x", "font": "f.ttf", "size": 3, "style": "body"}"#, "exclude"),
      (#"{"text": "x", "category": "huge"}"#, "huge"), (#"{"text": "x", "mode": "no"}"#, "one of"),
      (#"{"text": "x", "fallback": "f.ttf"}"#, "array"),
    ])
  func answersABadLineInItsPlaceAndGoesOn(line: String, reason: String) throws {
    let good = #"{"text": "good"}"#
    let (io, status) = stream(good + "\n" + line + "\n" + good + "\n")
    #expect(status == 2)
    let lines = io.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0] == lines[2])
    #expect(lines[1].hasPrefix(#"{"error":""#) && lines[1].contains(reason), "\(lines[1])")
    #expect(io.errors == "")
  }

  @Test func echoesTheIdentifierOfABadRequest() throws {
    let (io, _) = stream(#"{"id": {"key": 1.50}, "text": "x", "width": 0}"#)
    #expect(io.text.hasPrefix(#"{"id":{"key":1.50},"error":"\"width\" cannot be number 0;"#))
  }

  @Test func understandsTheMembersAsTheOptions() throws {
    let request =
      #"{"text": "Grill 名前 party tonight", "style": "title", "category": "AX1", "width": 100, "lines": 2, "#
      + #""mode": "truncatingMiddle", "strictness": "strict", "wordBreak": "keepAll", "#
      + #""overflowWrap": "anywhere", "language": "ja", "direction": "rtl", "maximumHeight": 300, "#
      + #""truncationToken": " …etc.", "size": null}"#
    let (io, status) = stream(request)
    #expect(status == 0)
    let other = MemoryIO()
    #expect(
      other.run(
        "measure", "Grill 名前 party tonight", "--style", "title1", "--category", "ax1", "--width",
        "100",
        "--lines", "2", "--mode", "truncatingMiddle", "--strictness", "strict", "--word-break",
        "keepAll", "--overflow-wrap", "anywhere", "--language", "ja", "--direction", "rtl",
        "--maximum-height", "300", "--truncation-token", " …etc.", "--json") == 0)
    #expect(try json(io.text).written == json(other.text).written)
  }

  @Test(arguments: [1, 3]) func answersBeforeItWaitsForMore(jobs: Int) {
    let line = #"{"text": "a"}"# + "\n"
    let (io, _) = stream(line + line + line, pieces: line.utf8.count, jobs: jobs)
    let answer = io.output.count / 3
    #expect(io.outputAtReads.prefix(3) == [0, answer, 2 * answer])
  }

  @Test func takesLinesApartWhereverThePiecesEnd() throws {
    let text = "one\n\ntwo\r\nthree is long\nlast"
    for size in 1...text.utf8.count {
      var rest = Array(text.utf8)[...]
      var reader = LineReader(limit: 8)
      var lines: [String] = []
      while let line = try reader.next({
        let piece = Array(rest.prefix(size))
        rest = rest.dropFirst(size)
        return piece
      }) {
        switch line {
        case .bytes(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
        case .tooLong: lines.append("too long")
        }
      }
      #expect(lines == ["one", "", "two\r", "too long", "last"])
    }
  }
}

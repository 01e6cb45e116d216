import FoundationEssentials
import Reflow
import ReflowTestSupport
import ReflowTool

/// `reflow measure --jsonl -` in process: requests in, answers out.
enum Measuring {
  static func answers(to requests: [JSONValue]) throws -> [JSONNode] {
    let io = PipedIO(requests.map { JSONWriter.write($0, .compact) + "\n" }.joined())
    let status = runReflow(["measure", "--jsonl", "-"], io: io)
    let lines = io.output.split(separator: 0x0A)
    guard status == 0, lines.count == requests.count else {
      let error = lines.lazy.map { String(decoding: $0, as: UTF8.self) }
        .first { $0.contains("\"error\"") }
      throw Failure(reason: error ?? "status \(status): \(io.errors)")
    }
    return try lines.map { try JSONParser.parse(Array($0)).root }
  }

  /// Why nothing could be measured; fonts come from `make setup`.
  struct Failure: Error { let reason: String }

  /// A request for a text as CSS has it set.
  static func request(_ text: OracleText, _ string: String, width: Double) -> [JSONValue.Member] {
    var members = [
      JSONValue.Member("text", .string(string)), .init("width", .exact(width)),
      .init("language", .string(text.language)), .init("direction", .string(text.direction)),
      .init("overflowWrap", .string(overflowWrap[text.css.overflowWrap ?? "normal"] ?? "?")),
    ]
    switch text.css.lineBreak {
    case nil: break
    case "anywhere": members.append(.init("mode", "charWrapping"))
    case let level?: members.append(.init("strictness", .string(level)))
    }
    if text.css.wordBreak == "keep-all" { members.append(.init("wordBreak", "keepAll")) }
    return members
  }

  private static let overflowWrap = [
    "normal": "none", "break-word": "breakWord", "anywhere": "anywhere",
  ]
}

extension JSONValue.Member {
  init(_ key: String, _ word: String) { self.init(key, .string(word)) }
}

extension JSONNode {
  /// The starts and widths of the lines in an answer.
  var lines: [(start: Int, width: Double)] {
    (self["lineRanges"]?.elements ?? []).compactMap { line in
      guard let numbers = line.elements?.compactMap(\.number), numbers.count == 3 else {
        return nil
      }
      return (Int(numbers[0]), numbers[2])
    }
  }
}

/// Streams in memory.
private final class PipedIO: ToolIO {
  private var input: [UInt8]
  private(set) var output: [UInt8] = []
  private(set) var errors = ""
  let currentDirectory = Checkout.folder
  let isErrorTerminal = false
  var executable: String? { currentDirectory + "/.build/debug/reflow" }

  init(_ input: String) { self.input = Array(input.utf8).reversed() }

  func environment(_ name: String) -> String? { nil }
  func writeOutput(_ bytes: [UInt8]) throws(StreamError) { output += bytes }
  func writeError(_ text: String) { errors += text }

  func readInput(_ count: Int) throws(StreamError) -> [UInt8] {
    let bytes = Array(input.suffix(count).reversed())
    input.removeLast(bytes.count)
    return bytes
  }
}

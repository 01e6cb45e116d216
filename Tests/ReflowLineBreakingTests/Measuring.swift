import FoundationEssentials
import Reflow
import ReflowTestSupport
import ReflowTool

/// `reflow measure --jsonl -` in process: requests in, answers out.
enum Measuring {
  static func answers(to requests: [JSONValue]) throws -> [JSONNode] {
    let io = MemoryIO()
    io.input = requests.flatMap { Array((JSONWriter.write($0, .compact) + "\n").utf8) }
    let status = io.run("measure", "--jsonl", "-")
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

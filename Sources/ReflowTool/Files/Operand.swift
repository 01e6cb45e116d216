import Reflow

/// A file that a command reads: its name on the command line, `-` for standard input.
struct Operand {
  let name: String
  /// What it is, in a word, for messages.
  let what: String

  var isInput: Bool { name == "-" }

  /// All bytes. Of standard input one more than the limit may come, which is enough for
  /// what parses them to see it.
  func read(limit: Int, _ console: Console) throws(ToolError) -> [UInt8] {
    if isInput { return try Self.readInput(limit: limit, console) }
    do { return try InputFile.read(console.io.path(name), limit: limit) } catch {
      throw .input("\(what) '\(name)' cannot be read: \(error.reason)")
    }
  }

  private static func readInput(limit: Int, _ console: Console) throws(ToolError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let part = try asStream { () throws(StreamError) in try console.io.readInput(1 << 18) }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  /// Refuses an output that is the operand itself.
  func protect(from output: String, _ console: Console, advice: String) throws(ToolError) {
    guard !isInput, output != "-", let source = fileStatus(console.io.path(name)),
      let target = fileStatus(console.io.path(output)), source.isRegularFile,
      source.isSame(as: target)
    else { return }
    throw .input("'\(output)' is the \(what) itself; \(advice)")
  }
}

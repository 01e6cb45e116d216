package import ReflowTool

/// Streams in memory, and an environment of its own.
package final class MemoryIO: ToolIO {
  package var variables: [String: String] = [:]
  package var executable: String? = Checkout.executable
  package let currentDirectory: String
  package var isErrorTerminal = false
  package var isOutputTerminal = false
  package var input: [UInt8] = []
  /// What standard output does; succeeds when `nil`.
  package var outputFailure: StreamError?
  package private(set) var output: [UInt8] = []
  package private(set) var errors = ""
  /// How much output there was when each piece of input was asked for.
  package private(set) var outputAtReads: [Int] = []
  /// Bytes of input that are given at once.
  package var pieceSize = Int.max
  /// Whether more input never has to be waited for, as with a file.
  package var hasInputAtHand = false

  private var position = 0

  package init(in folder: String = Checkout.root) { currentDirectory = folder }

  package func environment(_ name: String) -> String? { variables[name] }

  package func writeOutput(_ bytes: [UInt8]) throws(StreamError) {
    if let outputFailure { throw outputFailure }
    output += bytes
  }

  package func writeError(_ text: String) { errors += text }

  package func readInput(_ count: Int) throws(StreamError) -> [UInt8] {
    outputAtReads.append(output.count)
    let bytes = Array(input.dropFirst(position).prefix(min(count, pieceSize)))
    position += bytes.count
    return bytes
  }

  package func hasInput() -> Bool { hasInputAtHand }

  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a command line; gives its status.
  @discardableResult package func run(_ words: String...) -> Int32 { runReflow(words, io: self) }
  @discardableResult package func run(_ words: [String]) -> Int32 { runReflow(words, io: self) }
}

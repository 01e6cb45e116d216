import FoundationEssentials
import Reflow
import Testing

@testable import ReflowTool

/// Streams in memory, and an environment of its own.
final class MemoryIO: ToolIO {
  var variables: [String: String] = [:]
  var executable: String? = Checkout.executable
  var currentDirectory: String
  var isErrorTerminal = false
  var input: [UInt8] = []
  /// What standard output does; succeeds when `nil`.
  var outputFailure: StreamError?
  private(set) var output: [UInt8] = []
  private(set) var errors = ""
  /// How much output there was when each piece of input was asked for.
  private(set) var outputAtReads: [Int] = []
  /// Bytes of input that are given at once.
  var pieceSize = Int.max

  init(in folder: String = Checkout.root) { currentDirectory = folder }

  func environment(_ name: String) -> String? { variables[name] }

  func writeOutput(_ bytes: [UInt8]) throws(StreamError) {
    if let outputFailure { throw outputFailure }
    output += bytes
  }

  func writeError(_ text: String) { errors += text }

  func readInput(_ count: Int) throws(StreamError) -> [UInt8] {
    outputAtReads.append(output.count)
    let bytes = Array(input.prefix(min(count, pieceSize)))
    input.removeFirst(bytes.count)
    return bytes
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a command line; gives its status.
  @discardableResult func run(_ words: String...) -> Int32 { runReflow(words, io: self) }
  @discardableResult func run(_ words: [String]) -> Int32 { runReflow(words, io: self) }
}

/// Where the project's files are.
enum Checkout {
  static let root: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()
  /// An executable in a checkout, which need not exist for its fonts to be found.
  static let executable = root + "/.build/debug/reflow"
  static let sample = root + "/Samples/sample.json"
}

/// A folder that is removed with the value.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/reflow-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: FilePath.folder(file), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  /// Names of everything in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// A document of one line.
let hello = #"{ "version": 1, "content": [ { "text": "Hello", "style": "body" } ] }"#

/// Parsed JSON.
func json(_ text: String) throws -> JSONNode { try JSONParser.parse(Array(text.utf8)).root }

extension JSONNode {
  /// An element of an array.
  subscript(index: Int) -> JSONNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The elements of an array of numbers.
  var numbers: [Double]? { elements?.compactMap(\.number) }

  /// What is written, wherever it stands.
  var written: JSONValue { JSONValue(self) }
}

import FoundationEssentials
import ReflowTestSupport

@testable import ReflowTool

/// Streams in memory.
final class MemoryIO: ToolIO {
  let currentDirectory: String
  private(set) var text = ""
  private(set) var errors = ""
  var executable: String? { Checkout.folder + "/.build/debug/reflow" }
  var isErrorTerminal: Bool { false }

  init(in folder: String) { currentDirectory = folder }

  func environment(_ name: String) -> String? { nil }
  func writeOutput(_ bytes: [UInt8]) throws(StreamError) {
    text += String(decoding: bytes, as: UTF8.self)
  }
  func writeError(_ text: String) { errors += text }
  func readInput(_ count: Int) throws(StreamError) -> [UInt8] { [] }
}

/// A folder that is removed with the value.
final class Folder {
  let path = FileManager.default.temporaryDirectory.path + "/reflow-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: path + "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }

  func run(_ words: String...) -> (status: Int32, lines: [String], errors: String) {
    let io = MemoryIO(in: path)
    let status = runReflow(words, io: io)
    return (status, io.text.split(separator: "\n").map(String.init), io.errors)
  }
}

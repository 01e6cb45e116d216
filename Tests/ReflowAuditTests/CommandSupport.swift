import ReflowTestSupport

extension Scratch {
  /// Runs a command line in the folder.
  func run(_ words: String...) -> (status: Int32, lines: [String], errors: String) {
    let io = MemoryIO(in: path)
    let status = io.run(words)
    return (status, io.text.split(separator: "\n").map(String.init), io.errors)
  }
}

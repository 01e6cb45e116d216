import Reflow

/// Where a result goes, and in which forms: what `--format F[=FILE]` says.
struct TextOutputs<Format: RawRepresentable & Hashable & Sendable> where Format.RawValue == String {
  /// One of them.
  struct Output: Hashable {
    var format: Format
    /// The file as the user named it; `-` is standard output.
    var path: String
  }

  let outputs: [Output]
  /// Whether the command line names them; else there is one in the standard form.
  let isAsked: Bool

  /// Whether one of them goes to standard output.
  var usesStandardOutput: Bool { isAsked && outputs.contains { $0.path == "-" } }

  /// Reads the options; without any the result goes to standard output in the standard form.
  init(_ arguments: Arguments, _ flag: Flag, standard: Format) throws(UsageError) {
    var outputs: [Output] = []
    for (word, path) in arguments.outputs(flag) {
      guard let format = Format(rawValue: word) else { continue }
      let output = Output(format: format, path: path ?? "-")
      if let other = outputs.first(where: { $0.path == output.path }) {
        let place = output.path == "-" ? "standard output" : single(output.path)
        throw UsageError(
          "'--format \(other.format.rawValue)' and '--format \(word)' both go to \(place); "
            + "name a file, as in '--format \(word)=FILE'")
      }
      outputs.append(output)
    }
    isAsked = !outputs.isEmpty
    self.outputs = outputs.isEmpty ? [Output(format: standard, path: "-")] : outputs
  }

  /// Refuses to write over what was read.
  func protect(_ operands: [Operand], _ console: Console) throws(ToolError) {
    for output in outputs {
      for operand in operands {
        try operand.protect(from: output.path, console, advice: "name another file")
      }
    }
  }

  /// Writes a result in every form, each file whole or not at all. When one cannot be
  /// written the others still are.
  ///
  /// - Parameter what: What it is, in a word, for messages.
  func write(
    _ what: String, _ console: Console, _ text: (Format) -> String
  ) throws(ToolError) {
    var failure: ToolError?
    for output in outputs {
      do throws(ToolError) {
        try write(text(output.format), to: output.path, what, console)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func write(
    _ text: String, to path: String, _ what: String, _ console: Console
  ) throws(ToolError) {
    if path == "-" {
      return try asStream { () throws(StreamError) in
        try console.output(text)
        try console.flush()
      }
    }
    let bytes = Array(text.utf8)
    do { try OutputFile.write(bytes, to: console.io.path(path)) } catch {
      throw .input("\(what) '\(path)' cannot be written: \(error.reason)")
    }
    console.verbose("\(bytes.count) bytes in \(path)")
  }
}

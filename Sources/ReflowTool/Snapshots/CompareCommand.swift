import Reflow
import ReflowCompare
import ReflowRender

extension Command {
  static let compare = Command(
    name: "compare", summary: "Tell how two pictures or two layouts differ",
    operands: Operands(
      name: "A B", count: 2...2, candidates: .files,
      help: "The older and the newer: two PNGs, or two files of 'render --format json'; '-' for "
        + "standard input"),
    flags: Flag.toleranceGroup + [.diff, .limit, .json, .quiet, .verbose, .help],
    examples: [
      Example(line: "reflow compare old.json new.json", what: "what moved, in words"),
      Example(
        line: "reflow compare old.png new.png --diff difference.png",
        what: "which pixels changed, and a picture of them"),
      Example(
        line: "reflow compare old.png new.png --precision 0.999 --perceptual-precision 0.98",
        what: "as snapshot tests do that allow for other machines"),
    ],
    run: runCompare)
}

private func runCompare(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus
{
  try asUsage { () throws(UsageError) in try Command.compare.requireOperands(arguments) }
  let operands = arguments.operands.map { Operand(name: $0, what: "file") }
  guard !operands.allSatisfy(\.isInput) else {
    throw .usage(UsageError("standard input can be one of two files, not both"))
  }
  var files: [ComparedFile] = []
  for operand in operands { files.append(try ComparedFile(operand, console)) }
  let comparison = try Comparison(
    files[0], files[1], tolerance: ComparisonTolerance(arguments))
  if let path = arguments.text(.diff) {
    guard case .pictures(let pixels, let before, let after) = comparison else {
      throw .usage(UsageError("option '--diff' is for two PNGs, not for layouts"))
    }
    for operand in operands {
      try operand.protect(from: path, console, advice: "name another file with --diff")
    }
    if pixels.differingCount > 0 || !pixels.haveSameSize {
      let picture = DifferencePicture.make(before, after, pixels)
      try DifferenceFile.write(picture, to: path, console)
    }
  }
  let limit = arguments.integer(.limit) ?? Comparison.standardLimit
  try asStream { () throws(StreamError) in
    if arguments.has(.json) {
      let names = (operands[0].name, operands[1].name)
      try console.output(JSONWriter.write(comparison.json(names, limit: limit)) + "\n")
    } else {
      try console.output(comparison.text(limit: limit))
    }
  }
  return comparison.isSame ? .clean : .findings
}

/// Writes a picture of differences.
enum DifferenceFile {
  static func write(_ picture: Pixels, to path: String, _ console: Console) throws(ToolError) {
    let bitmap = Bitmap(width: picture.width, height: picture.height, pixels: picture.values)
    let bytes: [UInt8]
    do { bytes = try bitmap.png() } catch {
      throw .input("picture '\(path)' cannot be drawn: \(error.message)")
    }
    if path == "-" {
      return try asStream { () throws(StreamError) in try console.output(bytes) }
    }
    do { try OutputFile.write(bytes, to: console.io.path(path)) } catch {
      throw .input("picture '\(path)' cannot be written: \(error.reason)")
    }
    console.verbose("\(bytes.count) bytes in \(path)")
  }
}

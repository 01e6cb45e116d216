import Reflow

extension Command {
  static let fonts = Command(
    name: "fonts",
    summary: "List the faces, the languages they cover, or which of them draws what of a text",
    operands: .none,
    flags: [.sampleText, .textLanguage, .coverage] + Flag.fontGroup + [
      .json, .quiet, .verbose, .help,
    ],
    examples: [
      Example(line: "reflow fonts", what: "every face that text may be drawn with"),
      Example(
        line: "reflow fonts --text \"Grill 焼き鳥 🎉\" --language ja",
        what: "which face draws which part"),
      Example(
        line: "reflow fonts --coverage", what: "the languages that the fonts have letters for"),
    ],
    run: runFonts)
}

private func runFonts(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  if arguments.has(.textLanguage), !arguments.has(.sampleText) {
    throw .usage(UsageError("option '--language' needs '--text', whose language it is"))
  }
  if arguments.has(.coverage), arguments.has(.sampleText) {
    throw .usage(UsageError("options '--coverage' and '--text' exclude each other; give one"))
  }
  let library = try FontSources(arguments, console).library()
  let json: JSONValue
  let text: String
  if let sample = arguments.text(.sampleText) {
    let explanation = try FontExplanation(
      of: sample, language: arguments.text(.textLanguage), library: library)
    (json, text) = (explanation.json(console), explanation.text(console))
  } else if arguments.has(.coverage) {
    let coverage = try FontCoverage(of: library)
    (json, text) = (coverage.json, coverage.text)
  } else {
    let list = FontList(faces: library.faces, console: console)
    (json, text) = (list.json, list.text)
  }
  try asStream { () throws(StreamError) in
    try console.output(arguments.has(.json) ? JSONWriter.write(json) + "\n" : text)
  }
  return .clean
}

/// The faces of a library, for scripts and for people.
struct FontList {
  let faces: [FontFace]
  let console: Console

  var json: JSONValue {
    .members(["fonts": .array(faces.map(face))])
  }

  private func face(_ face: FontFace) -> JSONValue {
    let description = face.description
    let weights = face.weights
    return .members([
      "family": .string(description.family), "face": .string(description.face),
      "file": .string(console.displayName(of: face)), "index": .integer(face.index),
      "weights": .array([.integer(weights.lowerBound), .integer(weights.upperBound)]),
      "isItalic": .bool(description.isItalic), "isMonospaced": .bool(description.isMonospaced),
      "hasColor": .bool(description.hasColor),
      "axes": .array(description.axes.map(axis)), "characters": .integer(face.characterCount),
    ])
  }

  private func axis(_ axis: VariationAxis) -> JSONValue {
    .members([
      "tag": .string(axis.tag.description), "minimum": .number(axis.minimum),
      "default": .number(axis.default), "maximum": .number(axis.maximum),
    ])
  }

  var text: String {
    var rows = [["family", "face", "weight", "axes", "characters", "file"]]
    for face in faces {
      let weights = face.weights
      let weight =
        weights.count == 1 ? "\(weights.lowerBound)" : "\(weights.lowerBound)-\(weights.upperBound)"
      let axes = face.description.axes.map(\.tag.description).joined(separator: " ")
      var file = console.displayName(of: face)
      if face.index > 0 { file += "#\(face.index)" }
      rows.append(
        [
          face.description.family, face.description.face, weight, axes.isEmpty ? "-" : axes,
          "\(face.characterCount)", file,
        ].map(printable))
    }
    return TextTable.format(rows)
  }
}

extension FontFace {
  /// The weights that the face can be drawn in.
  var weights: ClosedRange<Int> {
    guard let axis = description.axes.first(where: { $0.tag == FontTag("wght") }),
      let lower = Int(exactly: axis.minimum.rounded()),
      let upper = Int(exactly: axis.maximum.rounded()), lower <= upper
    else { return description.weight...description.weight }
    return lower...upper
  }
}

extension Console {
  /// The file of a face as people know it: one of reflow's own by its name alone.
  func displayName(of face: FontFace) -> String {
    guard let folder = try? BundledFonts.folder(io), face.file.hasPrefix(folder + "/") else {
      return face.file
    }
    return String(face.file.dropFirst(folder.utf8.count + 1))
  }
}

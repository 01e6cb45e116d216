import Reflow

extension Command {
  static let record = Command(
    name: "record", summary: "Keep what documents look like, for 'reflow verify'",
    operands: Operands(
      name: "DOC...", count: 0...Int.max, candidates: .files,
      help: "Documents, or folders of them; without any, all that are recorded already"),
    flags: [.snapshots, .snapshotCategories, .snapshotWidths, .snapshotFormats, .scale]
      + [.displayScale, .boldText, .language, .direction, .hyphenation, .allowOutside, .fonts]
      + [.systemFont, .systemTracking, .prune, .quiet, .verbose, .help],
    examples: [
      Example(line: "reflow record Samples", what: "every document of a folder, into Snapshots"),
      Example(
        line: "reflow record card.json --categories all --widths 320,361 --format json",
        what: "a document's layout in all categories on two screens"),
      Example(line: "reflow record", what: "all that is recorded already, with the same options"),
    ],
    run: runRecord)

  /// What is recorded with each document, so that it cannot stand without one.
  fileprivate static let recordedFlags: [Flag] = [
    .snapshotCategories, .snapshotWidths, .snapshotFormats, .scale, .displayScale, .boldText,
    .language, .direction, .hyphenation, .allowOutside, .fonts, .systemFont, .systemTracking,
  ]
}

private func runRecord(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  let folder = FilePath.withoutFinalSlashes(
    arguments.text(.snapshots) ?? Snapshots.standardFolder)
  let manifest = try SnapshotManifest(in: folder, console)
  if arguments.operands.isEmpty {
    try asUsage { () throws(UsageError) in
      try arguments.refuse(
        Command.recordedFlags, "is recorded with each document; name the documents, too")
      guard manifest != nil else {
        throw UsageError(
          "'\(folder)' has no \(Snapshots.manifest) yet; name documents, as in 'reflow record DOC...'"
        )
      }
    }
  }
  let recorder = SnapshotRecorder(
    folder: folder, manifest: manifest ?? SnapshotManifest(), console: console)
  let documents = SnapshotDocuments(console: console, snapshots: folder)
  let entries =
    arguments.operands.isEmpty
    ? recorder.manifest.entries
    : recorder.entries(of: try documents.find(arguments.operands), arguments)
  return try recorder.record(entries, prunes: arguments.has(.prune))
}

extension SnapshotRecorder {
  /// What the command line says of documents. One that is recorded keeps its folder.
  fileprivate func entries(of documents: [String], _ arguments: Arguments) -> [SnapshotEntry] {
    let root = absolutePath(console.io.path(folder))
    func relative(_ path: String) -> String {
      FilePath.relative(absolutePath(console.io.path(path)), from: root)
    }
    var standard = SnapshotEntry()
    standard.categories = (arguments.categories(.snapshotCategories) ?? standard.categories)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    standard.widths = arguments.numbers(.snapshotWidths) ?? []
    standard.formats =
      arguments.words(.snapshotFormats)?.compactMap(SnapshotFormat.init) ?? standard.formats
    standard.settings = SnapshotSettings(arguments, path: relative)
    var entries: [SnapshotEntry] = []
    for document in documents {
      var entry = standard
      entry.document = relative(document)
      entry.name = name(for: entry.document, among: entries)
      entries.append(entry)
    }
    return entries
  }

  /// A folder for a document that no other one has: its name, if need be with its ending
  /// or a number.
  private func name(for document: String, among new: [SnapshotEntry]) -> String {
    let others = (manifest.entries + new).filter { $0.document != document }
    if let known = manifest.entries.first(where: { $0.document == document }) { return known.name }
    // File systems may not tell upper case from lower.
    let taken = Set(others.map { $0.name.lowercased() })
    var stem = FilePath.stem(document)
    if stem.hasPrefix(".") { stem = "_" + stem }
    let ending = FilePath.ending(document) ?? "document"
    let names = [stem, "\(stem)-\(ending)"]
    if let free = names.first(where: { !taken.contains($0.lowercased()) }) { return free }
    var number = 2
    while taken.contains("\(stem)-\(number)".lowercased()) { number += 1 }
    return "\(stem)-\(number)"
  }
}

extension SnapshotSettings {
  /// - Parameter path: How a path is called from the folder of the snapshots.
  fileprivate init(_ arguments: Arguments, path: (String) -> String) {
    scale = arguments.number(.scale) ?? scale
    displayScale = arguments.number(.displayScale) ?? displayScale
    boldText = arguments.has(.boldText)
    language = arguments.text(.language)
    direction = arguments.text(.direction).flatMap(Direction.init)
    hasSystemTracking = arguments.text(.systemTracking) != "none"
    allowsOutside = arguments.has(.allowOutside)
    fonts = arguments.texts(.fonts).map(path)
    systemFont = arguments.texts(.systemFont).map(path)
    hyphenation = arguments.texts(.hyphenation).map(path)
  }
}

import Reflow

/// What a folder of snapshots holds, and how to make it again.
struct SnapshotManifest: Hashable, Sendable {
  /// In the order of their names.
  var entries: [SnapshotEntry] = []

  /// The most bytes of a manifest; 16 MiB.
  static let byteLimit = 16 << 20
  /// Problems that are listed.
  private static let problemLimit = 20

  /// The manifest as JSON.
  var json: String { JSONWriter.write(.object(Self.table.members(of: self))) + "\n" }

  /// Reads the manifest of a folder; `nil` when there is none.
  init?(in folder: String, _ console: Console) throws(ToolError) {
    let file = folder + "/" + Snapshots.manifest
    guard fileStatus(console.io.path(file)) != nil else { return nil }
    let bytes = try Operand(name: file, what: "manifest").read(limit: Self.byteLimit, console)
    var reading = Reading(.manifest, problems: Self.problemLimit)
    do throws(JSONError) {
      let tree = try JSONParser.parse(bytes, limits: JSONLimits(bytes: Self.byteLimit, depth: 16))
      reading.report(tree.duplicates)
      Self.table.read(tree.root, into: &self, &reading)
      check(tree.root, &reading)
    } catch {
      reading.report(error)
    }
    guard !reading.isSound else { return }
    let index = LineIndex(bytes.count > Self.byteLimit ? [] : bytes)
    for diagnostic in reading.diagnostics(file: file, index) {
      console.report(diagnostic, file: file)
    }
    throw .input("manifest '\(file)' cannot be used; correct it, or record anew without it")
  }

  /// A manifest of nothing.
  init() {}

  /// Two documents cannot share a folder.
  private func check(_ root: JSONNode, _ reading: inout Reading) {
    let names = entries.map { $0.name.lowercased() }
    if Set(names).count < names.count {
      reading.report(
        .invalidValue, "two documents have the same \"name\"", at: root["documents"]?.offset ?? 0)
    }
  }

  // MARK: Members

  static let table = ElementTable<Self>(
    "a manifest",
    [
      Field(
        "schema", schema: .members(["const": .integer(1)]),
        read: { node, _, reading in
          if node.number != 1 { reading.invalid(node, "schema", allowed: "1") }
        }, write: { _ in .integer(1) }),
      Field(
        "documents", always: \.entries,
        Codec.object(SnapshotEntry.table, initial: SnapshotEntry()).list(of: "documents")),
    ], required: ["schema", "documents"])
}

extension SnapshotEntry {
  static let table = ElementTable<Self>(
    "a document", fields, required: ["document", "name", "categories", "formats"])

  private static let fields: [Field<Self>] = [
    Field("document", always: \.document, .name), Field("name", always: \.name, .folderName),
    Field("categories", always: \.categories, Codec.category.list(of: "categories")),
    Field("widths", always: \.widths, Codec.extent.list(of: "widths")),
    Field("formats", always: \.formats, Codec.cases().list(of: "formats")),
    Field("scale", always: \.settings.scale, .number(1...3)),
    Field("displayScale", always: \.settings.displayScale, .number(0...16, above: true)),
    Field("boldText", always: \.settings.boldText, .bool),
    Field("language", always: \.settings.language, Codec.language.orNull),
    Field("direction", always: \.settings.direction, Codec.cases().orNull),
    Field("systemTracking", always: \.settings.hasSystemTracking, .bool),
    Field("allowOutside", always: \.settings.allowsOutside, .bool),
    Field("fonts", always: \.settings.fonts, Codec.name.list(of: "folders")),
    Field("systemFont", always: \.settings.systemFont, Codec.name.list(of: "files")),
    Field("hyphenation", always: \.settings.hyphenation, Codec.name.list(of: "folders")),
    Field("fontDigest", always: \.fontDigest, .string),
    Field("versions", always: \.versions, Codec.string.list(of: "versions")),
  ]
}

extension Codec where Value == String {
  /// The name of a folder in that of the snapshots, which it cannot leave.
  fileprivate static let folderName = Codec(
    schema: .members(["type": .string("string"), "pattern": .string("^[^./][^/]*$")]),
    allowed: "the name of a folder, without slashes and not hidden",
    parse: { node in
      guard let name = node.string, !name.isEmpty, !name.hasPrefix("."), !name.contains("/"),
        !name.unicodeScalars.contains("\0")
      else { return nil }
      return name
    }, encode: { .string($0) })
}

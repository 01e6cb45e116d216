import Glibc
import Reflow
import ReflowRender

/// Writes the snapshots of documents: all are rendered into a folder of their own before
/// the first takes its place.
struct SnapshotRecorder {
  let folder: String
  let manifest: SnapshotManifest
  let console: Console

  /// What became of a snapshot.
  private enum Outcome: String, CaseIterable {
    case new, changed, removed, unchanged
  }

  /// Records documents; others that the manifest has stay as they are.
  ///
  /// - Parameter prunes: Whether documents that are gone are forgotten.
  func record(_ entries: [SnapshotEntry], prunes: Bool) throws(ToolError) -> ExitStatus {
    try OutputFolder.make(folder, console)
    let staging = try SnapshotStaging(in: folder, console)
    defer { staging.remove() }
    let renderer = SnapshotRenderer(folder: folder, console)
    var status = ExitStatus.clean
    var recorded: [SnapshotEntry] = []
    var progress = Progress(console, what: "documents", total: entries.count)
    // What is asked for in the middle of a document happens after it, so that nothing is left.
    let end = EndSignals()
    for entry in entries {
      if let number = end.pending { throw .ended(number) }
      if prunes, !renderer.exists(entry) { continue }
      do throws(ToolError) {
        recorded.append(try stage(entry, renderer, staging))
      } catch {
        // The other documents are still recorded; this one's snapshots stay.
        guard case .input(let message) = error else { throw error }
        if !message.isEmpty { console.error(message) }
        status = .trouble
      }
      progress.advance()
    }
    progress.finish()
    try console.checkFonts()
    var manifest = SnapshotManifest()
    let names = Set(recorded.map(\.name))
    manifest.entries = self.manifest.entries.filter { entry in
      !names.contains(entry.name) && !(prunes && !renderer.exists(entry))
    }
    manifest.entries += recorded
    manifest.entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try replace(staging, manifest)
    return status
  }

  private func stage(
    _ entry: SnapshotEntry, _ renderer: SnapshotRenderer, _ staging: SnapshotStaging
  ) throws(ToolError) -> SnapshotEntry {
    var entry = entry
    let snapshots = try renderer.render(entry)
    for snapshot in snapshots where snapshot.cell.format == .png {
      // What cannot be read back could never be verified.
      do { _ = try Bitmap(decoding: snapshot.bytes) } catch {
        throw .input(
          "the picture '\(snapshot.cell.file)' \(error.message), so it could not be verified; "
            + (entry.settings.scale > NumberRule.pictureScale.lower
              ? "choose a smaller --scale, or --format json" : "choose --format json"))
      }
    }
    for snapshot in snapshots { try staging.add(snapshot.cell.file, snapshot.bytes) }
    entry.fontDigest = try renderer.fontDigest(entry.settings)
    entry.versions = versionLines()
    return entry
  }

  // MARK: Replacing

  /// Moves what is new in, takes what is stale away, and writes the manifest last.
  private func replace(_ staging: SnapshotStaging, _ manifest: SnapshotManifest) throws(ToolError) {
    var counts: [Outcome: Int] = [:]
    func tell(_ outcome: Outcome, _ file: String) throws(ToolError) {
      counts[outcome, default: 0] += 1
      guard outcome != .unchanged else { return }
      try asStream { () throws(StreamError) in
        try console.output("\(outcome.rawValue)  \(folder)/\(file)\n")
      }
    }
    for file in staging.files {
      switch try staging.move(file) {
      case .some(true): try tell(.changed, file.name)
      case .some(false): try tell(.unchanged, file.name)
      case nil: try tell(.new, file.name)
      }
    }
    let kept = Set(manifest.entries.flatMap { $0.cells.map(\.file) })
    for file in self.manifest.entries.flatMap({ $0.cells.map(\.file) }) where !kept.contains(file) {
      if unlink(console.io.path(folder + "/" + file)) == 0 { try tell(.removed, file) }
      // Goes when it was the last one.
      rmdir(console.io.path(folder + "/" + FilePath.folder(file)))
    }
    if manifest != self.manifest {
      let file = folder + "/" + Snapshots.manifest
      do { try OutputFile.write(Array(manifest.json.utf8), to: console.io.path(file)) } catch {
        throw .input("manifest '\(file)' cannot be written: \(error.reason)")
      }
    }
    let parts = Outcome.allCases.compactMap { outcome in
      counts[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    try asStream { () throws(StreamError) in
      try console.output(
        "\(folder): \(parts.isEmpty ? "nothing recorded" : parts.joined(separator: ", "))\n")
    }
  }
}

import Reflow
import ReflowCompare

/// Renders what was recorded again, and compares.
struct SnapshotVerifier {
  let folder: String
  let tolerance: ComparisonTolerance
  /// Where what failed is written; `nil` for nowhere.
  let failures: String?
  let console: Console

  /// Verifies every document of a manifest.
  func verify(_ manifest: SnapshotManifest) throws(ToolError) -> VerifyReport {
    let renderer = SnapshotRenderer(folder: folder, console)
    var report = VerifyReport(folder: folder)
    var progress = Progress(console, what: "documents", total: manifest.entries.count)
    defer { progress.finish() }
    for entry in manifest.entries {
      var document = VerifyReport.Document(name: renderer.name(of: entry))
      document.snapshots = try snapshots(of: entry, renderer) + leftOver(entry)
      if document.snapshots.contains(where: { $0.outcome == .different }) {
        document.changes = try renderer.changes(since: entry)
      }
      report.documents.append(document)
      progress.advance()
    }
    return report
  }

  private func snapshots(
    of entry: SnapshotEntry, _ renderer: SnapshotRenderer
  ) throws(ToolError) -> [VerifyReport.Snapshot] {
    guard renderer.exists(entry) else {
      let message =
        "document '\(renderer.name(of: entry))' is gone; 'reflow record --prune' forgets it"
      return entry.cells.map {
        VerifyReport.Snapshot(file: $0.file, outcome: .stale, message: message)
      }
    }
    let rendered: [SnapshotRenderer.Rendered]
    do throws(ToolError) {
      rendered = try renderer.render(entry)
    } catch {
      return [VerifyReport.Snapshot(file: "", outcome: .unusable, message: try told(error))]
    }
    var snapshots: [VerifyReport.Snapshot] = []
    for snapshot in rendered { snapshots.append(try verify(snapshot)) }
    return snapshots
  }

  /// The words of an error that concerns one document or file only; other errors go on.
  private func told(_ error: ToolError) throws(ToolError) -> String {
    guard case .input(let message) = error else { throw error }
    return message.isEmpty ? "see above" : message
  }

  private func verify(
    _ rendered: SnapshotRenderer.Rendered
  ) throws(ToolError) -> VerifyReport.Snapshot {
    let file = rendered.cell.file
    let path = folder + "/" + file
    var result = VerifyReport.Snapshot(file: file, outcome: .same)
    do throws(ToolError) {
      guard fileStatus(console.io.path(path)) != nil else {
        result.outcome = .missing
        result.message = "nothing is recorded; 'reflow record' does"
        try failed(rendered, nil)
        return result
      }
      let operand = Operand(name: path, what: "snapshot")
      let recorded = try operand.read(limit: ComparedFile.byteLimit, console)
      if recorded != rendered.bytes {
        let comparison = try Comparison(
          try ComparedFile(recorded, name: path, console),
          try ComparedFile(rendered.bytes, name: file, console), tolerance: tolerance)
        result.comparison = comparison
        if !comparison.isSame { result.outcome = .different }
      }
    } catch {
      result.outcome = .unusable
      result.message = try told(error)
    }
    if result.outcome == .same {
      forget(rendered)
    } else {
      try failed(rendered, result.comparison)
    }
    return result
  }

  /// Snapshots in the folder of a document that nothing is rendered for.
  private func leftOver(_ entry: SnapshotEntry) throws(ToolError) -> [VerifyReport.Snapshot] {
    let path = folder + "/" + entry.name
    guard fileStatus(console.io.path(path))?.isFolder == true else { return [] }
    let known = Set(entry.cells.map(\.file))
    return try FileTree.names(in: path, console).compactMap { name in
      let file = entry.name + "/" + name
      guard SnapshotFormat.allCases.map(\.rawValue).contains(FilePath.ending(name)),
        !known.contains(file)
      else { return nil }
      return VerifyReport.Snapshot(
        file: file, outcome: .stale, message: "nothing is recorded under this name; remove it")
    }
  }

  // MARK: Failures

  private func actual(_ cell: SnapshotEntry.Cell) -> String {
    (failures ?? "") + "/" + FilePath.folder(cell.file) + "/" + FilePath.stem(cell.file)
      + ".actual." + cell.format.rawValue
  }

  private func difference(_ cell: SnapshotEntry.Cell) -> String {
    (failures ?? "") + "/" + FilePath.folder(cell.file) + "/" + FilePath.stem(cell.file)
      + ".difference.png"
  }

  /// Writes what was rendered, and where a picture differs.
  private func failed(
    _ rendered: SnapshotRenderer.Rendered, _ comparison: Comparison?
  ) throws(ToolError) {
    guard let failures else { return }
    try OutputFolder.make(failures + "/" + FilePath.folder(rendered.cell.file), console)
    let path = actual(rendered.cell)
    do { try OutputFile.write(rendered.bytes, to: console.io.path(path)) } catch {
      throw .input("file '\(path)' cannot be written: \(error.reason)")
    }
    guard case .pictures(let pixels, let before, let after)? = comparison else { return }
    try DifferenceFile.write(
      DifferencePicture.make(before, after, pixels), to: difference(rendered.cell), console)
  }

  /// Removes what an earlier run wrote of a snapshot that is as it was again.
  private func forget(_ rendered: SnapshotRenderer.Rendered) {
    guard failures != nil else { return }
    for path in [actual(rendered.cell), difference(rendered.cell)] {
      removeFile(console.io.path(path))
    }
  }
}

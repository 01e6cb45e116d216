import Reflow
import ReflowAudit
import ReflowImport

/// Reads documents of an audit, on whichever thread audits them: with their pictures they are
/// large, and each thread has one at a time.
struct DocumentLoader: Sendable {
  let fonts: FontLibrary
  /// What relative paths are relative to; empty for the process's folder.
  let folder: String
  let allowsOutside: Bool
  /// Tries SVGs before they are drawn.
  let trial: SVGTrial

  /// A document with what it names; `nil` when it cannot be used, which a diagnostic tells.
  func load(_ file: String, _ diagnostics: inout [Diagnostic]) -> LoadedDocument? {
    let path = path(file, in: folder)
    do {
      return LoadedDocument.load(
        try InputFile.read(path, limit: DocumentLimits().bytes),
        as: InputFormat(nil, file: file), file: file, path: path, fonts: fonts,
        allowsOutside: allowsOutside, trial: trial, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(
        Diagnostic(.error, AuditRule.unreadable.rawValue, "it cannot be read: \(error.reason)"))
      return nil
    }
  }
}

import Reflow
import ReflowAudit

/// A piece of an audit's work, which any thread can do.
enum AuditTask: Sendable {
  /// What could not be read of a file.
  case file(Catalog)
  case texts([CatalogUnit], of: Catalog)
  /// A document, still to be loaded.
  case document(Catalog)

  /// Texts of one task at most: enough that handing over costs nothing, and few enough that
  /// threads end together.
  static let textLimit = 32

  /// What came of a task.
  struct Done: Sendable {
    var part: Result<AuditPart, ToolError>
    var file: String
    /// Texts that it counts as, to tell how far an audit is.
    var textCount = 0
    /// What is to be told of the file.
    var diagnostics: [Diagnostic] = []
    /// Whether a report tells all of them as findings.
    var isInReport = false
    /// Whether the document could be used.
    var isUsable = true
  }

  /// What an auditor finds.
  func run(
    _ auditor: inout Auditor, _ documents: DocumentLoader, _ hyphenation: HyphenationLibrary
  ) -> Done {
    switch self {
    case .file(let catalog):
      auditor.add(catalog)
      // It is a finding, too; but a status of 2 is explained wherever the report goes, unless that
      // is read on the same screen.
      return Done(
        part: .success(auditor.takePart()), file: catalog.file,
        diagnostics: catalog.isReadable ? [] : catalog.diagnostics, isInReport: true)
    case .texts(let units, let catalog):
      let part = Self.part(of: catalog, &auditor) { auditor throws(AuditError) in
        for unit in units { try auditor.audit(unit, in: catalog) }
      }
      return Done(part: part, file: catalog.file, textCount: units.count)
    case .document(let catalog):
      var diagnostics: [Diagnostic] = []
      guard let loaded = documents.load(catalog.file, &diagnostics) else {
        auditor.add(diagnostics, of: catalog.file, isUnusable: true)
        return Done(
          part: .success(auditor.takePart()), file: catalog.file, diagnostics: diagnostics,
          isUsable: false)
      }
      let document = AuditedDocument(
        loaded.document, fonts: loaded.fonts, images: loaded.images, hyphenation: hyphenation)
      let part = Self.part(of: catalog, &auditor) { auditor throws(AuditError) in
        try auditor.audit(document, in: catalog)
      }
      return Done(part: part, file: catalog.file, diagnostics: diagnostics)
    }
  }

  private static func part(
    of catalog: Catalog, _ auditor: inout Auditor,
    _ audit: (inout Auditor) throws(AuditError) -> Void
  ) -> Result<AuditPart, ToolError> {
    do throws(AuditError) {
      try audit(&auditor)
    } catch { return .failure(.input("\(catalog.file): \(error.message)")) }
    return .success(auditor.takePart())
  }
}

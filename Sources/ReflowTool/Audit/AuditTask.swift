import Reflow
import ReflowAudit

/// A piece of an audit's work, which any thread can do.
enum AuditTask: Sendable {
  /// What could not be read of a file.
  case file(Catalog)
  /// A file that cannot be used at all, and why.
  case unusable(String, [Diagnostic])
  case texts([CatalogUnit], of: Catalog)
  case document(AuditedDocument, of: Catalog)

  /// Texts of one task at most: enough that handing over costs nothing, and few enough that
  /// threads end together.
  static let textLimit = 32

  /// What an auditor finds.
  func run(_ auditor: inout Auditor) -> Result<AuditPart, ToolError> {
    switch self {
    case .file(let catalog): auditor.add(catalog)
    case .unusable(let file, let diagnostics):
      auditor.add(diagnostics, of: file, isUnusable: true)
    case .texts(let units, let catalog):
      do throws(AuditError) {
        for unit in units { try auditor.audit(unit, in: catalog) }
      } catch { return .failure(.input("\(catalog.file): \(error.message)")) }
    case .document(let document, let catalog):
      do throws(AuditError) {
        try auditor.audit(document, in: catalog)
      } catch { return .failure(.input("\(catalog.file): \(error.message)")) }
    }
    return .success(auditor.takePart())
  }

  /// Texts that it counts as, to tell how far an audit is.
  var textCount: Int { if case .texts(let units, _) = self { units.count } else { 0 } }
}

import Reflow
import ReflowAudit
import ReflowImport

/// Finds localization files and reads them.
struct CatalogFiles {
  private let tree: FileTree

  init(_ console: Console) {
    tree = FileTree(what: "localization files", console: console) { file in
      guard Self.isCatalog(file) else { return false }
      guard Self.isBudget(console.io.path(file)) else { return true }
      console.tell("\(file) holds budgets of 'reflow budget'; name it to have it read")
      return false
    }
  }

  /// The files that the operands name, and those below the folders that they name,
  /// in that order; each once.
  func find(_ operands: [String]) throws(ToolError) -> [String] { try tree.find(operands) }

  /// Whether a file in a folder is one of texts: XML and JSON may be anything, so there
  /// the path has to tell a language.
  static func isCatalog(_ path: String) -> Bool {
    guard let format = CatalogFormat(fileName: path) else { return false }
    switch format {
    case .android, .json: return LocalePath(path, format: format).language != .unknown
    case .po: return FilePath.ending(path) == "po"
    default: return true
    }
  }

  /// Whether a file in a folder is what ``Command/budget`` wrote there: its texts are those of
  /// other files.
  private static func isBudget(_ path: String) -> Bool {
    guard CatalogFormat(fileName: path) == .xliff else { return false }
    return BudgetXLIFF.isBudget(InputFile.beginning(path, bytes: 2048))
  }

  /// Reads one file; what the disk refuses makes it unreadable, too.
  static func read(_ file: String, options: CatalogOptions, _ console: Console) -> Catalog {
    do {
      let bytes = try InputFile.read(console.io.path(file), limit: options.limits.bytes)
      let format = InputFormat(nil, file: file)
      if format != .json {
        let parsed = DocumentImporter.read(bytes, as: format, file: file)
        return CatalogReader.read(parsed, file: file, options: options)
      }
      return CatalogReader.read(bytes, file: file, options: options)
    } catch {
      return CatalogReader.unreadable(file, reason: error.reason)
    }
  }
}

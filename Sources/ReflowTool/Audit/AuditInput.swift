import Reflow
import ReflowAudit

/// The texts that a command line asks to audit.
struct AuditInput {
  /// The files, in order, translations that they lack filled in.
  let catalogs: [Catalog]
  /// Made-up languages to add.
  let pseudo: [PseudoLocale]
  let options: CatalogOptions

  init(_ arguments: Arguments, _ console: Console) throws(ToolError) {
    var options = CatalogOptions()
    if let tag = arguments.text(.sourceLanguage) {
      options.sourceLocale = LocaleTag.normalized(tag) ?? tag
    }
    self.options = options
    pseudo = arguments.texts(.pseudo).compactMap(PseudoLocale.init(rawValue:))
    let files = try CatalogFiles(console).find(arguments.operands)
    let read = files.map { CatalogFiles.read($0, options: options, console) }
    catalogs = CatalogFamilies.fillingMissing(read, options: options)
  }

  /// The texts of a file, made-up ones last.
  func units(of catalog: Catalog) -> [CatalogUnit] {
    catalog.units + catalog.pseudoUnits(pseudo, options: options)
  }

  /// The files, so that nothing is written over them.
  var operands: [Operand] { catalogs.map { Operand(name: $0.file, what: "file") } }

  /// Whether every file could be read as a whole.
  var isReadable: Bool { catalogs.allSatisfy(\.isReadable) }

  /// Texts in all files.
  var count: Int { catalogs.reduce(0) { $0 + units(of: $1).count } }

  /// Tells what could not be read.
  func report(to console: Console) {
    for catalog in catalogs {
      for diagnostic in catalog.diagnostics { console.report(diagnostic, file: catalog.file) }
    }
  }
}

import Reflow
import ReflowAudit
import ReflowImport

/// Measures the texts that a command line names.
struct AuditRun {
  private let arguments: Arguments
  private let configuration: SlotConfiguration
  private let options: AuditOptions
  private let console: Console
  let fonts: FontLibrary
  let environment: Environment

  init(
    _ arguments: Arguments, _ configuration: SlotConfiguration, _ options: AuditOptions,
    _ console: Console
  ) throws(ToolError) {
    (self.arguments, self.configuration) = (arguments, configuration)
    (self.options, self.console) = (options, console)
    environment = Environment(ofTexts: arguments)
    fonts = try FontSources(arguments, console).library()
  }

  /// What is found in all texts, and whether every file could be used.
  func audit(
    _ input: AuditInput
  ) throws(ToolError) -> (report: AuditReport, isComplete: Bool) {
    var isComplete = input.isReadable
    var auditor = Auditor(
      fonts: fonts, environment: environment, configuration: configuration, shard: options.shard,
      job: job(input))
    var progress = Progress(console, what: "texts", total: input.count)
    defer { progress.finish() }
    for catalog in input.catalogs {
      auditor.add(catalog)
      if catalog.format == .document, catalog.isReadable {
        if try !audit(catalog, with: &auditor) { isComplete = false }
        continue
      }
      for unit in input.units(of: catalog) {
        do throws(AuditError) {
          try auditor.audit(unit, in: catalog)
        } catch {
          throw .input("\(catalog.file): \(error.message)")
        }
        progress.advance()
      }
    }
    return (auditor.report(), isComplete)
  }

  /// Audits a document, with the fonts and images that it names.
  ///
  /// - Returns: Whether it can be used.
  private func audit(_ catalog: Catalog, with auditor: inout Auditor) throws(ToolError) -> Bool {
    var diagnostics: [Diagnostic] = []
    let loaded = load(catalog.file, &diagnostics)
    guard let loaded else {
      auditor.add(diagnostics, of: catalog.file, isUnusable: true)
      return false
    }
    for diagnostic in diagnostics { console.report(diagnostic, file: catalog.file) }
    let document = AuditedDocument(
      loaded.document, fonts: loaded.fonts, images: loaded.images,
      hyphenation: try hyphenation())
    do throws(AuditError) {
      try auditor.audit(document, in: catalog)
    } catch { throw .input("\(catalog.file): \(error.message)") }
    return true
  }

  /// A document with what it names; `nil` when it cannot be used, which a diagnostic tells.
  func load(_ file: String, _ diagnostics: inout [Diagnostic]) -> LoadedDocument? {
    let path = console.io.path(file)
    do {
      return LoadedDocument.load(
        try InputFile.read(path, limit: DocumentLimits().bytes),
        as: InputFormat(nil, file: file), file: file, path: path, fonts: fonts,
        allowsOutside: arguments.has(.allowOutside), diagnostics: &diagnostics)
    } catch {
      diagnostics.append(
        Diagnostic(.error, AuditRule.unreadable.rawValue, "it cannot be read: \(error.reason)"))
      return nil
    }
  }

  /// Patterns for documents that ask for hyphenation.
  func hyphenation() throws(ToolError) -> HyphenationLibrary {
    try HyphenationSources.library(arguments, console)
  }

  /// A digest of what shards of one audit have in common.
  private func job(_ input: AuditInput) -> String {
    var hash = StableHash()
    for catalog in input.catalogs {
      hash.combine(catalog.file)
      hash.combine(String(catalog.textCount))
    }
    for pseudo in input.pseudo { hash.combine(pseudo.rawValue) }
    // Swift's own description has addresses in it, which differ from run to run.
    hash.combine(SlotConfigurationReader.json(configuration))
    hash.combine(String(describing: environment))
    for face in fonts.faces { hash.combine(face.description.family + " " + face.description.face) }
    hash.combine(reflowVersion)
    return hash.hexadecimal
  }
}

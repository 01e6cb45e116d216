import Reflow
import ReflowAudit

/// Measures the texts that a command line names.
struct AuditRun {
  private let arguments: Arguments
  private let configuration: SlotConfiguration
  private let options: AuditOptions
  private let console: Console
  private let fonts: FontLibrary
  private let environment: Environment

  init(
    _ arguments: Arguments, _ configuration: SlotConfiguration, _ options: AuditOptions,
    _ console: Console
  ) throws(ToolError) {
    (self.arguments, self.configuration) = (arguments, configuration)
    (self.options, self.console) = (options, console)
    var environment = Environment()
    environment.displayScale = arguments.number(.displayScale) ?? environment.displayScale
    environment.isBoldTextEnabled = arguments.has(.boldText)
    environment.hasSystemTracking = arguments.text(.systemTracking) != "none"
    self.environment = environment
    fonts = try FontSources(arguments, console).library()
  }

  /// What is found in all texts.
  func audit(_ input: AuditInput) throws(ToolError) -> AuditReport {
    var auditor = Auditor(
      fonts: fonts, environment: environment, configuration: configuration, shard: options.shard,
      job: job(input))
    var progress = Progress(console, what: "texts", total: input.count)
    defer { progress.finish() }
    for catalog in input.catalogs {
      auditor.add(catalog)
      for unit in input.units(of: catalog) {
        do throws(AuditError) {
          try auditor.audit(unit, in: catalog)
        } catch {
          throw .input("\(catalog.file): \(error.message)")
        }
        progress.advance()
      }
    }
    return auditor.report()
  }

  /// A digest of what shards of one audit have in common.
  private func job(_ input: AuditInput) -> String {
    var hash = StableHash()
    for catalog in input.catalogs {
      hash.combine(catalog.file)
      hash.combine(String(catalog.textCount))
    }
    for pseudo in input.pseudo { hash.combine(pseudo.rawValue) }
    hash.combine(String(describing: configuration))
    hash.combine(String(describing: environment))
    for face in fonts.faces { hash.combine(face.description.family + " " + face.description.face) }
    hash.combine(reflowVersion)
    return hash.hexadecimal
  }
}

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
  ///
  /// Threads measure; what they find is joined in the order of the texts, so that a report
  /// does not tell how many there were.
  func audit(
    _ input: AuditInput
  ) throws(ToolError) -> (report: AuditReport, isComplete: Bool) {
    let auditor = Auditor(
      fonts: fonts, environment: environment, configuration: configuration, shard: options.shard,
      job: job(input))
    var run = Collected(
      auditor: auditor, progress: Progress(console, what: "texts", total: input.count))
    defer { run.progress.finish() }
    var isComplete = input.isReadable
    try Pool.run(
      jobs: options.jobs, limit: Self.tasksAJob * options.jobs,
      makeWork: {
        var auditor = auditor
        return { task in Done(part: task.run(&auditor), textCount: task.textCount) }
      }
    ) { pool throws(ToolError) in
      func submit(_ task: AuditTask) throws(ToolError) {
        // By halves, so that threads seldom wait for this one.
        if pool.isFull { try run.add(pool.take(pool.count / 2)) }
        pool.submit(task)
      }
      for catalog in input.catalogs {
        try submit(.file(catalog))
        if catalog.format == .document, catalog.isReadable {
          if try !handOver(document: catalog, submit) { isComplete = false }
          continue
        }
        for units in input.units(of: catalog).pieces(of: AuditTask.textLimit) {
          try submit(.texts(units, of: catalog))
        }
      }
      try run.add(pool.take(pool.count))
    }
    return (run.auditor.report(), isComplete)
  }

  private typealias Pool = OrderedPool<AuditTask, Done>

  /// Tasks under way at most, for each thread.
  private static let tasksAJob = 8

  /// A task that is done.
  private struct Done: Sendable {
    var part: Result<AuditPart, ToolError>
    var textCount: Int
  }

  /// What is done so far.
  private struct Collected {
    var auditor: Auditor
    var progress: Progress

    mutating func add(_ tasks: [Done]) throws(ToolError) {
      for task in tasks {
        auditor.add(try task.part.get())
        progress.advance(by: task.textCount)
      }
    }
  }

  /// Hands over a document, with the fonts and images that it names.
  ///
  /// - Returns: Whether it can be used.
  private func handOver(
    document catalog: Catalog, _ submit: (AuditTask) throws(ToolError) -> Void
  ) throws(ToolError) -> Bool {
    var diagnostics: [Diagnostic] = []
    let loaded = load(catalog.file, &diagnostics)
    guard let loaded else {
      try submit(.unusable(catalog.file, diagnostics))
      return false
    }
    for diagnostic in diagnostics { console.report(diagnostic, file: catalog.file) }
    let document = AuditedDocument(
      loaded.document, fonts: loaded.fonts, images: loaded.images, hyphenation: try hyphenation())
    try submit(.document(document, of: catalog))
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

extension Array {
  /// Its elements in order, in pieces of so many; the last may have fewer.
  fileprivate func pieces(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}

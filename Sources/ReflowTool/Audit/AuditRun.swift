import Reflow
import ReflowAudit

/// Measures the texts that a command line names.
struct AuditRun {
  private let arguments: Arguments
  private let configuration: SlotConfiguration
  private let options: AuditOptions
  private let console: Console
  private let documents: DocumentLoader
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
    documents = DocumentLoader(
      fonts: fonts, folder: console.io.currentDirectory,
      allowsOutside: arguments.has(.allowOutside),
      trial: SVGTrial(console.io))
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
    let hasDocuments = input.catalogs.contains { $0.format == .document && $0.isReadable }
    let hyphenation = hasDocuments ? try self.hyphenation() : HyphenationLibrary()
    var run = Collected(
      auditor: auditor, console: console,
      progress: Progress(console, what: "texts", total: input.count),
      isReportOnScreen: isReportOnScreen)
    defer { run.progress.finish() }
    try Pool.run(
      jobs: options.jobs, limit: Self.tasksAJob * options.jobs,
      makeWork: { [documents] in
        var auditor = auditor
        return { task in task.run(&auditor, documents, hyphenation) }
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
          try submit(.document(catalog))
          continue
        }
        for units in input.units(of: catalog).pieces(of: AuditTask.textLimit) {
          try submit(.texts(units, of: catalog))
        }
      }
      try run.add(pool.take(pool.count))
    }
    return (run.auditor.report(), input.isReadable && run.isComplete)
  }

  private var isReportOnScreen: Bool {
    guard console.io.isErrorTerminal, console.io.isOutputTerminal,
      let outputs = try? ReportOutputs(arguments)
    else { return false }
    return outputs.outputs.contains { $0.format == .text && $0.path == "-" }
  }

  private typealias Pool = OrderedPool<AuditTask, AuditTask.Done>

  /// Tasks under way at most, for each thread.
  private static let tasksAJob = 8

  /// What is done so far.
  private struct Collected {
    var auditor: Auditor
    let console: Console
    var progress: Progress
    /// Whether the report for people is read where the console's words are.
    let isReportOnScreen: Bool
    /// Whether every document could be used.
    var isComplete = true

    /// Takes what is done, in the order of the input, and so tells of it.
    mutating func add(_ tasks: [AuditTask.Done]) throws(ToolError) {
      for task in tasks {
        auditor.add(try task.part.get())
        if !task.isInReport || !isReportOnScreen {
          for diagnostic in task.diagnostics { console.report(diagnostic, file: task.file) }
        }
        if !task.isUsable { isComplete = false }
        progress.advance(by: task.textCount)
      }
    }
  }

  /// A document with what it names; `nil` when it cannot be used, which a diagnostic tells.
  func load(_ file: String, _ diagnostics: inout [Diagnostic]) -> LoadedDocument? {
    documents.load(file, &diagnostics)
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

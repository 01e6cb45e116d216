import Reflow
import ReflowAudit

extension Command {
  static let budget = Command(
    name: "budget", summary: "Tell translators how long each text may be",
    operands: Operands(
      name: "FILE...", count: 1...Int.max, candidates: .files,
      help: "Localization files, and folders of them"),
    flags: [
      .config, .slotStyle, .slotLines, .slotWidth, .sourceLanguage, .locale, .budgetFormat,
      .budgetUnit, .boldText, .displayScale,
    ] + Flag.fontGroup + [.systemTracking, .quiet, .verbose, .help],
    examples: [
      Example(
        line: "reflow budget Localizable.xcstrings --config slots.json --locale de",
        what: "a table of all German texts whose lines are limited"),
      Example(
        line: "reflow budget App/ --format xliff=budget.xliff",
        what: "limits that translation tools obey"),
    ],
    run: runBudget)
}

private func runBudget(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.budget.requireOperands(arguments) }
  let source = AuditConfiguration(arguments, console)
  let configuration = try source.read()
  let outputs = try asUsage { () throws(UsageError) in
    try TextOutputs<BudgetFormat>(arguments, .budgetFormat, standard: .csv)
  }
  let input = try AuditInput(arguments, console)
  try outputs.protect(input.operands, console)
  input.report(to: console)
  source.warnOfUnmatched(configuration, in: input.catalogs)
  let budgets = try BudgetRun(arguments, configuration, console).budgets(input)
  guard !budgets.isEmpty || !input.isReadable else {
    console.error(
      unknownLocale(arguments, input) ?? "no text stands in a slot with a limit of lines")
    return .nothing
  }
  let unit = arguments.text(.budgetUnit).flatMap(BudgetFormat.Unit.init(rawValue:)) ?? .char
  try outputs.write("budget", console) { $0.write(budgets, unit: unit) }
  return input.isReadable ? .clean : .trouble
}

/// That no text is in one of the languages asked for; `nil` when there is.
private func unknownLocale(_ arguments: Arguments, _ input: AuditInput) -> String? {
  let wanted = arguments.texts(.locale).map { LocaleTag.normalized($0) ?? $0 }
  let found = Set(input.catalogs.filter { $0.format != .document }.flatMap(\.locales))
  guard !wanted.isEmpty, found.isDisjoint(with: wanted) else { return nil }
  let names = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return "no text is in \(wanted.joined(separator: ", ")); "
    + (names.isEmpty ? "there are no texts" : "languages: \(names.joined(separator: ", "))")
}

/// Measures the texts that a command line names, for their budgets.
private struct BudgetRun {
  private let console: Console
  private let locales: Set<String>
  private let configuration: SlotConfiguration
  private let fonts: FontLibrary
  private let environment: Environment

  init(
    _ arguments: Arguments, _ configuration: SlotConfiguration, _ console: Console
  ) throws(ToolError) {
    (self.configuration, self.console) = (configuration, console)
    locales = Set(arguments.texts(.locale).map { LocaleTag.normalized($0) ?? $0 })
    environment = Environment(ofTexts: arguments)
    fonts = try FontSources(arguments, console).library()
  }

  /// The budgets in the order of the files.
  func budgets(_ input: AuditInput) throws(ToolError) -> [Budget] {
    var budgeter = Budgeter(
      fonts: fonts, environment: environment, configuration: configuration,
      sourceLocale: input.options.sourceLocale)
    var budgets: [Budget] = []
    var progress = Progress(console, what: "texts", total: input.count)
    defer { progress.finish() }
    for catalog in input.catalogs where catalog.format != .document {
      for unit in catalog.units where locales.isEmpty || locales.contains(unit.locale) {
        do throws(AuditError) {
          if let budget = try budgeter.budget(of: unit, in: catalog) { budgets.append(budget) }
        } catch { throw .input("\(catalog.file): \(error.message)") }
        progress.advance()
      }
    }
    return budgets
  }
}

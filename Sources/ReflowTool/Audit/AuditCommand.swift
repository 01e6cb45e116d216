import Reflow
import ReflowAudit

extension Command {
  static let audit = Command(
    name: "audit", summary: "List the texts of localization files; measuring them comes later",
    operands: Operands(
      name: "FILE...", count: 1...Int.max,
      help: "Localization files (.xcstrings .strings .stringsdict .xliff .arb .po .json, "
        + "Android's .xml), documents, and folders of them"),
    flags: [
      .list, .config, .slotStyle, .slotLines, .slotWidth, .sourceLanguage, .pseudo, .quiet,
      .verbose, .help,
    ],
    examples: [
      Example(
        line: "reflow audit App/ --list", what: "every text below a folder, in every language"),
      Example(
        line: "reflow audit Localizable.xcstrings --list --config slots.json",
        what: "and the slot that each stands in"),
    ],
    run: runAudit)
}

private func runAudit(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in
    try Command.audit.requireOperands(arguments)
    guard arguments.has(.list) else {
      throw UsageError(
        "measuring localization files is not available yet; '--list' prints what would be audited")
    }
  }
  let configuration = try AuditConfiguration(arguments, console).read()
  var options = CatalogOptions()
  if let tag = arguments.text(.sourceLanguage) {
    options.sourceLocale = LocaleTag.normalized(tag) ?? tag
  }
  let files = try CatalogFiles(console).find(arguments.operands)
  var status = ExitStatus.clean
  var catalogs: [Catalog] = []
  for file in files {
    let catalog = CatalogFiles.read(file, options: options, console)
    for diagnostic in catalog.diagnostics { console.report(diagnostic, file: file) }
    if !catalog.isReadable { status = .trouble }
    catalogs.append(catalog)
  }
  let filled = CatalogFamilies.fillingMissing(catalogs, options: options)
  let pseudo = arguments.texts(.pseudo).compactMap(PseudoLocale.init(rawValue:))
  var listing = AuditListing(configuration: configuration)
  var count = 0
  for catalog in filled {
    for unit in catalog.units + catalog.pseudoUnits(pseudo, options: options) {
      count += 1
      let line = try listing.line(for: unit, of: catalog)
      try asStream { () throws(StreamError) in try console.output(line + "\n") }
    }
  }
  console.verbose("\(count) texts in \(catalogs.count { $0.isReadable }) files")
  guard count > 0, status == .clean else {
    if status == .clean { console.error("there is nothing to audit") }
    return status == .clean ? .nothing : status
  }
  return .clean
}

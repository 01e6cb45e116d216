import Reflow
import ReflowImport
import ReflowRender

extension Command {
  static let render = Command(
    name: "render", summary: "Lay documents out for a content size category and draw them",
    operands: Operands(
      name: "DOC...", count: 1...Int.max, candidates: .files,
      help: "Documents in JSON, Markdown, HTML or plain text, or '-' for standard input"),
    flags: [.input, .category, .documentWidth, .output, .format, .scale, .displayScale, .boldText]
      + [
        .language, .direction, .through, .sideBySide, .viewport, .largeContent, .glyphs, .guides,
        .hyphenation, .allowOutside, .strict,
      ]
      + Flag.fontGroup + [.systemTracking, .quiet, .verbose, .help],
    examples: [
      Example(
        line: "reflow render party.json --category ax3 -o party.png",
        what: "a picture at an accessibility size"),
      Example(
        line: "reflow render party.json --category all -o sheet.png",
        what: "a contact sheet of the twelve categories"),
      Example(
        line: "reflow render party.json --side-by-side large,ax3 -o two.svg",
        what: "two categories beside each other"),
      Example(
        line: "reflow render party.json --category all --format json -o -",
        what: "the lines in all twelve categories"),
      Example(
        line: "reflow render README.md --category ax3 --format pdf",
        what: "Markdown as it would read on a phone, in pages"),
      Example(
        line: "reflow render party.json --format html",
        what: "a page with the document at all twelve sizes"),
      Example(
        line: "reflow render *.json --format pdf --width 320",
        what: "every document as PDF, named after it, 320 points wide"),
    ],
    run: runRender)
}

private func runRender(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.render.requireOperands(arguments) }
  let options = try asUsage { () throws(UsageError) in try RenderOptions(arguments) }
  let job = RenderJob(
    options: options, fonts: try FontSources(arguments, console).library(),
    hyphenation: try HyphenationSources.library(arguments, console), console: console)
  var status = ExitStatus.clean
  var written: [String: String] = [:]
  var progress = Progress(console, what: "documents", total: arguments.operands.count)
  defer { progress.finish() }
  for document in arguments.operands {
    defer { progress.advance() }
    let output = options.output ?? options.defaultOutput(of: document)
    if let other = written[output] {
      console.error("'\(document)' would be written to '\(output)', as '\(other)' is; use -o")
      status = .trouble
      continue
    }
    written[output] = document
    do throws(ToolError) {
      try job.run(document, output: output)
    } catch {
      // The other documents are still rendered and their troubles told.
      guard case .input(let message) = error else { throw error }
      if !message.isEmpty { console.error(message) }
      status = .trouble
    }
  }
  return status
}

/// Renders documents one after the other.
struct RenderJob {
  let options: RenderOptions
  let fonts: FontLibrary
  let hyphenation: HyphenationLibrary
  let console: Console

  /// Reads, lays out, draws and writes one document.
  ///
  /// Throws ``ToolError/input(_:)`` with an empty message when diagnostics have told
  /// the reason already.
  func run(_ document: String, output: String) throws(ToolError) {
    let operand = Operand(name: document, what: "document")
    let bytes = try operand.read(limit: DocumentLimits().bytes, console)
    console.verbose("\(bytes.count) bytes from \(document)")
    try operand.protect(from: output, console, advice: "give another file with -o")
    var diagnostics: [Diagnostic] = []
    let loaded = console.timed("reading") {
      LoadedDocument.load(
        bytes, as: InputFormat(options.input, file: document), file: document,
        path: console.io.path(document), fonts: fonts, allowsOutside: options.allowsOutside,
        pdf: PDFConversion(searchPath: console.io.environment("PATH")), trial: SVGTrial(console.io),
        diagnostics: &diagnostics)
    }
    guard let loaded else {
      report(diagnostics, document)
      throw .input("")
    }
    let layouts: Layouts
    do {
      layouts = try console.timed("layout") { () throws(ToolError) in
        try self.layouts(of: loaded, document: document, diagnostics: &diagnostics)
      }
    } catch {
      report(diagnostics, document)
      throw error
    }
    report(diagnostics, document)
    if options.isStrict, diagnostics.contains(where: { $0.severity != .note }) {
      throw .input("'\(document)' has warnings, and '--strict' stands; nothing is written for it")
    }
    tell(layouts)
    let encoded = try console.timed("drawing") { () throws(ToolError) in
      try encode(layouts, of: loaded, document: document)
    }
    try console.checkFonts(loaded.fonts)
    try write(encoded, to: output)
  }

  /// Tells what was laid out, and in which faces.
  private func tell(_ layouts: Layouts) {
    guard console.isVerbose, let tree = layouts.trees.last else { return }
    let lines = layouts.trees.reduce(0) { $0 + $1.lineCount }
    console.verbose("\(tree.blocks.count) blocks, \(lines) lines, \(layouts.trees.count) layouts")
    var faces: [String] = []
    for item in DisplayList.make(from: tree).items {
      guard case .text(let text) = item else { continue }
      let face = text.font.face.description
      let name = "\(face.family) \(face.face)"
      if !faces.contains(name) { faces.append(name) }
    }
    console.verbose("set in " + (faces.isEmpty ? "no font" : faces.joined(separator: ", ")))
  }

  private func report(_ diagnostics: [Diagnostic], _ document: String) {
    for diagnostic in diagnostics {
      console.report(
        diagnostic, file: document, isAsked: diagnostic.rule == Fold.belowFoldRule)
    }
  }

  // MARK: Layout

  /// A document in the categories that are asked for.
  private struct Layouts {
    var trees: [LayoutTree]
    /// How texts with limits fare in all categories, for those who read JSON.
    var truncation: [[Int]: TruncationReport]
    /// The large content viewer that is asked for.
    var viewer: LargeContentViewer?
  }

  private func layouts(
    of loaded: LoadedDocument, document: String, diagnostics: inout [Diagnostic]
  ) throws(ToolError) -> Layouts {
    let live = loaded.live(
      environment: options.environment, isRightToLeft: options.isRightToLeft,
      width: options.width, hyphenation: hyphenation)
    let found = diagnostics
    var trees: [LayoutTree] = []
    for category in options.categories {
      live.contentSizeCategory = category
      var tree: LayoutTree
      do { tree = try live.layout() } catch {
        throw .input("document '\(document)' cannot be laid out: \(error.message)")
      }
      // Looking up notes takes as long as drawing.
      let notes = console.isVerbose ? tree.notes : []
      tree.diagnostics += foldDiagnostics(tree, of: loaded.document)
      for diagnostic in tree.diagnostics + notes where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
      tree.diagnostics = found + tree.diagnostics
      // A walk shows where it ends.
      if options.walk != nil, options.format != .html { trees.removeAll() }
      trees.append(tree)
    }
    diagnostics += loaded.tellEnlargedImages(
      in: &trees, displayScale: options.environment.displayScale)
    if diagnostics.contains(where: { $0.severity == .error }) { throw .input("") }
    var layouts = Layouts(trees: trees, truncation: [:])
    layouts.viewer = try trees.last.flatMap { tree throws(ToolError) in try viewer(live, tree) }
    guard options.format == .json else { return layouts }
    do { layouts.truncation = try live.truncationReports() } catch {
      throw .input("document '\(document)' cannot be measured: \(error.message)")
    }
    return layouts
  }

  // MARK: Output

  private func encode(
    _ layouts: Layouts, of loaded: LoadedDocument, document: String
  ) throws(ToolError) -> [UInt8] {
    let trees = layouts.trees
    guard let tree = trees.last else { preconditionFailure("there is a category to lay out for") }
    switch options.format {
    case .png, .svg, .pdf:
      var picture = RenderedPicture(options: options, trees: trees, fonts: loaded.fonts)
      picture.viewer = layouts.viewer
      do { return try picture.bytes(images: loaded.images) } catch {
        throw .input("document '\(document)' cannot be drawn: \(error.message)")
      }
    case .json:
      let dumps = trees.map {
        LayoutDump.json(
          $0, includesGlyphs: options.includesGlyphs, truncation: layouts.truncation,
          viewport: options.viewport.map { ($0, loaded.document.scrolls) },
          viewer: layouts.viewer)
      }
      let value = options.category == .all ? .array(dumps) : dumps[0]
      return Array((JSONWriter.write(value) + "\n").utf8)
    case .text:
      guard options.category == .all else { return Array(LayoutDump.text(tree).utf8) }
      let parts = trees.map { $0.category.uiKitName + ":\n" + LayoutDump.text($0) }
      return Array(parts.joined(separator: "\n").utf8)
    case .html:
      do { return Array(try page(loaded, document).text(of: trees).utf8) } catch {
        throw .input("document '\(document)' cannot be drawn: \(error.message)")
      }
    }
  }

  private func page(_ loaded: LoadedDocument, _ document: String) -> DocumentPage {
    var page = DocumentPage(
      title: document == "-" ? "document" : FilePath.name(document), version: reflowVersion,
      images: loaded.images)
    page.showsGuides = options.showsGuides
    page.viewport = options.viewport
    if let last = options.walk?.last {
      page.start = last
    } else if case .one(let category) = options.category {
      page.start = category
    }
    return page
  }

  private func write(_ bytes: [UInt8], to output: String) throws(ToolError) {
    if output == "-" {
      return try asStream { () throws(StreamError) in
        try console.output(bytes)
        try console.flush()
      }
    }
    do { try OutputFile.write(bytes, to: console.io.path(output)) } catch {
      throw .input("file '\(output)' cannot be written: \(error.reason)")
    }
    console.verbose("\(bytes.count) bytes in \(output)")
    if options.output == nil {
      try asStream { () throws(StreamError) in try console.output(output + "\n") }
    }
  }
}

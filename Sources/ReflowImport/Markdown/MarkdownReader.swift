import ReflowDocument

/// Reads Markdown.
enum MarkdownReader {
  static func read(
    _ source: ImportSource, limits: DocumentLimits
  ) throws(ImportFailure) -> ImportedContent {
    let matter = FrontMatter(source.text)
    let start = matter?.end ?? source.start
    guard let tree = MarkdownTree(source.bytes[start...]) else {
      throw ImportFailure(trouble: "memory", message: "memory ran out", offset: 0)
    }
    var renderer = MarkdownRenderer(source.index, skippedLines: matter?.lineCount ?? 0)
    renderer.render(tree)
    let html = HTMLEscaping.cleaned(renderer.html[...])
    var builder = ContentBuilder(.markdown, limits: limits, troubles: renderer.troubles)
    if let matter { builder.take(matter) }
    return try HTMLReader.content(of: html, with: builder)
  }
}

extension ContentBuilder {
  /// What the front matter says of the document.
  fileprivate mutating func take(_ matter: FrontMatter) {
    troubles.report(
      .note, "front-matter", "front matter of \(matter.lineCount) lines is not shown", at: 0)
    if let (tag, offset) = matter.language { setLanguage(tag, at: offset) }
    if let (name, offset) = matter.direction { setDirection(name, at: offset) }
  }
}

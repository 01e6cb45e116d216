package import ReflowDocument

/// Reads documents from what people have: Markdown, HTML and plain text, beside JSON.
package enum DocumentImporter {
  /// Reads a document from UTF-8.
  ///
  /// Linear in the bytes. Nothing else is opened: images keep the names that the text
  /// gives them, and style sheets are not read. What is not understood keeps its text
  /// and is told once a kind.
  ///
  /// - Parameters:
  ///   - utf8: The text, with or without a byte order mark.
  ///   - format: What it is.
  ///   - file: The name for diagnostics; `nil` for text from memory.
  ///   - limits: What the document may cost; beside them ``ImportLimits``.
  package static func read(
    _ utf8: [UInt8], as format: InputFormat, file: String? = nil,
    limits: DocumentLimits = DocumentLimits()
  ) -> ParsedDocument {
    if format == .json { return DocumentReader.read(utf8, file: file, limits: limits) }
    let source: ImportSource
    do throws(ImportFailure) {
      source = try ImportSource(utf8, as: format, limits: limits)
    } catch {
      return .failed(error, file: file, LineIndex(utf8.count > limits.bytes ? [] : utf8))
    }
    do throws(ImportFailure) {
      var content: ImportedContent
      switch format {
      case .markdown: content = try MarkdownReader.read(source, limits: limits)
      case .html: content = try HTMLReader.read(source, limits: limits)
      case .text, .json: content = try PlainText.read(source, limits: limits)
      }
      return content.parsed(file: file, source.index)
    } catch {
      return .failed(error, file: file, source.index)
    }
  }
}

/// Why a text cannot be read at all.
struct ImportFailure: Error, Hashable {
  /// The last part of the rule, as in `import.limit`.
  var trouble: String
  /// One sentence without a final period.
  var message: String
  var hint: String?
  /// Byte of the text.
  var offset: Int

  /// A limit that is exceeded.
  static func limit(_ message: String, at offset: Int) -> ImportFailure {
    ImportFailure(trouble: "limit", message: message, offset: offset)
  }
}

extension ParsedDocument {
  fileprivate static func failed(
    _ failure: ImportFailure, file: String?, _ index: LineIndex
  ) -> ParsedDocument {
    let places = SourcePlaces(file: file, index: index, files: [:], blocks: [:])
    let diagnostic = Diagnostic(
      .error, "import." + failure.trouble, failure.message, hint: failure.hint,
      place: places.place(at: failure.offset))
    return ParsedDocument(document: nil, diagnostics: [diagnostic], places: places)
  }
}

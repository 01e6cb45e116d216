/// Reads documents from JSON.
public enum DocumentReader {
  /// Reads a document from UTF-8.
  ///
  /// All problems are collected, with their places; only an error of syntax
  /// ends reading at once. Files that the document names are not opened, and
  /// their paths are not judged.
  ///
  /// - Parameters:
  ///   - utf8: The text, with or without a byte order mark.
  ///   - file: The name for diagnostics; `nil` for text from memory.
  ///   - limits: What the document may cost.
  public static func read(
    _ utf8: [UInt8], file: String? = nil, limits: DocumentLimits = DocumentLimits()
  ) -> ParsedDocument {
    var reading = Reading(.document, limits: limits)
    var document = Document()
    do throws(JSONError) {
      let tree = try JSONParser.parse(
        utf8, limits: JSONLimits(bytes: limits.bytes, depth: limits.jsonDepth))
      reading.report(tree.duplicates)
      Document.table.read(tree.root, into: &document, &reading)
      document.attributes.check(tree.root, &reading)
    } catch {
      reading.report(error)
    }
    // A file over the limit is not worth an index of its lines.
    let index = LineIndex(utf8.count > limits.bytes ? [] : utf8)
    let places = SourcePlaces(
      file: file, index: index, files: reading.files, blocks: reading.blocks)
    let errors = reading.diagnostics(file: file, index)
    // What is only odd is told once the rest is in order.
    return ParsedDocument(
      document: errors.isEmpty ? document : nil,
      diagnostics: errors.isEmpty ? reading.warnings(places) : errors, places: places)
  }

  /// Reads a document from a string.
  public static func read(
    _ text: String, file: String? = nil, limits: DocumentLimits = DocumentLimits()
  ) -> ParsedDocument {
    read(Array(text.utf8), file: file, limits: limits)
  }
}

/// A document as it was read.
public struct ParsedDocument: Sendable {
  /// The document; `nil` when a diagnostic is an error.
  public var document: Document?
  /// What is wrong with it, in source order; warnings when there is no error.
  public var diagnostics: [Diagnostic]
  /// Where its parts stand.
  public var places: SourcePlaces

  package init(document: Document?, diagnostics: [Diagnostic], places: SourcePlaces) {
    (self.document, self.diagnostics, self.places) = (document, diagnostics, places)
  }
}

extension Reading {
  /// Runs that say something else than the character that they start in.
  fileprivate func warnings(_ places: SourcePlaces) -> [Diagnostic] {
    let rule = "document.split-character"
    var warnings = splits.map {
      Diagnostic(
        .warning, rule,
        "the run starts inside a character, all of which looks as the run before says",
        hint: "put the whole character in one run", place: places.place(at: $0))
    }
    if splitCount > splits.count {
      warnings.append(
        Diagnostic(
          .warning, rule, "\(splitCount - splits.count) more runs start inside a character"))
    }
    return warnings
  }
}

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
    var reading = Reading(limits: limits)
    var document = Document()
    do throws(JSONError) {
      let tree = try JSONParser.parse(
        utf8, limits: JSONLimits(bytes: limits.bytes, depth: limits.jsonDepth))
      for duplicate in tree.duplicates {
        reading.report(
          "document.duplicate-key", "\(quoted(duplicate.key)) stands twice in one object",
          at: duplicate.offset, other: duplicate.first)
      }
      Document.table.read(tree.root, into: &document, &reading)
      document.attributes.check(tree.root, &reading)
    } catch {
      reading.report(
        error.isLimit ? "document.limit" : "document.syntax", error.message, at: error.offset)
    }
    // A file over the limit is not worth an index of its lines.
    let index = LineIndex(utf8.count > limits.bytes ? [] : utf8)
    let places = SourcePlaces(
      file: file, index: index, files: reading.files, blocks: reading.blocks)
    let errors = reading.diagnostics(places)
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

  /// The problems in source order, with their lines and columns.
  fileprivate func diagnostics(_ places: SourcePlaces) -> [Diagnostic] {
    let sorted = problems.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var diagnostics = sorted.map { _, problem in
      let other = problem.other.map { offset in
        let place = places.place(at: offset)
        return "; first at \(place.line):\(place.column)"
      }
      return Diagnostic(
        .error, problem.rule, problem.message + (other ?? ""), hint: problem.hint,
        place: places.place(at: problem.offset))
    }
    if problemCount > problems.count {
      diagnostics.append(
        Diagnostic(
          .error, "document.limit",
          "\(problemCount - problems.count) more problems exceed the limit of "
            + "\(limits.diagnostics) and are not listed"))
    }
    return diagnostics
  }
}

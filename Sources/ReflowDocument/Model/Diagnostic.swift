/// A place in a file.
public struct SourcePlace: Hashable, Sendable {
  /// The file as the user named it; `nil` when the text came from memory.
  public var file: String?
  /// Line, counted from 1.
  public var line: Int
  /// Column in Unicode scalars, counted from 1.
  public var column: Int

  /// A place.
  public init(file: String? = nil, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

/// Something to tell the user about a document, font or layout.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, CaseIterable, Hashable, Sendable {
    /// The input cannot be used.
    case error
    /// Something was replaced or left out.
    case warning
    /// Worth knowing.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// A stable name, as in `document.unknown-attribute`.
  public var rule: String
  /// What happened and where, in one sentence without a final period.
  public var message: String
  /// What to do about it; `nil` when the message says it.
  public var hint: String?
  /// Where; `nil` when it concerns no place.
  public var place: SourcePlace?

  /// A diagnostic.
  public init(
    _ severity: Severity, _ rule: String, _ message: String, hint: String? = nil,
    place: SourcePlace? = nil
  ) {
    (self.severity, self.rule, self.message) = (severity, rule, message)
    (self.hint, self.place) = (hint, place)
  }
}

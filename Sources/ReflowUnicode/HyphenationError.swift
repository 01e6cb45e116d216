/// Why hyphenation patterns cannot be used.
public struct HyphenationError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  public enum Reason: Hashable, Sendable {
    /// The file or folder cannot be opened or read; the text is the system's reason.
    case unreadable(String)
    /// The file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The first line names none of the character sets that are read, or the
    /// rest is not text in that set.
    case notText
    /// Lines that are neither comment, nor setting, nor pattern are more than one in
    /// twenty; this is the first, counted from 1.
    case badLine(Int)
    /// The file has no pattern.
    case empty
    /// ICU failed, or memory ran out; the text says which function or that.
    case failed(String)
  }

  /// What is wrong.
  public var reason: Reason
  /// The file or folder as the user named it.
  public var file: String

  /// A refusal of a file.
  public init(_ reason: Reason, file: String) {
    self.reason = reason
    self.file = file
  }

  /// One sentence that names the file and the reason, without a final period.
  public var message: String {
    switch reason {
    case .unreadable(let why): "hyphenation patterns '\(file)' cannot be read: \(why)"
    case .tooLarge(let limit): "hyphenation patterns '\(file)' are larger than \(limit) bytes"
    case .notText:
      "hyphenation patterns '\(file)' are not text in the character set of their first line"
    case .badLine(let line): "line \(line) of '\(file)' is no hyphenation pattern"
    case .empty: "'\(file)' has no hyphenation patterns"
    case .failed(let what): "hyphenation by '\(file)' failed: \(what)"
    }
  }
}

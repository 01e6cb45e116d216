/// Why a font cannot be used.
public struct FontError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened or read; the text is the system's reason.
    case unreadable(String)
    /// The file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Neither FreeType nor HarfBuzz sees a font in the data.
    case notAFont
    /// The font has no usable character map, glyphs or design grid.
    case broken(String)
    /// The library has no face at all to set text in.
    case noFaces
  }

  /// What is wrong.
  public var reason: Reason
  /// The file as the user named it.
  public var file: String

  /// A refusal of a file.
  public init(_ reason: Reason, file: String) {
    self.reason = reason
    self.file = file
  }

  /// One sentence that names the file and the reason, without a final period.
  public var message: String {
    switch reason {
    case .unreadable(let why): "font file '\(file)' cannot be read: \(why)"
    case .tooLarge(let limit): "font file '\(file)' is larger than \(limit) bytes"
    case .notAFont: "'\(file)' is not an OpenType font"
    case .broken(let what): "font file '\(file)' is damaged: \(what)"
    case .noFaces: "no usable font in '\(file)'"
    }
  }
}

import Synchronization

/// Hyphenation patterns of many languages, found by language tag.
///
/// A file is read when its language is first asked for. What is read changes no
/// result, and all that changes is under a lock, so threads may share a library.
public final class HyphenationLibrary: Sendable {
  private let files: [HyphenationFile]

  /// A library without patterns: no language is hyphenated.
  public init() { files = [] }

  private init(files: [HyphenationFile]) { self.files = files }

  /// The files `hyph_TAG.dic` in a folder, in libhyphen's format (as LibreOffice
  /// and Debian's `hyphen-*` packages have them).
  ///
  /// Throws when the folder cannot be read; its files are not opened yet.
  public convenience init(folder path: String) throws(HyphenationError) {
    self.init(files: try HyphenationFile.files(in: path))
  }

  /// The same library with the files of a folder before its own.
  public func adding(folder path: String) throws(HyphenationError) -> HyphenationLibrary {
    HyphenationLibrary(files: try HyphenationFile.files(in: path) + files)
  }

  /// The tags that the files' names state, sorted and each once.
  public var languages: [String] { Set(files.map(\.tag)).sorted() }

  /// Whether there are patterns for a language.
  ///
  /// - Parameter language: a BCP 47 tag. Failing a file for the whole tag, one for the
  ///   language and script will do, then one for the language, then the first by name
  ///   for a region; `en` means `en-US`, and English of most regions `en-GB`.
  public func hasPatterns(for language: String) -> Bool { file(for: language) != nil }

  /// Reads the patterns for a language now, to learn whether they are sound.
  ///
  /// - Returns: false when there are none.
  @discardableResult
  public func load(_ language: String) throws(HyphenationError) -> Bool {
    try dictionary(for: language) != nil
  }

  /// The patterns for a language, or `nil` when there are none.
  package func dictionary(
    for language: String
  ) throws(HyphenationError) -> HyphenationDictionary? {
    try file(for: language)?.dictionary()
  }

  /// The places in a run of text where a word may be broken with a hyphen, as UTF-8
  /// offsets in the text; empty when there are no patterns for the language.
  ///
  /// See ``hyphenationPoints(in:range:dictionary:language:)``.
  package func hyphenationPoints(
    in text: UnicodeText, range: Range<Int>? = nil, language: String
  ) throws(HyphenationError) -> [Int] {
    guard let file = file(for: language) else { return [] }
    let dictionary = try file.dictionary()
    do throws(UnicodeError) {
      return try ReflowUnicode.hyphenationPoints(
        in: text, range: range, dictionary: dictionary, language: language)
    } catch {
      throw HyphenationError(.failed(error.operation), file: file.path)
    }
  }

  /// The first file of the best tag.
  private func file(for language: String) -> HyphenationFile? {
    guard let key = HyphenationLanguage(language) else { return nil }
    for candidate in key.candidates {
      if let file = files.first(where: { $0.key == candidate }) { return file }
    }
    return files.first {
      $0.key.language == key.language && $0.key.script == key.script && $0.key.rest.isEmpty
    }
  }
}

package import ReflowDocument

/// What a reader needs to know beside the file.
package struct CatalogOptions: Hashable, Sendable {
  /// The language that programs are written in, for files that do not say it:
  /// `Base.lproj`, `values`. English without it.
  package var sourceLocale = "en"
  /// What a file may cost.
  package var limits = CatalogLimits()

  /// The default options.
  package init() {}
}

/// Reads localization files.
package enum CatalogReader {
  /// Reads a file's bytes.
  ///
  /// Every part that cannot be read is a diagnostic with its place; what can be
  /// read is in the catalog all the same. Cost is linear in the file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path as the user named it, for places; its name and folders
  ///     also tell format and language.
  ///   - format: The format; `nil` to take it from the name. A name that tells
  ///     none makes the file unreadable.
  package static func read(
    _ bytes: [UInt8], file: String, format: CatalogFormat? = nil,
    options: CatalogOptions = CatalogOptions()
  ) -> Catalog {
    guard var format = format ?? CatalogFormat(fileName: file) else {
      let endings = "xcstrings, strings, stringsdict, xliff, arb, xml, po, json"
      return failed(
        CatalogFailure("the file's name tells no format", hint: "names end in \(endings)"), file,
        .json, [])
    }
    guard bytes.count <= options.limits.bytes else {
      let failure = CatalogFailure("the file exceeds the limit of \(options.limits.bytes) bytes")
      return failed(failure, file, format, [])
    }
    var utf8: [UInt8] = []
    do throws(CatalogFailure) {
      if bytes.starts(with: Array("bplist".utf8)) {
        throw CatalogFailure(
          "the file is a binary property list",
          hint: "'plutil -convert xml1' makes one that can be read")
      }
      utf8 = try DecodedFile(bytes).utf8
      var builder = CatalogBuilder(
        file: file, format: format, utf8: utf8, limits: options.limits)
      if format == .json, DocumentCatalogReader.isDocument(utf8, options.limits) {
        format = .document
        builder = CatalogBuilder(file: file, format: format, utf8: utf8, limits: options.limits)
      }
      let input = ReaderInput(
        utf8: utf8, file: file, options: options,
        language: LocalePath(file, format: format).language)
      try read(input, format, &builder)
      return builder.catalog()
    } catch {
      return failed(error, file, format, utf8.isEmpty ? bytes : utf8)
    }
  }

  /// The texts of a document that was read already.
  package static func read(
    _ parsed: ParsedDocument, file: String, options: CatalogOptions = CatalogOptions()
  ) -> Catalog {
    var builder = CatalogBuilder(file: file, format: .document, utf8: [], limits: options.limits)
    do throws(CatalogFailure) {
      try DocumentCatalogReader.read(parsed, into: &builder)
      return builder.catalog()
    } catch {
      return failed(error, file, .document, [])
    }
  }

  private static func read(
    _ input: ReaderInput, _ format: CatalogFormat, _ builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    switch format {
    case .xcstrings: try XCStringsReader.read(input, into: &builder)
    case .strings: try StringsReader.read(input, into: &builder)
    case .stringsdict: try StringsDictReader.read(input, into: &builder)
    case .xliff: try XLIFFReader.read(input, into: &builder)
    case .arb: try ARBReader.read(input, into: &builder)
    case .android: try AndroidReader.read(input, into: &builder)
    case .po: try POReader.read(input, into: &builder)
    case .json: try JSONCatalogReader.read(input, into: &builder)
    case .document: try DocumentCatalogReader.read(input, into: &builder)
    }
  }

  /// A file that the system does not give.
  ///
  /// - Parameter reason: The end of a sentence, without a final period.
  package static func unreadable(_ file: String, reason: String) -> Catalog {
    let format = CatalogFormat(fileName: file) ?? .json
    return failed(CatalogFailure("the file cannot be read: \(reason)"), file, format, [])
  }

  /// A file that could not be read as a whole.
  private static func failed(
    _ failure: CatalogFailure, _ file: String, _ format: CatalogFormat, _ text: [UInt8]
  ) -> Catalog {
    let (line, column) = failure.place ?? LineIndex(text).position(of: failure.offset)
    return Catalog(
      file: file, format: format, sourceLocale: nil, locales: [], units: [], entryCount: 0,
      textCount: 0, unreadableKeys: [],
      diagnostics: [
        Diagnostic(
          .error, Catalog.unreadable, failure.message, hint: failure.hint,
          place: SourcePlace(file: file, line: line, column: column))
      ], isReadable: false)
  }
}

/// What a reader of one format gets.
struct ReaderInput {
  /// The text, without a byte order mark.
  let utf8: [UInt8]
  let file: String
  let options: CatalogOptions
  /// What the path tells.
  let language: LocalePath.Language

  /// The language of the file, unless its content tells it.
  var locale: String {
    switch language {
    case .tag(let tag): tag
    case .base: options.sourceLocale
    case .unknown: LocaleTag.undetermined
    }
  }

  /// The text as JSON.
  func json() throws(CatalogFailure) -> JSONTree {
    do throws(JSONError) {
      return try JSONParser.parse(
        utf8, limits: JSONLimits(bytes: options.limits.bytes, depth: options.limits.depth))
    } catch {
      throw CatalogFailure(error)
    }
  }

  /// The text as XML.
  func xml() throws(CatalogFailure) -> XMLTree {
    do throws(XMLFailure) {
      // Four elements a text is more than any of the formats needs.
      return try XMLReader.parse(utf8, elementLimit: 4 * max(1000, options.limits.units))
    } catch {
      throw CatalogFailure(error)
    }
  }
}

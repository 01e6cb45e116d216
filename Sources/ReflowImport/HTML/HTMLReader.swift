import CXML2
import ReflowDocument
import ReflowUnicode

/// Reads HTML.
enum HTMLReader {
  static func read(
    _ source: ImportSource, limits: DocumentLimits
  ) throws(ImportFailure) -> ImportedContent {
    let html = HTMLEscaping.cleaned(source.text)
    var builder = ContentBuilder(.html, limits: limits, troubles: ImportTroubles())
    builder.start = source.start
    return try content(of: html, with: builder)
  }

  /// What HTML has in it.
  static func content(
    of html: [UInt8], with builder: ContentBuilder
  ) throws(ImportFailure) -> ImportedContent {
    let events = HTMLEvents(builder, html)
    if html.isEmpty { return try events.builder.finish() }
    events.parse.pointee.handler = handler
    let isRun = html.withUnsafeBytes { buffer in
      // Limits keep files far below what an Int32 counts; Markdown grows by its tags.
      guard let count = Int32(exactly: buffer.count) else { return false }
      return reflow_html_run(
        events.parse, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count)
    }
    if let failure = events.failure { throw failure }
    guard isRun else {
      throw ImportFailure(trouble: "memory", message: "memory ran out", offset: 0)
    }
    return try events.builder.finish()
  }

  private static var handler: ReflowHTMLHandler {
    ReflowHTMLHandler(
      start: { owner, name, attributes, offset in
        HTMLEvents.of(owner)?.start(name, attributes, offset) ?? 1
      },
      end: { owner in HTMLEvents.of(owner)?.end() ?? 1 },
      text: { owner, text, length, offset in
        HTMLEvents.of(owner)?.text(text, Int(length), offset) ?? 1
      },
      comment: { owner, text in HTMLEvents.of(owner)?.comment(text) ?? 1 })
  }
}

/// An attribute of an element, its name in lower case.
struct HTMLAttribute {
  var name: String
  /// Empty when none is written.
  var value: String
}

extension [HTMLAttribute] {
  /// The value of an attribute; `nil` when it does not stand.
  subscript(name: String) -> String? { first { $0.name == name }?.value }
}

/// Passes the parser's events on to the builder.
///
/// A class, since C holds it while it parses; it lives no longer than that.
private final class HTMLEvents {
  /// What C works with. It has a place of its own: the parser calls back while it
  /// holds it.
  let parse: UnsafeMutablePointer<ReflowHTMLParse>
  private let counted = HandleCount(.xmlParser)
  var builder: ContentBuilder
  /// Why reading was ended by us; `nil` when it was not.
  private(set) var failure: ImportFailure?
  private let html: [UInt8]

  init(_ builder: ContentBuilder, _ html: [UInt8]) {
    (self.builder, self.html) = (builder, html)
    parse = .allocate(capacity: 1)
    parse.initialize(to: ReflowHTMLParse())
    parse.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { parse.deallocate() }

  static func of(_ owner: UnsafeMutableRawPointer?) -> HTMLEvents? {
    owner.map { Unmanaged<HTMLEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(
    _ name: UnsafePointer<CChar>?, _ list: UnsafePointer<UnsafePointer<UInt8>?>?, _ offset: Int
  ) -> Int32 {
    var attributes: [HTMLAttribute] = []
    var index = 0
    while let list, let name = list[index] {
      let value = list[index + 1].map { String(cString: $0) } ?? ""
      attributes.append(HTMLAttribute(name: String(cString: name).lowercased(), value: value))
      index += 2
    }
    let name = name.map { String(cString: $0) } ?? ""
    return attempt { (builder) throws(ImportFailure) in
      try builder.open(name.lowercased(), attributes, at: self.tagStart(before: offset))
    }
  }

  func end() -> Int32 { attempt { (builder) throws(ImportFailure) in try builder.close() } }

  func text(_ text: UnsafePointer<CChar>?, _ length: Int, _ offset: Int) -> Int32 {
    guard let text, length > 0 else { return 0 }
    let string = String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
    return attempt { (builder) throws(ImportFailure) in
      try builder.text(string, at: max(0, offset - length))
    }
  }

  func comment(_ text: UnsafePointer<CChar>?) -> Int32 {
    if let text { builder.comment(String(cString: text)) }
    return 0
  }

  private func attempt(
    _ change: (inout ContentBuilder) throws(ImportFailure) -> Void
  ) -> Int32 {
    do throws(ImportFailure) {
      try change(&builder)
      return 0
    } catch {
      failure = failure ?? error
      return 1
    }
  }

  /// The parser tells where a start tag ends. Looks back no further than tags are long.
  private func tagStart(before offset: Int) -> Int {
    let end = min(max(offset, 0), html.count)
    var at = end
    while at > 0, end - at < 4096, html[at - 1] != UInt8(ascii: "<") { at -= 1 }
    return max(0, at - 1)
  }
}

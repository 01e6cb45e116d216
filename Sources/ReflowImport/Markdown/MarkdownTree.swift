import CCMarkGFM
import Glibc
import ReflowUnicode
import Synchronization

/// A parsed Markdown text. Owns cmark-gfm's tree.
struct MarkdownTree: ~Copyable {
  /// The document node.
  let root: OpaquePointer
  /// Owns what the extensions made.
  private let parser: OpaquePointer
  private let counted = HandleCount(.markdownTree)

  /// Whether the extensions are registered, which is to be done once. Held while a text is
  /// parsed: extensions put their characters into a table that all parsers share.
  private static let isRegistered = Mutex(false)

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

  /// Parses UTF-8; `nil` when memory runs out. One text at a time in the process.
  init?(_ text: ArraySlice<UInt8>) {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES) else {
      return nil
    }
    // A mutex gives only what may be shared; the parser is this call's own.
    let address = UInt(bitPattern: parser)
    let root = Self.isRegistered.withLock { isRegistered in
      if !isRegistered { cmark_gfm_core_extensions_ensure_registered() }
      isRegistered = true
      return UInt(bitPattern: Self.parse(text, OpaquePointer(bitPattern: address)))
    }
    guard let root = OpaquePointer(bitPattern: root) else {
      cmark_parser_free(parser)
      return nil
    }
    (self.root, self.parser) = (root, parser)
  }

  private static func parse(_ text: ArraySlice<UInt8>, _ parser: OpaquePointer?) -> OpaquePointer? {
    for name in extensions {
      guard let found = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    text.withUnsafeBytes { buffer in
      cmark_parser_feed(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return cmark_parser_finish(parser)
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }
}

/// A node of a parsed Markdown text. Does not own it.
struct MarkdownNode {
  let raw: OpaquePointer

  /// cmark-gfm's name of the kind, as in `paragraph` or `table_cell`.
  var kind: String {
    // Two kinds it has no names for.
    switch cmark_node_get_type(raw) {
    case CMARK_NODE_FOOTNOTE_DEFINITION: "footnote_definition"
    case CMARK_NODE_FOOTNOTE_REFERENCE: "footnote_reference"
    default: string(cmark_node_get_type_string(raw))
    }
  }
  /// The text of leaves.
  var literal: String { string(cmark_node_get_literal(raw)) }
  var url: String { string(cmark_node_get_url(raw)) }
  var title: String { string(cmark_node_get_title(raw)) }
  var headingLevel: Int { Int(cmark_node_get_heading_level(raw)) }
  /// Line and byte column, from 1; 0 where cmark-gfm tells none.
  var line: Int { Int(cmark_node_get_start_line(raw)) }
  var column: Int { Int(cmark_node_get_start_column(raw)) }

  var parent: MarkdownNode? { cmark_node_parent(raw).map(MarkdownNode.init) }

  /// Whether it is a paragraph of a list whose items have no space between them.
  var isInTightList: Bool {
    guard let list = parent?.parent, cmark_node_get_type(list.raw) == CMARK_NODE_LIST else {
      return false
    }
    return cmark_node_get_list_tight(list.raw) != 0
  }

  /// The first number of a numbered list; `nil` for bullets.
  var listStart: Int? {
    guard cmark_node_get_list_type(raw) == CMARK_ORDERED_LIST else { return nil }
    return Int(cmark_node_get_list_start(raw))
  }

  /// What stands after a list's numbers.
  var listDelimiter: String {
    cmark_node_get_list_delim(raw) == CMARK_PAREN_DELIM ? ")" : "."
  }

  /// The number of the footnote that a reference means, by the order of references.
  /// cmark-gfm keeps it where only its own renderers look.
  var footnoteNumber: String {
    guard let text = cmark_render_plaintext(raw, CMARK_OPT_DEFAULT, 0) else { return "" }
    defer { free(text) }
    return String(cString: text).filter(\.isNumber)
  }

  /// Whether a task is done.
  var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(raw) }

  /// `left`, `center` or `right` for each column of a table; `nil` where none is told.
  var columnAlignments: [String?] {
    let count = Int(cmark_gfm_extensions_get_table_columns(raw))
    guard count > 0, let list = cmark_gfm_extensions_get_table_alignments(raw) else { return [] }
    return UnsafeBufferPointer(start: list, count: count).map { letter in
      switch letter {
      case UInt8(ascii: "l"): "left"
      case UInt8(ascii: "c"): "center"
      case UInt8(ascii: "r"): "right"
      default: nil
      }
    }
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}

import ReflowDocument

/// A layout dump as it was read: the members that have words, and all others as they are.
package struct LayoutRecord: Sendable {
  /// UIKit's name.
  package let category: String
  let width: Double
  let height: Double
  let blocks: [BlockRecord]
  let diagnostics: [DiagnosticRecord]
  let others: [JSONMember]
}

/// A diagnostic of a layout.
struct DiagnosticRecord: Hashable, Sendable {
  var severity: String
  var rule: String
  var message: String
}

/// Left, top, width and height in points.
struct FrameRecord: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// A block of a layout.
struct BlockRecord: Sendable {
  let kind: String
  let frame: FrameRecord
  /// UTF-8 of a paragraph; empty for other kinds.
  let text: [UInt8]
  let isTruncated: Bool
  let lines: [LineRecord]
  /// What a stack holds.
  let children: [BlockRecord]
  let others: [JSONMember]
  /// The same for blocks of the same content, wherever they stand; others share it as
  /// rarely as 64 bits can.
  let identity: Int

  init(
    kind: String, frame: FrameRecord, text: [UInt8], isTruncated: Bool, lines: [LineRecord],
    children: [BlockRecord], others: [JSONMember]
  ) {
    (self.kind, self.frame, self.text, self.isTruncated) = (kind, frame, text, isTruncated)
    (self.lines, self.children, self.others) = (lines, children, others)
    var hasher = Hasher()
    hasher.combine(Array(kind.utf8))
    hasher.combine(text)
    hasher.combine(Array(Self.title(others).utf8))
    for child in children { hasher.combine(child.identity) }
    identity = hasher.finalize()
  }

  /// What a block without text is known by: its file or title.
  var title: String { Self.title(others) }

  private static func title(_ others: [JSONMember]) -> String {
    others.first { ["file", "title"].contains($0.key) }?.value.string ?? ""
  }

  /// The bytes of a range as text.
  func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

/// A line of a paragraph.
struct LineRecord: Sendable {
  /// Bytes of the block's text, within it; lines come in the order of their ends.
  let range: Range<Int>
  /// As drawn.
  let text: String
  let breakKind: String
  let x: Double
  let baseline: Double
  let width: Double
  let ascent: Double
  let descent: Double
  let isTruncated: Bool
  let hidden: [Range<Int>]
  let runs: [RunRecord]
  let others: [JSONMember]
}

/// A run of a line.
struct RunRecord: Sendable {
  /// Bytes of the block's text, within it.
  let range: Range<Int>
  let x: Double
  let width: Double
  /// What is the same all over the run, each with its name: members of the font or
  /// attachment, the level, and what has no words.
  let attributes: [JSONMember]
  /// Whether it is an attachment.
  let isAttachment: Bool
  /// The frame of an attachment; `nil` for text.
  let frame: FrameRecord?
  /// Every glyph; `nil` when the dump leaves them out.
  let glyphs: [JSONNode]?
}

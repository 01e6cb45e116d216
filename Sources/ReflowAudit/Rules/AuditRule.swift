package import ReflowDocument

/// What an audit looks for.
///
/// The order is that of reports.
package enum AuditRule: String, CaseIterable, Hashable, Sendable {
  /// Text is cut by its lines or its width.
  case truncated = "text.truncated"
  /// Text is cut by its height.
  case clipped = "text.clipped"
  /// Different texts look the same once cut.
  case indistinguishable = "text.indistinguishable"
  /// A placeholder, number or negation is in the part that is cut.
  case hiddenValue = "text.hidden-value"
  /// No font has a character.
  case missingGlyph = "font.missing-glyph"
  /// A file or an entry of it cannot be read.
  case unreadable = "catalog.unreadable"
  /// A word wider than its slot is split.
  case brokenWord = "text.broken-word"
  /// Text does not grow at all.
  case fixedScale = "scale.fixed"
  /// A limit keeps text below 200 % though its style reaches that.
  case cappedScale = "scale.capped"
  /// An image does not follow the text that it stands in.
  case fixedAttachment = "attachment.fixed"
  /// A control neither grows nor shows the large content viewer.
  case noLargeContent = "item.no-large-content"
  /// A fixed height that larger text outgrows.
  case fixedHeight = "slot.fixed-height"
  /// Placeholders differ from those of the source.
  case placeholder = "catalog.placeholder"
  /// There is no translation.
  case missing = "catalog.missing"
  /// A key stands twice.
  case duplicate = "catalog.duplicate"
  /// Text fits, but hardly.
  case atRisk = "text.at-risk"

  /// How bad it is when it is certain.
  package var severity: Diagnostic.Severity {
    switch self {
    case .truncated, .clipped, .indistinguishable, .hiddenValue, .missingGlyph, .unreadable: .error
    case .brokenWord, .fixedScale, .cappedScale, .fixedAttachment, .noLargeContent, .fixedHeight,
      .placeholder,
      .missing, .duplicate:
      .warning
    case .atRisk: .note
    }
  }
}

extension Diagnostic.Severity: Comparable {
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// A note is less than a warning, a warning less than an error.
  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

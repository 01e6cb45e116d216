extension AuditRule {
  /// What the rule finds, in a few words without a final period.
  package var title: String {
    switch self {
    case .truncated: "Text is cut by its lines or its width"
    case .clipped: "Text is cut by its height"
    case .indistinguishable: "Different texts look the same once cut"
    case .hiddenValue: "A value or a negation is in the part that is cut"
    case .missingGlyph: "No font has a character"
    case .unreadable: "A file or an entry of it cannot be read"
    case .brokenWord: "A word is split because it is wider than its slot"
    case .fixedScale: "Text does not grow with the text size"
    case .cappedScale: "A limit keeps text below 200 %"
    case .fixedAttachment: "An image does not grow with its text"
    case .fixedHeight: "Larger text outgrows a fixed height"
    case .placeholder: "Placeholders differ from those of the source"
    case .missing: "There is no translation"
    case .duplicate: "A key stands twice"
    case .atRisk: "Text fits, but hardly"
    }
  }

  /// What that means for people who use the app; whole sentences.
  package var about: String {
    switch self {
    case .truncated:
      "At some text sizes the slot has too few lines, or too little width, for the whole text. "
        + "What does not fit is left out, mostly behind an ellipsis."
    case .clipped:
      "At some text sizes the text needs more height than the slot has, so that lines are left out."
    case .indistinguishable:
      "Texts that differ only in the part that is cut cannot be told apart at some text sizes."
    case .hiddenValue:
      "What is cut holds a placeholder, a number or a negation, so that what is left may mislead."
    case .missingGlyph:
      "None of the fonts has a glyph for a character of the text. An empty box is drawn for it."
    case .unreadable:
      "The file, or one of its entries, breaks the rules of its format. Its texts were not audited."
    case .brokenWord:
      "A single word is wider than the slot, so that it goes on in the next line without a hyphen."
    case .fixedScale:
      "People who need larger text do not get it here: the text keeps its size in all categories."
    case .cappedScale:
      "The text style grows to at least 200 % of its size at Large, as accessibility guidelines "
        + "ask for, but a limit on the category or the point size stops it before."
    case .fixedAttachment:
      "The image keeps its size while the text around it grows, so that it gets relatively small."
    case .fixedHeight:
      "The slot has a height in points, and at larger text sizes its lines need more than that."
    case .placeholder:
      "A translation has other placeholders than its source. Values may be missing or wrong, and "
        + "programs that fill them in may fail."
    case .missing:
      "The app shows the source text to those who use it in this language."
    case .duplicate:
      "The same key stands twice in a file, and programs that read it take one or the other."
    case .atRisk:
      "Little width is left at some text sizes. A longer value or a small change of the text will "
        + "not fit."
    }
  }
}

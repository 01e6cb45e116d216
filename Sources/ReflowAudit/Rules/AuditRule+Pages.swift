extension AuditRule {
  /// What the manual says of it.
  package var page: RulePage {
    switch self {
    case .truncated: Self.truncatedPage
    case .clipped: Self.clippedPage
    case .indistinguishable: Self.indistinguishablePage
    case .hiddenValue: Self.hiddenValuePage
    case .missingGlyph: Self.missingGlyphPage
    case .unreadable: Self.unreadablePage
    case .brokenWord: Self.brokenWordPage
    case .fixedScale: Self.fixedScalePage
    case .cappedScale: Self.cappedScalePage
    case .fixedAttachment: Self.fixedAttachmentPage
    case .noLargeContent: Self.noLargeContentPage
    case .fixedHeight: Self.fixedHeightPage
    case .placeholder: Self.placeholderPage
    case .missing: Self.missingPage
    case .duplicate: Self.duplicatePage
    case .atRisk: Self.atRiskPage
    }
  }

  // MARK: Text

  private static let truncatedPage = RulePage(
    summary: "Text is cut because it needs more lines or more width than its slot has.",
    meaning: """
      The text, set in the slot's style at the sizes of the failing categories, does not fit the slot's lines at the \
      slot's width; the label would show an ellipsis. The finding names the first category in which that happens and \
      has its figures there: `minimumWidth` is the smallest width from which on the text fits in that category, \
      `overflow` how much of it is missing, `hiddenText` what is not shown. Larger categories need more: `worst` names \
      the failing category in which most is missing, and has its figures. Every plural, device and width form is \
      measured, with the longest plausible values in its placeholders.
      """,
    mending: """
      The suggestions were each measured to work. Allowing more lines costs nothing at ordinary sizes; a wider slot, or a row of its own at accessibility sizes, needs a change of \
      layout; a shorter translation is the translator's work, and `reflow budget` tells how long it may be. A limit on \
      the category takes the size away from those who need it, so it comes last.
      """,
    exceptions: """
      Names and texts that people typed may be cut where the whole text can be seen elsewhere. Give such keys a slot \
      with `lines` of 0, or accept the findings in a baseline.
      """)

  private static let clippedPage = RulePage(
    summary: "Text is cut because it is higher than its slot may be.",
    meaning: """
      The slot has a `height` (a block of a document has `maximumHeight`), and the lines that the text needs do not \
      fit into it. The lines below the height are not shown.
      """,
    mending: """
      Let the container grow with its text: pin its edges to the text in place of fixing a height. Where the height is \
      fixed by the design, take a wider slot or a shorter text.
      """)

  private static let indistinguishablePage = RulePage(
    summary: "Different texts look the same once they are cut.",
    meaning: """
      Two texts of one language, slot and screen are cut so early that what is left of them is equal: "Delete this \
      photo" and "Delete this album" may both read "Delete this…". A reader cannot tell one from the other. Forms of \
      one key are not compared, since only one of them is ever shown. A text that is whole but ends in an ellipsis of \
      its own counts as well.
      """,
    mending: """
      Whatever mends the cut mends this. Where the texts must be cut, put the words that tell them apart first.
      """)

  private static let hiddenValuePage = RulePage(
    summary: "A value, a number or a negation is in the part that is cut off.",
    meaning: """
      The hidden part of a text holds the value of a placeholder, a number, or a word that turns the sentence into its \
      opposite: "Your photos will not be saved" may read "Your photos will…". Such a cut does not only shorten the \
      text, it changes what it says. Negations are found by a short list of the commonest words of about fifty \
      languages; grammar is not understood.
      """,
    mending: """
      Whatever mends the cut mends this. Or put the value and the negation at the beginning of the sentence, or cut in \
      the middle with `truncatingMiddle`.
      """)

  private static let brokenWordPage = RulePage(
    summary: "A word is wider than its slot and is split between two lines.",
    meaning: """
      A line breaks inside a word, without a hyphen, because the word alone is wider than the line. It happens to \
      long words of German, Finnish or Hungarian at accessibility sizes first. Nothing is lost, but the text is hard \
      to read.
      """,
    mending: """
      A wider slot, a row of its own at accessibility sizes, smaller insets, or soft hyphens (U+00AD) in the \
      translation, at which words may be split with a hyphen.
      """)

  private static let atRiskPage = RulePage(
    summary: "Text fits in every category, but hardly.",
    meaning: """
      In some category the width that is left over is less than the configuration's `atRiskBelow`, 10 % unless told, \
      of the slot's width. The next edit of the text, a longer name in a placeholder or a narrower screen will cut it.
      """,
    mending: """
      Nothing, if the text is final. Else leave room: another line, or a little width.
      """)

  // MARK: Growth

  private static let fixedScalePage = RulePage(
    summary: "Text does not grow with the user's text size.",
    meaning: """
      The size of the text is the same in all twelve categories: it has a point size without a text style, or \
      something pins its category. Whoever sets larger text gets none here.
      """,
    mending: """
      Give the text a text style; with a font of your own, let it scale by a style's metrics (`scalesAs`, \
      `UIFontMetrics`). Controls that cannot grow, as those in a tab bar, need the large content viewer.
      """)

  private static let cappedScalePage = RulePage(
    summary: "A limit keeps text below twice its usual size, though its style can reach that.",
    meaning: """
      Success criterion 1.4.4 of WCAG 2.2 asks that text can be resized to 200 %. The text style can reach that, but \
      `maximumContentSizeCategory` or `maximumPointSize` stops it earlier. Styles that start large, as large titles, \
      never reach 200 % and are left alone, and so are the limits that UIKit itself sets in its bars.
      """,
    mending: """
      Raise the limit: body text passes 200 % at accessibilityExtraLarge (AX3). If the layout has no room for that, let it \
      change: stack what stands side by side.
      """)

  private static let fixedAttachmentPage = RulePage(
    summary: "An image in a text keeps its size while the text grows.",
    meaning: """
      An inline image has `scales` of `none`, or is pinned otherwise, while the run that it stands in follows the \
      user's text size. At accessibility sizes the image looks lost between the letters.
      """,
    mending: """
      Let it scale with its run, which is the default, or with a text style.
      """,
    exceptions: "Logos and pictures whose details are large enough may keep their size.")

  private static let noLargeContentPage = RulePage(
    summary: "A control that cannot grow does not show the large content viewer.",
    meaning: """
      The title of an `item` in a bar stays small at every text size. Who cannot read it holds a finger on it, and the \
      large content viewer shows image and title in the middle of the screen, at accessibility sizes. This item does \
      not ask for it.
      """,
    mending: """
      Set `"showsLargeContentViewer": true`; in UIKit, `showsLargeContentViewer` and a `UILargeContentViewerInteraction`. \
      Let the control grow instead where there is room: the viewer is for bars, in which there is none.
      """,
    exceptions: "An item that only repeats what stands beside it in growing text.")

  private static let fixedHeightPage = RulePage(
    summary: "A slot has a fixed height that larger text outgrows.",
    meaning: """
      In the failing categories not even as many lines as the slot allows, one at least, are as low as its height. \
      Whatever text comes there is cut off, above or below.
      """,
    mending: "Let the height follow the text, or give a minimum in place of a fixed height.")

  // MARK: Files

  private static let missingGlyphPage = RulePage(
    summary: "No font has a character of the text.",
    meaning: """
      None of the fonts that were searched draws the character: those that come with reflow, the document's and those \
      of `--fonts`. The finding names the code points. On a device another font may have them.
      """,
    mending: """
      Check that the character is meant: private use characters and wrong encodings end here. Add a font that has it \
      with `--fonts`; `reflow fonts --text` tells which face draws what.
      """)

  private static let unreadablePage = RulePage(
    summary: "A file, or an entry of it, cannot be read.",
    meaning: """
      The texts of that part were not audited. The message says what is wrong and the place says where. If the file \
      cannot be read as a whole, the command ends with status 2, after auditing all others.
      """,
    mending: "Mend the file; most often it is a bracket, a quotation mark or an encoding.")

  private static let placeholderPage = RulePage(
    summary: "The placeholders of a translation are not those of its source.",
    meaning: """
      The translation lacks an argument of the source text, has one more, or takes another kind of value for it. At \
      best a value is not shown; at worst the program crashes. Order does not matter where arguments have numbers or \
      names. A plural form may leave its number out, as in "one file".
      """,
    mending: "Correct the translation. With two arguments and more, number them: `%1$@`, `%2$@`.")

  private static let missingPage = RulePage(
    summary: "There is no translation of a text.",
    meaning: """
      The source text will be shown. It is audited in the place of the translation, in that language's direction.
      """,
    mending: "Have it translated, or mark it as not to be translated where the format allows that.")

  private static let duplicatePage = RulePage(
    summary: "A key stands twice in one file.",
    meaning: """
      Programs take one of the texts, most of them the last, and nobody is told. Here the last one is audited.
      """,
    mending: "Remove one of them.")
}

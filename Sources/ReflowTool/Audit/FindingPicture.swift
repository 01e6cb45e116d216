import Reflow
import ReflowAudit
import ReflowRender

/// Draws a finding: the text in its slot at the usual size and at the one where it fails,
/// then all of it with the hidden part marked, and what would mend it.
struct FindingPicture {
  let finding: Finding
  let fonts: FontLibrary
  let environment: Environment

  /// Behind the text in its slot.
  private static let slotColor = Color(0xF2, 0xF2, 0xF7)
  /// Around the slot.
  private static let edgeColor = Color(0xC7, 0xC7, 0xCC)
  /// Behind what is hidden.
  private static let hiddenColor = Color(0xFF, 0xD6, 0xD6)
  /// Captions; 4.6 : 1 on white.
  private static let captionColor = Color(0x70, 0x70, 0x75)
  /// Captions are not set narrower than this many points.
  private static let leastWidth = 280.0

  /// A picture of a text in a slot.
  func page(in slot: Slot) throws(LayoutError) -> DisplayList {
    let width = finding.width ?? 0
    let failing = finding.category ?? .large
    var document = Document()
    document.width = max(width, Self.leastWidth)
    document.spacing.points = 6
    document.content = [
      caption("\(finding.key) (\(finding.locale))", .subheadline, .bold),
      caption(finding.message, .footnote), caption(place(slot, width), .footnote),
      caption(ContentSizeCategory.large.prose, .caption1), text(in: slot, at: .large, width),
    ]
    var slots = [document.content.count - 1]
    if failing != .large {
      document.content += [caption(failing.prose, .caption1), text(in: slot, at: failing, width)]
      slots.append(document.content.count - 1)
    }
    if finding.hiddenText != nil {
      document.content += [
        caption("all of it, the hidden part marked", .caption1), wholeText(in: slot, at: failing),
      ]
    }
    document.content += finding.remedies.map { caption($0, .footnote) }
    return try draw(document, slots: slots, width: width)
  }

  private func place(_ slot: Slot, _ width: Double) -> String {
    let screen = finding.widthName.map { " on \($0)" } ?? ""
    let lines = slot.lines == 0 ? "" : slot.lines == 1 ? ", 1 line" : ", \(slot.lines) lines"
    return "\(slot.name)\(screen), \(formatNumber(width)) pt\(lines)"
  }

  private func draw(
    _ document: Document, slots: [Int], width: Double
  ) throws(LayoutError) -> DisplayList {
    var environment = environment.at(.large)
    environment.isRightToLeft = isRightToLeft(language: finding.locale)
    let tree = try LiveDocument(document, fonts: fonts, environment: environment).layout()
    var list = DisplayList.make(from: tree)
    let margin = PageStyle().margin(around: tree.width)
    for index in slots {
      var frame = tree.blocks[index].frame
      let isTrailing = environment.isRightToLeft
      frame.x = margin + (isTrailing ? tree.width - width : 0)
      frame.y += margin
      frame.width = width
      list.items.insert(.fill(frame, Self.slotColor), at: 0)
      list.items.append(.outline(frame, Self.edgeColor, lineWidth: 0.5))
    }
    return list
  }

  // MARK: Blocks

  private func caption(_ text: String, _ style: TextStyle, _ traits: FontTraits = []) -> Block {
    var block = Block(.text(AttributedText(text)))
    block.attributes.textStyle = style
    if !traits.isEmpty { block.attributes.traits = traits }
    block.attributes.color = Self.captionColor
    block.attributes.language = "en"
    block.paragraph.baseWritingDirection = .leftToRight
    return block
  }

  private func text(in slot: Slot, at category: ContentSizeCategory, _ width: Double) -> Block {
    var block = styled(AttributedText(finding.text), slot, category)
    block.paragraph.numberOfLines = slot.lines
    block.paragraph.lineBreakMode = slot.lineBreakMode
    block.paragraph.maximumHeight = slot.height
    block.paragraph.allowsDefaultTighteningForTruncation = slot.allowsDefaultTighteningForTruncation
    if width < Self.leastWidth { block.paragraph.tailIndent = width }
    return block
  }

  private func wholeText(in slot: Slot, at category: ContentSizeCategory) -> Block {
    let pieces = parts.map { part in
      var attributes = TextAttributes()
      if part.isHidden { attributes.backgroundColor = Self.hiddenColor }
      return AttributedText.Piece(part.text, attributes)
    }
    return styled(AttributedText(pieces), slot, category)
  }

  private func styled(
    _ text: AttributedText, _ slot: Slot, _ category: ContentSizeCategory
  ) -> Block {
    var block = Block(.text(text))
    block.attributes.textStyle = slot.style
    if !slot.traits.isEmpty { block.attributes.traits = slot.traits }
    block.attributes.language = finding.locale == "und" ? nil : finding.locale
    block.attributes.minimumContentSizeCategory = slot.minimumContentSizeCategory
    block.attributes.maximumContentSizeCategory = slot.maximumContentSizeCategory
    block.contentSizeCategory = category
    return block
  }

  /// The text in parts; which of equal ones is hidden the place of the cut tells.
  private var parts: [(text: String, isHidden: Bool)] {
    let hidden = finding.hiddenText ?? ""
    let text = finding.text
    guard !hidden.isEmpty, let range = hiddenRange(of: hidden, in: text) else {
      return [(text, false)]
    }
    return [
      (String(text[..<range.lowerBound]), false), (hidden, true),
      (String(text[range.upperBound...]), false),
    ].filter { !$0.0.isEmpty }
  }

  private func hiddenRange(of hidden: String, in text: String) -> Range<String.Index>? {
    if text.hasSuffix(hidden) {
      return text.index(text.endIndex, offsetBy: -hidden.count)..<text.endIndex
    }
    if text.hasPrefix(hidden) {
      return text.startIndex..<text.index(text.startIndex, offsetBy: hidden.count)
    }
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(hidden) {
        return start..<text.index(start, offsetBy: hidden.count)
      }
      start = text.index(after: start)
    }
    return nil
  }
}

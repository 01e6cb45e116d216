public import ReflowDocument
import ReflowFonts

/// A control that cannot grow, resolved: its looks in its bar and in the large content
/// viewer. Neither depends on the category.
public struct StyledItem: Hashable, Sendable {
  /// What the document says.
  public var item: LargeContentItem
  /// The title in the bar, `caption2` at Large in one line; `nil` without one.
  public var title: StyledText?
  /// The image in the bar; `nil` without one.
  public var image: StyledAttachment?
  /// The title in the viewer, larger and in up to three lines; `nil` without one.
  public var viewerTitle: StyledText?
}

extension StyledItem {
  /// - Parameter style: The style of attributes at Large.
  init(
    _ item: LargeContentItem, in scope: TextAttributes,
    style: (TextAttributes) throws(FontError) -> Shared<ResolvedStyle>
  ) throws(FontError) {
    self.item = item
    // Bars have the system's font; the text around lends its language and color.
    var plain = TextAttributes()
    (plain.language, plain.color) = (scope.language, scope.color)
    var bar = plain
    bar.textStyle = .caption2
    let barStyle = try style(bar)
    image = item.image.map { file in
      var attachment = Attachment(.image(file))
      attachment.height = LargeContentTable.imageHeight
      return StyledAttachment(attachment: attachment, scale: 1, pointSize: barStyle.value.pointSize)
    }
    guard let text = item.title else { return }
    var large = plain
    large.size = LargeContentTable.viewerPointSize
    large.weight = FontWeight(LargeContentTable.viewerWeight)
    title = Self.text(text, barStyle, lines: 1)
    viewerTitle = Self.text(text, try style(large), lines: LargeContentTable.viewerLines)
  }

  private static func text(_ string: String, _ style: Shared<ResolvedStyle>, lines: Int)
    -> StyledText
  {
    var paragraph = ParagraphStyle()
    paragraph.numberOfLines = lines
    paragraph.lineBreakMode = .truncatingTail
    paragraph.alignment = .center
    return StyledText(
      string: string, runs: [StyledText.Run(range: 0..<string.utf8.count, style: style)],
      finalStyle: style, paragraph: Shared(paragraph))
  }
}

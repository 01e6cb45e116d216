import ReflowDocument
import ReflowFonts
import ReflowStyle
import ReflowTypesetting
import ReflowUnicode

/// Sets texts in slots: finds style and font of a slot once for each language and
/// category.
struct SlotSetter {
  let fonts: FontLibrary
  let environment: Environment
  private var templates: [TemplateKey: [ContentSizeCategory: StyledText]] = [:]

  private struct TemplateKey: Hashable {
    var slot: Slot
    var language: String
  }

  init(fonts: FontLibrary, environment: Environment) {
    (self.fonts, self.environment) = (fonts, environment)
  }

  /// A text in a slot, in the categories of an audit.
  ///
  /// - Parameters:
  ///   - locale: The text's language, which also tells the interface's direction.
  ///   - shaped: A shaping of the text, if there is one.
  mutating func text(
    _ string: String, in slot: Slot, locale: String, categories: [ContentSizeCategory],
    reusing shaped: ShapedText? = nil
  ) throws(AuditError) -> AuditedText {
    var environment = environment
    environment.isRightToLeft = isRightToLeft(language: locale)
    let typesetter = Typesetter(fonts: fonts, environment: environment)
    var sizes: [CategoryText] = []
    var shaped = shaped
    let key = TemplateKey(slot: slot, language: locale)
    var templates = self.templates[key] ?? [:]
    let known = templates.count
    defer { if templates.count != known { self.templates[key] = templates } }
    for category in categories {
      let shown = slot.category(for: category)
      if let last = sizes.last, slot.category(for: last.category) == shown {
        // A limit of the slot: the text looks as in the category before.
        sizes.append(last)
        continue
      }
      var styled: StyledText
      if let known = templates[shown] {
        styled = known
      } else {
        styled = try template(slot, locale, shown)
        templates[shown] = styled
      }
      styled.string = string
      styled.runs =
        string.isEmpty
        ? [] : [StyledText.Run(range: 0..<string.utf8.count, style: styled.sharedFinalStyle)]
      let current = try typesetter.shape(styled, reusing: shaped)
      shaped = current
      sizes.append(
        CategoryText(styled, in: category, shaped: current, typesetter: typesetter))
    }
    return AuditedText(
      string: string, slot: slot, locale: locale, categories: categories, sizes: sizes)
  }

  /// The empty text in a slot.
  private func template(
    _ slot: Slot, _ locale: String, _ category: ContentSizeCategory
  ) throws(AuditError) -> StyledText {
    var block = Block(.text(AttributedText("")))
    block.attributes.textStyle = slot.style
    if !slot.traits.isEmpty { block.attributes.traits = slot.traits }
    block.attributes.language = locale == "und" ? nil : locale
    block.paragraph.numberOfLines = slot.lines
    block.paragraph.lineBreakMode = slot.lineBreakMode
    block.paragraph.maximumHeight = slot.height
    block.paragraph.allowsDefaultTighteningForTruncation = slot.allowsDefaultTighteningForTruncation
    var document = Document()
    document.content = [block]
    let resolver = Resolver(fonts: fonts, environment: environment.at(category))
    do throws(FontError) {
      guard case .text(let text) = try resolver.resolve(document).blocks.first?.content else {
        preconditionFailure("a text block resolves to a text block")
      }
      return text
    } catch { throw AuditError(message: error.message) }
  }
}

extension Typesetter {
  /// The text shaped, or an earlier shaping where that serves.
  func shape(
    _ text: StyledText, reusing shaped: ShapedText?
  ) throws(AuditError) -> ShapedText {
    if let shaped, shaped.serves(text, isRightToLeft: isRightToLeft) { return shaped }
    do throws(TypesettingError) {
      return try shape(text)
    } catch { throw AuditError(message: error.message) }
  }
}

extension Slot {
  /// The category that its text is shown in; the largest wins, as in UIKit.
  func category(for category: ContentSizeCategory) -> ContentSizeCategory {
    min(
      max(category, minimumContentSizeCategory ?? .extraSmall),
      maximumContentSizeCategory ?? .accessibilityExtraExtraExtraLarge)
  }

  /// The width that a screen leaves to the text, in points.
  func width(on screen: SlotConfiguration.ScreenWidth) -> Double {
    max(0, width ?? screen.points - insets)
  }
}

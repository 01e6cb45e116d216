import ReflowDocument
package import ReflowFonts
package import ReflowStyle
import ReflowUnicode

/// Finds the budgets of texts.
///
/// Characters are an estimate by the mean width of the text's own, and of the language's
/// letters where there is no translation yet.
package struct Budgeter {
  private let configuration: SlotConfiguration
  private let sourceLocale: String
  private var setter: SlotSetter
  private var values: [String: PlaceholderValues] = [:]
  private var letters: [LetterKey: Double] = [:]

  private struct LetterKey: Hashable {
    var locale: String
    var slot: Slot
    var category: ContentSizeCategory
  }

  /// - Parameter sourceLocale: The language of programs, for files that do not tell it.
  package init(
    fonts: FontLibrary, environment: Environment, configuration: SlotConfiguration,
    sourceLocale: String
  ) {
    (self.configuration, self.sourceLocale) = (configuration, sourceLocale)
    setter = SlotSetter(fonts: fonts, environment: environment)
  }

  /// The budget of a text; `nil` when no slot holds it, or its slot has no limit of lines.
  package mutating func budget(
    of unit: CatalogUnit, in catalog: Catalog
  ) throws(AuditError) -> Budget? {
    guard let slot = configuration.slot(for: unit), slot.lines > 0 else { return nil }
    let filled = FilledText(unit, values: try values(for: unit.locale)).text
    let text = try setter.text(
      filled, in: slot, locale: unit.locale, categories: configuration.categories)
    guard let tightest = tightest(text, in: slot) else { return nil }
    var budget = Budget(
      key: unit.key, variant: unit.variant, locale: unit.locale,
      sourceLocale: catalog.sourceLocale ?? sourceLocale, file: catalog.file,
      line: unit.place.line, slot: slot.name, lines: slot.lines, widthName: tightest.screen,
      width: thousandths(tightest.width), category: tightest.category,
      pointsLeft: thousandths(tightest.width - tightest.need), characters: unit.text.count,
      charactersLeft: 0, text: unit.text, source: unit.source, isTranslated: unit.isTranslated)
    if unit.isTranslated, !filled.isEmpty, tightest.need > 0 {
      let room = Double(filled.count) * tightest.width / tightest.need
      budget.charactersLeft = Int(room.rounded(.down)) - filled.count
    } else {
      let letter = try meanLetter(unit.locale, slot, tightest.category)
      let room = letter > 0 ? budget.maximumWidth / letter : 0
      budget.charactersLeft = Int(room.rounded(.down)) - unit.text.count
    }
    // Values in placeholders may be longer than all of the text; no more than that can be saved.
    budget.charactersLeft = max(budget.charactersLeft, -budget.characters)
    return budget
  }

  /// Where least room is left, relative to the width.
  private func tightest(
    _ text: AuditedText, in slot: Slot
  ) -> (screen: String?, width: Double, category: ContentSizeCategory, need: Double)? {
    var best:
      (part: Double, screen: String?, width: Double, category: ContentSizeCategory, need: Double)?
    for screen in slot.screens(of: configuration) {
      let width = slot.width(on: screen)
      for (category, size) in zip(text.categories, text.sizes) {
        let part = width > 0 ? (width - size.minimumWidth) / width : -.infinity
        if best.map({ part < $0.part }) ?? true {
          let name = slot.width == nil ? screen.name : nil
          best = (part, name, width, category, size.minimumWidth)
        }
      }
    }
    return best.map { ($0.screen, $0.width, $0.category, $0.need) }
  }

  // MARK: Languages

  private mutating func values(for locale: String) throws(AuditError) -> PlaceholderValues {
    if let known = values[locale] { return known }
    do throws(UnicodeError) {
      let made = try PlaceholderValues(language: locale, overrides: configuration.placeholders)
      values[locale] = made
      return made
    } catch { throw AuditError(error) }
  }

  /// Letters that are measured for a mean; more change it little.
  private static let letterLimit = 200

  /// The mean width of a language's letters in a slot, in points.
  private mutating func meanLetter(
    _ locale: String, _ slot: Slot, _ category: ContentSizeCategory
  ) throws(AuditError) -> Double {
    let key = LetterKey(locale: locale, slot: slot, category: category)
    if let known = letters[key] { return known }
    var texts: [String]
    do throws(UnicodeError) {
      texts = try LanguageExemplars.texts(language: locale)
    } catch { throw AuditError(error) }
    if texts.isEmpty { texts = ["n"] }
    let sample = texts.prefix(Self.letterLimit).joined()
    var line = slot
    (line.lines, line.height) = (1, nil)
    let text = try setter.text(sample, in: line, locale: locale, categories: [category])
    let mean = text.sizes[0].minimumWidth / Double(max(1, sample.count))
    letters[key] = mean
    return mean
  }
}

extension Slot {
  /// The screens that it differs on: one when it has a width of its own.
  func screens(of configuration: SlotConfiguration) -> [SlotConfiguration.ScreenWidth] {
    width == nil ? configuration.widths : Array(configuration.widths.prefix(1))
  }
}

import Reflow
import ReflowDocument
import ReflowFonts
import ReflowStyle
import ReflowTestSupport
import ReflowTypesetting

@testable import ReflowAudit

/// A text as a reader gives it, its placeholders found.
func unit(_ key: String, _ locale: String, _ text: String) -> CatalogUnit {
  CatalogUnit(
    key: key, locale: locale, text: text,
    placeholders: PlaceholderScanner.placeholders(in: text, .printf),
    place: SourcePlace(file: "a.strings", line: 1, column: 1))
}

extension AuditorTests {
  static let screens = [
    SlotConfiguration.ScreenWidth(name: "small", points: 320),
    SlotConfiguration.ScreenWidth(name: "wide", points: 430),
  ]

  /// Texts of interfaces in many scripts.
  static let texts = [
    ("en", "Save"), ("en", "Manage all notification settings…"),
    ("de", "Benachrichtigungseinstellungen sichern"),
    ("fr", "Réinitialiser l’appareil\nmaintenant"),
    ("ja", "通知の設定をすべて管理する"), ("ar", "إدارة جميع إعدادات الإشعارات الخاصة بك"),
    ("he", "ניהול כל הגדרות ההתראות שלך"), ("hi", "सभी सूचना सेटिंग प्रबंधित करें"),
    ("th", "จัดการการตั้งค่าการแจ้งเตือนทั้งหมด"), ("und", ""), ("en", "👩‍👩‍👧‍👦 Family sharing 👍🏽"),
  ]
}

extension Slot {
  /// One line of a headline on a button.
  static let button: Slot = {
    var slot = Slot(name: "button")
    (slot.style, slot.lines, slot.insets) = (.headline, 1, 32)
    return slot
  }()
}

func configuration(
  slots: [Slot], screens: [SlotConfiguration.ScreenWidth] = AuditorTests.screens,
  categories: [ContentSizeCategory] = ContentSizeCategory.allCases
) -> SlotConfiguration {
  SlotConfiguration(
    widths: screens, categories: categories, failOn: .error, atRiskBelow: 0.1, slots: slots)
}

/// Audits texts of a file.
func audit(
  _ units: [CatalogUnit], slots: [Slot],
  screens: [SlotConfiguration.ScreenWidth] = AuditorTests.screens,
  categories: [ContentSizeCategory] = ContentSizeCategory.allCases, shard: Shard = .all
) throws(AuditError) -> AuditReport {
  let catalog = Catalog(
    file: "a.strings", format: .strings, sourceLocale: nil, locales: [], units: units,
    entryCount: units.count, textCount: units.count, unreadableKeys: [], diagnostics: [],
    isReadable: true)
  return try audit(catalog, slots: slots, screens: screens, categories: categories, shard: shard)
}

func audit(
  _ catalog: Catalog, slots: [Slot],
  screens: [SlotConfiguration.ScreenWidth] = AuditorTests.screens,
  categories: [ContentSizeCategory] = ContentSizeCategory.allCases, shard: Shard = .all
) throws(AuditError) -> AuditReport {
  var auditor = Auditor(
    fonts: TestFonts.bundled, environment: Environment(),
    configuration: configuration(slots: slots, screens: screens, categories: categories),
    shard: shard, job: "job")
  auditor.add(catalog)
  for unit in catalog.units { try auditor.audit(unit, in: catalog) }
  return auditor.report()
}

/// What a full layout says of a text in a slot.
func measurement(
  of text: String, _ locale: String, in slot: Slot, _ category: ContentSizeCategory, _ width: Double
) throws -> TextMeasurement {
  var block = Block(.text(AttributedText(text)))
  block.attributes.textStyle = slot.style
  block.attributes.language = locale
  block.paragraph.numberOfLines = slot.lines
  block.paragraph.maximumHeight = slot.height
  var document = Document()
  document.content = [block]
  var environment = Environment().at(category)
  environment.isRightToLeft = locale == "ar" || locale == "he"
  let styled = try Resolver(fonts: TestFonts.bundled, environment: environment).resolve(document)
  guard case .text(let text) = styled.blocks[0].content else {
    preconditionFailure("a text block resolves to a text block")
  }
  let typesetter = Typesetter(fonts: TestFonts.bundled, environment: environment)
  return typesetter.measurement(of: text, shaped: try typesetter.shape(text), width: width)
}

extension AuditReport {
  /// The finding of a rule on a screen.
  func first(_ rule: AuditRule, on screen: String) -> Finding? {
    findings.first { $0.rule == rule && $0.widthName == screen }
  }
}

import ReflowDocument
import Testing

@testable import ReflowAudit

struct StringsTests {
  @Test func readsCommentsEscapesAndWords() {
    let text = """
      /* first
         comment */
      "a" = "tab\\t quote\\" e\\U00E9 \\U0001F600 pair\\UD83D\\UDE00 A\\101 \\
      end";
      // second
      CFBundle.Name-1 = Some_Word;
      'single' = '"x"';
      "alone";
      """
    let catalog = read(text, "de.lproj/Localizable.strings")
    #expect(catalog.diagnostics == [])
    #expect(catalog.text("a") == "tab\t quote\" eé \u{1}F600 pair😀 AA \nend")
    #expect(catalog.text("CFBundle.Name-1") == "Some_Word")
    #expect(catalog.text("single") == "\"x\"")
    #expect(catalog.text("alone") == "alone")
    #expect(catalog.units.map(\.comment) == ["first comment", "second", nil, nil])
    #expect(catalog.units.map(\.place.line) == [3, 6, 7, 8])
    #expect(catalog.locales == ["de"])
  }

  @Test func keepsTheLastOfEqualKeysAndSaysSo() {
    let catalog = read("\"a\" = \"1\";\n\"b\" = \"2\";\n  \"a\" = \"3\";", "a.strings")
    #expect(catalog.texts("a") == ["3"])
    #expect(catalog.entryCount == 2)
    #expect(catalog.problems == ["3:3 catalog.duplicate"])
    #expect(catalog.diagnostics.first?.severity == .warning)
  }

  @Test func keepsKeysApartThatOnlyLookAlike() {
    let catalog = read("\"\u{E9}\" = \"1\"; \"e\u{301}\" = \"2\";", "a.strings")
    #expect(catalog.units.map(\.text) == ["1", "2"])
    #expect(catalog.diagnostics == [])
  }

  @Test(arguments: [[UInt8]](arrayLiteral: [0xFF, 0xFE], [0xFE, 0xFF], []))
  func readsUTF16OfEitherByteOrder(mark: [UInt8]) {
    let isBig = mark.first == 0xFE
    var bytes = mark
    for unit in "\"a\" = \"日本\";".utf16 {
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      bytes += isBig ? pair : pair.reversed()
    }
    let catalog = CatalogReader.read(bytes, file: "ja.lproj/a.strings")
    #expect(catalog.text("a") == "日本")
  }

  @Test func readsPropertyListsInXMLAndInBraces() {
    let xml =
      "<?xml version='1.0'?><plist version='1.0'><dict><key>a</key><string>b&amp;</string></dict></plist>"
    #expect(read(xml, "a.strings").text("a") == "b&")
    #expect(read("{ a = b; \"c\" = d; }", "a.strings").units.map(\.text) == ["b", "d"])
  }

  @Test func reportsEscapesThatMeanNothing() {
    let catalog = read("\"a\" = \"\\q\\U\\UD800\\377\";", "a.strings")
    #expect(catalog.text("a") == "q\u{FFFD}\u{FFFD}")
    #expect(catalog.problems.count == 4)
  }

  @Test(
    arguments: [
      ("\"a\" = \"b\"", "1:10"), ("\"a\" \"b\";", "1:5"), ("\"a\" = (\"b\");", "1:7"),
      ("\n\"a\" = \"b;", "2:7"), ("= \"b\";", "1:1"), ("{ \"a\" = \"b\";", "1:13"),
      ("\"a\" = \"b\"; }", "1:12"),
    ])
  func refusesOtherSyntaxWithItsPlace(_ example: (text: String, place: String)) {
    let catalog = read(example.text, "a.strings")
    #expect(!catalog.isReadable)
    #expect(catalog.problems == ["\(example.place) catalog.unreadable"])
  }
}

struct XCStringsTests {
  private func catalog(_ strings: String) -> Catalog {
    read(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(strings)}}"#, "a.xcstrings")
  }

  private func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
  }

  @Test func listsWhatIsNotTranslatedInTheSourceLanguage() {
    let catalog = catalog(
      #""a":{"localizations":{"de":\#(unit("A")),"en-GB":\#(unit("a!"))}},"Hello %@":{}"#)
    #expect(catalog.locales == ["de", "en", "en-GB"])
    #expect(catalog.texts("Hello %@") == ["Hello %@", "Hello %@", "Hello %@"])
    #expect(
      catalog.units.map(\.isTranslated) == [true, true, true, false, true, true])
    #expect(catalog.units.map(\.text).prefix(3) == ["A", "a", "a!"])
    #expect(catalog.sourceLocale == "en")
  }

  @Test func readsStates() {
    let catalog = catalog(
      #""a":{"localizations":{"de":\#(unit("", "new")),"en":\#(unit("A")),"fr":\#(unit("x", "needs_review"))}}"#
    )
    #expect(catalog.units.map(\.text) == ["A", "A", "x"])
    #expect(catalog.units.map(\.isTranslated) == [false, true, true])
    #expect(catalog.units.map(\.state) == ["new", "translated", "needs_review"])
  }

  @Test func leavesOutWhatIsNotToBeTranslated() {
    let catalog = catalog(
      #""a":{"shouldTranslate":false},"b":{"localizations":{"de":\#(unit("B"))}}"#)
    #expect(catalog.units.filter { $0.key == "a" }.map(\.locale) == ["en"])
    #expect(catalog.units.first?.isTranslatable == false)
  }

  @Test func namesVariantsFromTheOutside() {
    let plural = #"{"variations":{"plural":{"one":\#(unit("1")),"other":\#(unit("%lld"))}}}"#
    let catalog = catalog(
      #""a":{"localizations":{"en":{"variations":{"device":{"iphone":\#(plural),"other":\#(unit("o"))}}}}}"#
    )
    #expect(
      catalog.texts("a") == [
        "device.iphone/plural.one: 1", "device.iphone/plural.other: %lld", "device.other: o",
      ])
    #expect(catalog.textCount == 3)
  }

  @Test func putsSubstitutionsInTheirPlaces() throws {
    func variable(_ number: Int, _ word: String) -> String {
      #"{"argNum":\#(number),"formatSpecifier":"lld","variations":{"plural":{"one":\#(unit("%arg \(word)")),"other":\#(unit("%arg \(word)s"))}}}"#
    }
    let catalog = catalog(
      #""a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%3$@: %#@f@ in %#@d@"},"substitutions":{"f":\#(variable(1, "file")),"d":\#(variable(2, "folder"))}}}}"#
    )
    #expect(catalog.units.count == 4)
    let last = try #require(catalog.units.last)
    #expect(last.text == "%3$@: %arg files in %arg folders")
    #expect(last.variant == "f.plural.other/d.plural.other")
    #expect(last.placeholderTexts == ["%3$@", "%arg", "%arg"])
    #expect(last.placeholders.map(\.kind) == [.string, .integer, .integer])
    #expect(last.placeholders.map(\.name) == [nil, "f", "d"])
    #expect(catalog.textCount == 5)
  }

  @Test func reportsLanguagesThatStandTwice() {
    let catalog = catalog(#""a":{"localizations":{"de":\#(unit("A")),"de":\#(unit("B"))}}"#)
    #expect(catalog.texts("a", "de") == ["B"])
    #expect(catalog.diagnostics.map(\.rule) == ["catalog.duplicate"])
  }

  @Test func limitsVariants() {
    let forms = (0..<300).map { "\"v\($0)\":\(unit("x"))" }.joined(separator: ",")
    let variable = #"{"variations":{"plural":{\#(forms)}}}"#
    let catalog = catalog(
      #""a":{"localizations":{"en":{"stringUnit":{"value":"%#@f@"},"substitutions":{"f":\#(variable)}}}}"#
    )
    #expect(catalog.diagnostics.map(\.message).first?.contains("limit of 256 variants") == true)
  }
}

struct StringsDictTests {
  private func catalog(_ entry: String) -> Catalog {
    read("<plist version='1.0'><dict><key>a</key>\(entry)</dict></plist>", "fr.lproj/a.stringsdict")
  }

  private func dict(_ pairs: [(String, String)]) -> String {
    "<dict>" + pairs.map { "<key>\($0.0)</key>\($0.1)" }.joined() + "</dict>"
  }

  private func string(_ text: String) -> String { "<string>\(text)</string>" }

  @Test func putsFormsInTheFormat() {
    let files = dict([
      ("NSStringFormatSpecTypeKey", string("NSStringPluralRuleType")),
      ("NSStringFormatValueTypeKey", string("lu")), ("one", string("%lu file")),
      ("other", string("%lu files")),
    ])
    let catalog = catalog(
      dict([("NSStringLocalizedFormatKey", string("%1$#@f@ of %2$@")), ("f", files)]))
    #expect(
      catalog.texts("a") == ["plural.one: %lu file of %2$@", "plural.other: %lu files of %2$@"])
    #expect(catalog.units[0].placeholders.map(\.position) == [1, 2])
    #expect(catalog.locales == ["fr"])
    #expect(catalog.diagnostics == [])
  }

  @Test func readsWidthsAndDevices() {
    let widths = dict([
      ("NSStringVariableWidthRuleType", dict([("20", string("Hi")), ("50", string("Hello"))]))
    ])
    #expect(catalog(widths).texts("a") == ["width.20: Hi", "width.50: Hello"])
    let devices = dict([
      ("NSStringDeviceSpecificRuleType", dict([("iphone", string("Tap")), ("mac", widths)]))
    ])
    #expect(
      catalog(devices).texts("a") == [
        "device.iphone: Tap", "device.mac/width.20: Hi", "device.mac/width.50: Hello",
      ])
    #expect(catalog(devices).textCount == 3)
  }

  @Test func reportsWhatIsMissing() {
    #expect(catalog(dict([])).problems.count == 1)
    let format = dict([("NSStringLocalizedFormatKey", string("%#@f@"))])
    #expect(catalog(format).diagnostics.map(\.message) == ["the entry has no variable \"f\""])
  }
}

struct XLIFFTests {
  private func catalog(_ units: String, target: String? = "de") -> Catalog {
    let language = target.map { " target-language='\($0)'" } ?? ""
    return read(
      "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'><file original='a/b.strings' source-language='en'\(language)><body>\(units)</body></file></xliff>",
      "de.xliff")
  }

  @Test func namesUnitsByFileAndID() {
    let catalog = catalog(
      "<group><trans-unit id='x'><source>S</source><target>T</target><note>N</note></trans-unit></group>"
        + "<trans-unit id='y' translate='no'><source>U</source></trans-unit>")
    #expect(catalog.units.map(\.key) == ["a/b.strings:x", "a/b.strings:y"])
    #expect(catalog.units.map(\.name) == ["x", "y"])
    #expect(catalog.units.map(\.text) == ["T", "U"])
    #expect(catalog.units.map(\.isTranslated) == [true, false])
    #expect(catalog.units.map(\.isTranslatable) == [true, false])
    #expect(catalog.units.map(\.comment) == ["N", nil])
    #expect(catalog.locales == ["de"])
  }

  @Test func takesAFileWithoutTargetLanguageForTheSources() {
    let catalog = catalog("<trans-unit id='x'><source>S</source></trans-unit>", target: nil)
    #expect(catalog.locales == ["en"])
    #expect(catalog.units.map(\.isTranslated) == [true])
  }

  @Test func readsInlineElements() throws {
    let catalog = catalog(
      "<trans-unit id='x'><source>S</source><target><g id='1'>Hello <x id='NAME' equiv-text='{{name}}'/></g>, <bpt id='2'>&lt;b&gt;</bpt><ph id='3'>%1$d</ph><ept id='2'>&lt;/b&gt;</ept> <mrk mtype='x'>of %2$@</mrk><![CDATA[ & more]]></target></trans-unit>"
    )
    let unit = try #require(catalog.units.first)
    #expect(unit.text == "Hello {{name}}, %1$d of %2$@ & more")
    #expect(unit.placeholderTexts == ["{{name}}", "%1$d", "%2$@"])
    #expect(unit.placeholders.map(\.kind) == [.unknown, .integer, .string])
  }

  @Test func readsVariantsOfXcode() {
    let catalog = catalog(
      "<trans-unit id='k|==|device.iphone.plural.one'><source>S</source><target>T</target></trans-unit>"
    )
    #expect(catalog.units.first?.name == "k")
    #expect(catalog.units.first?.variant == "device.iphone/plural.one")
  }

  @Test func takesStatesForWhatTheySay() {
    let catalog = catalog(
      "<trans-unit id='x'><source>S</source><target state='needs-translation'>S</target></trans-unit>"
        + "<trans-unit id='y'><source>S</source><target/></trans-unit>")
    #expect(catalog.units.map(\.isTranslated) == [false, false])
    #expect(catalog.units.map(\.text) == ["S", "S"])
  }
}

struct AndroidTests {
  private func catalog(_ resources: String, _ folder: String = "values-de") -> Catalog {
    read("<resources xmlns:xliff='urn:x'>\(resources)</resources>", "res/\(folder)/strings.xml")
  }

  @Test(
    arguments: [
      ("  a \n  b  ", "a b"), ("a\\n  b", "a\n b"), ("\"  a  \"", "  a  "), ("it\\'s", "it's"),
      ("\\u00e9\\uD83D\\uDE00", "é😀"), ("\\@x \\? \\\\ \\\"", "@x ? \\ \""), ("a \"b\" c", "a b c"),
      ("x\\", "x"), ("\\q", "q"), ("\\t", "\t"), ("a\u{A0} b", "a\u{A0} b"),
    ])
  func resolvesText(_ example: (raw: String, text: String)) {
    #expect(AndroidText.resolved(example.raw) == example.text)
  }

  @Test func readsPluralsArraysAndReferences() {
    let catalog = catalog(
      "<string name='a'>A</string><string name='b'>@string/a</string><string name='c'>@string/elsewhere</string>"
        + "<plurals name='p'><item quantity='one'>1</item><item quantity='other'>%d</item></plurals>"
        + "<string-array name='l'><item>x</item><item>y</item></string-array><color name='q'>#fff</color>"
    )
    #expect(catalog.texts("b") == ["A"])
    #expect(catalog.texts("c") == [])
    #expect(catalog.texts("p") == ["plural.one: 1", "plural.other: %d"])
    #expect(catalog.texts("l[1]") == ["y"])
    #expect(catalog.entryCount == 5)
    #expect(catalog.diagnostics == [])
  }

  @Test func dropsMarkupAndNamesWhatIsMarked() throws {
    let catalog = catalog(
      "<string name='a'>Hello <b>dear</b> <xliff:g id='name' example='Ada'>%1$s</xliff:g>, %2$d%%</string>"
    )
    let unit = try #require(catalog.units.first)
    #expect(unit.text == "Hello dear %1$s, %2$d%%")
    #expect(unit.placeholderTexts == ["%1$s", "%2$d", "%%"])
    #expect(unit.placeholders.map(\.name) == ["name", nil, nil])
    #expect(unit.placeholders.first?.example == "Ada")
    #expect(unit.placeholders.map(\.kind) == [.string, .integer, .percent])
  }

  @Test func keepsCharacterDataAsItStands() {
    let catalog = catalog("<string name='a'><![CDATA[<b>x</b> &amp;]]></string>")
    #expect(catalog.text("a") == "<b>x</b> &amp;")
  }

  @Test func marksWhatIsNotToBeTranslated() {
    let catalog = catalog("<string name='a' translatable='false'>A %d</string>", "values")
    #expect(catalog.units.map(\.isTranslatable) == [false])
    #expect(catalog.locales == ["en"])
    let plain = self.catalog("<string name='a' formatted='false'>100 %d</string>")
    #expect(plain.units.first?.placeholders == [])
  }
}

struct POTests {
  private static let header =
    "msgid \"\"\nmsgstr \"\"\n\"Language: pt_BR\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

  @Test func readsContextsPluralsAndComments() {
    let catalog = read(
      Self.header + """
        #. For the menu
        msgctxt "menu"
        msgid "Open"
        msgstr "Abrir"

        msgid "%d file"
        msgid_plural "%d files"
        msgstr[0] "%d arquivo"
        msgstr[1] ""
        "%d arqu"
        "ivos\\n"

        #~ msgid "old"
        #~ msgstr "velho"
        """, "x.po")
    #expect(catalog.locales == ["pt-BR"])
    #expect(catalog.text("menu|Open") == "Abrir")
    #expect(
      catalog.texts("%d file") == ["plural.0: %d arquivo", "plural.1: %d arquivos\n"])
    #expect(catalog.units.map(\.comment) == ["For the menu", nil, nil])
    #expect(catalog.units.map(\.place.line) == [8, 11, 11])
    #expect(catalog.entryCount == 2)
  }

  @Test func showsWhatIsFuzzyOrEmptyInTheSourceLanguage() {
    let catalog = read(
      Self.header
        + "#, fuzzy, c-format\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"\"\n", "x.po")
    #expect(catalog.units.map(\.text) == ["a", "c"])
    #expect(catalog.units.map(\.isTranslated) == [false, false])
    #expect(catalog.units.map(\.state) == ["fuzzy", nil])
  }

  @Test func readsPlaceholdersByTheirFlags() {
    let catalog = read(
      "#, python-brace-format\nmsgid \"{a}\"\nmsgstr \"{a} 5%d\"\n\nmsgid \"b\"\nmsgstr \"%(b)s {c}\"\n",
      "x.po")
    #expect(catalog.units.map(\.placeholderTexts) == [["{a}"], ["%(b)s"]])
  }

  @Test(
    arguments: [
      ("msgid \"a\"\nmsgid \"b\"\n", "2:1"), ("\"x\"\n", "1:1"), ("msgid a\n", "1:7"),
      ("msgid \"a\n", "1:7"), ("msgid \"a\"\nmsgstr[x] \"b\"\n", "2:1"), ("foo \"a\"\n", "1:1"),
    ])
  func refusesOtherSyntaxWithItsPlace(_ example: (text: String, place: String)) {
    let catalog = read(example.text, "x.po")
    #expect(catalog.problems == ["\(example.place) catalog.unreadable"])
    #expect(!catalog.isReadable)
  }

  @Test func refusesOtherCharacterSets() {
    let text =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=Shift_JIS\\n\"\n\nmsgid \"a\"\nmsgstr \"é\"\n"
    #expect(read(text, "x.po").diagnostics.first?.message.contains("shift_jis") == true)
  }
}

struct JSONCatalogTests {
  @Test func joinsNamesAndReadsPlurals() {
    let catalog = read(
      #"{"a":{"b":"Hi {name}, {{count}} %{x}","l":["p","q"]},"f_one":"1","f_other":"{{n}}","g_one":"1","h":7}"#,
      "locales/pt-BR.json")
    #expect(catalog.locales == ["pt-BR"])
    #expect(catalog.units.first?.placeholderTexts == ["{name}", "{{count}}", "%{x}"])
    #expect(catalog.texts("a.l[1]") == ["q"])
    #expect(catalog.texts("f") == ["plural.one: 1", "plural.other: {{n}}"])
    #expect(catalog.texts("g_one") == ["1"])
    #expect(catalog.diagnostics.map(\.message) == ["the value of \"h\" is number 7, not a text"])
  }

  @Test func readsMessagesWithForms() {
    let catalog = read(#"{"a":"{n, plural, one{# file} other{# files}}"}"#, "de.json")
    #expect(catalog.texts("a") == ["plural.one: {n} file", "plural.other: {n} files"])
  }

  @Test func listsTheTextsOfDocuments() {
    let catalog = read(
      #"{"version":1,"language":"de","content":["Eins",{"stack":"vertical","children":[{"text":"Zwei","language":"ja"}]},"Drei"]}"#,
      "any.json")
    #expect(catalog.format == .document)
    #expect(
      catalog.units.map(\.key) == ["content[0]", "content[1].children[0]", "content[2]"])
    #expect(catalog.units.map(\.text) == ["Eins", "Zwei", "Drei"])
    #expect(catalog.locales == ["de", "ja"])
  }
}

struct ARBTests {
  @Test func readsFormsAndWhatIsSaidOfPlaceholders() throws {
    let catalog = read(
      #"{"@@locale":"pt_BR","a":"{who, select, male{Ele tem {n, plural, =0{nada} other{# de {d}}}} other{Têm {who}}}","@a":{"description":"D","placeholders":{"d":{"type":"DateTime","example":"1. Mai"}}}}"#,
      "intl_de.arb")
    #expect(catalog.locales == ["pt-BR"])
    #expect(
      catalog.texts("a") == [
        "who.select.male/n.plural.=0: Ele tem nada",
        "who.select.male/n.plural.other: Ele tem {n} de {d}", "who.select.other: Têm {who}",
      ])
    let unit = catalog.units[1]
    #expect(unit.placeholderTexts == ["{n}", "{d}"])
    #expect(unit.placeholders.map(\.kind) == [.integer, .date])
    #expect(unit.placeholders.last?.example == "1. Mai")
    #expect(unit.comment == "D")
  }

  @Test(
    arguments: [
      ("it''s", "it's"), ("l'{a}", "l'{a}"), ("a '{b}' c", "a {b} c"), ("don't", "don't"),
      ("# {n}", "# {n}"),
    ])
  func readsApostrophes(_ example: (message: String, text: String)) throws {
    let message = try ICUMessage.parse(example.message, depthLimit: 8)
    #expect(try message.forms(at: 0, limits: CatalogLimits()).map(\.text) == [example.text])
  }

  @Test func choosesTheSameCaseForTheSameArgument() throws {
    let text = "{n, plural, one{a} other{b}} {n, plural, one{c} other{d}}"
    let forms = try ICUMessage.parse(text, depthLimit: 8).forms(at: 0, limits: CatalogLimits())
    #expect(forms.map(\.text) == ["a c", "b d"])
    #expect(forms.map(\.variantName) == ["plural.one", "plural.other"])
  }

  @Test(arguments: [
    "{", "}", "{a", "{}", "{n, plural}", "{n, plural, one{a}}", "{n, select, other}", "{a b}",
  ])
  func refusesUnbalancedMessages(_ text: String) {
    #expect(throws: ICUMessageError.self) { try ICUMessage.parse(text, depthLimit: 8) }
  }

  @Test func limitsParts() {
    let text = String(repeating: "{n, plural, other{#}}", count: 1500)
    #expect(throws: ICUMessageError.self) { try ICUMessage.parse(text, depthLimit: 8) }
    #expect(throws: Never.self) {
      try ICUMessage.parse(String(text.prefix(21 * 1000)), depthLimit: 8)
    }
  }

  @Test func limitsNesting() {
    let text = String(repeating: "{n, plural, other{", count: 9) + String(repeating: "}}", count: 9)
    #expect(throws: ICUMessageError.self) { try ICUMessage.parse(text, depthLimit: 8) }
    let fine = String(repeating: "{n, plural, other{", count: 8) + String(repeating: "}}", count: 8)
    #expect(throws: Never.self) { try ICUMessage.parse(fine, depthLimit: 8) }
  }
}

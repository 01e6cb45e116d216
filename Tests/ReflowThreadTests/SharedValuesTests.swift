import Reflow
import ReflowTestSupport
import ReflowUnicode
import Testing

/// What several threads use at once gives each of them what one alone gets.
@Suite struct SharedValuesTests {
  /// Scripts, emoji, and words that many of the texts share.
  private static let texts = [
    "Bring three spatulas to the garden party", "AVAST office fi ffl 3 x 4 cm (XL)",
    "日本語の文章、改行する。", "مرحبا بالعالم (abc) 123", "नमस्ते दुनिया को", "ภาษาไทยไม่มีช่องว่าง",
    "👩\u{200D}🚀 👍🏽 flags 🇩🇪🇯🇵", "co\u{AD}op\u{AD}er\u{AD}ate superiority",
    "e\u{301}\u{327} A\u{30A}ngstr\u{F6}m",
    "שלום עולם party", "안녕하세요 세계", "one\ntwo\u{2028}three\ttabs",
  ]

  private static func document(_ number: Int) -> Document {
    var document = Document()
    document.content = (0..<texts.count).map { index in
      let text = texts[(index + number) % texts.count]
      var block = Block(
        .text(AttributedText([.with(text) { $0.textStyle = TextStyle.allCases[index % 11] }])))
      block.paragraph.numberOfLines = index % 3
      block.paragraph.usesDefaultHyphenation = index % 4 == 0
      return block
    }
    return document
  }

  /// A library that nobody has asked anything yet, so that threads meet at all it finds late.
  private static func freshLibrary() throws -> FontLibrary {
    try FontLibrary(folder: Checkout.root + "/Fonts")
  }

  @Test func aFreshLibraryServesManyThreads() throws {
    let hyphenation = try HyphenationLibrary(folder: Checkout.root + "/Hyphenation")
    let expected = try (0..<Threads.count).map { number in
      try Self.layouts(of: number, fonts: TestFonts.bundled, hyphenation)
    }
    let fonts = try Self.freshLibrary()
    let found = try Threads.map { try Self.layouts(of: $0, fonts: fonts, hyphenation) }
    #expect(found == expected)
  }

  private static func layouts(
    of number: Int, fonts: FontLibrary, _ hyphenation: HyphenationLibrary
  ) throws -> [String] {
    let live = LiveDocument(
      document(number), fonts: fonts, hyphenation: hyphenation, environment: Environment(),
      width: 200)
    return try [ContentSizeCategory.large, .accessibilityLarge].map { category in
      live.contentSizeCategory = category
      return JSONWriter.write(LayoutDump.json(try live.layout(), includesGlyphs: true))
    }
  }

  @Test func aShapedTextServesManyWidthsAndSizes() throws {
    let sample = Sample(Self.texts.joined(separator: " "))
    let text = try sample.limited(to: 3).styled()
    let typesetter = sample.typesetter
    let shaped = try typesetter.shape(text)
    @Sendable func measure(_ number: Int) -> [TextMeasurement] {
      (0..<20).map {
        typesetter.measurement(of: text, shaped: shaped, width: 40 + Double($0 * 17 + number))
      }
    }
    let found = try Threads.map { measure($0) }
    #expect(found == (0..<Threads.count).map(measure))
  }

  @Test func aMeasuredTextServesManyWidths() throws {
    let sample = Sample(Self.texts[0] + " " + Self.texts[1])
    let text = try sample.styled()
    let typesetter = sample.typesetter
    let layout = typesetter.layout(text, shaped: try typesetter.shape(text), width: 300)
    @Sendable func lines(_ number: Int) -> [[Range<Int>]] {
      (0..<50).map { step in
        typesetter.layout(layout.measured, width: Double(20 + step * 7 + number)).lines.map(\.range)
      }
    }
    let found = try Threads.map { lines($0) }
    #expect(found == (0..<Threads.count).map(lines))
  }

  @Test func oneFaceIsAskedByManyThreads() throws {
    let file = Checkout.root + "/Fonts/Inter-Variable.ttf"
    let faces = try TestFonts.faces(of: file)
    let face = try #require(faces.first)
    let found = try Threads.map { number in
      try face.validate()
      let weight = FontVariation(FontTag("wght"), Double(100 + number % 4 * 200))
      let font = face.harfBuzzFont(at: [weight])
      return [
        face.metrics.ascent, face.description.axes.reduce(0) { $0 + $1.maximum },
        font.extents(of: face.glyph(of: "W") ?? 0)?.width ?? 0,
      ]
    }
    for (number, values) in found.enumerated() { #expect(values == found[number % 4]) }
  }

  @Test func boundariesAreFoundByManyThreads() throws {
    let found = try Threads.map { _ in
      try Self.texts.map { text in
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
          let unicode = try UnicodeText(utf8: bytes)
          return try graphemeBoundaries(in: unicode)
        }
      }
    }
    for boundaries in found { #expect(boundaries == found[0]) }
  }
}

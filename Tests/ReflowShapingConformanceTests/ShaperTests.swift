import ReflowFonts
import Testing

/// The shaper does what its parameters say.
struct ShaperTests {
  /// Has f, i, an f_i ligature, a Turkish i and a few Arabic letters.
  private let small = "in-house/7bbd3175734d5d291e1c15271ec0cbb97b626ebf.ttf"
  private let nastaliq = "in-house/NotoNastaliqUrdu-Regular.ttf"
  private let tracked = "in-house/TRAK.ttf"
  private let thai = "in-house/4fac3929fc3332834e93673780ec0fe94342d193.ttf"

  // MARK: Features, language, script

  @Test func featuresHoldOverTheWholeItem() throws {
    let font = try ShapedGlyph.font(small)
    #expect(ShapedGlyph.shape("fifi", font).map(\.cluster) == [0, 2])
    var parameters = ShapingParameters()
    parameters.features = [FontFeature(FontTag("liga"), 0)]
    #expect(ShapedGlyph.shape("fifi", font, parameters).map(\.cluster) == [0, 1, 2, 3])
  }

  @Test func featuresOfRangesWinOverThoseOfTheItem() throws {
    let font = try ShapedGlyph.font(small)
    var parameters = ShapingParameters()
    parameters.rangedFeatures = [.init(FontFeature(FontTag("liga"), 0), 2..<4)]
    #expect(ShapedGlyph.shape("fifi", font, parameters).map(\.cluster) == [0, 2, 3])
    parameters.features = [FontFeature(FontTag("liga"), 0)]
    parameters.rangedFeatures = [.init(FontFeature(FontTag("liga"), 1), 0..<2)]
    #expect(ShapedGlyph.shape("fifi", font, parameters).map(\.cluster) == [0, 2, 3])
    parameters.rangedFeatures = [.init(FontFeature(FontTag("liga"), 1), 2..<Int.max)]
    #expect(ShapedGlyph.shape("fifi", font, parameters).map(\.cluster) == [0, 1, 2])
  }

  @Test func rangesCountBytesOfTheWholeText() throws {
    let font = try ShapedGlyph.font(small)
    var parameters = ShapingParameters()
    parameters.rangedFeatures = [.init(FontFeature(FontTag("liga"), 0), 4..<6)]
    #expect(
      ShapedGlyph.shape("ééfifi", font, parameters, range: 4..<8).map(\.cluster) == [4, 5, 6])
  }

  @Test func languageChoosesForms() throws {
    let font = try ShapedGlyph.font(small)
    var parameters = ShapingParameters()
    parameters.script = FontTag("Latn").rawValue
    let plain = ShapedGlyph.shape("i", font, parameters)
    parameters.language = "tr"
    let turkish = ShapedGlyph.shape("i", font, parameters)
    #expect(plain.map(\.id) != turkish.map(\.id))
    parameters.script = FontTag("Arab").rawValue
    #expect(ShapedGlyph.shape("i", font, parameters).map(\.id) == plain.map(\.id))
  }

  // MARK: Context and direction

  @Test func contextJoinsArabicLetters() throws {
    let font = try ShapedGlyph.font(small)
    var parameters = ShapingParameters()
    parameters.direction = .rightToLeft
    let beh = "\u{628}"
    let isolated = ShapedGlyph.shape(beh, font, parameters)
    let whole = ShapedGlyph.shape(beh + "\u{648}", font, parameters)
    let first = ShapedGlyph.shape(beh + "\u{648}", font, parameters, range: 0..<2)
    let last = ShapedGlyph.shape(beh + "\u{648}", font, parameters, range: 2..<4)
    #expect(first.map(\.id) != isolated.map(\.id))
    #expect((last + first).map(\.id) == whole.map(\.id))
    #expect((last + first).map(\.cluster) == [2, 0])
  }

  @Test func withoutADirectionTheScriptDecides() throws {
    let font = try ShapedGlyph.font(small)
    var parameters = ShapingParameters()
    parameters.direction = nil
    #expect(ShapedGlyph.shape("\u{628}\u{627}", font, parameters).map(\.cluster) == [2, 0])
    #expect(ShapedGlyph.shape("if", font, parameters).map(\.cluster) == [0, 1])
    parameters.direction = .topToBottom
    let vertical = ShapedGlyph.shape("if", font, parameters)
    #expect(vertical.allSatisfy { $0.advance == 0 && $0.advanceY < 0 })
    parameters.direction = .bottomToTop
    #expect(ShapedGlyph.shape("if", font, parameters).map(\.cluster) == [1, 0])
  }

  @Test func theBeginningOfATextGivesAMarkItsCircle() throws {
    let font = try ShapedGlyph.font(nastaliq)
    var parameters = ShapingParameters()
    parameters.direction = .rightToLeft
    #expect(ShapedGlyph.shape("\u{64E}", font, parameters).count == 1)
    parameters.flags = .beginningOfText
    #expect(ShapedGlyph.shape("\u{64E}", font, parameters).count == 2)
    parameters.flags = [.beginningOfText, .doNotInsertDottedCircle]
    #expect(ShapedGlyph.shape("\u{64E}", font, parameters).count == 1)
  }

  // MARK: Clusters

  @Test func clusterLevelsKeepGraphemesCharactersAndOrder() throws {
    let font = try ShapedGlyph.font(thai)
    func clusters(_ level: ShapingParameters.ClusterLevel) -> [Int] {
      var parameters = ShapingParameters()
      parameters.clusterLevel = level
      return ShapedGlyph.shape(" \u{E34}\u{E33}", font, parameters).map(\.cluster)
    }
    #expect(clusters(.monotoneGraphemes) == [0, 0, 0, 0])
    #expect(clusters(.monotoneCharacters) == [0, 1, 1, 1])
    #expect(clusters(.characters) == [0, 4, 1, 4])
  }

  // MARK: Characters without a glyph

  @Test func unseenCharactersAreEmptyReplacedOrRemoved() throws {
    let font = try ShapedGlyph.font(small)
    let text = "i\u{200D}f"
    var parameters = ShapingParameters()
    parameters.invisibleGlyph = 5
    let shown = ShapedGlyph.shape(text, font, parameters)
    #expect(shown.count == 3)
    #expect(shown[1].id == 5 && shown[1].advance == 0)
    parameters.flags = .removeDefaultIgnorables
    #expect(ShapedGlyph.shape(text, font, parameters).map(\.cluster) == [0, 4])
  }

  @Test func missingCharactersTakeTheGlyphTold() throws {
    let font = try ShapedGlyph.font(small)
    var parameters = ShapingParameters()
    #expect(ShapedGlyph.shape("Z", font, parameters).map(\.id) == [0])
    parameters.notFoundGlyph = 3
    #expect(ShapedGlyph.shape("Z", font, parameters).map(\.id) == [3])
  }

  @Test func numbersThatAreNoCharactersAreReplaced() throws {
    let font = try ShapedGlyph.font(small)
    var parameters = ShapingParameters()
    parameters.replacement = 0x69
    let replacement = ShapedGlyph.shape("i", font).map(\.id)
    var shaper = Shaper()
    let hostile: [UInt32] = [0xD800, 0xDFFF, 0x11_0000, .max]
    let glyphs = hostile.withUnsafeBufferPointer {
      shaper.shape(
        codePoints: $0, range: 0..<hostile.count, font: font, parameters: parameters,
        body: ShapedGlyph.all)
    }
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 3])
    #expect(glyphs.allSatisfy { [$0.id] == replacement })
    let bytes: [UInt8] = [0xFF, 0x80, 0xC0]
    let replaced = bytes.withUnsafeBufferPointer {
      shaper.shape($0, range: 0..<3, font: font, parameters: parameters, body: ShapedGlyph.all)
    }
    #expect(replaced.map(\.id) == replacement + replacement + replacement)
  }

  // MARK: The font's setting

  @Test func theScaleOfAFontOnlyRounds() throws {
    let face = try SuiteData.face(small)
    var setting = HarfBuzzFont.Setting()
    setting.unitsPerEm = 100
    let fine = ShapedGlyph.shape("i", face.harfBuzzFont(at: []))
    let coarse = ShapedGlyph.shape("i", try HarfBuzzFont(face, setting: setting))
    #expect(fine.map(\.id) == coarse.map(\.id))
    #expect(fine.map(\.advance) == [0.263])
    #expect(coarse.map(\.advance) == [0.26])
  }

  @Test func thePointSizeOfAFontDecidesItsTracking() throws {
    let face = try SuiteData.face(tracked)
    func advance(_ pointSize: Double) throws -> Double {
      var setting = HarfBuzzFont.Setting()
      setting.pointSize = pointSize
      let glyphs = ShapedGlyph.shape("A", try HarfBuzzFont(face, setting: setting))
      return try #require(glyphs.first).advance
    }
    let untracked = try #require(ShapedGlyph.shape("A", face.harfBuzzFont(at: [])).first).advance
    #expect(try advance(0) == untracked)
    #expect(try advance(1) != untracked)
    #expect(try advance(1) != advance(72))
  }

  @Test func noTextGivesNoGlyphs() throws {
    #expect(ShapedGlyph.shape("", try ShapedGlyph.font(small)).isEmpty)
    #expect(ShapedGlyph.shape("fi", try ShapedGlyph.font(small), range: 1..<1).isEmpty)
  }
}

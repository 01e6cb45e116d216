import ReflowDocument
import ReflowFonts
import ReflowRender
import ReflowTypesetting
import Testing

struct PNGTests {
  let inter: FontInstance

  init() throws { inter = try Setting.font("Inter-Variable.ttf") }

  @Test(arguments: [(1.0, 300, 60), (2, 600, 120), (3, 900, 180), (0.25, 75, 15), (8, 2400, 480)])
  func scaleMultipliesTheSizeInPixels(scale: Double, width: Int, height: Int) throws {
    let bitmap = try Bitmap(try Setting.renderer.png(Setting.page([]), scale: scale))
    #expect(bitmap.width == width)
    #expect(bitmap.height == height)
  }

  @Test func thirdsOfPointsGiveWholePixelsAtScale3() throws {
    let page = Setting.page([], width: 401, height: 47 + 2.0 / 3)
    let bitmap = try Bitmap(try Setting.renderer.png(page, scale: 3))
    #expect(bitmap.height == 143)
  }

  @Test func inkIsWhereTheGlyphsAre() throws {
    let text = Setting.text("Hx", font: inter, size: 40, x: 20, baseline: 50)
    let bitmap = try Bitmap(try Setting.renderer.png(Setting.page([.text(text)]), scale: 1))
    // Capitals of Inter are 0.727 em high: 29 points above the baseline.
    #expect(bitmap.ink(0..<300, 0..<20) == 0)
    #expect(bitmap.ink(0..<300, 51..<60) == 0)
    #expect(bitmap.ink(20..<50, 21..<50) > 50_000)
    #expect(bitmap.ink(0..<20, 0..<60) == 0)
    #expect(bitmap.ink(80..<300, 0..<60) == 0)
  }

  @Test func inkBoundsHoldAllInk() throws {
    var text = Setting.text("Ågjf", font: inter, size: 30, x: 30, baseline: 40)
    text.font.hasSyntheticBold = true
    text.font.hasSyntheticSlant = true
    text.matrix = FontMatrix(1, 0.1, -0.2, 1.1, 3, 2)
    let page = Setting.page([.text(text)], width: 150, height: 70)
    let ink = try #require(page.inkBounds)
    let bitmap = try Bitmap(try Setting.renderer.png(page, scale: 1))
    let columns = try #require(bitmap.inkedColumns(0..<70))
    #expect(Double(columns.lowerBound) >= ink.x.rounded(.down))
    #expect(Double(columns.upperBound) < (ink.x + ink.width).rounded(.up))
    #expect(bitmap.ink(0..<150, 0..<Int(ink.y.rounded(.down))) == 0)
    #expect(bitmap.ink(0..<150, Int((ink.y + ink.height).rounded(.up))..<70) == 0)
  }

  @Test func glyphsStandBetweenPixels() throws {
    let bitmaps = try [20.0, 20.25, 20.5].map { x in
      try Setting.renderer.png(
        Setting.page([.text(Setting.text("l", font: inter, x: x))]), scale: 1)
    }
    #expect(bitmaps[0] != bitmaps[1])
    #expect(bitmaps[1] != bitmaps[2])
  }

  @Test func variationsChangeTheOutlines() throws {
    let bold = FontInstance(inter.face, coordinates: [FontVariation(FontTag("wght"), 800)])
    let inks = try [inter, bold].map { font in
      let page = Setting.page([.text(Setting.text("lll", font: font, size: 30))])
      return try Bitmap(try Setting.renderer.png(page, scale: 1)).ink(0..<300, 0..<60)
    }
    #expect(Double(inks[1]) > 1.5 * Double(inks[0]))
  }

  @Test func syntheticBoldThickens() throws {
    let font = try Setting.font("NotoSans-Regular.ttf")
    var bold = font
    bold.hasSyntheticBold = true
    let inks = try [font, bold].map { font in
      let page = Setting.page([.text(Setting.text("lll", font: font, size: 30))])
      return try Bitmap(try Setting.renderer.png(page, scale: 2)).ink(0..<600, 0..<120)
    }
    #expect(Double(inks[1]) > 1.2 * Double(inks[0]))
  }

  @Test(arguments: [FontMatrix(1, 0, 0.5, 1, 0, 0), nil])
  func slantMovesTheTopToTheRight(matrix: FontMatrix?) throws {
    func tops(_ text: DisplayText) throws -> (top: Int, bottom: Int) {
      let bitmap = try Bitmap(try Setting.renderer.png(Setting.page([.text(text)]), scale: 1))
      let top = try #require(bitmap.inkedColumns(14..<16)).lowerBound
      let bottom = try #require(bitmap.inkedColumns(47..<49)).lowerBound
      return (top, bottom)
    }
    var text = Setting.text("l", font: inter, size: 50, x: 20, baseline: 50)
    let upright = try tops(text)
    #expect(upright.top == upright.bottom)
    if let matrix { text.matrix = matrix } else { text.font.hasSyntheticSlant = true }
    let slanted = try tops(text)
    #expect(slanted.top > slanted.bottom + 5)
    #expect(abs(slanted.bottom - upright.bottom) <= 1)
  }

  @Test func matrixMovesInPointsWithYUpward() throws {
    var text = Setting.text("l", font: inter, size: 20, x: 20, baseline: 50)
    text.matrix = FontMatrix(1, 0, 0, 1, 100, 30)
    let bitmap = try Bitmap(try Setting.renderer.png(Setting.page([.text(text)]), scale: 1))
    #expect(bitmap.ink(0..<110, 0..<60) == 0)
    #expect(bitmap.ink(110..<140, 0..<22) > 0)
    #expect(bitmap.ink(110..<140, 22..<60) == 0)
  }

  @Test(arguments: [
    FontMatrix(1, 0, 0, 0, 0, 0), FontMatrix(.nan, 0, 0, 1, 0, 0), FontMatrix(1, 1, 1, 1, 0, 0),
    FontMatrix(1, 0, 0, 1, .infinity, 0),
  ])
  func impossibleMatricesDrawNothingAndHarmNothing(matrix: FontMatrix) throws {
    var broken = Setting.text("l", font: inter, x: 20)
    broken.matrix = matrix
    let sound = Setting.text("l", font: inter, x: 200)
    let page = Setting.page([.text(broken), .text(sound)])
    let bitmap = try Bitmap(try Setting.renderer.png(page, scale: 1))
    #expect(bitmap.ink(190..<220, 0..<60) > 0)
    _ = try Setting.renderer.svg(page)
    _ = try Setting.renderer.pdf(page)
  }

  @Test func aGlyphThatTheFontLacksHarmsNothing() throws {
    var text = Setting.text("ab", font: inter)
    text.glyphs[0].id = 60_000
    let page = Setting.page([.text(text)])
    let bitmap = try Bitmap(try Setting.renderer.png(page, scale: 1))
    #expect(bitmap.ink(0..<300, 0..<60) > 0)
    _ = try Setting.renderer.svg(page)
    _ = try Setting.renderer.pdf(page)
  }

  @Test(arguments: [0.001, 3_000, 10_900])
  func extremeSizesHarmNothing(size: Double) throws {
    let page = Setting.page([.text(Setting.text("a", font: inter, size: size))])
    _ = try Setting.renderer.png(page, scale: 3)
    _ = try Setting.renderer.svg(page)
    _ = try Setting.renderer.pdf(page)
  }

  @Test func textLargerThanFreeTypeTakesIsRefused() throws {
    var text = Setting.text("a", font: inter, size: 20_000)
    let error = try #require(throws: RenderError.self) {
      try Setting.renderer.png(Setting.page([.text(text)]), scale: 2)
    }
    #expect(error.reason == .textTooLarge(pixels: 40_000, limit: 32_767))
    text.matrix = FontMatrix(1, 2, 0, 1, 0, 0)
    #expect(throws: RenderError.self) { try Setting.renderer.svg(Setting.page([.text(text)])) }
    #expect(throws: RenderError.self) { try Setting.renderer.pdf(Setting.page([.text(text)])) }
  }

  @Test func emojiHaveColorAndTheSizeOfTheFont() throws {
    let emoji = Setting.text(
      "😀", font: try Setting.font("NotoColorEmoji.ttf"), size: 40, baseline: 50)
    let bitmap = try Bitmap(try Setting.renderer.png(Setting.page([.text(emoji)]), scale: 1))
    #expect(bitmap.colorfulness > 150)
    let columns = try #require(bitmap.inkedColumns(0..<60))
    // The advance is 1.245 em.
    #expect((30...50).contains(columns.count))
  }

  @Test(arguments: [
    ("NotoSansArabic-Regular.ttf", "سلام", "ar"), ("NotoSansCJKjp-Regular-subset.otf", "名前", "ja"),
    ("NotoSansDevanagari-Regular.ttf", "क्षि", "hi"), ("NotoSansThai-Regular.ttf", "ข้าว", "th"),
  ])
  func everyScriptLeavesBlackInk(file: String, string: String, language: String) throws {
    let text = Setting.text(
      string, font: try Setting.font(file), size: 30, isRightToLeft: language == "ar",
      language: language)
    let bitmap = try Bitmap(try Setting.renderer.png(Setting.page([.text(text)]), scale: 1))
    #expect(bitmap.ink(0..<300, 0..<60) > 30_000)
    #expect(bitmap.colorfulness == 0)
  }

  @Test func translucentSyntheticBoldHasOneShade() throws {
    var text = Setting.text("l", font: inter, size: 200, x: 10, baseline: 180)
    text.font.hasSyntheticBold = true
    text.color = Color(0, 0, 0, alpha: 128)
    let page = Setting.page([.text(text)], width: 60, height: 200)
    let bitmap = try Bitmap(try Setting.renderer.png(page, scale: 1))
    let darkest = (0..<60).map { bitmap[$0, 100].ink }.max()
    #expect(darkest == 3 * 128)
  }
}

struct LimitTests {
  @Test func aSideBeyondCairosLimitNamesItAndTheWayOut() throws {
    let error = try #require(throws: RenderError.self) {
      try Setting.renderer.png(Setting.page([], width: 300, height: 20_000), scale: 2)
    }
    #expect(error.reason == .tooManyPixelsASide(pixels: 40_000, limit: 32_767))
    #expect(error.message.contains("32767"))
    #expect(error.message.contains("a smaller scale"))
  }

  @Test func aPictureOfTooManyPixelsIsRefused() throws {
    let error = try #require(throws: RenderError.self) {
      try Setting.renderer.png(Setting.page([], width: 20_000, height: 20_000), scale: 1)
    }
    #expect(error.reason == .tooManyPixels(pixels: 400_000_000, limit: 50_000_000))
  }

  @Test(arguments: [0, -1, 0.2, 9, .infinity, .nan])
  func scalesOutsideOfTheLimitsAreRefused(scale: Double) throws {
    #expect(throws: RenderError.self) { try Setting.renderer.png(Setting.page([]), scale: scale) }
  }

  @Test(arguments: [Double.infinity, .nan])
  func sizesThatAreNoNumbersAreRefused(width: Double) throws {
    let page = Setting.page([], width: width)
    #expect(throws: RenderError.self) { try Setting.renderer.png(page, scale: 1) }
    #expect(throws: RenderError.self) { try Setting.renderer.svg(page) }
    #expect(throws: RenderError.self) { try Setting.renderer.pdf(page) }
  }

  @Test func aPageTooWideForPDFIsRefused() throws {
    let error = try #require(throws: RenderError.self) {
      try Setting.renderer.pdf(Setting.page([], width: 14_401))
    }
    #expect(error.reason == .tooManyPoints(points: 14_401, limit: 14_400))
  }
}

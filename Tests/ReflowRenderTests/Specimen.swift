import Glibc
import ReflowDocument
import ReflowFonts
import ReflowRender
import ReflowTypesetting
import Testing

@Test func specimen() throws {
  func write(_ name: String, _ bytes: [UInt8]) {
    guard let f = fopen("/tmp/render-out/" + name, "wb") else { return }
    fwrite(bytes, 1, bytes.count, f); fclose(f)
  }
  mkdir("/tmp/render-out", 0o755)
  let inter = try Setting.font("Inter-Variable.ttf")
  var items: [DisplayList.Item] = []
  func add(_ t: DisplayText) { items.append(.text(t)) }
  add(Setting.text("Grill Party! fi ffi AV To", font: inter, size: 28, baseline: 40))
  var bold = FontInstance(inter.face, coordinates: [FontVariation(FontTag("wght"), 700)])
  add(Setting.text("Bold wght 700 at 17", font: bold, size: 17, baseline: 70))
  bold = inter; bold.hasSyntheticBold = true; bold.hasSyntheticSlant = true
  var t = Setting.text("Synthetic bold slant", font: bold, size: 17, x: 200, baseline: 70)
  t.color = Color(0xCC, 0, 0, alpha: 128)
  add(t)
  add(Setting.text("مرحبا بالعالم لا", font: try Setting.font("NotoSansArabic-Regular.ttf"), size: 24, baseline: 110, isRightToLeft: true, language: "ar"))
  add(Setting.text("שלום עולם", font: try Setting.font("NotoSansHebrew-Regular.ttf"), size: 24, x: 200, baseline: 110, isRightToLeft: true, language: "he"))
  add(Setting.text("名前は太郎です。", font: try Setting.font("NotoSansCJKjp-Regular-subset.otf"), size: 24, baseline: 150, language: "ja"))
  add(Setting.text("क्षत्रिय हिन्दी किताब", font: try Setting.font("NotoSansDevanagari-Regular.ttf"), size: 24, baseline: 190, language: "hi"))
  add(Setting.text("ภาษาไทยกินข้าว", font: try Setting.font("NotoSansThai-Regular.ttf"), size: 24, x: 200, baseline: 190, language: "th"))
  add(Setting.text("😀👩🏽‍🚀🇩🇪❤️", font: try Setting.font("NotoColorEmoji.ttf"), size: 32, baseline: 240))
  var m = Setting.text("Skewed", font: inter, size: 24, x: 200, baseline: 240)
  m.matrix = FontMatrix(1, 0, 0.3, 1, 0, 0); m.color = Color(0, 0x66, 0xCC)
  add(m)
  add(Setting.text("مُحَمَّدٌ الأولاد إلى", font: try Setting.font("NotoSansArabic-Regular.ttf"), size: 24, x: 200, baseline: 290, isRightToLeft: true, language: "ar"))
  items.append(.fill(Rectangle(x: 20, y: 250, width: 100, height: 2), Color(0, 0, 0)))
  items.append(.placeholder(Rectangle(x: 20, y: 260, width: 60, height: 40)))
  items.append(.link(Rectangle(x: 200, y: 220, width: 90, height: 30), "https://example.org/a(b)'c'?q=ü&x=1"))
  let page = Setting.page(items, width: 398, height: 320)
  var r = Setting.renderer
  r.title = "Specimen & more"
  for s in [1.0, 2, 3] { write("s\(Int(s)).png", try r.png(page, scale: s)) }
  write("s.svg", try r.svg(page))
  write("s.pdf", try r.pdf(page))
}

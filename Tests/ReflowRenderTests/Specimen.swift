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
  let e = try Setting.font("NotoColorEmoji.ttf")
  add(Setting.text("Bring ", font: inter, x: 100, baseline: 315))
  add(Setting.text("😀", font: e, x: 145, baseline: 315))
  add(Setting.text(" three ", font: inter, x: 168, baseline: 315))
  add(Setting.text("bold", font: bold, x: 220, baseline: 315))
  add(Setting.text(" spatulas", font: inter, x: 260, baseline: 315))
  let page = Setting.page(items, width: 398, height: 320)
  var r = Setting.renderer
  r.title = "Specimen & more"
  for s in [1.0, 2, 3] { write("s\(Int(s)).png", try r.png(page, scale: s)) }
  write("s.svg", try r.svg(page))
  write("s.pdf", try r.pdf(page))
}

@Test func imageSpecimen() throws {
  func write(_ name: String, _ bytes: [UInt8]) {
    guard let f = fopen("/tmp/render-out/" + name, "wb") else { return }
    fwrite(bytes, 1, bytes.count, f); fclose(f)
  }
  let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="none" stroke="#08f" stroke-width="2"/><path d="M6 12l4 4 8-8" fill="none" stroke="green" stroke-width="3"/><text x="2" y="12">hi</text></svg>
    """
  let photo = try Setting.renderer.png(Setting.page([.fill(Rectangle(x: 5, y: 5, width: 10, height: 10), Color(255, 0, 0, alpha: 128))], width: 20, height: 20), scale: 2)
  let store = ImageStore { name in
    switch name {
    case "a.svg": .success(Array(svg.utf8))
    case "a.png": .success(photo)
    default: .failure(ImageError(.unreadable("no such file")))
    }
  }
  var items: [DisplayList.Item] = []
  items.append(.image(DisplayImage(file: "a.svg", frame: Rectangle(x: 10, y: 10, width: 60, height: 60))))
  items.append(.image(DisplayImage(file: "a.svg", frame: Rectangle(x: 80, y: 10, width: 60, height: 60), tint: Color(200, 0, 100))))
  items.append(.image(DisplayImage(file: "a.png", frame: Rectangle(x: 150, y: 10, width: 60, height: 60))))
  items.append(.image(DisplayImage(file: "x.png", frame: Rectangle(x: 220, y: 10, width: 60, height: 60))))
  items.append(.image(DisplayImage(file: "a.svg", frame: Rectangle(x: 290, y: 10, width: 60, height: 60), tint: Color(0, 0, 0, alpha: 100))))
  print(store.diagnostics(for: "a.svg"), store.diagnostics(for: "x.png"), store.naturalSize(ofImage: "a.svg") as Any)
  let page = Setting.page(items, width: 360, height: 80)
  let r = Renderer(images: store)
  write("i.png", try r.png(page, scale: 2))
  write("i.svg", try r.svg(page))
  write("i.pdf", try r.pdf(page))
}

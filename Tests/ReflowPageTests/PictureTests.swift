import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowPage
@testable import ReflowRender

/// Pictures in a page are the pictures that were put in.
@Suite struct PictureTests {
  static let texts = [
    "Zahlungspflichtig buchen AVAT", "قرّب شاشة iPad من القارئ", "乗船口の読み取り機", "सूचना सेटिंग प्रबंधित",
    "จัดการการตั้งค่าทั้งหมด", "Family 👩‍👩‍👧 party 🎉 now",
  ]

  private func list(
    _ text: String, _ category: ContentSizeCategory, lines: Int = 0, marks: TextMarks? = nil
  ) throws -> DisplayList {
    let sample = Sample(text).at(category)
    let layout = try (lines > 0 ? sample.limited(to: lines) : sample).layout(width: 160)
    return .make(from: layout, width: 160, marks: marks)
  }

  private func read(_ pack: inout PicturePack) throws -> (ReadPictures, [ReadPictures.Picture]) {
    let pictures = try ReadPictures(
      ReadPage(HTMLPage(.report, title: "", blocks: pack.blocks()).text))
    return (pictures, try pictures.all())
  }

  @Test(arguments: texts) func putsEveryGlyphWhereItWas(_ text: String) throws {
    var pack = PicturePack(roles: [(Color(0, 0, 0), "ink")])
    var lists: [DisplayList] = []
    for category in ContentSizeCategory.allCases {
      for lines in [0, 1] {
        let list = try list(text, category, lines: lines)
        #expect(pack.add(list) == lists.count)
        lists.append(list)
      }
    }
    let (_, pictures) = try read(&pack)
    #expect(pictures.count == lists.count)
    for (picture, list) in zip(pictures, lists) {
      #expect(abs(picture.width - list.width) < 0.01 && abs(picture.height - list.height) < 0.01)
      try compare(picture, list)
    }
  }

  /// Glyphs with ink, in order, within a thousandth of an em.
  private func compare(_ picture: ReadPictures.Picture, _ list: DisplayList) throws {
    var wanted: [(x: Double, y: Double, size: Double)] = []
    for case .text(let text) in list.items {
      let ink = GlyphInk(text.font, pointSize: text.pointSize, matrix: text.matrix)
      for glyph in text.glyphs {
        var box = InkBox()
        ink.add(glyph.id, x: glyph.x, y: glyph.y, to: &box)
        if box.rectangle != nil { wanted.append((glyph.x, glyph.y, text.pointSize)) }
      }
    }
    let seen = picture.texts.flatMap { text in
      text.glyphs.map { (x: $0.x, y: $0.y, size: text.size, path: $0.path) }
    }
    // Spaces inside a run are kept; colored glyphs have no path.
    var rest = seen[...]
    for glyph in wanted {
      let tolerance = 0.011 + glyph.size / 1000
      let index = try #require(
        rest.firstIndex {
          abs($0.x - glyph.x) < tolerance && abs($0.y - glyph.y) < tolerance
            && $0.size == glyph.size
        }, "a glyph at \(glyph) is missing")
      rest = rest[rest.index(after: index)...]
    }
    #expect(!wanted.isEmpty)
  }

  @Test func marksPartsOfAText() throws {
    var pack = PicturePack(roles: [(Color(0, 0, 0), "ink"), (Color(9, 9, 9), "hidden")])
    let marks = TextMarks([4..<7], color: Color(9, 9, 9))
    _ = pack.add(try list("Hid me away", .large, marks: marks))
    let (_, pictures) = try read(&pack)
    #expect(pictures[0].texts.map(\.color) == ["ink", "hidden", "ink"])
    #expect(pictures[0].texts[1].glyphs.count == 2)
  }

  @Test func keepsBoxesOfEveryKind() throws {
    let frame = Rectangle(x: 1, y: 2, width: 30, height: 40)
    var list = DisplayList(width: 100, height: 100)
    list.items = [
      .fill(frame, Color(1, 2, 3)), .panel(frame, Color(4, 5, 6, alpha: 7), radius: 8),
      .outline(frame, Color(1, 2, 3), lineWidth: 1), .placeholder(frame),
      // A picture that is not there is a placeholder, and a link draws nothing.
      .image(DisplayImage(file: "none.png", frame: frame)), .link(frame, "https://example.org"),
    ]
    var pack = PicturePack()
    _ = pack.add(list)
    let (pictures, all) = try read(&pack)
    #expect(all[0].boxes == 5 && all[0].images == 0 && all[0].texts.isEmpty)
    let colors = pictures.ink["colors"]?.elements?.compactMap(\.string)
    #expect(colors == ["#ffffff", "#010203", "#04050607"])
  }

  @Test func sharesTheOutlinesOfAGlyph() throws {
    var pack = PicturePack()
    for _ in 0..<50 { _ = pack.add(try list("aaaa", .large)) }
    let (pictures, all) = try read(&pack)
    #expect(all.count == 50)
    #expect(pictures.ink["fonts"]?[0]?["paths"]?.elements?.count == 1)
  }

  @Test func readsWithoutDrawingTheFont() throws {
    var pack = PicturePack()
    _ = pack.add(try list("L", .large))
    let (pictures, _) = try read(&pack)
    let font = try #require(pictures.ink["fonts"]?[0])
    let path = try #require(font["paths"]?[0]?.string)
    // An L of a sans serif: six straight sides around the inside.
    #expect(path.hasPrefix("m") && path.hasSuffix("z") && path.count { $0 == "l" } >= 5)
    #expect(!path.contains("q") && !path.contains("c"))
  }

  @Test func keepsPicturesSmall() throws {
    var pack = PicturePack()
    var count = 0
    for (index, text) in PictureTests.texts.enumerated() {
      for lines in 1...4 {
        let longer = String(repeating: text + " ", count: 1 + (index + lines) % 2)
        for category in ContentSizeCategory.allCases {
          _ = pack.add(try list(longer, category, lines: lines))
        }
        count += 1
      }
    }
    let bytes = pack.blocks().dropFirst().reduce(0) { $0 + $1.size }
    // 10,000 texts at twelve sizes are 5 MB then.
    #expect(bytes / count < 500, "\(bytes) bytes of \(count) texts")
  }

  @Test func drawsTheSameBytesTwice() throws {
    func blocks() throws -> [PageBlock] {
      var pack = PicturePack()
      for text in Self.texts { _ = pack.add(try list(text, .accessibilityLarge)) }
      return pack.blocks()
    }
    #expect(try blocks() == blocks())
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, 127, 128, 1 << 40, -(1 << 40)])
  func writesWholeNumbers(_ number: Int) {
    var writer = ByteWriter()
    writer.append(signed: number)
    var reader = ByteReader(writer.bytes, at: 0)
    #expect(reader.signed() == number)
    #expect(reader.offset == writer.bytes.count)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func survivesLengthsThatAreNone(_ length: Double) {
    var list = DisplayList(width: length, height: length)
    list.items = [
      .fill(Rectangle(x: length, y: length, width: length, height: length), Color(0, 0, 0))
    ]
    var pack = PicturePack()
    #expect(pack.add(list) == 0)
    #expect(pack.blocks().count == 2)
  }
}

import Reflow

@testable import ReflowRender

/// Pictures as `picture.js` reads them, in Swift.
struct ReadPictures {
  struct Glyph {
    var path: String
    var x: Double
    var y: Double
  }

  struct Text {
    var size: Double
    var color: String
    var glyphs: [Glyph]
  }

  struct Picture {
    var width: Double
    var height: Double
    var texts: [Text] = []
    var boxes = 0
    var images = 0
  }

  let ink: JSONNode
  private let page: ReadPage

  init(_ page: ReadPage) throws {
    self.page = page
    ink = try page.json("ink")
  }

  /// All pictures, in order.
  func all() throws -> [Picture] {
    var pictures: [Picture] = []
    for chunk in 0..<(ink["chunks"]?.elements?.count ?? 0) {
      pictures += try read(try page.bytes("pictures-\(chunk)"))
    }
    return pictures
  }

  private func read(_ bytes: [UInt8]) throws -> [Picture] {
    var head = ByteReader(bytes, at: 0)
    let lengths = (0..<head.next()).map { _ in [head.next(), head.next(), head.next()] }
    var offset = head.offset
    var parts = lengths.map { _ in [ByteReader]() }
    for part in 0..<3 {
      for (index, length) in lengths.enumerated() {
        parts[index].append(ByteReader(bytes, at: offset))
        offset += length[part]
      }
    }
    guard offset == bytes.count else { throw Undecodable() }
    return try parts.map { part in
      var reader = PictureReader(items: part[0], glyphs: part[1], places: part[2], ink: ink)
      return try reader.picture()
    }
  }
}

struct ByteReader {
  let bytes: [UInt8]
  var offset: Int

  init(_ bytes: [UInt8], at offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

  mutating func next() -> Int {
    var (value, shift) = (0, 0)
    while offset < bytes.count {
      let byte = Int(bytes[offset])
      offset += 1
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  mutating func signed() -> Int {
    let value = next()
    return value % 2 == 0 ? value / 2 : -(value + 1) / 2
  }
}

private struct PictureReader {
  var items: ByteReader
  var glyphs: ByteReader
  var places: ByteReader
  let ink: JSONNode
  var pen = (x: 0, y: 0)

  init(items: ByteReader, glyphs: ByteReader, places: ByteReader, ink: JSONNode) {
    (self.items, self.glyphs, self.places, self.ink) = (items, glyphs, places, ink)
  }

  mutating func picture() throws -> ReadPictures.Picture {
    var picture = ReadPictures.Picture(width: points(), height: points())
    _ = items.next()
    for _ in 0..<items.next() {
      let tag = items.next()
      if tag == 2 || tag == 5 {
        picture.texts.append(try text(isRaised: tag == 5))
        continue
      }
      for _ in 0..<4 { _ = points() }
      if tag == 0 || tag == 1 || tag == 6 { _ = items.next() }
      if tag == 1 || tag == 6 { _ = points() }
      if tag == 3 { _ = (items.next(), items.next()) }
      if tag == 3 { picture.images += 1 } else { picture.boxes += 1 }
    }
    return picture
  }

  private mutating func points() -> Double { Double(items.signed()) / 100 }

  private mutating func text(isRaised: Bool) throws -> ReadPictures.Text {
    guard let style = ink["styles"]?[items.next()]?.elements,
      let font = style[0].number.flatMap({ ink["fonts"]?[Int($0)] }), let size = style[1].number,
      let color = style[2].number.flatMap({ ink["colors"]?[Int($0)]?.string }),
      let unit = ink["unit"]?.number
    else { throw Undecodable() }
    pen = (pen.x + items.signed(), pen.y + items.signed())
    let count = items.next()
    let slots = (0..<count).map { _ in glyphs.next() }
    let tracking = items.signed()
    var place = 0
    var result: [ReadPictures.Glyph] = []
    for (index, slot) in slots.enumerated() {
      if index > 0 {
        let advance = Int(font["advances"]?[slots[index - 1]]?.number ?? 0)
        place += advance + tracking + places.signed() * 32
      }
      result.append(
        .init(
          path: font["paths"]?[slot]?.string ?? "",
          x: Double(pen.x) / 100 + Double(place) / unit * size, y: Double(pen.y) / 100))
    }
    if isRaised {
      var height = 0
      for index in result.indices {
        height += places.signed()
        result[index].y += Double(height * 32) / unit * size
      }
    }
    return ReadPictures.Text(size: size, color: color, glyphs: result)
  }
}

extension JSONNode {
  subscript(index: Int) -> JSONNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

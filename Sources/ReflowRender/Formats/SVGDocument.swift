import ReflowDocument
import ReflowTypesetting

/// What is done to the SVG that Cairo wrote.
enum SVGDocument {
  /// Gives the ids numbers of the document's own, and adds a title and links,
  /// which Cairo does not write.
  static func finish(
    _ source: [UInt8], of list: DisplayList, title: String?
  ) -> [UInt8] {
    var output = renumberingIDs(source)
    widenMaskFilter(&output, width: list.width, height: list.height)
    if let title, let root = output.firstRange(of: Array("<svg".utf8)),
      let end = output[root.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    {
      output.insert(contentsOf: "\n<title>\(xmlEscaped(title))</title>".utf8, at: end + 1)
    }
    let areas = list.leaves.map { item in
      guard case .link(let frame, let address) = item, frame.isDrawable, !runsScript(address) else {
        return ""
      }
      return area(frame, address)
    }.joined()
    if !areas.isEmpty, let end = output.lastIndex(of: UInt8(ascii: "<")) {
      output.insert(contentsOf: areas.utf8, at: end)
    }
    return output
  }

  /// Cairo 1.16 masks through a filter whose region is the box of the mask's fills
  /// without their strokes: it cuts strokes in half and drops a straight one. The
  /// page as the region cuts nothing; in the units of a picture with bitmaps, that is
  /// as many more as it has pixels to the point.
  private static func widenMaskFilter(_ output: inout [UInt8], width: Double, height: Double) {
    let old = Array(
      #"filterUnits="objectBoundingBox" x="0%" y="0%" width="100%" height="100%""#.utf8)
    let hasBitmaps = output.firstRange(of: Array("<image ".utf8)) != nil
    let unit = hasBitmaps ? VectorImage.pixelsPerPoint : 1
    let (width, height) = (width * unit, height * unit)
    let size = "width=\"\(number(width))\" height=\"\(number(height))\""
    let new = "filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" \(size)".utf8
    // The filter is among the first definitions when there is one.
    guard let filter = output.firstRange(of: Array("<filter id=\"alpha\"".utf8)),
      let region = output[filter.upperBound...].prefix(200).firstRange(of: old)
    else { return }
    output.replaceSubrange(region, with: new)
  }

  /// An invisible rectangle that leads to an address.
  private static func area(_ frame: Rectangle, _ address: String) -> String {
    let attributes = [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ]
    .map { " \($0.0)=\"\(number($0.1))\"" }.joined()
    return "<a xlink:href=\"\(xmlEscaped(address))\">"
      + "<rect\(attributes) fill=\"none\" pointer-events=\"all\"/></a>\n"
  }

  /// Whether a browser that shows the picture would run the address: a document's
  /// author is not the author of the page that shows it.
  private static func runsScript(_ address: String) -> Bool {
    // Browsers skip white space and control characters in the scheme.
    let scheme = address.unicodeScalars.filter { $0.value > 0x20 }.prefix { $0 != ":" }
    let name = String(String.UnicodeScalarView(scheme)).lowercased()
    return ["javascript", "vbscript", "data"].contains(name)
  }

  /// Three decimals, as fine as a bitmap of 8 pixels per point needs.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// Cairo numbers its ids (`surface17`, `clip3`, ...) through the life of the
  /// process. Each name gets the next number of its kind where it first appears;
  /// nothing but an id begins with `id="`, `url(#` or `href="#` in Cairo's output.
  private static func renumberingIDs(_ source: [UInt8]) -> [UInt8] {
    let openings = ["id=\"", "url(#", "href=\"#"].map { Array($0.utf8) }
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var counts: [ArraySlice<UInt8>: Int] = [:]
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var index = 0
    // Where each opening comes up next.
    var next = openings.map { source[...].firstRange(of: $0)?.lowerBound }
    while let place = next.compactMap({ $0 }).min() {
      guard let which = next.firstIndex(of: place) else { break }
      output += source[index..<place]
      let opening = openings[which]
      index = place
      let start = index + opening.count
      let end = source[start...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ")") }
      let name = source[start..<(end ?? source.endIndex)]
      let kind = name.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      output += opening + kind
      // A name without a number, like `alpha`, is the same every time.
      if kind.count < name.count {
        let number = numbers[name] ?? counts[kind, default: 0] + 1
        if numbers[name] == nil { (numbers[name], counts[kind]) = (number, number) }
        output += "\(number)".utf8
      }
      index = name.endIndex
      for other in openings.indices where next[other].map({ $0 < index }) == true {
        next[other] = source[index...].firstRange(of: openings[other])?.lowerBound
      }
    }
    output += source[index...]
    return output
  }
}

extension [UInt8] {
  fileprivate func firstRange(of pattern: [UInt8]) -> Range<Int>? {
    self[...].firstRange(of: pattern)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func firstRange(of pattern: [UInt8]) -> Range<Int>? {
    // Without closures and generic calls at each byte, which tests would wait for.
    let start: Int? = withUnsafeBufferPointer { bytes in
      guard let first = pattern.first else { return nil }
      var offset = 0
      while offset + pattern.count <= bytes.count {
        if bytes[offset] == first {
          var length = 1
          while length < pattern.count, bytes[offset + length] == pattern[length] { length += 1 }
          if length == pattern.count { return offset }
        }
        offset += 1
      }
      return nil
    }
    return start.map { startIndex + $0..<startIndex + $0 + pattern.count }
  }
}

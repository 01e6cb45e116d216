/// How Pango ellipsizes a paragraph at a size and width.
struct OracleTruncation: Decodable {
  let paragraph: String
  let size: Double
  let width: Double
  let cuts: [Cut]

  /// Where the ellipsis goes, and how many lines there may be.
  enum Kind: String, CaseIterable, Decodable {
    case end1, middle1, start1, end2, end3

    var lines: Int {
      switch self {
      case .end1, .middle1, .start1: 1
      case .end2: 2
      case .end3: 3
      }
    }
  }

  struct Cut {
    let kind: Kind
    /// UTF-16 offsets of line starts, of more than one line only, and of what the
    /// ellipsis replaces; empty when everything fits.
    let numbers: [Int]

    var isTruncated: Bool { !numbers.isEmpty }
    var hidden: Range<Int> { numbers[numbers.count - 2]..<numbers[numbers.count - 1] }
    /// One line starts where the text does.
    var starts: [Int] { kind.lines == 1 ? [0] : Array(numbers.dropLast(2)) }
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    paragraph = try container.decode(String.self)
    size = try container.decode(Double.self)
    width = try container.decode(Double.self)
    let found = try container.decode([String: [Int]].self)
    cuts = Kind.allCases.compactMap { kind in
      found[kind.rawValue].map { Cut(kind: kind, numbers: $0) }
    }
  }

  func id(_ kind: Kind) -> String { "\(paragraph)@\(Int(size))/\(Int(width))/\(kind.rawValue)" }
}

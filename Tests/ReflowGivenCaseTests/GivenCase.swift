import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

/// A fault that people met in another text system, as an input and the right answer.
struct GivenCase: Sendable, CustomTestStringConvertible {
  let id: String
  let input: JSONNode
  let check: JSONNode

  var testDescription: String { id }

  /// What makes a case hold, told by its id.
  typealias Check = (id: String, holds: @Sendable (GivenCase) throws -> Void)

  static func readAll() throws -> [GivenCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Data/given.jsonl")
    return try Data(contentsOf: file).split(separator: 0x0A).map { line in
      let node = try JSONParser.parse([UInt8](line)).root
      guard let id = node["id"]?.string, let input = node["input"], let check = node["check"]
      else { throw Unreadable(key: "id, input, check") }
      return GivenCase(id: id, input: input, check: check)
    }
  }

  /// Says what a record lacks.
  struct Unreadable: Error { var key: String }
}

// MARK: Input

extension GivenCase {
  func text() throws -> String { try value(input["text"]?.string, "text") }

  func width() throws -> Double { try value(input["width"]?.number, "width") }

  func widths() throws -> [Double] {
    try value(input["widths"]?.elements, "widths").map { node in
      try value(node.number ?? node.string.flatMap(Double.init), "widths")
    }
  }

  /// The text with its runs and images, set in static Inter unless told otherwise.
  ///
  /// - Parameter change: What else run `index` says; `nil` stands for text of no run.
  func sample(
    family: String? = nil, _ change: (_ run: Int?, inout TextAttributes) -> Void = { _, _ in }
  ) throws -> Sample {
    var pieces: [AttributedText.Piece] = []
    for (index, scalar) in try text().unicodeScalars.enumerated() {
      var attributes = TextAttributes()
      attributes.family = family
      attributes.textStyle = .body
      let run = apply(at: index, &attributes)
      change(run, &attributes)
      if pieces.last?.attributes == attributes, attributes.attachment == nil {
        pieces[pieces.count - 1].string.unicodeScalars.append(scalar)
      } else {
        pieces.append(AttributedText.Piece(String(scalar), attributes))
      }
    }
    return paragraph(Sample(pieces).using(TestFonts.staticInter))
  }

  /// Gives a scalar what its run and attachment say; tells the run.
  private func apply(at index: Int, _ attributes: inout TextAttributes) -> Int? {
    let runs = input["runs"]?.elements ?? []
    let run = runs.firstIndex {
      ($0["start"]?.number ?? 0) <= Double(index) && Double(index) < ($0["end"]?.number ?? 0)
    }
    if let run {
      if let name = runs[run]["style"]?.string { attributes.textStyle = TextStyle(name: name) }
      let traits = runs[run]["traits"]?.elements?.compactMap(\.string) ?? []
      if traits.contains("bold") { attributes.traits = .bold }
      if traits.contains("italic") { attributes.traits = .italic }
      if runs[run]["color"]?.string == "red" { attributes.color = Self.red }
    }
    for node in input["attachments"]?.elements ?? [] where node["at"]?.number == Double(index) {
      var attachment = Attachment(.image(node["image"]?.string ?? "image.png"))
      attachment.width = node["width"]?.number
      attachment.height = node["height"]?.number
      attributes.attachment = attachment
    }
    return run
  }

  private func paragraph(_ sample: Sample) -> Sample {
    sample.with {
      if let limit = input["numberOfLines"]?.number, limit > 0 { $0.numberOfLines = Int(limit) }
      switch input["baseDirection"]?.string {
      case "rtl": $0.baseWritingDirection = .rightToLeft
      case "ltr": $0.baseWritingDirection = .leftToRight
      default: break
      }
      if input["alignment"]?.string == "left" { $0.alignment = .left }
    }
  }

  static let red = Color(255, 0, 0)
}

// MARK: Answers

extension GivenCase {
  func number(_ key: String, in node: JSONNode? = nil) throws -> Double {
    try value((node ?? check)[key]?.number, key)
  }

  func numbers(_ key: String, in node: JSONNode? = nil) throws -> [Double] {
    try value((node ?? check)[key]?.elements, key).compactMap(\.number)
  }

  /// Ranges of lines in scalars.
  func ranges(_ key: String = "lines", in node: JSONNode? = nil) throws -> [[Int]] {
    try value((node ?? check)[key]?.elements, key).map { range in
      (range.elements ?? []).compactMap { $0.number.map { Int($0) } }
    }
  }

  /// The answers by width.
  func byWidth() throws -> [(width: Double, answer: JSONNode)] {
    try value(check["byWidth"]?.members, "byWidth").map { member in
      (try value(Double(member.key), member.key), member.value)
    }
  }

  /// Numbers by category.
  func byCategory(_ key: String) throws -> [(category: ContentSizeCategory, number: Double)] {
    try value(check[key]?.members, key).map { member in
      (
        try value(ContentSizeCategory(name: member.key), member.key),
        try value(member.value.number, member.key)
      )
    }
  }

  func value<Value>(_ value: Value?, _ key: String) throws -> Value {
    guard let value else { throw Unreadable(key: key) }
    return value
  }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

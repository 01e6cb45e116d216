import Reflow
import ReflowCompare

/// How much two files may differ.
struct ComparisonTolerance {
  var pixels = PixelTolerance()
  /// Points by which places and sizes may differ.
  var points = 0.001

  init(_ arguments: Arguments) {
    pixels = PixelTolerance(
      precision: arguments.number(.precision) ?? 1,
      perceptualPrecision: arguments.number(.perceptualPrecision) ?? 1)
    points = arguments.number(.tolerance) ?? points
  }
}

/// What two files do not have in common.
enum Comparison {
  case pictures(PixelComparison, before: Pixels, after: Pixels)
  case layouts(LayoutComparison)

  /// Differences that are told; the others are counted.
  static let standardLimit = 100

  init(
    _ before: ComparedFile, _ after: ComparedFile, tolerance: ComparisonTolerance
  ) throws(ToolError) {
    switch (before, after) {
    case (.picture(let old), .picture(let new)):
      self = .pictures(
        PixelComparison(old, new, tolerance: tolerance.pixels), before: old, after: new)
    case (.layouts(let old), .layouts(let new)):
      self = .layouts(LayoutComparison(old, new, tolerance: tolerance.points))
    case (.picture, .layouts), (.layouts, .picture):
      throw .input("a picture and a layout cannot be compared; give two of one kind")
    }
  }

  /// Whether they count as the same.
  var isSame: Bool {
    switch self {
    case .pictures(let pixels, _, _): pixels.isSame
    case .layouts(let layouts): layouts.differences.isEmpty
    }
  }

  /// How many differences there are; a picture has one.
  var count: Int {
    switch self {
    case .pictures(let pixels, _, _): pixels.isSame ? 0 : 1
    case .layouts(let layouts): layouts.differences.count
    }
  }

  /// The first differences in words, without final periods.
  func sentences(limit: Int) -> [String] {
    switch self {
    case .pictures(let pixels, _, _): pixels.isSame ? [] : [pixels.sentence]
    case .layouts(let layouts): layouts.differences.prefix(limit).map(layouts.sentence)
    }
  }

  /// The sentences, a line each, and how many there are.
  func text(limit: Int) -> String {
    var lines = sentences(limit: limit)
    if count > lines.count { lines.append("... and \(grouped(count - lines.count)) more") }
    switch self {
    case .pictures(let pixels, _, _): if isSame { lines.append("the same: " + pixels.sentence) }
    case .layouts: lines.append(isSame ? "the same" : Self.words(count))
    }
    return lines.map { printable($0) + "\n" }.joined()
  }

  /// `1 difference`, `3 differences`.
  static func words(_ count: Int) -> String {
    "\(grouped(count)) difference\(count == 1 ? "" : "s")"
  }
}

// MARK: JSON

extension Comparison {
  /// What `compare --json` prints.
  func json(_ names: (before: String, after: String), limit: Int) -> JSONValue {
    .object(
      [
        .init("schema", .integer(1)), .init("before", .string(names.before)),
        .init("after", .string(names.after)),
      ] + members(limit: limit))
  }

  /// The members that tell what differs.
  func members(limit: Int) -> [JSONValue.Member] {
    var picture = JSONValue.null
    var differences: [JSONValue] = []
    switch self {
    case .pictures(let pixels, _, _): picture = pixels.json
    case .layouts(let layouts):
      differences = layouts.differences.prefix(limit).map { $0.json(layouts.sentence($0)) }
    }
    return [
      .init("same", .bool(isSame)), .init("count", .integer(count)), .init("picture", picture),
      .init("differences", .array(differences)),
    ]
  }
}

extension PixelComparison {
  fileprivate var json: JSONValue {
    .members([
      "before": .array([.integer(before.width), .integer(before.height)]),
      "after": .array([.integer(after.width), .integer(after.height)]),
      "pixels": .integer(pixelCount), "differing": .integer(differingCount),
      "box": box.map { .array([$0.x, $0.y, $0.width, $0.height].map(JSONValue.integer)) } ?? .null,
      "largestDifference": .number(largestDifference), "message": .string(sentence),
    ])
  }
}

extension Difference {
  fileprivate func json(_ sentence: String) -> JSONValue {
    .members([
      "kind": .string(kind.rawValue), "categories": .array(categories.map(JSONValue.string)),
      "before": before.map(JSONValue.string) ?? .null,
      "after": after.map(JSONValue.string) ?? .null,
      "old": old ?? .null, "new": new ?? .null, "message": .string(sentence),
    ])
  }
}

enum ComparisonSchema {
  static var document: String {
    Schema.object(
      [.init("schema", .constant(.integer(1))), .init("before", .string), .init("after", .string)]
        + fields
    ).document(title: "reflow compare --json")
  }

  /// The members that tell what differs.
  static let fields: [Schema.Field] = [
    .init("same", .boolean), .init("count", .integer), .init("picture", picture.orNull),
    .init("differences", .array(difference)),
  ]

  private static let picture = Schema.object([
    .init("before", .tuple([.integer, .integer])), .init("after", .tuple([.integer, .integer])),
    .init("pixels", .integer), .init("differing", .integer),
    .init("box", Schema.tuple([.integer, .integer, .integer, .integer]).orNull),
    .init("largestDifference", .number), .init("message", .string),
  ])

  private static let difference = Schema.object([
    .init("kind", .words(Difference.Kind.allCases.map(\.rawValue))),
    .init("categories", .array(.string)), .init("before", Schema.string.orNull),
    .init("after", Schema.string.orNull), .init("old", .anything), .init("new", .anything),
    .init("message", .string),
  ])
}

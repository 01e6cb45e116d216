import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowCompare

/// The fonts of the checkout, opened once.
let bundledFonts = TestFonts.bundled

/// A document laid out in some categories, as its dump.
func dump(
  _ document: Document, _ categories: [ContentSizeCategory] = [.large], width: Double? = nil,
  includesGlyphs: Bool = false
) throws -> [JSONValue] {
  let live = LiveDocument(
    document, fonts: bundledFonts, images: FixedImages(), hyphenation: HyphenationLibrary(),
    environment: Environment(), width: width)
  return try categories.map { category in
    live.contentSizeCategory = category
    return LayoutDump.json(try live.layout(), includesGlyphs: includesGlyphs)
  }
}

/// A document from JSON.
func document(_ json: String) throws -> Document {
  let parsed = DocumentReader.read(json)
  return try #require(parsed.document, "\(parsed.diagnostics.map(\.message))")
}

/// A document of paragraphs.
func paragraphs(_ texts: [String]) throws -> Document {
  var document = Document()
  document.content = texts.map { Block(.text(AttributedText($0))) }
  return document
}

/// Dumps as they are read back.
func read(_ dumps: [JSONValue]) throws -> [LayoutRecord] {
  let text = JSONWriter.write(dumps.count == 1 ? dumps[0] : .array(dumps))
  return try LayoutReader.read(try JSONParser.parse(Array(text.utf8), allowsNUL: true))
}

/// What differs between two dumps, in words.
func differences(
  _ before: [JSONValue], _ after: [JSONValue], tolerance: Double = 0.001
) throws -> [String] {
  let comparison = LayoutComparison(try read(before), try read(after), tolerance: tolerance)
  return comparison.differences.map(comparison.sentence)
}

/// What differs between two documents at Large, in words without the category.
func differences(_ before: Document, _ after: Document, width: Double? = nil) throws -> [String] {
  try differences(try dump(before, width: width), try dump(after, width: width)).map {
    String($0.dropFirst("large: ".count))
  }
}

extension JSONValue {
  /// A copy with the value at a path changed: names and indexes.
  func changing(_ path: [PathPart], _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let first = path.first else { return change(self) }
    let rest = Array(path.dropFirst())
    switch (self, first) {
    case (.object(var members), .name(let name)):
      for index in members.indices where members[index].key == name {
        members[index].value = members[index].value.changing(rest, change)
      }
      return .object(members)
    case (.array(var elements), .index(let index)):
      elements[index] = elements[index].changing(rest, change)
      return .array(elements)
    default: return self
    }
  }

  /// A copy whose number at a path is larger by some amount.
  func adding(_ amount: Double, at path: PathPart...) -> JSONValue {
    changing(path) {
      if case .number(let number) = $0 {
        .exact((number * 1000).rounded() / 1000 + amount)
      } else {
        $0
      }
    }
  }

  /// A copy with another value at a path.
  func setting(_ path: PathPart..., to value: JSONValue) -> JSONValue {
    changing(path) { _ in value }
  }
}

/// A step into a JSON value.
enum PathPart: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case name(String)
  case index(Int)
  init(stringLiteral name: String) { self = .name(name) }
  init(integerLiteral index: Int) { self = .index(index) }
}

/// The documents in `Samples`.
enum SampleDocuments {
  static let names: [String] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: Checkout.root + "/Samples")) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func document(_ name: String) throws -> Document {
    let bytes = try Data(contentsOf: URL(filePath: Checkout.root + "/Samples/" + name))
    return try #require(DocumentReader.read([UInt8](bytes), file: name).document)
  }
}

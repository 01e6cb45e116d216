import Foundation
import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

// Testing has an `Attachment` too.
typealias Attachment = ReflowDocument.Attachment

/// Data files beside the tests.
enum TestData {
  /// The tables of styles and categories.
  struct DynamicType: Decodable {
    struct Style: Decodable {
      let pointSize: [Double]
      let leading: [Double]
      let ctLineSpacing: [Double]
      let weight: Int
      let emphasizedWeight: Int
    }
    let categories: [String]
    let styles: [String: Style]
  }

  /// What `UIFontMetrics` was measured to answer.
  struct Metrics: Decodable {
    struct Vector: Decodable {
      let style: String
      let category: String
      let displayScale: Double
      let input: [Double]
      let scaledValue: [Double]
      let scaledFontPointSize: [Double]?
    }
    struct Point: Decodable {
      let style: String
      let category: String
      let displayScale: Double
      let input: Double
      let scaledValue: Double
    }
    struct Exception: Decodable {
      let style: String
      let category: String
      let input: Double
      let exactProduct: Double
      let measuredScaledFontPointSize: Double
    }
    let knownException: Exception
    let scaledValueOf64: [String: [Double]]
    let vectors: [Vector]
    let singlePoints: [Point]
  }

  /// Printed tracking: size, thousandths of an em, points.
  struct Tracking: Decodable {
    let tables: [String: [[Double]]]
    /// Size, 2048ths of an em, points.
    let tightening: [[Double]]
  }

  static func load<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/\(name)")
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }
}

/// Fonts of the checkout.
enum TestFonts {
  /// All of them, opened once.
  static let faces: [FontFace] = {
    var folder = URL(filePath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let fonts = folder.appending(path: "Fonts").path
      guard FileManager.default.fileExists(atPath: fonts + "/Inter-Variable.ttf") else { continue }
      do {
        return try FontFolder(fonts).faces
      } catch {
        Issue.record("the fonts cannot be read: \(error)")
        return []
      }
    }
    Issue.record("there is no Fonts folder above the tests")
    return []
  }()

  /// One library for most tests.
  static let library = FontLibrary(faces: faces)
}

extension TextStyle {
  init(id: String) throws {
    self = try #require(TextStyle.allCases.first { "\($0)" == id }, "no style \(id)")
  }
}

extension ContentSizeCategory {
  init(id: String) throws {
    self = try #require(ContentSizeCategory.allCases.first { "\($0)" == id }, "no category \(id)")
  }
}

extension TextAttributes {
  /// Attributes written as changes to none.
  static func with(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
    var attributes = TextAttributes()
    change(&attributes)
    return attributes
  }
}

extension Environment {
  static func at(_ category: ContentSizeCategory) -> Environment { Environment().at(category) }
}

/// The style of a string with attributes.
func resolve(
  _ attributes: TextAttributes, at category: ContentSizeCategory = .large,
  boldText: Bool = false, fonts: FontLibrary = TestFonts.library
) throws -> ResolvedStyle {
  var environment = Environment.at(category)
  environment.isBoldTextEnabled = boldText
  return try Resolver(fonts: fonts, environment: environment).resolve(attributes)
}

/// The only text of a document of blocks that has just one, however deep.
func onlyText(_ document: StyledDocument) throws -> StyledText {
  var blocks = document.blocks
  while let block = blocks.popLast() {
    switch block.content {
    case .text(let text): return text
    case .stack(_, let children): blocks = children
    default: continue
    }
  }
  throw NoText()
}

struct NoText: Error {}

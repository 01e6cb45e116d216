import FoundationEssentials
import Reflow
import ReflowRender
@testable import ReflowTool

/// The folder of the checkout, found from this file.
let checkout: String = {
  var parts = #filePath.split(separator: "/")
  parts.removeLast(3)
  return "/" + parts.joined(separator: "/")
}()

/// A sample document with its fonts and images.
struct Sample: CustomStringConvertible, Sendable {
  let name: String
  let document: Document
  let fonts: FontLibrary
  let images: ImageStore

  var description: String { name }

  static let folder = checkout + "/Samples"

  /// The bundled fonts, opened once.
  static let bundled: FontLibrary = {
    let folder = try? FontFolder(checkout + "/Fonts")
    return FontLibrary(faces: folder?.faces ?? [])
  }()

  /// The bundled hyphenation patterns.
  static let hyphenation =
    (try? HyphenationLibrary(folder: checkout + "/Hyphenation")) ?? HyphenationLibrary()

  /// Names of all samples, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  init(_ name: String) throws {
    let file = "\(Self.folder)/\(name).json"
    let data = try Data(contentsOf: URL(filePath: file))
    let parsed = DocumentReader.read([UInt8](data), file: file)
    guard let document = parsed.document else { throw SampleError(diagnostics: parsed.diagnostics) }
    let faces = try document.fonts.flatMap {
      try FontFace.faces(in: FontData(mapping: "\(Self.folder)/\($0)"), file: $0)
    }
    self.name = name
    self.document = document
    fonts = Self.bundled.adding(faces)
    images = ImageStore(convertPDF: PDFConversion.installed.convert) { file in
      guard let data = try? Data(contentsOf: URL(filePath: "\(Self.folder)/\(file)")) else {
        return .failure(ImageError(.unreadable("it is missing")))
      }
      return .success([UInt8](data))
    }
  }

  func environment(_ category: ContentSizeCategory) -> Environment {
    var environment = Environment()
    environment.contentSizeCategory = category
    environment.language = document.language
    environment.isRightToLeft = ["ar", "he"].contains(document.language)
    return environment
  }

  /// The document laid out afresh.
  func layout(_ category: ContentSizeCategory, width: Double) throws -> LayoutTree {
    let styled = try Resolver(fonts: fonts, environment: environment(category)).resolve(document)
    return try Layouter(fonts: fonts, images: images, hyphenation: Self.hyphenation)
      .layout(styled, width: width)
  }
}

struct SampleError: Error {
  var diagnostics: [Diagnostic]
}

/// Every text in a layout, in reading order.
func texts(in blocks: some Sequence<LayoutBlock>) -> [TextLayout] {
  blocks.flatMap { block -> [TextLayout] in
    switch block.content {
    case .text(let layout): [layout]
    case .stack(_, _, let children): texts(in: children)
    case .image, .item: []
    }
  }
}

import FoundationEssentials
import Reflow
import ReflowRender
import ReflowTestSupport
import Testing

/// The manual agrees with the code.
@Suite struct ManualTests {
  private static let format = "Documentation/Format.md"

  @Test func linksLeadToFiles() throws {
    let pages = try Checkout.files().filter { $0.hasSuffix(".md") }
    #expect(pages.count > 10)
    for page in pages {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for link in Markdown(try Checkout.text(page)).localLinks {
        #expect(Checkout.exists("\(folder)/\(link)"), "\(page) links to \(link)")
      }
    }
  }

  @Test func theFormatHasEveryAttribute() throws {
    let spans = Set(Markdown.codeSpans(try Checkout.text(Self.format)))
    for key in TextAttributes.Key.allCases { #expect(spans.contains(key.rawValue)) }
    for key in ParagraphAttributes.Key.allCases { #expect(spans.contains(key.rawValue)) }
  }

  @Test func theFormatHasEveryNameOfTheSchema() throws {
    let spans = Set(Markdown.codeSpans(try Checkout.text(Self.format)))
    let names = try JSONDecoder().decode(SchemaNames.self, from: Data(documentSchema().utf8)).names
    #expect(names.count > 120)
    for name in names.sorted() { #expect(spans.contains(name), "\(name)") }
  }

  @Test func theFormatHasEveryCategoryStyleAndWeight() throws {
    let spans = Set(Markdown.codeSpans(try Checkout.text(Self.format)))
    for category in ContentSizeCategory.allCases {
      for name in [
        category.shortName, category.uiKitName, category.swiftUIName, category.higName,
        category.uiKitRawValue,
      ] {
        #expect(spans.contains(name), "\(name)")
      }
    }
    for style in TextStyle.allCases {
      for name in [style.uiKitName, style.higName, style.swiftUIName, style.uiKitRawValue] {
        #expect(spans.contains(name), "\(name)")
      }
    }
    for weight in stride(from: 100, through: 900, by: 100) {
      #expect(spans.contains(FontWeight(weight).name ?? "?"))
    }
  }

  /// Limits as the code has them, by the name in the last column of the table.
  private static let limits: [String: Int] = [
    "DocumentLimits.jsonDepth": DocumentLimits().jsonDepth,
    "DocumentLimits.stackDepth": DocumentLimits().stackDepth,
    "DocumentLimits.blocks": DocumentLimits().blocks,
    "DocumentLimits.runs": DocumentLimits().runs,
    "DocumentLimits.diagnostics": DocumentLimits().diagnostics,
    "DocumentLimits.bytes": DocumentLimits().bytes >> 20,
    "DocumentLimits.maximumPointSize": Int(DocumentLimits.maximumPointSize),
    "DocumentLimits.maximumLength": Int(DocumentLimits.maximumLength),
    "UnicodeText.maximumLength": UnicodeText.maximumLength,
    "FontData.sizeLimit": FontData.sizeLimit >> 20,
    "ImageLimits.bytes": ImageLimits().bytes >> 20,
    "ImageLimits.pixels": ImageLimits().pixels,
    "ImageLimits.decodedPixels": ImageLimits().decodedPixels,
    "ImageLimits.pixelsASide": ImageLimits().pixelsASide,
    "RenderLimits.pixelsASide": RenderLimits().pixelsASide,
    "RenderLimits.pixels": RenderLimits().pixels,
    "RenderLimits.documentPixels": RenderLimits().documentPixels,
    "RenderLimits.sheetPixels": RenderLimits().sheetPixels,
    "RenderLimits.vectorPoints": RenderLimits().vectorPoints,
    "RenderLimits.pagePoints": RenderLimits().pagePoints,
    "RenderLimits.emPixels": RenderLimits().emPixels,
  ]

  @Test func theLimitsAreThoseOfTheCode() throws {
    let rows = Markdown(try Checkout.text("Documentation/Limits.md")).rows.filter {
      $0.section == "Sizes"
    }
    var found: Set<String> = []
    for row in rows where row.cells.count == 3 {
      guard let name = Markdown.codeSpans(row.cells[2]).first, let limit = Self.limits[name] else {
        continue
      }
      found.insert(name)
      let number = row.cells[1].replacing(",", with: "").prefix { $0.isNumber }
      #expect(number == String(limit), "\(name)")
    }
    #expect(found == Set(Self.limits.keys))
  }

  @Test func everyExampleReads() throws {
    let examples = try FormatExample.all()
    for example in examples {
      let parsed = DocumentReader.read(example.document)
      #expect(parsed.diagnostics.map(\.message) == [], "\(example.example)")
      #expect(example.example.hasPrefix("\"\(example.key)\":"), "\(example.example)")
    }
    #expect(
      examples.count > TextAttributes.Key.allCases.count + ParagraphAttributes.Key.allCases.count)
  }

  @Test(arguments: ["README.md", "Documentation/Format.md", "Documentation/Library.md"])
  func documentsInTheManualRead(_ page: String) throws {
    for block in Markdown(try Checkout.text(page)).blocks(of: "json") {
      #expect(DocumentReader.read(block).diagnostics.map(\.message) == [], "\(page): \(block)")
    }
  }
}

/// All names in a JSON Schema: keys of properties and words of enumerations.
private struct SchemaNames: Decodable {
  var names: Set<String> = []

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { names.formUnion(try list.decode(SchemaNames.self).names) }
      return
    }
    guard let object = try? decoder.container(keyedBy: Key.self) else { return }
    for key in object.allKeys {
      switch key.stringValue {
      case "properties":
        let properties = try object.nestedContainer(keyedBy: Key.self, forKey: key)
        names.formUnion(properties.allKeys.map(\.stringValue))
        for property in properties.allKeys {
          names.formUnion(try properties.decode(SchemaNames.self, forKey: property).names)
        }
      case "enum":
        // Some enumerations mix words with true and false.
        var words = try object.nestedUnkeyedContainer(forKey: key)
        while !words.isAtEnd {
          if let word = try words.decode(Word.self).text { names.insert(word) }
        }
      default: names.formUnion(try object.decode(SchemaNames.self, forKey: key).names)
      }
    }
  }

  private struct Word: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}

import ReflowDocument
import Testing

@testable import ReflowAudit

/// Malformed files: refused or read as their class says, with a place for every problem.
struct HostileTests {
  struct File: CustomTestStringConvertible, Sendable {
    let name: String
    let outcome: String
    var testDescription: String { name }
  }

  private static let files: [File] = ((try? TestData.json("hostile.json"))?.elements ?? [])
    .compactMap { node in
      guard let name = node["file"]?.string, let outcome = node["class"]?.string else { return nil }
      return File(name: name, outcome: outcome)
    }

  @Test func allFilesAreThere() { #expect(Self.files.count == 38) }

  @Test(arguments: files) func hasTheOutcomeOfItsClass(_ file: File) throws {
    let bytes = try TestData.bytes("hostile/" + file.name)
    let catalog = CatalogReader.read(bytes, file: file.name)
    switch file.outcome {
    case "error": #expect(!catalog.isReadable)
    case "accept":
      #expect(catalog.isReadable && catalog.diagnostics.isEmpty)
      #expect(!catalog.units.isEmpty)
    default: break
    }
    if !catalog.isReadable {
      #expect(catalog.units.isEmpty)
      #expect(catalog.diagnostics.count == 1)
    }
    for diagnostic in catalog.diagnostics {
      let place = try #require(diagnostic.place)
      #expect(place.file == file.name && place.line > 0 && place.column > 0)
      #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
    }
    // Nothing is left out in silence.
    #expect(!catalog.units.isEmpty || !catalog.diagnostics.isEmpty)
    for unit in catalog.units {
      for placeholder in unit.placeholders {
        #expect(placeholder.range.upperBound <= unit.text.utf8.count)
      }
    }
  }

  @Test func readsEveryPrefixOfAFileWithoutTrapping() throws {
    for (text, name) in Self.samples {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count {
        let catalog = CatalogReader.read(Array(bytes[..<count]), file: name)
        // A file that is cut off is refused, or what stands in it is whole.
        if !catalog.isReadable { #expect(!catalog.diagnostics.isEmpty) }
      }
    }
  }

  @Test func readsFilesWithChangedBytesWithoutTrapping() throws {
    var generator = SeededGenerator(seed: 20_261_130)
    for (text, name) in Self.samples {
      for _ in 0..<400 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let at = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[at] =
            [UInt8(ascii: "{"), 0x22, 0x25, 0x27, 0x3C, 0x5C, 0x00, 0xFF, 0x26, 0x7D]
            .randomElement(using: &generator) ?? 0
        }
        let catalog = CatalogReader.read(bytes, file: name)
        for unit in catalog.units {
          for placeholder in unit.placeholders {
            #expect(placeholder.range.upperBound <= unit.text.utf8.count, "seed 20261130")
          }
        }
      }
    }
  }

  private static let samples = [
    ("/* a */ \"k\" = \"v %1$@ \\U00e9 \\101\"; b = 'c'; // d\n", "a.strings"),
    (
      #"{"@@locale":"de","a":"{n, plural, =0{x} other{# {b}}}'{'","@a":{"placeholders":{"n":{}}}}"#,
      "a.arb"
    ),
    (
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, fuzzy\nmsgctxt \"c\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"%d\"\nmsgstr[1] \"\"\n",
      "a.po"
    ),
    (
      "<resources><string name='a'>\\u00e9 <g id='n'>%1$s</g> \"x  y\"</string><plurals name='p'><item quantity='other'>%d</item></plurals></resources>",
      "values-de/a.xml"
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"%#@x@"},"substitutions":{"x":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"value":"%arg b"}}}}}}}}}}}"#,
      "a.xcstrings"
    ),
    (
      "<plist version='1.0'><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@x@</string><key>x</key><dict><key>other</key><string>%d</string></dict></dict></dict></plist>",
      "a.stringsdict"
    ),
    (
      "<xliff version='1.2'><file original='f' source-language='en' target-language='de'><body><trans-unit id='a'><source>x <ph id='1'>%d</ph></source><target>y<x id='2'/></target></trans-unit></body></file></xliff>",
      "a.xliff"
    ),
    (#"{"a":{"b":"c {d} {{e}} %(f)s"},"n_one":"1","n_other":"%d"}"#, "de.json"),
  ]
}

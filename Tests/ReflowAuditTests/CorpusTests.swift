import ReflowDocument
import Testing

@testable import ReflowAudit

/// Files of real projects, against what other parsers read.
struct CorpusTests {
  struct File: CustomTestStringConvertible, Sendable {
    let name: String
    let format: String
    let locale: String
    let entries: Int
    let texts: Int
    var testDescription: String { name }

    init?(_ node: JSONNode) {
      guard let name = node["file"]?.string, let format = node["format"]?.string,
        let locale = node["locale"]?.string, let entries = node["entries"]?.number,
        let texts = node["texts"]?.number
      else { return nil }
      (self.name, self.format, self.locale) = (name, format, locale)
      (self.entries, self.texts) = (Int(entries), Int(texts))
    }

    func read() throws -> Catalog {
      CatalogReader.read(try TestData.bytes("catalogs/" + name), file: name)
    }
  }

  private static let files: [File] =
    ((try? TestData.json("catalogs.json"))?.elements ?? []).compactMap { File($0) }

  private func expected(_ file: File) throws -> JSONNode? {
    let name = file.name.split(separator: "/").joined(separator: "__")
    guard Self.withExpected.contains(file.format + file.name) else { return nil }
    return try TestData.json("expected/\(name).json")
  }

  private static let withExpected: Set<String> = Set(
    files.filter { file in
      let name = file.name.split(separator: "/").joined(separator: "__")
      return (try? TestData.bytes("expected/\(name).json")) != nil
    }.map { $0.format + $0.name })

  @Test func allFilesAreThere() {
    #expect(Self.files.count == 26)
    #expect(Self.withExpected.count == 15)
  }

  @Test(arguments: files) func countsWhatOthersCount(_ file: File) throws {
    let catalog = try file.read()
    #expect(catalog.isReadable)
    #expect(catalog.entryCount == file.entries)
    if file.format != "android-xml" { #expect(catalog.textCount == file.texts) }
    if file.locale != "mul" {
      #expect(catalog.locales == [LocaleTag.normalized(file.locale)])
    }
  }

  @Test(arguments: files.filter { $0.format == "strings" || $0.format == "arb" })
  func readsTheTextsThatOthersRead(_ file: File) throws {
    guard let members = try expected(file)?.members else { return }
    let catalog = try file.read()
    #expect(Set(catalog.units.map(\.key)) == Set(members.map(\.key)))
    for member in members {
      let units = catalog.units.filter { $0.key == member.key }
      let text = try #require(member.value.string)
      if units.count == 1, units[0].variant == nil {
        #expect(units[0].text == text, "\(member.key)")
      } else {
        #expect(text.contains("plural,"))
        #expect(units.count > 1)
        for unit in units { #expect(unit.variant?.hasPrefix("plural.") == true) }
      }
    }
  }

  @Test(arguments: files.filter { $0.format == "xliff" })
  func readsSourcesAndTargetsThatOthersRead(_ file: File) throws {
    let members = try #require(try expected(file)?.members)
    let catalog = try file.read()
    #expect(catalog.units.map(\.name) == members.map(\.key))
    for (unit, member) in zip(catalog.units, members) {
      #expect(unit.source == member.value["source"]?.string)
      #expect(unit.text == member.value["target"]?.string)
    }
  }

  @Test(arguments: files.filter { $0.format == "android-xml" })
  func readsAndroidsTextsThatOthersRead(_ file: File) throws {
    let members = try #require(try expected(file)?.members)
    let catalog = try file.read()
    #expect(catalog.units.map(\.key) == members.map(\.key))
    let bytes = try TestData.bytes("catalogs/" + file.name)
    let tree = try XMLReader.parse(bytes, elementLimit: 100_000)
    let raw = tree.children(of: tree.root).map { tree.text(of: $0) }
    for (index, member) in members.enumerated() {
      let text = try #require(member.value.string)
      #expect(raw[index] == text)
      #expect(catalog.units[index].text == AndroidText.resolved(text), "\(member.key)")
    }
  }

  @Test(arguments: files.filter { $0.format == "stringsdict" })
  func readsPropertyListsThatOthersRead(_ file: File) throws {
    guard let root = try expected(file) else { return }
    let input = ReaderInput(
      utf8: try TestData.bytes("catalogs/" + file.name), file: file.name,
      options: CatalogOptions(), language: .unknown)
    expectEqual(try PropertyList.read(input), root)
    #expect(Set(try file.read().units.map(\.key)) == Set((root.members ?? []).map(\.key)))
  }

  private func expectEqual(_ node: PropertyList.Node, _ json: JSONNode) {
    switch node.value {
    case .string(let text): #expect(text == json.string)
    case .dictionary(let members):
      #expect(members.map(\.key) == json.members?.map(\.key))
      for (member, other) in zip(members, json.members ?? []) {
        expectEqual(member.value, other.value)
      }
    case .array, .other: Issue.record("there are only texts and dictionaries")
    }
  }

  @Test(arguments: files.filter { $0.format == "xcstrings" })
  func readsEveryStringUnit(_ file: File) throws {
    guard let members = try expected(file)?.members else { return }
    let catalog = try file.read()
    #expect(Set(catalog.units.map(\.key)) == Set(members.map(\.key)))
    for member in members {
      for localization in member.value["localizations"]?.members ?? [] {
        guard localization.value["substitutions"] == nil,
          let text = localization.value["stringUnit"]?["value"]?.string
        else { continue }
        #expect(catalog.texts(member.key, localization.key) == [text])
      }
    }
  }

  @Test func tellsWhereEveryTextStands() throws {
    for file in Self.files {
      let catalog = try file.read()
      let lines = String(decoding: try TestData.bytes("catalogs/" + file.name), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for unit in catalog.units where unit.variant == nil && file.format != "xcstrings" {
        let line = lines[unit.place.line - 1]
        let word = file.format == "stringsdict" ? unit.text : unit.name
        #expect(line.contains(word.split(separator: "\"").first ?? ""), "\(file.name) \(unit.key)")
      }
    }
  }

  @Test func findsAFormatThatNoLongerNamesItsVariable() throws {
    let file = "duckduckgo-ios/sync/et.lproj/Localizable.stringsdict"
    let catalog = CatalogReader.read(try TestData.bytes("catalogs/" + file), file: file)
    #expect(catalog.units.map(\.text) == ["%# @sites @", "%# @sites @"])
    #expect(catalog.problems == ["8:3 catalog.unreadable", "26:3 catalog.unreadable"])
  }
}

import Glibc
import Testing

@testable import ReflowUnicode

struct HyphenationLibraryTests {
  /// A folder of small pattern files that differ in their left minimum.
  private func withFolder(
    _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    var template = Array("/tmp/reflow-hyphenation-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer {
      for name in files.keys { unlink(folder + "/" + name) }
      rmdir(folder)
    }
    for (name, text) in files {
      let file = try #require(fopen(folder + "/" + name, "w"))
      fputs(text, file)
      fclose(file)
    }
    try body(folder)
  }

  private func patterns(_ minimum: Int) -> String { "UTF-8\nLEFTHYPHENMIN \(minimum)\n1a1\n" }

  @Test(
    arguments: [
      ("en", "en-US"), ("en-US", "en-US"), ("en_US", "en-US"), ("EN-us", "en-US"),
      ("en-Latn-US", "en-US"), ("en-PH", "en-US"), ("en-GB", "en-GB"), ("en-AU", "en-GB"),
      ("en-001", "en-GB"), ("de-AT", "de"), ("de-CH-1901", "de"), ("de-u-co-phonebk", "de"),
      ("pt-BR", "pt"), ("nb", "no"), ("nn-NO", "no"), ("no", "no"), ("sr", "sr"),
      ("sr-Cyrl-RS", "sr"), ("sr-Latn", "sr-Latn"), ("sr-Latn-RS", "sr-Latn"), ("bs", "sr-Latn"),
      ("sh", "sr-Latn"), ("el-monoton", "el"), ("fr-CA", "fr"),
    ])
  func findsTheNearestLanguage(tag: String, expected: String) throws {
    let library = try BundledHyphenation.library()
    #expect(library.hasPatterns(for: tag))
    let found = try #require(try library.dictionary(for: tag))
    #expect(found === (try library.dictionary(for: expected)))
  }

  @Test func aRegionalFileServesTheLanguage() throws {
    let files = [
      "hyph_it_IT.dic": patterns(3), "hyph_it_CH.dic": patterns(4),
      "hyph_sr-Latn_RS.dic": patterns(5),
      "hyph_sr_RS.dic": patterns(6), "hyph_de-1901.dic": patterns(7), "hyph_.dic": patterns(8),
      "other_en.dic": patterns(9), "hyph_en.txt": patterns(9),
    ]
    try withFolder(files) { folder in
      let library = try HyphenationLibrary(folder: folder)
      #expect(library.languages == ["de-1901", "it-CH", "it-IT", "sr-Latn-RS", "sr-RS"])
      let minimum = { try library.dictionary(for: $0)?.leftMinimum }
      #expect(try minimum("it-IT") == 3)
      #expect(try minimum("it-SM") == 4)
      #expect(try minimum("it") == 4)
      #expect(try minimum("sr-Latn") == 5)
      #expect(try minimum("sr") == 6)
      #expect(try minimum("de-1901") == 7)
      #expect(try minimum("de") == nil)
      #expect(try minimum("en") == nil)
    }
  }

  @Test func anAddedFolderComesFirst() throws {
    try withFolder(["hyph_de.dic": patterns(9)]) { folder in
      let bundled = try BundledHyphenation.library()
      let library = try bundled.adding(folder: folder)
      #expect(try library.dictionary(for: "de-AT")?.leftMinimum == 9)
      #expect(try library.dictionary(for: "fr") === bundled.dictionary(for: "fr"))
      #expect(try bundled.dictionary(for: "de")?.leftMinimum == 2)
      #expect(try HyphenationLibrary().adding(folder: folder).languages == ["de"])
    }
  }

  @Test func brokenFilesAreErrorsWhenTheirLanguageIsAskedFor() throws {
    let files = ["hyph_de.dic": "KLINGON\n1a1\n", "hyph_fr.dic": patterns(2)]
    try withFolder(files) { folder in
      let library = try HyphenationLibrary(folder: folder)
      #expect(try library.load("fr"))
      #expect(try !library.load("es"))
      let expected = HyphenationError(.notText, file: folder + "/hyph_de.dic")
      #expect(throws: expected) { try library.load("de") }
      #expect(throws: expected) {
        try library.hyphenationPoints(in: UnicodeText("Wort"), language: "de")
      }
    }
  }

  @Test func missingAndOddFilesAreErrors() throws {
    let error = #expect(throws: HyphenationError.self) {
      try HyphenationLibrary(folder: "/nonexistent/folder")
    }
    #expect(error?.reason == .unreadable("no such file or directory"))
    #expect(error?.message.contains("'/nonexistent/folder'") == true)
    try withFolder(["hyph_de.dic": ""]) { folder in
      let path = folder + "/hyph_fr.dic"
      try #require(mkdir(path, 0o700) == 0)
      defer { rmdir(path) }
      let library = try HyphenationLibrary(folder: folder)
      #expect(throws: HyphenationError(.unreadable("it is not a regular file"), file: path)) {
        try library.load("fr")
      }
      #expect(throws: HyphenationError.self) { try library.load("de") }
    }
  }
}

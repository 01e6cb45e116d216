import ReflowFonts
import ReflowTestSupport
import Testing

/// Files that are no fonts, or damaged ones.
@Suite struct BrokenFontTests {
  /// Opens every face and asks FreeType.
  private func open(_ data: FontData, _ name: String) throws(FontError) -> [FontFace] {
    let faces = try FontFace.faces(in: data, file: name)
    for face in faces { try face.validate() }
    return faces
  }

  @Test func unitsPerEmOutOfRangeAreRefused() throws {
    for units in [0, 1, 15, 16385, 65535] {
      var font = try EditedFont("NotoSans-Regular.ttf")
      font.set("head", 18, units)
      let error = #expect(throws: FontError.self) { try open(FontData(font.file), "broken.ttf") }
      #expect(error?.file == "broken.ttf")
      #expect(error?.message.contains("broken.ttf") == true)
    }
    var font = try EditedFont("NotoSans-Regular.ttf")
    font.set("head", 18, 16384)
    #expect(try open(FontData(font.file), "fine.ttf").first?.unitsPerEm == 16384)
  }

  @Test func cutShortEmptyAndForeignFilesAreRefused() throws {
    let file = try TestFonts.bytes("NotoSans-Regular.ttf")
    let text = Array("This is a text file that was given the name of a font.\n".utf8)
    for bytes in [Array(file.prefix(4096)), [], text, [0], Array(file.prefix(4))] {
      #expect(throws: FontError.self) { try open(FontData(bytes), "broken.ttf") }
    }
  }

  @Test func missingFilesAndFoldersSayWhy() {
    let missing = #expect(throws: FontError.self) {
      try FontData(mapping: "/no/such/font.ttf", file: "font.ttf")
    }
    #expect(missing?.reason == .unreadable("no such file or directory"))
    #expect(throws: FontError.self) { try FontData(mapping: "/", file: "folder") }
    #expect(throws: FontError.self) { try FontFolder("/no/such/folder") }
  }

  @Test func unsoundFaceMakesWayForTheNext() throws {
    var font = try EditedFont("NotoSans-Regular.ttf")
    font.set("head", 18, 0)
    let broken = try? font.face()
    let library = FontLibrary(
      faces: [broken, try TestFonts.face("Inter-Variable.ttf")].compactMap { $0 })
    let match = try library.match(FontDescriptor(family: "Noto Sans"))
    #expect(match.instance.face.description.family == "Inter")
    #expect(!match.isFound)
  }

  @Test func libraryWithoutFacesSaysSo() {
    let error = #expect(throws: FontError.self) {
      try FontLibrary(faces: []).match(FontDescriptor())
    }
    #expect(error?.reason == .noFaces)
  }
}

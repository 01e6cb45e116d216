import FoundationEssentials
import Glibc
import ReflowTestSupport
import Testing

@testable import ReflowFonts

/// Files of fonts that others write to while they are used.
struct ChangedFileTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path + "/font.ttf"
    try FileManager.default.copyItem(atPath: Checkout.fonts + "/NotoSans-Regular.ttf", toPath: path)
  }

  private func face() throws -> FontFace {
    try #require(try FontFace.faces(in: FontData(mapping: path), file: "font.ttf").first)
  }

  @Test func aFaceThatIsUsedGoesOnWhenItsFileIsCut() throws {
    let face = try self.face()
    try face.validate()
    let glyph = try #require(face.glyph(of: "A"))
    #expect(!face.data.hasChanged)
    #expect(truncate(path, 0) == 0)
    #expect(face.glyph(of: "A") == glyph && face.glyph(of: "B") != nil)
    // What nobody has asked for yet is gone.
    #expect(face.harfBuzzFont(at: []).extents(of: glyph) == nil)
    #expect(face.data.hasChanged)
    #expect(FontLibrary(faces: [face]).changedFile == "font.ttf")
  }

  @Test func aFaceThatNobodyUsedIsRefusedWhenItsFileIsCut() throws {
    let face = try self.face()
    #expect(truncate(path, 100) == 0)
    #expect(throws: FontError(.notAFont, file: "font.ttf")) { try face.validate() }
    #expect(face.glyph(of: "A") == nil)
  }

  @Test func aTableThatWasCheckedStaysWhenOtherBytesAreWritten() throws {
    let face = try self.face()
    let glyph = try #require(face.glyph(of: "A"))
    let descriptor = open(path, O_WRONLY)
    let noise = [UInt8](repeating: 0xA5, count: face.data.bytes.count)
    #expect(write(descriptor, noise, noise.count) == noise.count)
    close(descriptor)
    #expect(face.glyph(of: "A") == glyph)
    #expect(face.data.hasChanged)
  }

  @Test func aFileThatAnotherTookThePlaceOfIsWhole() throws {
    let face = try self.face()
    let other = scratch.path + "/other.ttf"
    try FileManager.default.copyItem(atPath: Checkout.fonts + "/NotoSans-Bold.ttf", toPath: other)
    #expect(rename(other, path) == 0)
    try face.validate()
    #expect(face.description.weight == 400 && face.glyph(of: "A") != nil)
    #expect(!face.data.hasChanged)
  }
}

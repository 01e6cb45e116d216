import Testing

@testable import ReflowFonts

/// What a face says of itself is read when it is asked for, by whoever asks first.
struct FaceDetailsTests {
  @Test(arguments: ["Inter-Variable.ttf", "NotoSansThai-Bold.ttf"])
  func threadsThatAskAtOnceHearTheSame(file: String) async throws {
    for _ in 0..<20 {
      let face = try TestFonts.face(file)
      let told = await withTaskGroup(of: FaceDescription.self) { group in
        for _ in 0..<8 { group.addTask { face.description } }
        return await group.reduce(into: [FaceDescription]()) { $0.append($1) }
      }
      #expect(told.count == 8 && Set(told).count == 1)
      // One of the readings stays: fonts are the same object from then on.
      #expect(face.harfBuzzFont(at: []) === face.harfBuzzFont(at: []))
    }
  }

  @Test func theFamilyIsKnownWithoutADescription() {
    for face in TestFonts.bundled { #expect(face.family == face.description.family) }
  }
}

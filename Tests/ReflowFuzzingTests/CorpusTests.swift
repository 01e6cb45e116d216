import FoundationEssentials
import ReflowFuzzing
import ReflowTestSupport
import Testing

/// What fuzzing found before holds.
@Suite struct CorpusTests {
  private static let folder = Checkout.root + "/Tests/ReflowFuzzing"

  /// Inputs of a target in a folder, sorted by name; none where the target has none.
  private static func inputs(
    of target: FuzzTarget, in name: String
  ) throws -> [(name: String, bytes: [UInt8])] {
    let folder = "\(folder)/\(name)/\(target.rawValue)"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func nothingIsWrongWithInputsThatWereFound(target: FuzzTarget) throws {
    let corpus = try Self.inputs(of: target, in: "Corpora")
    #expect(corpus.count > 10, "the corpus of \(target)")
    for (name, bytes) in corpus + (try Self.inputs(of: target, in: "Found")) {
      let faults = target.faults(of: bytes)
      #expect(faults.isEmpty, "\(target)/\(name)")
    }
  }

  /// Inputs without any options or matter at all.
  @Test(arguments: FuzzTarget.allCases)
  func shortInputsAreFine(target: FuzzTarget) {
    for count in 0..<24 {
      for byte: UInt8 in [0, 0x20, 0x7F, 0xFF] {
        #expect(target.faults(of: Array(repeating: byte, count: count)).isEmpty)
      }
    }
  }
}

import FoundationEssentials
import Testing

@testable import ReflowDocument

private let samples = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

private let sampleNames =
  ((try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? [])
  .filter { $0.hasSuffix(".json") }.sorted()

@Suite struct SampleTests {
  @Test(
    .enabled(if: !sampleNames.isEmpty, "the samples are not checked out"), arguments: sampleNames)
  func samplesReadAndRoundTrip(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: samples.appending(path: name)))
    let parsed = DocumentReader.read(bytes, file: name)
    #expect(parsed.diagnostics == [])
    let document = try #require(parsed.document)
    #expect(!document.content.isEmpty)
    #expect(DocumentReader.read(DocumentWriter.write(document)).document == document)
  }
}

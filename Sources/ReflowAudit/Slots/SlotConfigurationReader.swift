package import ReflowDocument

/// Reads configurations from JSON.
package enum SlotConfigurationReader {
  /// The most bytes of a configuration; 4 MiB.
  package static let byteLimit = 4 << 20
  /// The most slots; 1,000.
  package static let slotLimit = 1_000
  /// Problems that are listed.
  private static let problemLimit = 100

  /// Reads a configuration from UTF-8.
  ///
  /// What it does not say is as in ``SlotConfiguration/standard``. All problems are
  /// collected, with their places; any problem is an error.
  ///
  /// - Returns: The configuration, `nil` when there is a problem, and the problems in
  ///   source order.
  package static func read(
    _ utf8: [UInt8], file: String
  ) -> (configuration: SlotConfiguration?, diagnostics: [Diagnostic]) {
    var reading = Reading(.configuration, problems: problemLimit)
    var configuration = SlotConfiguration.standard
    do throws(JSONError) {
      let tree = try JSONParser.parse(utf8, limits: JSONLimits(bytes: byteLimit, depth: 32))
      reading.report(tree.duplicates)
      SlotConfiguration.table.read(tree.root, into: &configuration, &reading)
      if reading.isSound { SlotRoom(configuration, tree.root).check(&reading) }
    } catch {
      reading.report(error)
    }
    guard !reading.isSound else { return (configuration, []) }
    // A file over the limit is not worth an index of its lines.
    let index = LineIndex(utf8.count > byteLimit ? [] : utf8)
    return (nil, reading.diagnostics(file: file, index))
  }

  /// The configuration as ``read(_:file:)`` reads it, on one line: equal configurations
  /// have equal texts, in every run and on every machine.
  package static func json(_ configuration: SlotConfiguration) -> String {
    JSONWriter.write(.object(SlotConfiguration.table.members(of: configuration)), .compact)
  }
}

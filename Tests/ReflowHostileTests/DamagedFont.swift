import CZlib
import FoundationEssentials
import ReflowTestSupport
import Testing

/// A damaged font with what must come of it.
struct DamagedFont: CustomTestStringConvertible, Sendable {
  enum Outcome: String { case accept, error, either }

  var name: String
  var outcome: Outcome
  var bytes: [UInt8]

  var testDescription: String { name }

  private static let folder = Checkout.root + "/Tests/ReflowHostileTests/Data/"

  /// All of them, in the order of the list; empty when they cannot be read.
  static let all: [DamagedFont] = {
    do {
      let list = try Data(contentsOf: URL(filePath: folder + "fonts.tsv"))
      let files = try TarArchive(gzip: folder + "fonts.tar.gz").files
      return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 3, let outcome = Outcome(rawValue: fields[0]),
          let bytes = files[fields[1]]
        else { return nil }
        return DamagedFont(name: fields[1], outcome: outcome, bytes: bytes)
      }
    } catch {
      Issue.record("the damaged fonts cannot be read: \(error)")
      return []
    }
  }()
}

/// The files of a tar archive (POSIX ustar) that gzip compressed.
struct TarArchive {
  private(set) var files: [String: [UInt8]] = [:]

  struct Unreadable: Error {}

  init(gzip path: String) throws {
    guard let file = gzopen(path, "rb") else { throw Unreadable() }
    defer { gzclose(file) }
    while true {
      let header = try Self.read(512, from: file)
      let name = Self.text(header[0..<100])
      // Blocks of zeros end the archive.
      if name.isEmpty { break }
      guard let size = Int(Self.text(header[124..<136]), radix: 8) else { throw Unreadable() }
      files[name] = Array(try Self.read((size + 511) / 512 * 512, from: file).prefix(size))
    }
  }

  private static func read(_ count: Int, from file: gzFile) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard Int(gzread(file, &bytes, UInt32(count))) == count else { throw Unreadable() }
    return bytes
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}

import FoundationEssentials

@testable import ReflowUnicode

/// The files under `Data`, read where they lie in the source tree.
///
/// Not a resource bundle: its accessor imports Foundation, whose copy of ICU's
/// headers clashes with those that `@testable` makes visible.
enum ConformanceData {
  struct Unreadable: Error { var text: String }

  private static let directory =
    #filePath.split(separator: "/").dropLast()
    .reduce(into: "") { $0 += "/" + $1 } + "/Data/"

  /// The lines of a file with their numbers from 1, comments and empty ones left out.
  static func lines(of name: String) throws -> [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: directory + name)))
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && line.first != UInt8(ascii: "#") {
      lines.append((index + 1, String(decoding: line, as: UTF8.self)))
    }
    return lines
  }

  /// A Unicode file too large for the source tree, from Debian's `unicode-data`,
  /// which `make setup` installs.
  static func packaged(_ name: String) throws -> String {
    let data = try Data(contentsOf: URL(filePath: "/usr/share/unicode/" + name))
    return String(decoding: data, as: UTF8.self)
  }

  /// The numbers of the lines of a Unicode file that ICU 72 is known to answer otherwise.
  static func knownDifferences(in file: String) throws -> Set<Int> {
    var numbers: Set<Int> = []
    for line in try lines(of: "icu72-differences.txt") {
      let fields = line.text.split(separator: "; ")
      if fields[0] == file, let number = Int(fields[1]) { numbers.insert(number) }
    }
    return numbers
  }

  /// A string of hexadecimal code points with spaces between them.
  static func string(ofHex hex: some StringProtocol) throws -> String {
    var string = ""
    for field in hex.split(separator: " ") {
      guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) else {
        throw Unreadable(text: String(field))
      }
      string.unicodeScalars.append(scalar)
    }
    return string
  }
}

/// One line of a Unicode break test file.
struct BreakCase {
  var line: Int
  var text: String
  /// UTF-8 offsets of the places marked as breaks.
  var breaks: [Int]

  static func read(_ name: String) throws -> [BreakCase] {
    try ConformanceData.lines(of: name).map { number, text in
      var result = BreakCase(line: number, text: "", breaks: [])
      for token in text.prefix(while: { $0 != "#" && $0 != "\t" }).split(separator: " ") {
        switch token {
        case "÷": result.breaks.append(result.text.utf8.count)
        case "×": break
        default: result.text += try ConformanceData.string(ofHex: token)
        }
      }
      return result
    }
  }
}

import Glibc
import Testing

/// The programs of poppler-utils, which `make setup` installs: a missing one
/// fails the test.
enum Poppler {
  /// What a program writes to its standard output for a PDF.
  static func run(_ command: String, _ pdf: [UInt8], output: String = "") throws -> [UInt8] {
    let file = try TemporaryFile(pdf)
    defer { withExtendedLifetime(file) {} }
    let pipe = try #require(popen("\(command) \(file.path) \(output)", "r"))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    try #require(pclose(pipe) == 0, "\(command) fails or is not installed")
    return bytes
  }

  /// What `pdftotext` reads, without the marks that it adds for direction and
  /// without white space at the ends.
  static func text(of pdf: [UInt8]) throws -> String {
    let output = String(decoding: try run("pdftotext -enc UTF-8", pdf, output: "-"), as: UTF8.self)
    let marks: Set<Unicode.Scalar> = [
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}", "\u{0C}",
    ]
    let scalars = output.unicodeScalars.filter { !marks.contains($0) }
    let text = String(String.UnicodeScalarView(scalars))
    let tail = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    return String(tail.reversed())
  }
}

/// A file that is gone with its last use.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    var template = Array("/tmp/reflow-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
  }

  deinit { unlink(path) }
}

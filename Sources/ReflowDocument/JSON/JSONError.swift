/// Why a text is no JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// Nothing, or only white space.
    case empty
    /// UTF-16, or UTF-32, instead of UTF-8.
    case otherEncoding
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// The text ends within a value.
    case unexpectedEnd
    /// A character that cannot stand here; what could.
    case unexpected(String, expected: String)
    /// Something other JSON-like notations have: comments, single quotes.
    case notJSON(String)
    /// A comma before a closing bracket.
    case trailingComma
    /// More after the outermost value.
    case trailingText
    /// A control character in a string that is not escaped.
    case controlCharacter(UInt8)
    /// A backslash with something that is no escape.
    case invalidEscape
    /// Half a surrogate pair.
    case loneSurrogate
    /// An escaped U+0000.
    case nul
    /// A number against the grammar; what is wrong with it.
    case invalidNumber(String)
    /// A number beyond binary64.
    case numberOutOfRange
    /// More bytes than the limit.
    case tooLong(limit: Int)
    /// Deeper than the limit.
    case tooDeep(limit: Int)
  }

  /// What is wrong.
  package var reason: Reason
  /// Byte of the source at which it shows.
  package var offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// Whether a stated limit was exceeded, not the grammar violated.
  package var isLimit: Bool {
    switch reason {
    case .tooLong, .tooDeep: true
    default: false
    }
  }

  /// The reason in words, without a final period.
  package var message: String {
    switch reason {
    case .empty: "the file is empty"
    case .otherEncoding: "the file is UTF-16 or UTF-32; JSON is UTF-8"
    case .invalidUTF8: "the file is not valid UTF-8 here"
    case .unexpectedEnd: "the file ends in the middle of a value"
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .notJSON(let what): what
    case .trailingComma: "a comma before a closing bracket is not JSON"
    case .trailingText: "there is more after the end of the value"
    case .controlCharacter(let byte):
      "a control character (\(scalarName(UInt32(byte)))) must be escaped in a string"
    case .invalidEscape: "a backslash must begin one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .loneSurrogate: "this \\u escape is half of a surrogate pair"
    case .nul: "U+0000 cannot stand in text"
    case .invalidNumber(let why): "not a JSON number: \(why)"
    case .numberOutOfRange: "the number is too large"
    case .tooLong(let limit): "the file exceeds the limit of \(limit) bytes"
    case .tooDeep(let limit): "the nesting exceeds the limit of \(limit) levels"
    }
  }
}

/// `U+0041`.
package func scalarName(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

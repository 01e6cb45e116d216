import Testing

/// What must not stand in the project's files.
@Suite struct HygieneTests {
  /// Paths and names of the machines that the project was written on, and hosts
  /// that a build must not depend on. Cut in two, so that this list is not found.
  private static let forbidden = [
    "/wo" + "rk/", "/tmp/" + "w-", "DEVELOP" + "ERS.md", "py" + "pi.org",
    "python" + "hosted.org", "npm" + "js.", "crates" + ".io",
  ]

  private static let binary = [".ttf", ".otf", ".ttc", ".png", ".jpg", ".gif", ".webp", ".pdf"]

  @Test func noFileNamesAWorkplace() throws {
    var count = 0
    for file in try Checkout.files() where !Self.binary.contains(where: file.hasSuffix) {
      let bytes = [UInt8](try Checkout.data(file))
      count += 1
      let found = Self.forbidden.filter { contains(bytes, $0) }
      #expect(found == [], "\(file)")
    }
    #expect(count > 200)
  }

  @Test func sourcesDoNotTrapOrPutOff() throws {
    // Words, so that "has!" is not taken for a cast.
    let patterns = ["try" + "!", "as" + "!", "fatal" + "Error(", "TO" + "DO"]
    for file in try Checkout.files(below: "Sources") {
      let source = try Checkout.text(file)
      let found = patterns.filter { hasWord($0, in: source) }
      #expect(found == [], "\(file)")
    }
  }

  @Test func findsWhatIsForbidden() {
    let word = "as" + "!"
    #expect(hasWord(word, in: "let b = a \(word) B"))
    #expect(hasWord(word, in: "\(word) B"))
    #expect(!hasWord(word, in: "what it h\(word)"))
    #expect(contains(Array("in /wo\("rk")/x".utf8), Self.forbidden[0]))
  }

  private func hasWord(_ word: String, in text: String) -> Bool {
    text.ranges(of: word).contains { range in
      guard range.lowerBound > text.startIndex else { return true }
      return !text[text.index(before: range.lowerBound)].isLetter
    }
  }

  /// Compares bytes: the data of conformance tests are large.
  private func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard let first = word.first, bytes.count >= word.count else { return false }
      for start in 0...(bytes.count - word.count) where bytes[start] == first {
        if bytes[start..<(start + word.count)].elementsEqual(word) { return true }
      }
      return false
    }
  }
}

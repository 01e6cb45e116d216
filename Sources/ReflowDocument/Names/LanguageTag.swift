/// Whether a text has the form of a BCP 47 tag: subtags of one to eight ASCII letters
/// and digits, the first of letters; 128 bytes at most.
package func isLanguageTag(_ tag: String) -> Bool {
  let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return tag.utf8.count <= 128
    && subtags.enumerated().allSatisfy { index, subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || index > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
}

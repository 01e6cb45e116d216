/// Text with attributes: runs that tile it, none empty, no two neighbors equal.
///
/// Positions are UTF-8 byte offsets on grapheme cluster boundaries.
public struct AttributedText: Hashable, Sendable {
  /// A range of text with the same attributes throughout.
  public struct Run: Hashable, Sendable {
    /// UTF-8 bytes of the text.
    public var range: Range<Int>
    /// What the run says.
    public var attributes: TextAttributes
  }

  /// The characters; an attachment is one U+FFFC.
  public private(set) var string: String
  /// The runs in order; none when the text is empty.
  public private(set) var runs: [Run]

  /// Text in one run.
  public init(_ string: String = "", attributes: TextAttributes = TextAttributes()) {
    self.string = string
    let count = string.utf8.count
    runs = count == 0 ? [] : [Run(range: 0..<count, attributes: attributes)]
  }
}

/// Text with attributes: runs that tile it, none empty, no two neighbors equal.
///
/// Positions are UTF-8 byte offsets on grapheme cluster boundaries. Runs meet at
/// such boundaries too: a cluster that was given several attributes, as a letter
/// in one run and its accent in the next, takes those of its first scalar.
public struct AttributedText: Hashable, Sendable {
  /// A range of text with the same attributes throughout.
  public struct Run: Hashable, Sendable {
    /// UTF-8 bytes of the text.
    public var range: Range<Int>
    /// What the run says.
    @inlinable public var attributes: TextAttributes {
      _read { yield shared.value }
      _modify { yield &shared.value }
    }
    /// The image that the run stands for.
    package var attachment: Attachment? { shared.isNothing ? nil : shared.value.attachment }
    /// The attributes as they are kept.
    @usableFromInline package var shared: Shared<TextAttributes>

    init(range: Range<Int>, attributes: TextAttributes) {
      self.range = range
      shared = Shared(saying: attributes)
    }
  }

  /// A string and what it says, from which text is built.
  public struct Piece: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// What they say.
    public var attributes: TextAttributes

    /// A string with attributes.
    public init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
      self.string = string
      self.attributes = attributes
    }
  }

  /// The characters; an attachment is one U+FFFC.
  public internal(set) var string: String
  /// The runs in order; none when the text is empty.
  public internal(set) var runs: [Run]
  /// What empty text says: the attributes of its empty line and of a string
  /// inserted into it. Says nothing while there are characters.
  public internal(set) var emptyAttributes: TextAttributes {
    get { sharedEmptyAttributes.value }
    set { sharedEmptyAttributes = Shared(saying: newValue) }
  }
  /// The attributes of empty text as they are kept.
  package private(set) var sharedEmptyAttributes = Shared<TextAttributes>.nothing

  /// Text in one run.
  public init(_ string: String = "", attributes: TextAttributes = TextAttributes()) {
    self.string = string
    self.string.makeContiguousUTF8()
    let count = string.utf8.count
    runs = count == 0 ? [] : [Run(range: 0..<count, attributes: attributes)]
    if count == 0 { emptyAttributes = attributes }
  }

  /// Text from pieces one after the other. Linear in their lengths.
  ///
  /// Of pieces that are all empty the first gives the empty text's attributes.
  public init(_ pieces: [Piece]) { self.init(pieces, splits: { _ in }) }

  /// - Parameter report: Told the index of each piece that starts inside a cluster of
  ///   the one before it and says something else, which is lost there.
  init(_ pieces: [Piece], splits report: (Int) -> Void) {
    string = ""
    string.reserveCapacity(pieces.reduce(0) { $0 + $1.string.utf8.count })
    for piece in pieces { string += piece.string }
    runs = Self.tile(
      string, pieces.lazy.map { Stretch(count: $0.string.utf8.count, attributes: $0.attributes) },
      splits: report)
    if string.isEmpty { emptyAttributes = pieces.first?.attributes ?? TextAttributes() }
  }

  /// Text of one attachment: a U+FFFC that stands for it.
  public init(_ attachment: Attachment, attributes: TextAttributes = TextAttributes()) {
    var attributes = attributes
    attributes.attachment = attachment
    self.init("\u{FFFC}", attributes: attributes)
  }

  /// The same characters, byte by byte, that say the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.runs == b.runs && a.sharedEmptyAttributes == b.sharedEmptyAttributes
      && a.string.hasBytes(of: b.string)
  }

  /// Hashes characters and runs.
  public func hash(into hasher: inout Hasher) {
    string.hashBytes(into: &hasher)
    hasher.combine(runs)
  }

  /// Whether there are no characters.
  public var isEmpty: Bool { runs.isEmpty }

  /// The number of UTF-8 bytes; every position is from 0 to this.
  public var count: Int { string.utf8.count }
}

/// What a document may cost. Exceeding a limit is an error that names it.
public struct DocumentLimits: Hashable, Sendable {
  /// The most bytes of the file; 64 MiB.
  public var bytes = 64 << 20
  /// The most JSON arrays and objects inside one another; 512.
  public var jsonDepth = 512
  /// The most stacks inside one another; 64.
  public var stackDepth = 64
  /// The most blocks; 1,000,000.
  public var blocks = 1_000_000
  /// The most runs and attachments; 1,000,000.
  public var runs = 1_000_000
  /// The most problems that are listed; a last one counts the others; 1,000.
  public var diagnostics = 1_000

  /// The default limits.
  public init() {}

  /// The largest point size, in points.
  public static let maximumPointSize = 10_000.0
  /// The largest width, height, indent or space, in points.
  public static let maximumLength = 1_000_000.0
}

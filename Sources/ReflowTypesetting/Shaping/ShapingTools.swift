internal import ReflowFonts
import Synchronization

/// What shaping needs to work with and is dear to make: used by one thread at a time, and
/// kept for the next text.
///
/// ``ShapingToolsPool`` hands each to one shaper at a time; that is why this is `Sendable`.
final class ShapingTools: Sendable {
  nonisolated(unsafe) var state = State()

  struct State: ~Copyable {
    var shaper = Shaper()
    var builder = ClusterBuilder()
    var words = WordCache()
    var choices = FontChoices()
    var styles = ShapingStyles()
    var contexts = ItemContexts()
    /// Parts of the item at hand.
    var parts = WordParts()
    var batch = WordBatch()
    /// How many bytes of new words a context has before its words are made of letters: to read
    /// the font and to shape pairs is not worth it for a few.
    var lettersFrom = 4096

    /// Forgets words when there are too many. What was found of them before holds no more.
    mutating func trim() {
      if words.trim() { contexts.removeAll() }
    }
  }
}

/// Idle tools. A memo only, bounded in number.
final class ShapingToolsPool: Sendable {
  static let shared = ShapingToolsPool()

  /// More threads than these make their own each time.
  private static let limit = 16
  /// In clusters.
  private static let roomLimit = 1 << 21

  private let idle = Mutex<[ShapingTools]>([])

  /// Lets go of all that is kept.
  func removeAll() { idle.withLock { $0.removeAll() } }

  /// The number that is kept.
  var count: Int { idle.withLock { $0.count } }

  /// Lends tools for what takes no time.
  func with<Result>(_ body: (inout ShapingTools.State) -> Result) -> Result {
    let tools = take()
    defer { give(tools) }
    return body(&tools.state)
  }

  func take() -> ShapingTools { idle.withLock { $0.popLast() } ?? ShapingTools() }

  func give(_ tools: ShapingTools) {
    // What a long text needed is not kept for short ones.
    if tools.state.builder.columns.room > Self.roomLimit { tools.state.builder = ClusterBuilder() }
    idle.withLock { if $0.count < Self.limit { $0.append(tools) } }
  }
}

/// Lets go of idle shaping tools, and so of the fonts that their memos keep open.
package func releaseIdleShapingTools() { ShapingToolsPool.shared.removeAll() }

package import ReflowDocument

/// What one shard of an audit knows and a whole report needs.
package struct PartialAudit: Hashable, Sendable {
  /// Which part of the keys was audited.
  package var shard: Shard
  /// A digest of what all shards must agree on: files, configuration, options.
  package var job: String
  /// Texts that are cut, with what is seen of them.
  package var cut: [CutText] = []
  /// Texts that are whole and look as if they were cut.
  package var whole: [WholeText] = []

  package init(shard: Shard, job: String) { (self.shard, self.job) = (shard, job) }
}

/// A part of the keys of an audit.
package struct Shard: Hashable, Sendable {
  /// Which, counted from 1.
  package var index: Int
  /// Of how many.
  package var count: Int

  /// All keys.
  package static let all = Shard(index: 1, count: 1)

  package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

  /// Whether a key's texts belong to it.
  package func holds(key: String) -> Bool {
    StableHash.of(key) % UInt64(count) == UInt64(index - 1)
  }
}

/// What is seen of a text that is cut.
package struct CutText: Hashable, Sendable {
  /// What is seen in one category.
  package struct Look: Hashable, Sendable {
    package var category: ContentSizeCategory
    /// The text as drawn, the ellipsis in it.
    package var drawn: String
    package var hiddenText: String?
    /// Points, rounded to a thousandth.
    package var minimumWidth: Double
    package var linesNeeded: Int
    package var isClose: Bool
  }

  /// Fingerprint of the finding that says that it is cut.
  package var finding: String
  /// Categories in which it is cut, in ascending order.
  package var looks: [Look]
}

/// A text that is shown whole and has an ellipsis of its own.
package struct WholeText: Hashable, Sendable {
  package var key: String
  package var locale: String
  package var slot: String
  /// `nil` where the slot has a width of its own.
  package var widthName: String?
  package var text: String
  /// Categories in which it is whole, in ascending order.
  package var categories: [ContentSizeCategory]
}

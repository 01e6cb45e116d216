/// A way to mend a finding that was measured to work.
package struct Suggestion: Hashable, Sendable {
  /// What is changed. The order is from cheap to dear.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// More lines; the value is how many the text may have.
    case lines
    /// More width; the value is the points to add.
    case width
    /// A shorter translation; the value is the graphemes to cut.
    case shorten
    /// A largest category; the value is its name.
    case limit
    /// A row of its own at accessibility sizes; the value is its width in points.
    case stack
    /// Tighter letters before cutting; the value is by how many points.
    case tighten
  }

  /// A number, or the name of a category.
  package enum Value: Hashable, Sendable {
    /// A count or points.
    case number(Double)
    /// A category as UIKit names it.
    case name(String)
  }

  /// What is changed.
  package var kind: Kind
  /// To what, or by how much; see ``Kind``.
  package var value: Value
  /// What to do and what it costs, in one sentence without a final period.
  package var message: String

  package init(_ kind: Kind, _ value: Value, _ message: String) {
    (self.kind, self.value, self.message) = (kind, value, message)
  }
}

/// A place in a text that a program fills with a value.
package struct Placeholder: Hashable, Sendable {
  /// What kind of value comes there.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A whole number.
    case integer
    /// A number with a fraction.
    case decimal
    /// Text, or an object that is shown as text.
    case string
    /// A single character.
    case character
    /// A date.
    case date
    /// A time of day.
    case time
    /// Nothing but a percent sign, written `%%`.
    case percent
    /// A text with forms of its own, `%#@files@`; readers put its forms in its
    /// place, so that it stays only where the file lacks them.
    case variable
    /// The syntax does not tell.
    case unknown
  }

  /// UTF-8 bytes of the unit's text.
  package var range: Range<Int>
  /// What comes there.
  package var kind: Kind
  /// Which argument it is, counted from 1; `nil` when the syntax has none. A
  /// specifier without a number has that of its place.
  package var position: Int?
  /// What the argument is called; `nil` when it has no name.
  package var name: String?
  /// A value that the file gives as an example; `nil` when there is none.
  package var example: String?

  package init(
    range: Range<Int>, kind: Kind, position: Int? = nil, name: String? = nil,
    example: String? = nil
  ) {
    (self.range, self.kind, self.position) = (range, kind, position)
    (self.name, self.example) = (name, example)
  }
}

extension Placeholder.Kind {
  /// Those that a configuration may give a value: the others are none that a program fills.
  package static let configurable = allCases.filter { $0 != .percent && $0 != .variable }
}

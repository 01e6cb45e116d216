package import ReflowDocument

/// One text of a catalog in one language, in one of its variants.
package struct CatalogUnit: Hashable, Sendable {
  /// What the program asks for. In XLIFF it is the file's name, a colon and the id.
  package var key: String
  /// The key without a file's name: what patterns of slots match as well.
  package var name: String
  /// Language as a BCP 47 tag; `und` when nothing tells it.
  package var locale: String
  /// Which form it is, as in `plural.few`, `device.iphone`, `width.20`; forms
  /// inside one another have a slash between them. `nil` for a text that has one
  /// form only.
  package var variant: String?
  /// The text as it is shown, escapes resolved and placeholders still in place;
  /// the source text when there is no translation.
  package var text: String
  /// Placeholders in the order of the text.
  package var placeholders: [Placeholder]
  /// Whether the text is one of this language. Texts of the source language are.
  package var isTranslated: Bool
  /// Whether it is meant to be translated at all.
  package var isTranslatable: Bool
  /// The text in the source language where the file has it; `nil` otherwise.
  package var source: String?
  /// Placeholders of ``source``, their ranges in it; empty without one.
  package var sourcePlaceholders: [Placeholder]
  /// What the file says to translators; `nil` when it says nothing.
  package var comment: String?
  /// State as the file names it, as in `needs_review`; `nil` when it has none.
  package var state: String?
  /// Where it stands; the place of the key, or of the form.
  package var place: SourcePlace

  package init(
    key: String, name: String? = nil, locale: String, variant: String? = nil, text: String,
    placeholders: [Placeholder] = [], isTranslated: Bool = true,
    isTranslatable: Bool = true, source: String? = nil, sourcePlaceholders: [Placeholder] = [],
    comment: String? = nil, state: String? = nil, place: SourcePlace
  ) {
    (self.key, self.name, self.locale) = (key, name ?? key, locale)
    (self.variant, self.text, self.placeholders) = (variant, text, placeholders)
    (self.isTranslated, self.isTranslatable) = (isTranslated, isTranslatable)
    (self.source, self.sourcePlaceholders) = (source, sourcePlaceholders)
    self.comment = comment
    (self.state, self.place) = (state, place)
  }
}

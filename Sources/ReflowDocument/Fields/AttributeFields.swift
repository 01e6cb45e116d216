/// One attribute that elements inherit: a field that `null` may remove.
struct AttributeField<Root>: Sendable {
  let field: Field<Root>
  /// Takes over the value of an outer element where the inner one has none.
  let inherit: @Sendable (inout Root, _ outer: Root) -> Void
  /// Whether the attribute has a value.
  let isSet: @Sendable (Root) -> Bool
  /// Takes the value away.
  let clear: @Sendable (inout Root) -> Void
}

/// Attributes that are listed in a table and can be removed by name.
protocol AttributeSet: Sendable {
  associatedtype Key: RawRepresentable<String> & Hashable & Sendable & CaseIterable
  var removed: Set<Key> { get set }
}

extension TextAttributes: AttributeSet {}
extension ParagraphAttributes: AttributeSet {}

extension AttributeField where Root: AttributeSet {
  init<Value>(
    _ key: Root.Key, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ codec: Codec<Value>,
    read: (@Sendable (Value, inout Root) -> Void)? = nil
  ) {
    field = Field(
      key.rawValue,
      schema: .members([
        "anyOf": .array([codec.schema, .members(["type": .string("null")])])
      ]),
      read: { node, root, reading in
        if node.isNull {
          root.removed.insert(key)
        } else if let value = codec.decode(node, key.rawValue, &reading) {
          if let read { read(value, &root) } else { root[keyPath: path] = value }
        }
      },
      write: { root in
        if let value = root[keyPath: path] { return codec.encode(value) }
        return root.removed.contains(key) ? .null : nil
      })
    inherit = { root, outer in
      guard root[keyPath: path] == nil, !root.removed.contains(key) else { return }
      root[keyPath: path] = outer[keyPath: path]
      if outer[keyPath: path] == nil, outer.removed.contains(key) { root.removed.insert(key) }
    }
    isSet = { $0[keyPath: path] != nil }
    clear = { root in
      root[keyPath: path] = nil
      root.removed.remove(key)
    }
  }
}

extension TextAttributes {
  /// All text attributes but the attachment, in the order of output.
  static let fields: [(key: Key, attribute: AttributeField<Self>)] = [
    (.style, styleField), (.traits, traitsField),
    (.weight, AttributeField(.weight, \.weight, .weight)),
    (.design, AttributeField(.design, \.design, .cases())),
    (.family, AttributeField(.family, \.family, .name)),
    (.size, AttributeField(.size, \.size, .pointSize)),
    (.minimumPointSize, AttributeField(.minimumPointSize, \.minimumPointSize, .pointSize)),
    (.maximumPointSize, AttributeField(.maximumPointSize, \.maximumPointSize, .pointSize)),
    (.scalesAs, AttributeField(.scalesAs, \.scalesAs, .style)),
    (.matrix, AttributeField(.matrix, \.matrix, .matrix)),
    (.features, AttributeField(.features, \.features, .features)),
    (.variations, AttributeField(.variations, \.variations, .variations)),
    (.fallback, AttributeField(.fallback, \.fallback, .files)),
    (.tracking, AttributeField(.tracking, \.tracking, .shift)),
    (.kern, AttributeField(.kern, \.kern, .shift)),
    (.baselineOffset, AttributeField(.baselineOffset, \.baselineOffset, .shift)),
    (.color, AttributeField(.color, \.color, .color)),
    (.backgroundColor, AttributeField(.backgroundColor, \.backgroundColor, .color)),
    (.underline, AttributeField(.underline, \.underline, .decoration)),
    (.strikethrough, AttributeField(.strikethrough, \.strikethrough, .decoration)),
    (.link, AttributeField(.link, \.link, .string)),
    (.language, AttributeField(.language, \.language, .language)),
    (
      .adjustsFontForContentSizeCategory,
      AttributeField(
        .adjustsFontForContentSizeCategory, \.adjustsFontForContentSizeCategory, .bool)
    ),
    (
      .minimumContentSizeCategory,
      AttributeField(.minimumContentSizeCategory, \.minimumContentSizeCategory, .category)
    ),
    (
      .maximumContentSizeCategory,
      AttributeField(.maximumContentSizeCategory, \.maximumContentSizeCategory, .category)
    ),
  ]

  /// A raw value may carry traits, which join those that the element names.
  private static let styleField = AttributeField<Self>(
    .style, \.styleReference, .styleReference,
    read: { reference, root in
      root.textStyle = reference.style
      if !reference.traits.isEmpty {
        root.traits = (root.traits ?? []).union(reference.traits)
      }
    })

  private static let traitsField = AttributeField<Self>(
    .traits, \.traits, .traits,
    read: { traits, root in root.traits = (root.traits ?? []).union(traits) })

  /// The style as documents name it.
  private var styleReference: StyleReference? {
    get { textStyle.map { StyleReference(style: $0, traits: []) } }
    set { textStyle = newValue?.style }
  }
}

extension ParagraphAttributes {
  /// All paragraph attributes in the order of output.
  static let fields: [(key: Key, attribute: AttributeField<Self>)] = [
    (.alignment, AttributeField(.alignment, \.alignment, .cases())),
    (.numberOfLines, AttributeField(.numberOfLines, \.numberOfLines, .integer(0...1_000_000))),
    (.maximumHeight, AttributeField(.maximumHeight, \.maximumHeight, .extent)),
    (.lineBreakMode, AttributeField(.lineBreakMode, \.lineBreakMode, .cases())),
    (.lineBreakStrategy, AttributeField(.lineBreakStrategy, \.lineBreakStrategy, .cases())),
    (.lineSpacing, AttributeField(.lineSpacing, \.lineSpacing, .length)),
    (.lineHeightMultiple, AttributeField(.lineHeightMultiple, \.lineHeightMultiple, .factor)),
    (.minimumLineHeight, AttributeField(.minimumLineHeight, \.minimumLineHeight, .length)),
    (.maximumLineHeight, AttributeField(.maximumLineHeight, \.maximumLineHeight, .length)),
    (.paragraphSpacing, AttributeField(.paragraphSpacing, \.paragraphSpacing, .length)),
    (
      .paragraphSpacingBefore,
      AttributeField(.paragraphSpacingBefore, \.paragraphSpacingBefore, .length)
    ),
    (.firstLineHeadIndent, AttributeField(.firstLineHeadIndent, \.firstLineHeadIndent, .length)),
    (.headIndent, AttributeField(.headIndent, \.headIndent, .length)),
    (.tailIndent, AttributeField(.tailIndent, \.tailIndent, .signedLength)),
    (.tabStops, AttributeField(.tabStops, \.tabStops, .tabStops)),
    (
      .usesDefaultHyphenation,
      AttributeField(.usesDefaultHyphenation, \.usesDefaultHyphenation, .bool)
    ),
    (
      .baseWritingDirection,
      AttributeField(.baseWritingDirection, \.baseWritingDirection, .cases())
    ),
    (
      .allowsDefaultTighteningForTruncation,
      AttributeField(
        .allowsDefaultTighteningForTruncation, \.allowsDefaultTighteningForTruncation, .bool)
    ),
    (
      .adjustsFontSizeToFitWidth,
      AttributeField(.adjustsFontSizeToFitWidth, \.adjustsFontSizeToFitWidth, .bool)
    ),
    (
      .minimumScaleFactor, AttributeField(.minimumScaleFactor, \.minimumScaleFactor, .number(0...1))
    ),
    (.strictness, AttributeField(.strictness, \.strictness, .cases())),
    (.wordBreak, AttributeField(.wordBreak, \.wordBreak, .cases())),
    (.overflowWrap, AttributeField(.overflowWrap, \.overflowWrap, .cases())),
    (.truncationToken, AttributeField(.truncationToken, \.truncationToken, .truncationToken)),
  ]
}

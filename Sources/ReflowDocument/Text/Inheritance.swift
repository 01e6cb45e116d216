extension TextAttributes {
  /// The attributes of an element inside another one: the nearest value wins
  /// and a removed attribute stops the inheritance.
  ///
  /// A style replaces an inherited size or `scalesAs`, and the other way round.
  /// The attachment is never inherited. The limits of the content size category
  /// are not either: every element's own applies, so whoever resolves
  /// categories combines them on the way down.
  public func inheriting(from outer: TextAttributes) -> TextAttributes {
    // Most runs say nothing, and most documents too.
    if outer == TextAttributes() { return self }
    if self == TextAttributes() {
      var result = outer
      result.attachment = nil
      result.minimumContentSizeCategory = nil
      result.maximumContentSizeCategory = nil
      result.removed.subtract([.minimumContentSizeCategory, .maximumContentSizeCategory])
      return result
    }
    var result = self
    let namesStyle = textStyle != nil
    if size == nil && scalesAs == nil {
      result.textStyle = taking(.style, textStyle, outer.textStyle)
    }
    if !namesStyle {
      result.size = taking(.size, size, outer.size)
      result.scalesAs = taking(.scalesAs, scalesAs, outer.scalesAs)
    }
    result.traits = taking(.traits, traits, outer.traits)
    result.weight = taking(.weight, weight, outer.weight)
    result.design = taking(.design, design, outer.design)
    result.family = taking(.family, family, outer.family)
    result.minimumPointSize = taking(.minimumPointSize, minimumPointSize, outer.minimumPointSize)
    result.maximumPointSize = taking(.maximumPointSize, maximumPointSize, outer.maximumPointSize)
    result.matrix = taking(.matrix, matrix, outer.matrix)
    result.features = taking(.features, features, outer.features)
    result.variations = taking(.variations, variations, outer.variations)
    result.fallback = taking(.fallback, fallback, outer.fallback)
    result.tracking = taking(.tracking, tracking, outer.tracking)
    result.kern = taking(.kern, kern, outer.kern)
    result.baselineOffset = taking(.baselineOffset, baselineOffset, outer.baselineOffset)
    result.color = taking(.color, color, outer.color)
    result.backgroundColor = taking(.backgroundColor, backgroundColor, outer.backgroundColor)
    result.underline = taking(.underline, underline, outer.underline)
    result.strikethrough = taking(.strikethrough, strikethrough, outer.strikethrough)
    result.link = taking(.link, link, outer.link)
    result.language = taking(.language, language, outer.language)
    result.adjustsFontForContentSizeCategory = taking(
      .adjustsFontForContentSizeCategory, adjustsFontForContentSizeCategory,
      outer.adjustsFontForContentSizeCategory)
    result.removed.formUnion(outer.removed.filter { !result.isSet($0) && !isOwn($0) })
    return result
  }

  /// The nearest of two values, unless the inner element removed the outer one.
  ///
  /// Written out for every attribute above: through the table and its key paths
  /// the same takes ten times as long, for every run of a document.
  private func taking<Value>(_ key: Key, _ inner: Value?, _ outer: Value?) -> Value? {
    inner ?? (removed.isEmpty || !removed.contains(key) ? outer : nil)
  }

  /// Whether what an outer element says about an attribute does not matter here.
  private func isOwn(_ key: Key) -> Bool {
    switch key {
    case .minimumContentSizeCategory, .maximumContentSizeCategory: true
    case .size, .scalesAs: textStyle != nil
    case .style: size != nil || scalesAs != nil
    default: false
    }
  }

  /// Whether the attribute of that name has a value.
  public func isSet(_ key: Key) -> Bool {
    Self.fields.first { $0.key == key }?.attribute.isSet(self) ?? false
  }

  /// Takes the value of that name away, so that it is inherited again.
  public mutating func clear(_ key: Key) {
    Self.fields.first { $0.key == key }?.attribute.clear(&self)
  }

  /// Says "none" aloud for an attribute, so that it is not inherited.
  public mutating func remove(_ key: Key) {
    clear(key)
    removed.insert(key)
  }
}

extension ParagraphAttributes {
  /// The attributes of an element inside another one: the nearest value wins
  /// and a removed attribute stops the inheritance.
  public func inheriting(from outer: ParagraphAttributes) -> ParagraphAttributes {
    var result = self
    for (_, attribute) in Self.fields { attribute.inherit(&result, outer) }
    return result
  }

  /// Whether the attribute of that name has a value.
  public func isSet(_ key: Key) -> Bool {
    Self.fields.first { $0.key == key }?.attribute.isSet(self) ?? false
  }

  /// Takes the value of that name away, so that it is inherited again.
  public mutating func clear(_ key: Key) {
    Self.fields.first { $0.key == key }?.attribute.clear(&self)
  }

  /// Says "none" aloud for an attribute, so that it is not inherited.
  public mutating func remove(_ key: Key) {
    clear(key)
    removed.insert(key)
  }
}

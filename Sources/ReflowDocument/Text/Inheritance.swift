extension TextAttributes {
  /// The attributes of an element inside another one: the nearest value wins
  /// and a removed attribute stops the inheritance.
  ///
  /// A style replaces an inherited size or `scalesAs`, and the other way round.
  /// The attachment is never inherited. The limits of the content size category
  /// are not either: every element's own applies, so whoever resolves
  /// categories combines them on the way down.
  public func inheriting(from outer: TextAttributes) -> TextAttributes {
    var result = self
    let namesStyle = textStyle != nil
    let namesSize = size != nil || scalesAs != nil
    for (key, attribute) in Self.fields {
      switch key {
      case .minimumContentSizeCategory, .maximumContentSizeCategory: continue
      case .size where namesStyle, .scalesAs where namesStyle: continue
      case .style where namesSize: continue
      default: attribute.inherit(&result, outer)
      }
    }
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

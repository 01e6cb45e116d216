import ReflowDocument

extension FontWeight {
  /// The weight that the system font is drawn in when the user asked for Bold
  /// Text: light weights one step heavier, the others two, black at most.
  ///
  /// Measured on iOS 16 for the nine named weights by the authors of
  /// codeandtheory/YMatterType; weights between them are moved alike.
  var withBoldText: FontWeight {
    if value < FontWeight.regular.value { return FontWeight(value + 100) }
    return FontWeight(max(value, min(value + 200, 900)))
  }
}

public import FoundationEssentials

extension AttributeContainer {
  /// The attributes as Foundation holds them; see
  /// `AttributeScopes.ReflowAttributes`.
  public init(_ attributes: TextAttributes) {
    self.init()
    for bridge in AttributeBridge.all { bridge.toFoundation(attributes, &self) }
  }
}

extension TextAttributes {
  /// What reflow's attributes in a container say; others are left out.
  public init(_ container: AttributeContainer) {
    self.init()
    for bridge in AttributeBridge.all { bridge.fromFoundation(container, &self) }
  }
}

extension AttributedString {
  /// The text with all its attributes. Empty text cannot carry any in
  /// Foundation, so its ``AttributedText/emptyAttributes`` are lost.
  public init(_ text: AttributedText) {
    self.init()
    for run in text.runs {
      append(
        AttributedString(
          String(text.substring(of: run)), attributes: AttributeContainer(run.attributes)))
    }
  }
}

extension AttributedText {
  /// The text with reflow's attributes; those of other scopes are left out.
  public init(_ string: AttributedString) {
    self.init(
      string.runs.map { run in
        Piece(String(string[run.range].characters), TextAttributes(run.attributes))
      })
  }
}

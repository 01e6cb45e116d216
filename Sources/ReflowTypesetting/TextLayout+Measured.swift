extension TextLayout {
  /// The text as it was measured, from which it can be laid out at another width.
  package var measured: MeasuredText { source }
}

extension MeasuredText {
  /// The text as it was shaped, from which it can be measured at other sizes.
  package var shapedText: ShapedText { shaped }
}

extension ShapedText {
  /// What tells it from the shapings of other texts.
  package var identity: Key { key }
}

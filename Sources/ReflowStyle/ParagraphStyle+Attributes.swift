import ReflowDocument

extension ParagraphStyle {
  /// Attributes with the defaults in place of what they leave open.
  init(_ attributes: ParagraphAttributes) {
    self.init()
    alignment = attributes.alignment ?? alignment
    numberOfLines = max(0, attributes.numberOfLines ?? numberOfLines)
    maximumHeight = attributes.maximumHeight
    // UILabel's default where something can be cut off.
    let isLimited = numberOfLines > 0 || maximumHeight != nil
    lineBreakMode = attributes.lineBreakMode ?? (isLimited ? .truncatingTail : .wordWrapping)
    // An attribute that code sets may be anything; what no document may say is left out.
    if let token = attributes.truncationToken, TruncationToken.allows(token) {
      truncationToken = token
    }
    lineBreakStrategy = attributes.lineBreakStrategy ?? lineBreakStrategy
    baseWritingDirection = attributes.baseWritingDirection ?? baseWritingDirection
    usesDefaultHyphenation = attributes.usesDefaultHyphenation ?? usesDefaultHyphenation
    allowsDefaultTighteningForTruncation =
      attributes.allowsDefaultTighteningForTruncation ?? allowsDefaultTighteningForTruncation
    adjustsFontSizeToFitWidth = attributes.adjustsFontSizeToFitWidth ?? adjustsFontSizeToFitWidth
    minimumScaleFactor = attributes.minimumScaleFactor ?? minimumScaleFactor
    strictness = attributes.strictness ?? strictness
    wordBreak = attributes.wordBreak ?? wordBreak
    overflowWrap = attributes.overflowWrap ?? overflowWrap
    setLengths(attributes)
  }

  private mutating func setLengths(_ attributes: ParagraphAttributes) {
    lineSpacing = attributes.lineSpacing ?? lineSpacing
    lineHeightMultiple = attributes.lineHeightMultiple ?? lineHeightMultiple
    minimumLineHeight = attributes.minimumLineHeight ?? minimumLineHeight
    maximumLineHeight = attributes.maximumLineHeight ?? maximumLineHeight
    paragraphSpacing = attributes.paragraphSpacing ?? paragraphSpacing
    paragraphSpacingBefore = attributes.paragraphSpacingBefore ?? paragraphSpacingBefore
    firstLineHeadIndent = attributes.firstLineHeadIndent ?? firstLineHeadIndent
    headIndent = attributes.headIndent ?? headIndent
    tailIndent = attributes.tailIndent ?? tailIndent
    tabStops = (attributes.tabStops ?? []).enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }
}

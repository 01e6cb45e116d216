import ReflowDocument
// stand-in until the document branch is merged
extension TextAttributes {
  func inheriting(from o: TextAttributes) -> TextAttributes {
    var r = self
    let namesStyle = textStyle != nil
    let namesSize = size != nil || scalesAs != nil
    func take<V>(_ k: Key, _ p: WritableKeyPath<TextAttributes, V?>) {
      if r[keyPath: p] == nil, !removed.contains(k) { r[keyPath: p] = o[keyPath: p] }
    }
    if !namesSize { take(.style, \.textStyle) }
    if !namesStyle { take(.size, \.size); take(.scalesAs, \.scalesAs) }
    take(.traits, \.traits); take(.weight, \.weight); take(.design, \.design);
    take(.family, \.family)
    take(.minimumPointSize, \.minimumPointSize); take(.maximumPointSize, \.maximumPointSize)
    take(.matrix, \.matrix); take(.features, \.features); take(.variations, \.variations)
    take(.fallback, \.fallback); take(.tracking, \.tracking); take(.kern, \.kern)
    take(.baselineOffset, \.baselineOffset); take(.color, \.color);
    take(.backgroundColor, \.backgroundColor)
    take(.underline, \.underline); take(.strikethrough, \.strikethrough); take(.link, \.link)
    take(.language, \.language)
    take(.adjustsFontForContentSizeCategory, \.adjustsFontForContentSizeCategory)
    return r
  }
}
extension ParagraphAttributes {
  func inheriting(from o: ParagraphAttributes) -> ParagraphAttributes {
    var r = self
    func take<V>(_ k: Key, _ p: WritableKeyPath<ParagraphAttributes, V?>) {
      if r[keyPath: p] == nil, !removed.contains(k) { r[keyPath: p] = o[keyPath: p] }
    }
    take(.alignment, \.alignment); take(.numberOfLines, \.numberOfLines);
    take(.maximumHeight, \.maximumHeight)
    take(.lineBreakMode, \.lineBreakMode); take(.lineBreakStrategy, \.lineBreakStrategy)
    take(.lineSpacing, \.lineSpacing); take(.lineHeightMultiple, \.lineHeightMultiple)
    take(.minimumLineHeight, \.minimumLineHeight); take(.maximumLineHeight, \.maximumLineHeight)
    take(.paragraphSpacing, \.paragraphSpacing);
    take(.paragraphSpacingBefore, \.paragraphSpacingBefore)
    take(.firstLineHeadIndent, \.firstLineHeadIndent); take(.headIndent, \.headIndent);
    take(.tailIndent, \.tailIndent)
    take(.tabStops, \.tabStops); take(.usesDefaultHyphenation, \.usesDefaultHyphenation)
    take(.baseWritingDirection, \.baseWritingDirection)
    take(.allowsDefaultTighteningForTruncation, \.allowsDefaultTighteningForTruncation)
    take(.adjustsFontSizeToFitWidth, \.adjustsFontSizeToFitWidth);
    take(.minimumScaleFactor, \.minimumScaleFactor)
    take(.strictness, \.strictness); take(.wordBreak, \.wordBreak);
    take(.overflowWrap, \.overflowWrap)
    return r
  }
}

package import ReflowDocument
import ReflowFonts

/// What is odd about a style.
package struct StyleTrouble: Hashable, Sendable {
  /// What it is about; of several that are about the same the first is told.
  package var subject: String
  /// What is told.
  package var diagnostic: Diagnostic
}

extension StyleTrouble {
  /// The request's family, or its design when it names none, is not among the fonts.
  static func missing(_ descriptor: FontDescriptor) -> StyleTrouble {
    if let family = descriptor.family {
      return StyleTrouble(
        subject: "family " + family.lowercased(),
        diagnostic: Diagnostic(
          .warning, "font.missing-family",
          "font family '\(family)' is not among the fonts; the system font stands in",
          hint: "name its file in the document's \"fonts\""))
    }
    let design = descriptor.designName
    return StyleTrouble(
      subject: "design " + design,
      diagnostic: Diagnostic(
        .warning, "font.missing-design",
        "no font of the \(design) design is among the fonts; the system font stands in"))
  }

  static func missingSystemFont(_ family: String) -> StyleTrouble {
    StyleTrouble(
      subject: "system",
      diagnostic: Diagnostic(
        .warning, "font.missing-system",
        "the system font '\(family)' is not among the fonts; another family stands in"))
  }

  static var tooDeep: StyleTrouble {
    StyleTrouble(
      subject: "depth",
      diagnostic: Diagnostic(
        .error, "document.too-deep",
        "stacks are nested deeper than \(Scope.depthLimit) levels; the innermost are left empty"))
  }
}

extension FontDescriptor {
  /// The variant of the system font in words.
  fileprivate var designName: String {
    switch design {
    case .plain: isMonospaced ? "monospaced" : "default"
    case .serif: "serif"
    case .rounded: "rounded"
    case .monospaced: "monospaced"
    }
  }
}

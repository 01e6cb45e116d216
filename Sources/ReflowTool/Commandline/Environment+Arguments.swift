import Reflow

extension Environment {
  /// The settings that a command line about texts says; the category is left to it.
  init(ofTexts arguments: Arguments) {
    self.init()
    displayScale = arguments.number(.displayScale) ?? displayScale
    isBoldTextEnabled = arguments.has(.boldText)
    hasSystemTracking = arguments.text(.systemTracking) != "none"
  }
}

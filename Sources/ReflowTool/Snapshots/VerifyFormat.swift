/// A form in which `verify` tells what it found.
enum VerifyFormat: String, CaseIterable {
  /// For people at a terminal.
  case text
  /// For programs.
  case json
  /// JUnit's XML, for services that show tests.
  case junit
}

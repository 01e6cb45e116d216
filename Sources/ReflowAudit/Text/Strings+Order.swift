extension Array<String> {
  /// Each once, in the order of their bytes.
  var distinctByBytes: [String] {
    Set(self).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// Which face draws what the wanted font lacks.
extension FontLibrary {
  func findFallback(_ key: FallbackKey) -> FontInstance? {
    let isRegional = key.scalars.first.map(EastAsianRegion.governs) ?? false
    let regions = isRegional ? EastAsianRegion.regions(of: key.language) : []
    let named = key.descriptor.fallback.compactMap(family(named:))
    let colored = families.filter(\.hasColor)
    let plain = families.filter { !$0.hasColor }
    // What a document names keeps its order, but for families that draw another
    // region's forms: it may name a whole collection by its file.
    let order =
      Self.sorted(named, by: regions, promotes: false)
      + (key.wantsEmoji ? colored : Self.sorted(plain, by: regions, promotes: true))
      + (key.wantsEmoji ? plain : colored)
    for family in order {
      guard let instance = family.match(key.descriptor), instance.face.covers(key.scalars) else {
        continue
      }
      return instance
    }
    return nil
  }

  /// Families of a region first, those of another one last, and each in the order
  /// in which they were.
  ///
  /// - Parameter promotes: Whether a family of the region comes before one that
  ///   states none.
  private static func sorted(
    _ families: [FontFamily], by regions: [EastAsianRegion], promotes: Bool
  ) -> [FontFamily] {
    guard !regions.isEmpty else { return families }
    func rank(_ family: FontFamily) -> Int {
      guard let region = family.region else { return promotes ? regions.count : 0 }
      guard let place = regions.firstIndex(of: region) else { return regions.count + 1 }
      return place
    }
    let ranked = families.map { (rank: rank($0), family: $0) }
    return (0...regions.count + 1).flatMap { rank in
      ranked.filter { $0.rank == rank }.map(\.family)
    }
  }
}

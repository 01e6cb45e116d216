/// Sizes of controls that cannot grow and of the viewer that shows them large, in points.
///
/// No figure of the viewer is published. These are assumed, each in this table alone, so
/// that a measured one can take its place.
package enum LargeContentTable {
  /// Height of an item's image in its bar.
  package static let imageHeight = 24.0
  /// From the image to the title.
  package static let imageSpacing = 4.0
  /// The viewer's title: 22 points, semibold.
  package static let viewerPointSize = 22.0
  /// Weight of the viewer's title.
  package static let viewerWeight = 600
  /// The most lines of the viewer's title.
  package static let viewerLines = 3
  /// The sides of the square that the viewer's image fits into.
  package static let viewerImageSide = 64.0
  /// From the edge of the viewer to what it shows, and from image to title.
  package static let viewerPadding = 20.0
  /// The widest that the viewer's title is.
  package static let viewerTitleWidth = 240.0
  /// Radius of the viewer's corners.
  package static let viewerRadius = 20.0
}

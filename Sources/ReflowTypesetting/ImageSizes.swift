/// Natural sizes of images; how layout learns of them without decoding any.
public protocol ImageSizes: Sendable {
  /// The size at which an image stands when the document names none, in points;
  /// `nil` when the file is missing or is no image.
  func naturalSize(ofImage file: String) -> ImageSize?
}

/// Width and height of an image, in points.
public struct ImageSize: Hashable, Sendable {
  /// Extent to the right; positive.
  public var width: Double
  /// Extent downward; positive.
  public var height: Double

  /// A size from its parts.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// No image is known: each one is a placeholder of the size that the document
/// states.
public struct NoImages: ImageSizes {
  /// The empty set of images.
  public init() {}
  /// Always `nil`.
  public func naturalSize(ofImage file: String) -> ImageSize? { nil }
}

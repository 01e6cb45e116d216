import Reflow
import ReflowRender

extension LoadedDocument {
  /// Adds to every layout what it has of bitmaps that are drawn larger than their pixels.
  ///
  /// - Returns: each file once, for the layout where it is drawn largest, in the order in
  ///   which they are found.
  func tellEnlargedImages(
    in trees: inout [LayoutTree], displayScale: Double
  ) -> [Diagnostic] {
    var worst: [EnlargedImage] = []
    for index in trees.indices {
      let images = images.enlargedImages(in: trees[index], displayScale: displayScale)
      trees[index].diagnostics += images.map(diagnostic)
      for image in images {
        guard let known = worst.firstIndex(where: { $0.file == image.file }) else {
          worst.append(image)
          continue
        }
        if image.factor > worst[known].factor { worst[known] = image }
      }
    }
    return worst.map(diagnostic)
  }

  /// With the place where the document names the file first.
  private func diagnostic(of image: EnlargedImage) -> Diagnostic {
    var diagnostic = image.diagnostic
    diagnostic.place = places.place(ofFile: image.file)
    return diagnostic
  }
}

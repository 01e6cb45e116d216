/// Where in the source the parts of a document stand, for later diagnostics.
public struct SourcePlaces: Sendable {
  private let file: String?
  private let index: LineIndex
  private let files: [String: Int]
  private let blocks: [[Int]: Int]

  /// - Parameters:
  ///   - files: Where font and image files are named first, in bytes of the source.
  ///   - blocks: Where blocks start.
  package init(file: String?, index: LineIndex, files: [String: Int], blocks: [[Int]: Int]) {
    (self.file, self.index, self.files, self.blocks) = (file, index, files, blocks)
  }

  /// Where a font or image file is named first; `nil` when it is not. The name
  /// is as in the document.
  public func place(ofFile name: String) -> SourcePlace? { files[name].map(place(at:)) }

  /// Where a block starts; `nil` when there is none. The path holds the index
  /// in `content`, then in `children` of one stack after the other.
  public func place(ofBlock path: [Int]) -> SourcePlace? { blocks[path].map(place(at:)) }

  /// The line and column of a byte of the source.
  package func place(at offset: Int) -> SourcePlace {
    let (line, column) = index.position(of: offset)
    return SourcePlace(file: file, line: line, column: column)
  }
}

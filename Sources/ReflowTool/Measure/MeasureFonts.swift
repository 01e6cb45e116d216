import Reflow
import Synchronization

/// The fonts of requests: those that a request names, before those of the command line.
///
/// Keeps the sets of the last requests under a lock, so that threads may share it.
final class MeasureFonts: Sendable {
  private let library: FontLibrary
  /// What relative paths are relative to.
  private let folder: String
  private let sets = Mutex<[Names: FontSet]>([:])

  /// At most this many sets of named fonts are kept; more start afresh.
  private static let limit = 32

  /// What a request names.
  private struct Names: Hashable {
    var font: MeasureRequest.Font?
    var fallback: [String]
  }

  /// Where they are found, and the attributes that choose them.
  private struct FontSet {
    var library: FontLibrary
    var attributes: TextAttributes
  }

  /// - Parameters:
  ///   - library: The fonts behind those that requests name.
  ///   - folder: What relative paths are relative to; empty for the process's folder.
  init(behind library: FontLibrary, folder: String) {
    (self.library, self.folder) = (library, folder)
  }

  /// The library for a request, and the attributes that choose its font.
  func fonts(of request: MeasureRequest) throws(ToolError) -> (FontLibrary, TextAttributes) {
    let set = try set(of: Names(font: request.font, fallback: request.fallback))
    var attributes = set.attributes
    if let font = request.font {
      attributes.size = font.size
    } else {
      attributes.textStyle = request.style
      if !request.traits.isEmpty { attributes.traits = request.traits }
    }
    return (set.library, attributes)
  }

  private func set(of names: Names) throws(ToolError) -> FontSet {
    if names.font == nil, names.fallback.isEmpty {
      return FontSet(library: library, attributes: TextAttributes())
    }
    // Files are opened under the lock, so that two threads do not both open one.
    return try sets.withLock { sets throws(ToolError) in
      if let known = sets[names] { return known }
      let made = try open(names)
      if sets.count >= Self.limit { sets.removeAll() }
      sets[names] = made
      return made
    }
  }

  private func open(_ names: Names) throws(ToolError) -> FontSet {
    var attributes = TextAttributes()
    var named: [FontFace] = []
    if let font = names.font {
      let face = try self.face(font)
      named.append(face)
      attributes.choose(face)
    }
    var fallback: [String] = []
    for file in names.fallback {
      let faces = try FontSources.faces(ofFile: file, at: path(file, in: folder))
      named += faces
      fallback += faces.map(\.family)
    }
    if !fallback.isEmpty { attributes.fallback = fallback }
    // Faces of the same family from elsewhere could be chosen in place of the file's.
    let families = Set(named.map { $0.family.lowercased() })
    let others = library.faces.filter { face in
      let family = face.family.lowercased()
      let isSystemFont = names.font == nil && family == library.systemFont.family.lowercased()
      return isSystemFont || !families.contains(family)
    }
    return FontSet(
      library: FontLibrary(faces: named + others, systemFont: library.systemFont),
      attributes: attributes)
  }

  private func face(_ font: MeasureRequest.Font) throws(ToolError) -> FontFace {
    do throws(FontError) {
      let data = try FontData(mapping: path(font.file, in: folder), file: font.file)
      let faces = try FontFace.faces(in: data, file: font.file)
      guard font.index < faces.count else {
        let count = faces.count == 1 ? "1 face" : "\(faces.count) faces"
        throw FontError(.unreadable("it has \(count), counted from 0"), file: font.file)
      }
      try faces[font.index].validate()
      return faces[font.index]
    } catch { throw .input(error.message) }
  }
}

extension TextAttributes {
  /// Asks for a face of a family in which it is the only one, as the file has it.
  fileprivate mutating func choose(_ face: FontFace) {
    let description = face.description
    family = description.family
    weight = FontWeight(description.weight)
    if description.isItalic { traits = .italic }
    variations = description.axes.filter { $0.tag == FontTag("wdth") }.map {
      FontSetting("wdth", $0.default)
    }
  }
}

import Glibc
import Reflow

/// The fonts that are installed on the machine, found without fontconfig, so that
/// its configuration does not matter.
enum SystemFontFolders {
  /// Every face below the usual folders, by folder and path.
  static func faces(_ console: Console) -> [FontFace] {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    if let home = console.io.environment("HOME"), !home.isEmpty {
      folders.append(home + "/.local/share/fonts")
    }
    var faces: [FontFace] = []
    for file in folders.flatMap(files(below:)) {
      do throws(FontError) {
        faces += try FontFace.faces(in: FontData(mapping: file), file: file)
      } catch {
        console.report(Diagnostic(.note, "font.unusable", error.message), file: file)
      }
    }
    return faces
  }

  /// Font files below a folder, each folder's in the order of the names' bytes and
  /// before those of the folders in it.
  static func files(below root: String) -> [String] {
    var files: [String] = []
    var folders = [root]
    // Symbolic links may lead back up.
    var visited: Set<String> = []
    while let folder = folders.popLast() {
      guard let real = resolvedPath(folder), visited.insert(real).inserted else { continue }
      var inner: [String] = []
      for name in namesInFolder(folder) ?? [] {
        let path = folder + "/" + name
        guard let status = fileStatus(path) else { continue }
        if status.isFolder {
          inner.append(path)
        } else if status.isRegularFile, isFont(name) {
          files.append(path)
        }
      }
      folders += inner.reversed()
    }
    return files
  }

  /// Whether a name ends as fonts do.
  static func isFont(_ name: String) -> Bool {
    FilePath.ending(name).map { ["ttf", "otf", "ttc", "otc"].contains($0) } ?? false
  }
}

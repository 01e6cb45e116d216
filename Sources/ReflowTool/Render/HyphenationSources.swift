import Reflow

/// The hyphenation patterns that a command line asks for.
enum HyphenationSources {
  /// Those of `--hyphenation`, then reflow's own, which may be absent.
  static func library(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> HyphenationLibrary {
    try library(folders: arguments.texts(.hyphenation), console)
  }

  /// Those of folders, then reflow's own, which may be absent.
  static func library(
    folders: [String], _ console: Console
  ) throws(ToolError) -> HyphenationLibrary {
    var library = HyphenationLibrary()
    if let own = try InstalledFolder.hyphenation.path(console.io) {
      library = try adding(own, name: own, to: library)
    }
    // The folder that is named first wins.
    for folder in folders.reversed() {
      library = try adding(console.io.path(folder), name: folder, to: library)
    }
    return library
  }

  private static func adding(
    _ path: String, name: String, to library: HyphenationLibrary
  ) throws(ToolError) -> HyphenationLibrary {
    do { return try library.adding(folder: path) } catch {
      throw .input("\(error.message) (folder '\(name)' of hyphenation patterns)")
    }
  }
}

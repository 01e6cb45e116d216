import Glibc

/// Makes folders that results go to.
enum OutputFolder {
  /// Makes a folder and those that it is in; a folder that is there already stays.
  static func make(_ folder: String, _ console: Console) throws(ToolError) {
    let path = console.io.path(folder)
    if fileStatus(path)?.isFolder == true { return }
    let parent = FilePath.folder(FilePath.withoutFinalSlashes(folder))
    if parent != ".", parent != folder { try make(parent, console) }
    guard mkdir(path, 0o777) != 0, errno != EEXIST || fileStatus(path)?.isFolder != true else {
      return
    }
    throw .input("folder '\(folder)' cannot be made: \(systemReason(errno))")
  }
}

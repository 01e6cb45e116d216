import Glibc
import Reflow

/// The documents that `record` is given, alone or in folders.
struct SnapshotDocuments {
  let console: Console
  /// Nothing in this folder is a document.
  let snapshots: String

  /// The files that are named, and the documents in folders that are named; each once.
  func find(_ operands: [String]) throws(ToolError) -> [String] {
    var refused: ToolError?
    let own = fileStatus(console.io.path(snapshots))
    let tree = FileTree(what: "documents", console: console) { path in
      guard FilePath.ending(path) == "json" else { return false }
      if let own, isInside(path, own) { return false }
      do throws(ToolError) {
        return try isDocument(path)
      } catch {
        refused = refused ?? error
        return false
      }
    }
    let found = try tree.find(operands)
    if let refused { throw refused }
    if found.isEmpty {
      throw .input("no document in \(operands.map { "'\($0)'" }.joined(separator: ", "))")
    }
    return found
  }

  private func isInside(_ path: String, _ folder: stat) -> Bool {
    var parent = FilePath.folder(path)
    while true {
      if fileStatus(console.io.path(parent))?.isSame(as: folder) == true { return true }
      guard parent != ".", parent != "/" else { return false }
      parent = FilePath.folder(parent)
    }
  }

  /// Whether a file of JSON is meant as a document: it has `content`. Others are left out;
  /// what is no JSON may be a document that is damaged.
  private func isDocument(_ path: String) throws(ToolError) -> Bool {
    let limit = DocumentLimits().bytes
    let bytes = try Operand(name: path, what: "document").read(limit: limit, console)
    do throws(JSONError) {
      let tree = try JSONParser.parse(bytes, limits: JSONLimits(bytes: limit), allowsNUL: true)
      return tree.root["content"]?.elements != nil
    } catch {
      let (line, column) = LineIndex(bytes).position(of: error.offset)
      throw .input(
        "'\(path)' is no JSON, so it cannot be told whether it is a document: \(error.message), "
          + "at \(line):\(column); correct it, or name the documents one by one")
    }
  }
}

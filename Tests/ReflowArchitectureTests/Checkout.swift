import FoundationEssentials

/// The files of the checkout.
enum Checkout {
  /// Its folder, found from this file.
  static let folder: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// Folders that hold what was built or fetched.
  private static let skipped: Set<String> = [".git", ".build", ".swiftpm", "demo", "__pycache__"]

  /// Files below a folder as paths from the checkout, sorted.
  static func files(below path: String = "") throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")
    var files: [String] = []
    for name in names.sorted() where !skipped.contains(name) {
      let file = path.isEmpty ? name : "\(path)/\(name)"
      if try isFolder(file) { files += try Self.files(below: file) } else { files.append(file) }
    }
    return files
  }

  /// Names of the folders directly in a folder, sorted.
  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)").sorted()
      .filter { try isFolder("\(path)/\($0)") }
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(path)")
  }

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
  }

  private static func isFolder(_ path: String) throws -> Bool {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
    return attributes[.type] as? FileAttributeType == .typeDirectory
  }
}

/// Parts of a path, by its characters alone.
enum FilePath {
  /// What follows the last slash.
  static func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? Substring(path))
  }

  /// The folder of a file, without a final slash; `.` when the path names none.
  static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The letters after the last dot of the name, in lower case; `nil` for a name
  /// without a dot after its first character.
  static func ending(_ path: String) -> String? {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : ending.lowercased()
  }

  /// The name without its ending.
  static func stem(_ path: String) -> String {
    let name = name(path)
    guard ending(path) != nil, let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }

  /// Whether a name is an address of the web or holds its data itself.
  static func isAddress(_ name: String) -> Bool {
    name.contains("://") || name.hasPrefix("//") || name.prefix(5).lowercased() == "data:"
  }

  /// Whether a relative path climbs out of the folder that it starts in.
  static func climbsOut(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": depth -= 1
      default: depth += 1
      }
      if depth < 0 { return true }
    }
    return false
  }

  /// The path without slashes at its end; `/` stays.
  static func withoutFinalSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The path without `.` and `..`, as far as names alone tell.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// How a path is called from a folder, both absolute and normalized: `../a/b.json`.
  static func relative(_ path: String, from folder: String) -> String {
    let (target, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }
}

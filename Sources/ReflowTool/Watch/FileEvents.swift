import Glibc
import Reflow

/// Events of Linux' inotify, and of the signals that ask to end.
///
/// Folders are followed, not files: editors put a new file in the place of the old one,
/// and a file that is not there cannot be followed.
final class FileEvents: WatchEvents {
  private let descriptor: Int32
  private let signals: EndSignals
  /// What is followed in each folder, by the number that the system gave it.
  private var names: [Int32: Set<String>] = [:]

  private static let interest =
    IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
    | IN_MOVE_SELF
  /// Events after which a folder's number is worth nothing.
  private static let folderIsGone = IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED

  init() throws(ToolError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw .input("files cannot be watched: \(systemReason(errno))")
    }
    signals = EndSignals()
  }

  deinit { close(descriptor) }

  func follow(_ files: [String]) throws(ToolError) {
    var wanted: [String: Set<String>] = [:]
    for file in files {
      for place in Self.places(of: file) { wanted[place.folder, default: []].insert(place.name) }
    }
    let old = names
    names = [:]
    for (folder, list) in wanted {
      let number = inotify_add_watch(descriptor, folder, UInt32(Self.interest | IN_ONLYDIR))
      // A folder may go at any time; what it was in tells when it comes back.
      guard number >= 0 else {
        guard [ENOENT, ENOTDIR, EACCES].contains(errno) else {
          throw .input("folder '\(folder)' cannot be watched: \(systemReason(errno))")
        }
        continue
      }
      names[number, default: []].formUnion(list)
    }
    for number in old.keys where names[number] == nil { inotify_rm_watch(descriptor, number) }
  }

  /// The folders to follow for a file, and the names in them: its own, those that it would
  /// be in when they are not there, and those of what a symbolic link leads to.
  private static func places(of file: String) -> [(folder: String, name: String)] {
    var places: [(folder: String, name: String)] = []
    for path in Set([file, resolvedPath(file) ?? file]) {
      var path = path
      while path != "/" {
        let folder = FilePath.folder(path)
        places.append((folder, FilePath.name(path)))
        if fileStatus(folder)?.isFolder == true { break }
        path = folder
      }
    }
    return places
  }

  func next(milliseconds: Int?) throws(ToolError) -> WatchEvent {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      var polled = [
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let left = end.map { max(.zero, ContinuousClock.now.duration(to: $0)) / .milliseconds(1) }
      let count = poll(&polled, 2, left.map { Int32($0.rounded(.up)) } ?? -1)
      guard count >= 0 || errno == EINTR else {
        throw .input("files cannot be watched: \(systemReason(errno))")
      }
      if polled[0].revents != 0 { return .end }
      if count > 0, polled[1].revents != 0, try readEvents() { return .change }
      if let end, ContinuousClock.now >= end { return .quiet }
    }
  }

  /// Takes what is waiting; whether any of it concerns a file that is followed.
  private func readEvents() throws(ToolError) -> Bool {
    var isConcerned = false
    switch readSome(from: descriptor, atMost: 1 << 16) {
    case .failure(let error):
      if error.code == EAGAIN { return false }
      throw .input("files cannot be watched: \(systemReason(error.code))")
    case .success(let bytes):
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= bytes.count {
        let (event, name) = bytes.withUnsafeBytes { buffer in
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let end = min(offset + header + Int(event.len), bytes.count)
          // The name is filled up with zeros.
          return (event, buffer[(offset + header)..<end].prefix { $0 != 0 })
        }
        offset += header + Int(event.len)
        if concerns(event, String(decoding: name, as: UTF8.self)) { isConcerned = true }
      }
    }
    return isConcerned
  }

  private func concerns(_ event: inotify_event, _ name: String) -> Bool {
    let mask = Int(event.mask)
    // Too many events: any file may be among those that were lost.
    if mask & Int(IN_Q_OVERFLOW) != 0 { return true }
    guard let followed = names[event.wd] else { return false }
    if mask & Int(Self.folderIsGone) != 0 {
      names[event.wd] = nil
      inotify_rm_watch(descriptor, event.wd)
      return true
    }
    return followed.contains(name)
  }
}

import Glibc

/// What the process has in memory of its own, in bytes: without files that are mapped,
/// such as fonts, and without what the allocator keeps in reserve.
func residentMemory() -> Int? {
  typealias Trim = @convention(c) (Int) -> CInt
  // Not in the headers that Swift imports.
  if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
  guard let file = fopen("/proc/self/statm", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, CInt(line.count), file) != nil else { return nil }
  let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  // Pages: all, resident, resident of files.
  let pages = text.split(separator: " ").compactMap { Int($0) }
  return pages.count < 3 ? nil : (pages[1] - pages[2]) * sysconf(CInt(_SC_PAGESIZE))
}

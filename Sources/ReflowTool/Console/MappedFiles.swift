import Glibc
import Synchronization

/// Lets the program go on when a file that is mapped into memory, as fonts are, becomes shorter
/// while it is read: zeros are read in place of what is gone.
///
/// Nearly all is copied before (``FontData``); this is for what is read from the file itself, as the
/// pictures of emoji are. The command fails at its end.
enum MappedFiles {
  /// Sees to it from now on.
  static func surviveCuts() {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | Int32(SA_NODEFER)
    action.__sigaction_handler.sa_sigaction = { number, info, _ in
      // Only what is allowed within a signal: calls of the system.
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      guard let info, info.pointee.si_code == BUS_ADRERR,
        let address = info.pointee._sifields._sigfault.si_addr,
        let start = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: address) / page * page),
        mmap(
          start, page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == start
      else {
        // Comes again, and ends the program.
        signal(number, SIG_DFL)
        return
      }
      wasCut.store(true, ordering: .relaxed)
    }
    sigaction(SIGBUS, &action, nil)
  }

  /// Whether that happened.
  static var hasCut: Bool { wasCut.load(ordering: .relaxed) }
}

private let wasCut = Atomic<Bool>(false)

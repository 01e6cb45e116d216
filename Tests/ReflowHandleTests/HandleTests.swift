import CCairo
import Glibc
import Reflow
import ReflowImport
import ReflowRender
import ReflowTestSupport
import ReflowTypesetting
import ReflowUnicode
import Synchronization
import Testing

/// Objects of C libraries are given back when their owners go. Each test has a process of its
/// own, in which nothing else opens any.
@Suite struct HandleTests {
  @Test func whatIsOpenedIsGivenBack() async {
    await #expect(processExitsWith: .success) {
      try Everything.use()
      // Idle shaping tools keep fonts for the next text.
      releaseIdleShapingTools()
      cairo_debug_reset_static_data()
      let first = HandleKind.all.map { $0.live.load(ordering: .relaxed) }
      for _ in 0..<3 { try Everything.use() }
      releaseIdleShapingTools()
      cairo_debug_reset_static_data()
      for (kind, before) in zip(HandleKind.all, first) {
        let live = kind.live.load(ordering: .relaxed)
        let most = max(before, Everything.kept[kind.name] ?? 0)
        #expect(live <= most, "\(live) of \(kind.name)")
      }
    }
  }

  /// Were the counts always 0, the test above could not fail.
  @Test func whatIsOpenIsCounted() async {
    await #expect(processExitsWith: .success) {
      try Everything.whileInUse {
        for kind in [HandleKind.fontBytes, .harfBuzzFace, .harfBuzzFont] {
          #expect(kind.live.load(ordering: .relaxed) > 0, "\(kind.name)")
        }
      }
    }
  }

  @Test func tenThousandDocumentsLeaveNoMemoryBehind() async {
    await #expect(processExitsWith: .success) {
      // What the allocator keeps of the first time serves the second.
      try ManyDocuments.openAndClose(10_000)
      let before = try ManyDocuments.residentBytes()
      try ManyDocuments.openAndClose(10_000)
      let after = try ManyDocuments.residentBytes()
      #expect(after < before + 16 << 20, "\(before) bytes before, \(after) after")
    }
  }
}

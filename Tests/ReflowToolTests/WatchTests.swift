import FoundationEssentials
import Glibc
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct WatchTests {
  // MARK: The loop

  /// Events that were written down before.
  private final class ScriptedEvents: WatchEvents {
    var events: [WatchEvent]
    var followed: [[String]] = []
    var waits: [Int?] = []
    /// What is done before an event is given.
    var action: (Int) -> Void = { _ in }

    init(_ events: [WatchEvent]) { self.events = events }

    func follow(_ files: [String]) { followed.append(files) }

    func next(milliseconds: Int?) -> WatchEvent {
      waits.append(milliseconds)
      action(waits.count)
      return events.isEmpty ? .end : events.removeFirst()
    }
  }

  private final class CountedTarget: WatchTarget {
    var count = 0
    func files() -> [String] { ["/a/\(count)"] }
    func draw() { count += 1 }
  }

  private func draws(_ events: [WatchEvent]) throws -> (count: Int, events: ScriptedEvents) {
    let scripted = ScriptedEvents(events)
    let target = CountedTarget()
    try Watcher(events: scripted, settlingLimit: 3).run(target)
    return (target.count, scripted)
  }

  @Test func drawsOnceAndAfterEachChangeThatSettled() throws {
    #expect(try draws([.end]).count == 1)
    #expect(try draws([.quiet, .end]).count == 1)
    #expect(try draws([.change, .quiet, .end]).count == 2)
    #expect(try draws([.change, .change, .change, .quiet, .change, .quiet, .end]).count == 3)
  }

  @Test func aFileThatIsWrittenAllTheTimeIsDrawnEvenSo() throws {
    // The first change, and as many as the limit.
    #expect(try draws([.change, .change, .change, .change, .end]).count == 2)
  }

  @Test func endsWhileItWaitsForQuiet() throws {
    #expect(try draws([.change, .end]).count == 1)
  }

  @Test func followsTheFilesAnewBeforeEachDrawing() throws {
    let events = try draws([.change, .quiet, .end]).events
    #expect(events.followed == [["/a/0"], ["/a/1"]])
    #expect(events.waits == [nil, 50, nil])
  }

  // MARK: The document

  private func watched(
    _ scratch: Scratch, _ io: MemoryIO, _ words: String...
  ) throws -> WatchedDocument {
    let arguments = try Arguments(["card.json"] + words, for: Command.watch)
    let console = Console(io: io)
    let job = RenderJob(
      options: try RenderOptions(arguments), fonts: TestFonts.bundled,
      hyphenation: try HyphenationSources.library(arguments, console), console: console)
    return WatchedDocument(name: "card.json", job: job)
  }

  @Test func survivesErrorsAndFilesThatGo() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "card.json")
    let io = MemoryIO(in: scratch.path)
    let events = ScriptedEvents([.change, .quiet, .change, .quiet, .change, .quiet, .end])
    var kept: [Bool] = []
    events.action = { step in
      switch step {
      case 1: try? scratch.write("{ \"content\": ", to: "card.json")
      case 3:
        kept.append((try? scratch.read("card.png")) != nil)
        try? FileManager.default.removeItem(atPath: scratch.path + "/card.json")
      case 5:
        kept.append((try? scratch.read("card.png")) != nil)
        try? scratch.write(#"{ "content": ["Other"] }"#, to: "card.json")
      default: break
      }
    }
    try Watcher(events: events).run(try watched(scratch, io, "-o", "card.png"))
    #expect(kept == [true, true])
    let lines = io.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 6, "\(io.errors)")
    #expect(lines[0].hasPrefix("reflow: drew card.png in ") && lines[0].hasSuffix(" ms"))
    #expect(lines[1].hasPrefix("card.json:1:14: error: "))
    #expect(
      lines[2] == "reflow: 'card.json' cannot be drawn; 'card.png' stays as it was; waiting for "
        + "the next change")
    #expect(lines[3].contains("cannot be read: no such file"))
    #expect(lines[5].hasPrefix("reflow: drew card.png in "))
    #expect(scratch.names == ["card.json", "card.png"])
  }

  @Test func namesTheFilesOfTheDocumentAndNotTheOutput() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"""
      { "fonts": ["Brand.ttf"], "content": [ { "image": "images/a.png", "width": 9, "height": 9 },
        { "image": "card.png", "width": 9, "height": 9 }, { "image": "../b.png", "width": 9, "height": 9 } ] }
      """#, to: "card.json")
    let document = try watched(scratch, MemoryIO(in: scratch.path), "-o", "card.png")
    #expect(
      document.files()
        == ["card.json", "Brand.ttf", "images/a.png"].map { scratch.path + "/" + $0 })
  }

  // MARK: The system's events

  /// Waits until nothing more comes, so that what was done before is over.
  private func settle(_ events: FileEvents) throws {
    while try events.next(milliseconds: 20) == .change {}
  }

  @Test func filesThatAreWrittenRenamedAndRemovedAreChanges() throws {
    let scratch = try Scratch()
    try scratch.write("1", to: "a.json")
    let events = try FileEvents()
    let file = scratch.path + "/a.json"
    try events.follow([file])
    #expect(try events.next(milliseconds: 20) == .quiet)
    try scratch.write("2", to: "a.json")
    #expect(try events.next(milliseconds: 5000) == .change)
    try settle(events)
    // Editors put a new file in the place of the old one.
    try scratch.write("3", to: "a.json.new")
    #expect(try events.next(milliseconds: 20) == .quiet)
    #expect(rename(scratch.path + "/a.json.new", file) == 0)
    #expect(try events.next(milliseconds: 5000) == .change)
    try settle(events)
    removeFile(file)
    #expect(try events.next(milliseconds: 5000) == .change)
    try settle(events)
    try scratch.write("4", to: "a.json")
    #expect(try events.next(milliseconds: 5000) == .change)
  }

  @Test func foldersThatComeAndGoAreChanges() throws {
    let scratch = try Scratch()
    let events = try FileEvents()
    let file = scratch.path + "/images/deep/a.png"
    try events.follow([file])
    try scratch.write("1", to: "images/deep/a.png")
    #expect(try events.next(milliseconds: 5000) == .change)
    try settle(events)
    // As the watcher does before each drawing.
    try events.follow([file])
    try scratch.write("2", to: "images/deep/a.png")
    #expect(try events.next(milliseconds: 5000) == .change)
    try settle(events)
    try FileManager.default.removeItem(atPath: scratch.path + "/images")
    #expect(try events.next(milliseconds: 5000) == .change)
    try settle(events)
    try events.follow([file])
    try scratch.write("3", to: "images/deep/a.png")
    #expect(try events.next(milliseconds: 5000) == .change)
  }

  @Test func filesBehindLinksAreFollowed() throws {
    let scratch = try Scratch()
    try scratch.write("1", to: "real/a.json")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/a.json", withDestinationPath: scratch.path + "/real/a.json")
    let events = try FileEvents()
    try events.follow([scratch.path + "/a.json"])
    try scratch.write("2", to: "real/a.json")
    #expect(try events.next(milliseconds: 5000) == .change)
  }
}

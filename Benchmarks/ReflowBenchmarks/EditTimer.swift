import Glibc
import Reflow

/// Times edits in the middle of documents of ever more blocks: what they cost must not grow.
struct EditTimer {
  let fonts: FontLibrary

  private static let repeats = 2_000

  func run() throws {
    print("\nblocks      first layout, ms   edit of a picture, ns   of a line, ns   new line, ns")
    for count in [100, 10_000, 100_000] { try run(blocks: count) }
  }

  private func run(blocks count: Int) throws {
    var document = Document()
    document.content = (0..<count).map { Block(.text(AttributedText("Line \($0) of many"))) }
    document.content[count / 2] = Self.picture(height: 10)
    let live = LiveDocument(document, fonts: fonts)
    let start = Self.now()
    _ = try live.layout()
    let first = Self.now() - start

    // A picture has nothing to shape, so that all is what the document costs.
    let picture = try time(live) { round in
      try live.updateBlock(at: [count / 2]) { $0 = Self.picture(height: Double(10 + round % 5)) }
    }
    let line = try time(live) { round in
      try live.replaceText(at: [count / 2 + 1], in: 0..<4, with: round % 2 == 0 ? "Word" : "Line")
    }
    let new = try time(live) { round in
      if round % 2 == 0 {
        try live.insertBlock(document.content[0], at: [count / 2])
      } else {
        try live.removeBlock(at: [count / 2])
      }
    }
    func column(_ number: Double, _ width: Int) -> String {
      let text = "\(Int(number.rounded()))"
      return text + String(repeating: " ", count: max(0, width - text.count))
    }
    print(
      column(Double(count), 12) + column(first * 1e3, 19) + column(picture, 24)
        + column(line, 16) + column(new, 12))
  }

  /// Nanoseconds of an edit and what is asked after it: the lines, the height, the block's
  /// frame and the blocks on a screen.
  private func time(
    _ live: LiveDocument, _ edit: (Int) throws -> Void
  ) throws -> Double {
    var best = Double.infinity
    var sum = 0.0
    for _ in 0..<5 {
      let start = Self.now()
      for round in 0..<Self.repeats {
        try edit(round)
        let tree = try live.layout()
        let frame = tree.blocks.frame(at: tree.blocks.count / 2)
        let shown = tree.blocks.indices(from: frame.y, to: frame.y + 800)
        sum += Double(tree.lineCount + shown.count) + tree.height
      }
      best = min(best, Self.now() - start)
    }
    return sum.isFinite ? best * 1e9 / Double(Self.repeats) : .nan
  }

  /// Seconds of the processor: other work on the machine does not count.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func picture(height: Double) -> Block {
    var attachment = Attachment(.image("picture"))
    (attachment.width, attachment.height) = (100, height)
    return Block(.image(attachment))
  }
}

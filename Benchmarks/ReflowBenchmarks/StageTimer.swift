import Reflow

/// Times the stages on one text, each with what the one before made.
struct StageTimer {
  let fonts: FontLibrary
  private(set) var stages: [(name: String, watch: Stopwatch)] = []

  private static let width = 361.0

  init(fonts: FontLibrary) { self.fonts = fonts }

  /// What is known of a text beside times.
  struct Text {
    var bytes = 0
    var characters = 0
    var runs = 0
    var paragraphs = 0
    var clusters = 0
    var lines = 0
    /// Bytes that shaping and measuring leave in memory.
    var memory: Int?
  }

  mutating func run(_ text: BenchmarkText) throws -> Text {
    var counts = Text()
    let source = text.document
    let json = Array(DocumentWriter.write(source).utf8)
    guard let document = time("read", { DocumentReader.read(json).document }) else {
      preconditionFailure("a document that was written reads")
    }
    count(document, &counts)
    let resolver = Resolver(fonts: fonts, environment: Environment())
    let styled = texts(of: try time("resolve") { try resolver.resolve(document) })
    let typesetter = Typesetter(fonts: fonts, environment: Environment())
    let shaped = try time("shape") { try styled.map(typesetter.shape) }
    let measured = time("measure") { zip(styled, shaped).map(typesetter.measure) }
    counts.clusters = shaped.reduce(0) { $0 + $1.clusterCount }
    counts.memory = try memory(of: styled, typesetter)
    let lines = time("break") { measured.map { typesetter.layout($0, width: Self.width) } }
    counts.lines = lines.reduce(0) { $0 + $1.lines.count }
    try onDisplay(document)
    return counts
  }

  /// Times what a document on display does.
  private mutating func onDisplay(_ document: Document) throws {
    let live = LiveDocument(document, fonts: fonts, width: Self.width)
    _ = try live.layout()
    var isWide = false
    let tree = try time("place") {
      isWide.toggle()
      live.width = Self.width + (isWide ? 8 : 0)
      return try live.layout()
    }
    _ = time("notes") { tree.notes }
    _ = time("dump") { JSONWriter.write(LayoutDump.json(tree)) }
    let edits = try EditScript(document)
    try time("edit", of: live) { try edits.replaceLetter($0, $1) }
    try time("insert", of: live) { try edits.insertBlock($0, $1) }
  }

  private mutating func time<Product>(
    _ stage: String, _ body: () throws -> Product
  ) rethrows -> Product {
    var watch = Stopwatch()
    var product = try watch.time(body)
    while !watch.isDone { product = try watch.time(body) }
    stages.append((stage, watch))
    return product
  }

  /// Times one edit and the layout after it.
  private mutating func time(
    _ stage: String, of live: LiveDocument, _ edit: (LiveDocument, Int) throws -> Void
  ) throws {
    var watch = Stopwatch()
    var count = 0
    func change() throws {
      try edit(live, count)
      count += 1
      let tree = try live.layout()
      precondition(tree.height.isFinite, "a layout has a height")
    }
    try watch.time(change)
    // As many at a time as the clock needs to tell how long one takes.
    // An even number, since every second edit undoes the one before.
    let rounds = 2 * max(1, min(500, Int(0.01 / max(watch.cold, 1e-6))))
    while !watch.isDone {
      try watch.time(dividedBy: rounds) { for _ in 0..<rounds { try change() } }
    }
    stages.append((stage, watch))
  }

  /// What a second shaping and measuring leaves in memory: the first has filled what is
  /// kept for all texts, such as words and glyphs.
  private func memory(of styled: [StyledText], _ typesetter: Typesetter) throws -> Int? {
    guard let before = residentMemory() else { return nil }
    let shaped = try styled.map(typesetter.shape)
    let measured = zip(styled, shaped).map(typesetter.measure)
    return withExtendedLifetime((shaped, measured)) {
      residentMemory().map { $0 - before }
    }
  }

  private func texts(of document: StyledDocument) -> [StyledText] {
    document.blocks.compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  private func count(_ document: Document, _ counts: inout Text) {
    for block in document.content {
      guard case .text(let text) = block.content else { continue }
      counts.bytes += text.count
      counts.characters += text.string.count
      counts.runs += text.runs.count
      counts.paragraphs += 1
    }
  }
}

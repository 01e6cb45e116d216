import FoundationEssentials
import Reflow

/// The tasks of the benchmark on one corpus.
struct PeerTasks {
  let fonts: FontLibrary
  let text: PeerText
  /// Folder for line counts and verdicts; `nil` writes none.
  let output: String?

  private static let sizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let widths = (0..<16).map { 288 + (1024 - 288) * Double($0) / 15 }
  private static let width = 361.0
  private static let size = 17.0

  /// Paragraphs laid out once, for the tasks that go on from there.
  struct Laid {
    var shaped: [ShapedText]
    var measured: [MeasuredText]
    var lines: [Int]
  }

  private var typesetter: Typesetter { Typesetter(fonts: fonts, environment: Environment()) }

  private func document(size: Double, _ paragraphs: ArraySlice<PeerText.Paragraph>) -> Document {
    var document = Document()
    document.attributes.family = "Inter"
    document.attributes.size = size
    document.content = paragraphs.map { $0.block(size: size) }
    return document
  }

  private func styled(_ document: Document) throws -> [StyledText] {
    let resolver = Resolver(fonts: fonts, environment: Environment())
    return try resolver.resolve(document).blocks.compactMap {
      if case .text(let text) = $0.content { text } else { nil }
    }
  }

  private func layOut(_ document: Document) throws -> Laid {
    let typesetter = typesetter
    let styled = try styled(document)
    let shaped = try styled.map(typesetter.shape)
    let measured = zip(styled, shaped).map { typesetter.measure($0, shaped: $1) }
    let lines = measured.map { typesetter.layout($0, width: Self.width).lines.count }
    return Laid(shaped: shaped, measured: measured, lines: lines)
  }

  func layOut(size: Double) throws -> Laid {
    try layOut(document(size: size, text.paragraphs[...]))
  }

  /// - Parameter only: The one task beside the first that is run; `nil` runs all of the corpus.
  func run(only task: String?) throws {
    let laid = try cold()
    try write(laid.lines.map { "\($0)\n" }.joined(), "lines")
    func wants(_ name: String) -> Bool { task == nil || task == name }
    if text.name == "ui-strings" {
      if wants("T4") { try truncation() }
    } else {
      if wants("T2") { try sizes(laid) }
      if wants("T3") { try widths(laid) }
    }
    if wants("T5"), ["article", "longpara", "longpara200k"].contains(text.name) {
      try edits()
    }
  }

  // MARK: Tasks

  private func cold() throws -> Laid {
    var watch = Stopwatch()
    var laid = Laid(shaped: [], measured: [], lines: [])
    try watch.run(
      prepare: { document(size: Self.size, text.paragraphs[...]) },
      { laid = try layOut($0) })
    watch.report(text.name, "T1", count: text.paragraphs.count, lines: laid.lines.reduce(0, +))
    return laid
  }

  private func sizes(_ laid: Laid) throws {
    var watch = Stopwatch()
    var lines = 0
    try watch.run(
      prepare: { Self.sizes.map { document(size: $0, text.paragraphs[...]) } },
      { documents in
        lines = 0
        for document in documents {
          lines += count(try styled(document), laid.shaped, width: Self.width)
        }
      })
    watch.report(text.name, "T2", count: text.paragraphs.count, lines: lines)
  }

  private func widths(_ laid: Laid) throws {
    var watch = Stopwatch()
    var lines = 0
    watch.run(
      prepare: {},
      {
        let typesetter = typesetter
        lines = Self.widths.reduce(0) { sum, width in
          sum + laid.measured.reduce(0) { $0 + typesetter.layout($1, width: width).lines.count }
        }
      })
    watch.report(text.name, "T3", count: text.paragraphs.count, lines: lines)
  }

  private func count(_ styled: [StyledText], _ shaped: [ShapedText], width: Double) -> Int {
    let typesetter = typesetter
    return zip(styled, shaped).reduce(0) {
      $0 + typesetter.layout($1.0, shaped: $1.1, width: width).lines.count
    }
  }

  private func truncation() throws {
    var watch = Stopwatch()
    var verdicts: [[Bool]] = []
    try watch.run(
      prepare: {
        Self.sizes.map { size in
          var document = document(size: size, text.paragraphs[...])
          document.paragraph.numberOfLines = 2
          return document
        }
      },
      { documents in
        let typesetter = typesetter
        let widths = [0.6, 0.8, 1].map { Self.width * $0 }
        let sizes = try documents.map(styled)
        verdicts = []
        for index in text.paragraphs.indices {
          let shaped = try typesetter.shape(sizes[0][index])
          verdicts.append(
            sizes.flatMap { size in
              typesetter.fits(size[index], shaped: shaped, widths: widths).map { !$0 }
            })
        }
      })
    let cut = verdicts.joined().count { $0 }
    watch.report(text.name, "T4", count: text.paragraphs.count, lines: cut)
    try write(
      verdicts.map { $0.map { $0 ? "1" : "0" }.joined() + "\n" }.joined(), "trunc")
  }

  /// One word after the other in a document that stays alive, and each time its lines.
  private func edits() throws {
    let middle = text.paragraphs.count / 2
    let paragraph = text.paragraphs[middle]
    guard let word = paragraph.editableWord else { return }
    let reps = paragraph.bytes.count > 10_000 ? 5 : 200
    let live = LiveDocument(
      document(size: Self.size, text.paragraphs[...]), fonts: fonts, width: Self.width)
    var lines = try live.layout().lineCount
    var watch = Stopwatch()
    var round = 0
    try watch.run(
      prepare: {},
      {
        for _ in 0..<reps {
          round += 1
          try live.replaceText(
            at: [middle], in: word, with: PeerText.Paragraph.word(word.count, round: round))
          lines = try live.layout().lineCount
        }
      })
    watch.report(
      text.name, "T5", count: text.paragraphs.count, lines: lines, divisor: Double(reps))
  }

  private func write(_ string: String, _ kind: String) throws {
    guard let output else { return }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    try Data(string.utf8).write(to: URL(filePath: "\(output)/reflow.\(text.name).\(kind)"))
  }
}

extension PeerText.Paragraph {
  /// The first word of five letters or more after the middle, between spaces.
  var editableWord: Range<Int>? {
    let space = UInt8(ascii: " ")
    var start = bytes[(bytes.count / 2)...].firstIndex(of: space)
    while let space0 = start {
      let letters = bytes[(space0 + 1)...].prefix {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
      if letters.count >= 5, letters.endIndex == bytes.count || bytes[letters.endIndex] == space {
        return letters.indices
      }
      start = bytes[(space0 + 1)...].firstIndex(of: space)
    }
    return nil
  }

  /// Another word of so many letters.
  static func word(_ count: Int, round: Int) -> String {
    let letters = Array("reflowingtextadaptive".utf8)
    return String(
      decoding: (0..<count).map { letters[($0 + round) % letters.count] }, as: UTF8.self)
  }
}

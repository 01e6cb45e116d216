import FoundationEssentials
import Reflow

/// A corpus: paragraphs in lines, and runs of other styles in a file beside it.
struct PeerText {
  /// A style of a run, as its number in the file.
  enum RunStyle: Int {
    case bold = 1
    case italic = 2
    /// Four points larger.
    case large = 3
  }

  struct Paragraph {
    var bytes: [UInt8]
    /// Ranges of bytes, ascending.
    var runs: [(range: Range<Int>, style: RunStyle)] = []
  }

  let name: String
  var paragraphs: [Paragraph]

  init(folder: String, name: String) throws {
    self.name = name
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name).txt")))
    paragraphs = bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast().map {
      Paragraph(bytes: Array($0))
    }
    let runs = try String(contentsOf: URL(filePath: "\(folder)/\(name).runs"), encoding: .utf8)
    var (paragraph, start) = (0, 0)
    for line in runs.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3, let style = RunStyle(rawValue: numbers[2]) else { continue }
      while numbers[0] >= start + paragraphs[paragraph].bytes.count + 1 {
        start += paragraphs[paragraph].bytes.count + 1
        paragraph += 1
      }
      paragraphs[paragraph].runs.append((numbers[0] - start..<numbers[1] - start, style))
    }
  }
}

extension PeerText.Paragraph {
  /// The paragraph as attributed text at a size.
  func block(size: Double) -> Block {
    var pieces: [AttributedText.Piece] = []
    var end = 0
    func add(_ range: Range<Int>, _ style: PeerText.RunStyle?) {
      guard !range.isEmpty else { return }
      var attributes = TextAttributes()
      switch style {
      case .bold: attributes.weight = FontWeight(700)
      case .italic: attributes.traits = .italic
      case .large: attributes.size = size + 4
      case nil: break
      }
      pieces.append(
        AttributedText.Piece(String(decoding: bytes[range], as: UTF8.self), attributes))
    }
    for run in runs {
      add(end..<run.range.lowerBound, nil)
      add(run.range, run.style)
      end = run.range.upperBound
    }
    add(end..<bytes.count, nil)
    return Block(.text(AttributedText(pieces)))
  }
}

/// The fonts of the corpora, in the order of fallback.
struct PeerFonts {
  let library: FontLibrary

  private static let files = [
    "Inter-Regular.otf", "Inter-Bold.otf", "Inter-Italic.otf", "NotoSansCJK-Regular.ttc",
    "NotoSansArabic-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
    "NotoSansHebrew-Regular.ttf", "NotoColorEmoji.ttf",
  ]

  init(folder: String) throws {
    var faces: [FontFace] = []
    for file in Self.files {
      // Of a collection its first face.
      let data = try FontData(mapping: "\(folder)/\(file)")
      faces += try FontFace.faces(in: data, file: file).prefix(1)
    }
    library = FontLibrary(faces: faces)
  }
}

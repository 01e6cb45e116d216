import Reflow
import ReflowAudit
import ReflowImport

/// The options, each listed once.
extension Flag {
  // MARK: Every command
  static let help = Flag("help", short: "h", "Show this help")
  static let version = Flag("version", "Print the versions that results depend on")
  static let quiet = Flag("quiet", short: "q", "Leave out warnings and notes")
  static let verbose = Flag("verbose", short: "v", "Tell what is read and made")
  static let json = Flag("json", "Print JSON")
  static let jobs = Flag(
    "jobs", .integer(1...1024, "threads"), default: "one for each processor core",
    "Threads that measure; results do not depend on them")

  // MARK: Environment of the text
  static let category = Flag(
    "category", .category, default: "large",
    "Content size category: xs s m l xl xxl xxxl ax1 ... ax5, UIKit's, SwiftUI's or HIG's name, or all"
  )
  static let boldText = Flag("bold-text", "As with Bold Text in the user's settings")
  static let displayScale = Flag(
    "display-scale", .number(.displayScale), default: "3",
    "Pixels per point of the display, by which layout rounds")
  static let language = Flag("language", .language, "Language of text that names none, as in ja")

  // MARK: Fonts
  static let fonts = Flag(
    "fonts", .folder("DIR"), repeats: true, "Fonts to use before reflow's own")
  static let systemFonts = Flag(
    "system-fonts", "Fonts of the system too, after all others; results then depend on the machine")
  static let systemFont = Flag(
    "system-font", .file("FILE"), repeats: true,
    "A face of the family that text styles are set in, in place of the stand-in")
  static let systemTracking = Flag(
    "system-tracking", .choice(["auto", "none"]), default: "auto",
    "Whether the system font gets its tracking")
  static let fontGroup = [fonts, systemFonts, systemFont]

  // MARK: render
  static let input = Flag(
    "input", .choice(InputFormat.allCases.map(\.rawValue)),
    default: "by the file's ending, else json",
    "What documents are, where standard input or an odd ending does not tell")
  static let documentWidth = Flag(
    "width", .number(.length), default: "the document's, else 361", "Content width")
  static let output = Flag(
    "output", short: "o", .file("FILE"),
    "File to write, '-' for standard output; without it <document>-<category>.<ending>, "
      + "with UIKit's name of the category, in the current folder")
  static let format = Flag(
    "format", .choice(OutputFormat.allCases.map(\.rawValue)),
    default: "by the ending of -o, else png",
    "What to write")
  static let scale = Flag(
    "scale", .number(.pictureScale), default: "2", "Pixels per point of a PNG; never moves a line")
  static let direction = Flag(
    "direction", .choice(["ltr", "rtl"]), default: "by the document's language",
    "Direction of the interface")
  static let allowOutside = Flag(
    "allow-outside", "Let the document name fonts and images outside its folder")
  static let hyphenation = Flag(
    "hyphenation", .folder("DIR"), repeats: true,
    "Hyphenation patterns (hyph_*.dic) to use before reflow's own")
  static let strict = Flag(
    "strict", "Write nothing where there are warnings, and end with status 2")
  static let glyphs = Flag("glyphs", "Add every glyph to the JSON")
  static let guides = Flag("guides", "Draw baselines and line boxes")
  static let viewport = Flag(
    "viewport", .viewport,
    "Screen in points, as in 393x852: sets the content width, and tells what is below its edge")
  static let largeContent = Flag(
    "large-content", .text("ITEM"),
    "Show the large content viewer over the page for the item with this title or number")
  static let sideBySide = Flag(
    "side-by-side", .categories,
    "Draw these categories beside each other, with captions; for pictures")
  static let through = Flag(
    "through", .categories,
    "Walk a live document through these categories; the last is the output's")

  // MARK: document
  static let documentLanguage = Flag(
    "language", .language, default: "what the file names", "Language of the document, as in ja")
  static let documentOutput = Flag(
    "output", short: "o", .file("FILE"), default: "-", "File to write, '-' for standard output")

  // MARK: measure
  static let style = Flag("style", .style, default: "body", "Text style, in any spelling")
  static let textWidth = Flag("width", .number(.length), default: "361", "Width offered")
  static let lines = Flag(
    "lines", .integer(0...1_000_000, "lines"), default: "0, no limit", "The most lines")
  static let mode = Flag(
    "mode", .choice(LineBreakMode.allCases.map(\.rawValue)),
    default: "truncatingTail with a limit, else wordWrapping",
    "What happens to text that does not fit")
  static let truncationToken = Flag(
    "truncation-token", .truncationToken, default: "an ellipsis",
    "What stands where text is cut; '' for nothing")
  static let maximumHeight = Flag("maximum-height", .number(.length), "The greatest height")
  static let strictness = Flag(
    "strictness", .choice(LineBreakStrictness.allCases.map(\.rawValue)), default: "auto",
    "CSS line-break")
  static let wordBreak = Flag(
    "word-break", .choice(WordBreak.allCases.map(\.rawValue)), default: "normal", "CSS word-break")
  static let overflowWrap = Flag(
    "overflow-wrap", .choice(OverflowWrap.allCases.map(\.rawValue)), default: "breakWord",
    "CSS overflow-wrap")
  static let font = Flag("font", .file("FILE"), "A font file in place of a style; needs --size")
  static let size = Flag("size", .number(.pointSize), "Point size of --font; it does not scale")
  static let fontIndex = Flag(
    "font-index", .integer(0...255, "faces"), default: "0", "Which face of a font collection")
  static let fallback = Flag(
    "fallback", .file("FILE"), repeats: true,
    "A font for what the one before lacks")
  static let textLanguage = Flag("language", .language, default: "und", "Language of the text")
  static let textDirection = Flag(
    "direction", .choice(["ltr", "rtl", "auto"]), default: "auto", "Direction of the text")
  static let jsonl = Flag(
    "jsonl", .file("FILE"),
    "Answer one request a line, read from a file or '-', with one line of JSON each")

  // MARK: audit
  static let list = Flag(
    "list", "Print every text that would be audited, one JSON object a line")
  static let config = Flag(
    "config", .file("FILE"), default: "buttons, titles of rows and text on three screens",
    "Where texts are shown: slots, screens and categories, as JSON")
  static let sourceLanguage = Flag(
    "source-language", .language, default: "en",
    "Language that the program is written in, where files do not say it")
  static let pseudo = Flag(
    "pseudo", .choice(["long", "tall", "rtl"]), repeats: true,
    "Add a made-up translation of every source text")
  static let renderFindings = Flag(
    "render-findings", .folder("DIR"), "Draw every finding into a folder, a PNG for each")
  static let shard = Flag(
    "shard", .text("I/N"),
    "Audit only part I of N of the keys; 'reflow merge' puts the JSON reports together")
  static let baseline = Flag(
    "baseline", .file("FILE"), "Findings that are known; only others are told")
  static let writeBaseline = Flag(
    "write-baseline", "Write what is found to the file of --baseline, and end with status 0")
  static let failOn = Flag(
    "fail-on", .choice(["error", "warning", "note", "never"]),
    default: "the configuration's, else error", "The least severity that gives status 1")
  static let slotStyle = Flag(
    "style", .style, default: "body", "One slot for all texts, in this text style")
  static let slotLines = Flag(
    "lines", .integer(0...1_000_000, "lines"), default: "0, no limit",
    "One slot for all texts, of at most so many lines")
  static let slotWidth = Flag("width", .number(.length), "One slot for all texts, so wide")

  // MARK: reports
  static let reportFormat = Flag(
    "format", .output(ReportFormat.allCases.map(\.rawValue)), default: "text", repeats: true,
    "What to write, to standard output or a file")
  static let reportFailOn = Flag("fail-on", failOn.kind, default: "error", failOn.about)

  // MARK: budget
  static let budgetFormat = Flag(
    "format", .output(BudgetFormat.allCases.map(\.rawValue)), default: "csv", repeats: true,
    "What to write, to standard output or a file")
  static let budgetUnit = Flag(
    "unit", .choice(BudgetFormat.Unit.allCases.map(\.rawValue)), default: "char",
    "What maxwidth counts in XLIFF")
  static let locale = Flag(
    "locale", .language, repeats: true, "Only texts of this language")

  // MARK: compare and verify
  static let precision = Flag(
    "precision", .number(.share), default: "1", "The share of a picture's pixels that must match")
  static let perceptualPrecision = Flag(
    "perceptual-precision", .number(.share), default: "1",
    "How alike two pixels must be to match: 1 less a hundredth of CIELAB's Delta E")
  static let tolerance = Flag(
    "tolerance", .number(.tolerance), default: "0.001",
    "Points by which places and sizes in layouts may differ")
  static let toleranceGroup = [precision, perceptualPrecision, tolerance]
  static let diff = Flag(
    "diff", .file("FILE.png"), "Draw where two pictures differ, if they do; '-' for standard output"
  )
  static let limit = Flag(
    "limit", .integer(0...1_000_000, "differences"), default: "\(Comparison.standardLimit)",
    "The most differences that are told; the others are counted")

  // MARK: record and verify
  static let snapshots = Flag(
    "snapshots", .folder("DIR"), default: Snapshots.standardFolder, "Folder of the snapshots")
  static let snapshotCategories = Flag(
    "categories", .categories, default: "l,ax3", "Categories to record, or all")
  static let snapshotWidths = Flag(
    "widths", .numbers(.length), default: "the document's, else 361", "Content widths to record")
  static let snapshotFormats = Flag(
    "format", .choices(SnapshotFormat.allCases.map(\.rawValue)), default: "json,png",
    "What to record: the layout, the picture")
  static let prune = Flag("prune", "Remove snapshots of documents that are gone")
  static let failures = Flag(
    "failures", .folder("DIR"), "Write what was rendered in place of a snapshot, and how it differs"
  )
  static let verifyFormat = Flag(
    "format", .output(VerifyFormat.allCases.map(\.rawValue)), default: "text", repeats: true,
    "What to write, to standard output or a file")

  // MARK: styles and fonts
  static let scaled = Flag(
    "scaled", .number(.value),
    "Add what UIFontMetrics makes of this value and of a font of this size")
  static let coverage = Flag(
    "coverage", "Tell which languages have all their characters, by the lists of CLDR")
  static let sampleText = Flag(
    "text", .text("TEXT"), "Tell which face draws which characters, and why")
}

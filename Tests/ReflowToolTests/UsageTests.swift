import ReflowTestSupport
import Testing

@testable import ReflowTool

struct UsageTests {
  /// A command line and what its one line of complaint holds.
  struct Case: CustomTestStringConvertible, Sendable {
    let words: [String]
    let parts: [String]
    init(_ words: [String], _ parts: String...) { (self.words, self.parts) = (words, parts) }
    var testDescription: String { words.joined(separator: " ") }
  }

  private static let sample = "Samples/sample.json"

  private static let cases: [Case] = [
    Case([], "no command", "render"),
    Case(["rendr"], "unknown command 'rendr'", "did you mean 'render'?", "measure"),
    Case(["xyz"], "unknown command 'xyz'", "commands: render, measure"),
    Case(["compare"], "needs A B"), Case(["compare", "a"], "needs A B"),
    Case(["compare", "a", "b", "c"], "'c' is one too many"),
    Case(["compare", "-", "-"], "one of two files"),
    Case(["compare", "a", "b", "--precision", "1.1"], "a number from 0 to 1"),
    Case(["record", "--widths", "320"], "name the documents, too"),
    Case(["record", "--snapshots", "none"], "'none' has no manifest.json"),
    Case(["record", "a", "--format", "svg"], "json, png"),
    Case(["record", "a", "--widths", "1,x"], "\"x\"", "points"),
    Case(["verify", "none"], "'none' has no manifest.json", "reflow record"),
    Case(["watch"], "needs DOC"), Case(["watch", "-"], "cannot be watched"),
    Case(["watch", "none.json"], "'none.json' cannot be watched"),
    Case(["audit"], "needs FILE..."),
    Case(["--versoin"], "unknown option '--versoin'; did you mean '--version'?"),
    Case(["render"], "needs DOC..."),
    Case(
      ["render", sample, "--catgory", "l"], "unknown option '--catgory'; did you mean '--category'?"
    ),
    Case(["render", sample, "-category", "l"], "'-category'; did you mean '--category'?"),
    Case(["render", sample, "-x"], "unknown option '-x'"),
    Case(["render", sample, "--lines", "2"], "'--lines'", "belongs to measure"),
    Case(["render", sample, "--width"], "'--width' needs a value"),
    Case(["render", sample, "--strict=1"], "'--strict' takes no value"),
    Case(["render", sample, "--width", "1", "--width", "2"], "'--width' stands twice"),
    Case(["render", sample, "--category", "huge"], "'--category'", "\"huge\"", "ax5"),
    Case(
      ["render", sample, "--category", "accesibilityLarge"], "did you mean \"accessibilityLarge\"?"),
    Case(["render", sample, "--side-by-side", "l"], "needs two categories", "as in l,ax3"),
    Case(
      ["render", sample, "--category", "l", "--through", "xs,l"], "'--category'", "'--through'"),
    Case(["render", sample, "--through", "xs,foo"], "'--through'", "\"foo\""),
    Case(["render", sample, "--viewport", "393"], "'--viewport'", "as in 393x852"),
    Case(["render", sample, "--viewport", "0x10"], "'--viewport'"),
    Case(["render", sample, "--viewport", "20x10"], "'--viewport'"),
    Case(["render", sample, "--viewport", "1x1x1"], "'--viewport'"),
    Case(["render", sample, "--viewport", "393x852", "--width", "9"], "'--width'", "'--viewport'"),
    Case(["render", sample, "--large-content", "1"], "'large'", "--category ax1 to ax5"),
    Case(
      ["render", sample, "--large-content", "1", "--category", "ax1"],
      "no item \"1\"", "the document has no items"),
    Case(["render", sample, "--format", "jpg"], "'--format'", "png, svg, pdf, json, text"),
    Case(["render", sample, "-o", "x.jpg"], "'.jpg'", "--format"),
    Case(["render", sample, sample, "-o", "x.png"], "2 documents"),
    Case(["render", sample, sample, "-o", "-"], "2 documents"),
    Case(["render", sample, "--glyphs"], "'--glyphs' is for json"),
    Case(["render", sample, "--format", "json", "--guides"], "'--guides' is for png"),
    Case(["render", sample, "--format", "svg", "--scale", "2"], "'--scale' is for png"),
    Case(["render", sample, "--scale", "4"], "'--scale'", "from 1 to 3"),
    Case(["render", sample, "--display-scale", "0"], "'--display-scale'", "above 0, at most 16"),
    Case(["render", sample, "--display-scale", "17"], "'--display-scale'"),
    Case(["render", sample, "--direction", "up"], "'--direction'", "ltr, rtl"),
    Case(["render", sample, "--language", "not a tag"], "'--language'", "BCP 47"),
    Case(["render", sample, "--quiet", "--verbose"], "'--quiet' and '--verbose'"),
    Case(["render", "missing.json"], "'missing.json' cannot be read: no such file"),
    Case(["render", "Samples"], "'Samples' cannot be read: it is a folder"),
    Case(
      ["render", sample, "-o", "missing/x.png"],
      "'missing/x.png' cannot be written: there is no folder"),
    Case(["render", sample, "-o", "Samples", "--format", "png"], "'Samples'", "it is a folder"),
    Case(["render", sample, "-o", "/dev/full", "--format", "svg"], "'/dev/full'", "no space left"),
    Case(["render", sample, "--fonts", "missing"], "'missing' of '--fonts'", "no such file"),
    Case(
      ["render", sample, "--system-font", sample], "'Samples/sample.json' is not an OpenType font"),
    Case(["measure"], "needs TEXT or '--jsonl FILE'"),
    Case(["measure", "a", "b"], "takes one TEXT", "'b' is one too many"),
    Case(["measure", "-5 degrees"], "unknown option", "'--' before text"),
    Case(["measure", "a", "--lines", "-1"], "'--lines'", "from 0 to"),
    Case(["measure", "a", "--lines", "1.5"], "'--lines'"),
    Case(["measure", "a", "--lines", "99999999999999999999"], "'--lines'"),
    Case(["measure", "a", "--mode", "truncateTail"], "did you mean 'truncatingTail'?"),
    Case(["measure", "a", "--style", "boddy"], "'--style'", "did you mean \"body\"?"),
    Case(["measure", "a", "--style", "extraLargeTitle"], "not published"),
    Case(["measure", "a", "--font", "x.ttf"], "'--font' needs '--size'"),
    Case(["measure", "a", "--size", "12"], "'--size' needs '--font'"),
    Case(["measure", "a", "--font", "x.ttf", "--size", "12"], "'x.ttf' cannot be read"),
    Case(["measure", "a", "--font", "x.ttf", "--size", "1e5"], "'--size'", "at most 10000"),
    Case(
      ["measure", "a", "--font", "x.ttf", "--style", "body", "--size", "1"], "'--style'", "'--font'"
    ),
    Case(["measure", "a", "--jsonl", "x"], "\'a\' cannot stand beside '--jsonl'"),
    Case(["measure", "--jsonl", "x", "--width", "3"], "'--width' cannot stand beside '--jsonl'"),
    Case(["measure", "a", "--jobs", "2"], "needs '--jsonl'"),
    Case(["measure", "--jsonl", "x", "--jobs", "0"], "'--jobs' cannot be"),
    Case(["measure", "--jsonl", "missing.jsonl"], "'missing.jsonl' cannot be read"),
    Case(["measure", "--jsonl", "Samples"], "'Samples' cannot be read"),
    Case(["styles", "x"], "takes no arguments"),
    Case(["styles", "--scaled", "-1"], "'--scaled'", "from 0"),
    Case(["fonts", "--language", "ja"], "'--language' needs '--text'"),
    Case(["schema"], "needs NAME"),
    Case(["completions"], "needs SHELL"), Case(["completions", "fihs"], "did you mean 'fish'?"),
    Case(["manual"], "needs DIR"),
    Case(["schema", "layuot"], "did you mean 'layout'?"),
    Case(["schema", "x"], "schemas: document, layout, measure, audit, slots, styles"),
  ]

  @Test(arguments: cases) func complainsInOneLineAndEndsWithTwo(_ example: Case) {
    let io = MemoryIO()
    #expect(io.run(example.words) == 2)
    #expect(io.text == "")
    #expect(io.errors.hasPrefix("reflow: error: "))
    #expect(io.errors.filter { $0 == "\n" }.count == 1 && io.errors.hasSuffix("\n"))
    for part in example.parts { #expect(io.errors.contains(part), "\(io.errors)") }
  }

  @Test(
    arguments: [
      "0", "-1", "-0", "nan", "inf", "infinity", "1e400", "abc", "", "0x10", "1e7", "1,5",
    ])
  func refusesImpossibleWidths(width: String) {
    for command in [["render", Checkout.sample, "-o", "never.png"], ["measure", "a"]] {
      let io = MemoryIO()
      #expect(io.run(command + ["--width", width]) == 2)
      #expect(
        io.errors.contains("option '--width' cannot be \"\(width)\"; give a number of points"))
    }
  }

  @Test func keepsTerminalsSafeFromNames() {
    let io = MemoryIO()
    #expect(io.run("render", "\u{1B}[31m\n\u{202E}x.json") == 2)
    #expect(io.errors.contains("\\u{1b}[31m\\u{a}\\u{202e}x.json"))
    #expect(!io.errors.unicodeScalars.contains("\u{1B}"))
  }

  @Test func colorsOnlyTerminalsOfThoseWhoWantIt() {
    let io = MemoryIO()
    io.isErrorTerminal = true
    io.run("rendr")
    #expect(io.errors.hasPrefix("reflow: \u{1B}[1;31merror:\u{1B}[0m "))
    let plain = MemoryIO()
    plain.isErrorTerminal = true
    plain.variables["NO_COLOR"] = "1"
    plain.run("rendr")
    #expect(plain.errors.hasPrefix("reflow: error: "))
  }

  @Test func endsQuietlyWhenNobodyReads() {
    let io = MemoryIO()
    io.outputFailure = .brokenPipe
    #expect(io.run("styles") == 2)
    #expect(io.errors == "")
    let full = MemoryIO()
    full.outputFailure = .system("no space left on device")
    #expect(full.run("styles") == 2)
    #expect(full.errors.contains("no space left on device"))
  }
}

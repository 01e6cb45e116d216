// swift-tools-version: 6.2
import PackageDescription

/// One list for every Swift target: the settings that keep the code honest.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func binding(
  _ name: String, in folder: String = "Sources/Bindings", pkgConfig: String? = nil,
  package: String
) -> Target {
  .systemLibrary(
    name: name, path: "\(folder)/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// Swift's libraries inside the program: it starts sooner, and runs where no toolchain is.
/// The libraries are what FoundationEssentials is made of; the linker does not find them itself.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release)),
  .linkedLibrary(
    "_FoundationCShims", .when(platforms: [.linux], configuration: .release)),
  .linkedLibrary(
    "_FoundationCollections", .when(platforms: [.linux], configuration: .release)),
]

/// What pages are made of beside their data.
let pageAssets = [
  "page.css", "report.css", "document.css", "masthead.html", "report.html", "document.html",
  "data.js", "picture.js", "controls.js", "report-list.js", "report-detail.js", "report.js",
  "document.js",
]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "reflow",
  products: [
    .library(name: "Reflow", targets: ["Reflow"]),
    .library(name: "ReflowRender", targets: ["ReflowRender"]),
    .executable(name: "reflow", targets: ["ReflowCommand"]),
  ],
  targets: [
    binding("CICULibrary", pkgConfig: "icu-i18n", package: "libicu-dev"),
    .target(name: "CICU", dependencies: ["CICULibrary"], path: "Sources/Bindings/CICU"),
    // libhyphen has no pkg-config file; its module map names the library to link.
    binding("CHyphen", package: "libhyphen-dev"),
    binding("CXML2Library", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
    .target(name: "CXML2", dependencies: ["CXML2Library"], path: "Sources/Bindings/CXML2"),
    binding("CCMarkGFM", pkgConfig: "libcmark-gfm", package: "libcmark-gfm-extensions-dev"),
    binding("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
    binding("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    binding("CCairo", pkgConfig: "cairo", package: "libcairo2-dev"),
    binding("CGLib", pkgConfig: "glib-2.0", package: "libglib2.0-dev"),
    .target(
      name: "CPictures", dependencies: ["CGLib", "CCairo"], path: "Sources/Bindings/CPictures"),
    binding("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    // A call of the system's that Swift does not see.
    .systemLibrary(name: "CSystem", path: "Sources/Bindings/CSystem"),

    module("ReflowUnicode", ["CICU", "CHyphen"]),
    module("ReflowFonts", ["ReflowUnicode", "CFreeType", "CHarfBuzz", "CSystem"]),
    module("ReflowDocument", ["ReflowUnicode"]),
    module("ReflowImport", ["ReflowUnicode", "ReflowDocument", "CCMarkGFM", "CXML2"]),
    module("ReflowStyle", ["ReflowUnicode", "ReflowDocument", "ReflowFonts"]),
    .target(
      name: "ReflowPage", dependencies: ["ReflowDocument", "ReflowStyle", "CZlib"],
      // In the code and not in a bundle: the command is one file, and needs no Foundation.
      resources: pageAssets.map { .embedInCode("Assets/\($0)") },
      swiftSettings: strict),
    module("ReflowTypesetting", ["ReflowUnicode", "ReflowFonts", "ReflowDocument", "ReflowStyle"]),
    module(
      "ReflowLayout",
      ["ReflowUnicode", "ReflowFonts", "ReflowDocument", "ReflowStyle", "ReflowTypesetting"]),
    module(
      "Reflow",
      [
        "ReflowUnicode", "ReflowFonts", "ReflowDocument", "ReflowStyle", "ReflowTypesetting",
        "ReflowLayout",
      ]),
    module(
      "ReflowAudit",
      [
        "ReflowUnicode", "ReflowFonts", "ReflowDocument", "ReflowPage", "ReflowStyle",
        "ReflowTypesetting", "ReflowLayout", "CXML2",
      ]),
    module("ReflowCompare", ["ReflowDocument"]),
    module("ReflowRender", ["Reflow", "ReflowPage", "CFreeType", "CCairo", "CPictures"]),
    module(
      "ReflowTool",
      [
        "Reflow", "ReflowImport", "ReflowAudit", "ReflowCompare", "ReflowRender", "CGLib",
        "CSystem",
      ]),
    .executableTarget(
      name: "ReflowCommand", dependencies: ["ReflowTool"], swiftSettings: strict,
      linkerSettings: selfContained),
    .executableTarget(
      name: "ReflowBenchmarks", dependencies: ["Reflow"],
      path: "Benchmarks/ReflowBenchmarks", swiftSettings: strict),
    .executableTarget(
      name: "PeerDriver", dependencies: ["Reflow"], path: "Benchmarks/PeerDriver",
      swiftSettings: strict),

    .target(
      name: "ReflowTestBasics", dependencies: ["Reflow"], path: "Tests/ReflowTestBasics",
      swiftSettings: strict),
    .target(
      name: "ReflowTestSupport", dependencies: ["Reflow", "ReflowTool", "ReflowTestBasics"],
      path: "Tests/ReflowTestSupport", exclude: ["Fonts", "README.md"], swiftSettings: strict),

    .target(
      name: "ReflowFuzzing",
      dependencies: ["Reflow", "ReflowImport", "ReflowAudit", "ReflowCompare", "ReflowTestBasics"],
      path: "Tests/ReflowFuzzing", exclude: ["Corpora", "Dictionaries", "Found", "README.md"],
      swiftSettings: strict),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "ReflowFuzz", dependencies: ["ReflowFuzzing", "CLibFuzzer"], path: "Tests/ReflowFuzz",
      swiftSettings: strict),
    tests("ReflowFuzzingTests", ["ReflowFuzzing", "ReflowTestSupport"]),
    tests(
      "ReflowThreadTests", ["Reflow", "ReflowImport", "ReflowRender", "ReflowTestSupport"]),
    tests(
      "ReflowHandleTests",
      [
        "Reflow", "ReflowImport", "ReflowRender", "ReflowTypesetting", "ReflowUnicode", "CCairo",
        "ReflowTestSupport",
      ]),

    tests("ReflowUnicodeTests", ["ReflowUnicode", "ReflowTestSupport"], exclude: ["Data"]),
    tests(
      "ReflowFontsTests", ["ReflowFonts", "ReflowUnicode", "ReflowTestSupport"], exclude: ["Data"]),
    tests(
      "ReflowShapingConformanceTests", ["ReflowFonts", "ReflowUnicode", "Reflow", "CHarfBuzz"],
      exclude: ["Data"]),
    tests(
      "ReflowDocumentTests", ["ReflowDocument", "ReflowUnicode", "ReflowTestSupport"],
      exclude: ["Data"]),
    tests(
      "ReflowImportTests",
      ["ReflowImport", "ReflowTool", "Reflow", "CCMarkGFM", "ReflowTestSupport"],
      exclude: ["Data"]),
    tests(
      "ReflowStyleTests",
      ["ReflowStyle", "ReflowDocument", "ReflowFonts", "ReflowUnicode", "ReflowTestSupport"],
      exclude: ["Data"]),
    tests(
      "ReflowTypesettingTests", ["Reflow", "ReflowUnicode", "ReflowTestSupport"], exclude: ["Data"]),
    tests("ReflowQueryTests", ["Reflow", "ReflowTestSupport"]),
    tests("ReflowLayoutTests", ["Reflow", "ReflowTestSupport"]),
    tests("ReflowGivenCaseTests", ["Reflow", "ReflowTestSupport"], exclude: ["Data"]),
    tests(
      "ReflowAuditTests", ["ReflowAudit", "ReflowTool", "Reflow", "ReflowTestSupport"],
      exclude: ["Data"]),
    tests("ReflowCompareTests", ["ReflowCompare", "Reflow", "ReflowTestSupport"]),
    tests(
      "ReflowPageTests",
      [
        "ReflowPage", "ReflowAudit", "ReflowRender", "ReflowTool", "Reflow", "ReflowTestSupport",
        "CZlib",
      ]),
    tests("ReflowRenderTests", ["ReflowRender", "Reflow", "CPictureHeaders"]),
    // What the product declares of the libraries that it loads late, beside their headers.
    binding("CRSVG", in: "Tests", pkgConfig: "librsvg-2.0", package: "librsvg2-dev"),
    binding(
      "CGdkPixbuf", in: "Tests", pkgConfig: "gdk-pixbuf-2.0",
      package: "libgdk-pixbuf-2.0-dev"),
    .target(
      name: "CPictureHeaders", dependencies: ["CPictures", "CGdkPixbuf", "CRSVG"],
      path: "Tests/CPictureHeaders"),
    tests("ReflowSampleTests", ["ReflowTool", "ReflowRender", "Reflow"], exclude: ["Goldens"]),
    tests(
      "ReflowLineBreakingTests",
      ["ReflowTool", "Reflow", "ReflowUnicode", "ReflowFonts", "ReflowTestSupport"],
      exclude: ["Data"]),
    tests(
      "ReflowToolTests",
      ["ReflowTool", "ReflowCompare", "ReflowRender", "Reflow", "ReflowTestSupport"]),
    tests("ReflowDocumentationTests", ["Reflow", "ReflowTestSupport"]),
    tests(
      "ReflowHostileTests",
      ["ReflowTool", "ReflowRender", "ReflowDocument", "Reflow", "ReflowTestSupport", "CZlib"],
      exclude: ["Data"]),
    tests("ReflowArchitectureTests", ["Reflow", "ReflowRender", "ReflowTestSupport"]),
  ]
)

// Checks that run few of the tests, as those of threads do, need not build the others.
if let names = Context.environment["REFLOW_TEST_TARGETS"]?.split(separator: ",") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}

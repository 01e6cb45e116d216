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

func binding(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Bindings/\(name)", pkgConfig: pkgConfig,
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
    binding("CRSVG", pkgConfig: "librsvg-2.0", package: "librsvg2-dev"),
    binding("CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", package: "libgdk-pixbuf-2.0-dev"),
    binding("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),

    module("ReflowUnicode", ["CICU", "CHyphen"]),
    module("ReflowFonts", ["ReflowUnicode", "CFreeType", "CHarfBuzz"]),
    module("ReflowDocument", ["ReflowUnicode"]),
    module("ReflowImport", ["ReflowDocument", "CCMarkGFM", "CXML2"]),
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
    module("ReflowRender", ["Reflow", "ReflowPage", "CFreeType", "CCairo", "CRSVG", "CGdkPixbuf"]),
    module(
      "ReflowTool",
      ["Reflow", "ReflowImport", "ReflowAudit", "ReflowCompare", "ReflowRender", "CGdkPixbuf"]),
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
      name: "ReflowTestSupport", dependencies: ["Reflow", "ReflowTool"],
      path: "Tests/ReflowTestSupport", exclude: ["Fonts", "README.md"], swiftSettings: strict),

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
    tests("ReflowRenderTests", ["ReflowRender", "Reflow"]),
    tests("ReflowSampleTests", ["ReflowTool", "ReflowRender", "Reflow"], exclude: ["Goldens"]),
    tests(
      "ReflowLineBreakingTests",
      ["ReflowTool", "Reflow", "ReflowUnicode", "ReflowFonts", "ReflowTestSupport"],
      exclude: ["Data"]),
    tests(
      "ReflowToolTests",
      ["ReflowTool", "ReflowCompare", "ReflowRender", "Reflow", "ReflowTestSupport"]),
    tests("ReflowArchitectureTests", ["Reflow", "ReflowRender"]),
  ]
)

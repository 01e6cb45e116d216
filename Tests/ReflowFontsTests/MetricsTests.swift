import ReflowFonts
import ReflowTestSupport
import Testing

/// Vertical metrics against the tables that they come from.
@Suite struct MetricsTests {
  private func edited(_ change: (inout EditedFont) -> Void) throws -> FontMetrics {
    var font = try EditedFont("NotoSans-Regular.ttf")
    change(&font)
    let face = try font.face()
    try face.validate()
    return face.metrics
  }

  private static func zeroHorizontal(_ font: inout EditedFont) {
    for offset in [4, 6, 8] { font.set("hhea", offset, 0) }
  }

  private static func set(
    _ font: inout EditedFont, typographic: (Int, Int, Int), windows: (Int, Int)
  ) {
    font.set("OS/2", 68, typographic.0)
    font.set("OS/2", 70, typographic.1)
    font.set("OS/2", 72, typographic.2)
    font.set("OS/2", 74, windows.0)
    font.set("OS/2", 76, windows.1)
  }

  @Test func metricsAreThoseOfHhea() throws {
    let metrics = try edited { Self.set(&$0, typographic: (700, -200, 90), windows: (900, 300)) }
    #expect(metrics.ascent == 1.069)
    #expect(metrics.descent == 0.293)
    #expect(metrics.lineGap == 0)
    #expect(metrics.capHeight == 0.714)
    #expect(metrics.xHeight == 0.536)
    #expect(metrics.underlinePosition == -0.1)
    #expect(metrics.underlineThickness == 0.05)
  }

  @Test func typographicMetricsWinWhenTheFontAsksForThem() throws {
    let metrics = try edited {
      Self.set(&$0, typographic: (700, -200, 90), windows: (900, 300))
      $0.set("OS/2", 62, 1 << 7)
    }
    #expect(metrics.ascent == 0.7)
    #expect(metrics.descent == 0.2)
    #expect(metrics.lineGap == 0.09)
  }

  @Test func zeroedHheaFallsBackToTypographicThenWindowsMetrics() throws {
    let typographic = try edited {
      Self.zeroHorizontal(&$0)
      Self.set(&$0, typographic: (800, -200, 90), windows: (1000, 300))
    }
    #expect(typographic.ascent == 0.8)
    #expect(typographic.descent == 0.2)
    #expect(typographic.lineGap == 0.09)
    let windows = try edited {
      Self.zeroHorizontal(&$0)
      Self.set(&$0, typographic: (0, 0, 0), windows: (1000, 300))
    }
    #expect(windows.ascent == 1)
    #expect(windows.descent == 0.3)
    #expect(windows.lineGap == 0)
  }

  @Test func fontWithoutAnyLineHeightGetsOneEm() throws {
    for (ascent, descent) in [(0, 0), (-500, 100), (300, 300)] {
      let metrics = try edited {
        $0.set("hhea", 4, ascent)
        $0.set("hhea", 6, descent)
        $0["OS/2"] = []
      }
      #expect(metrics.ascent == 0.8, "\(ascent)")
      #expect(metrics.descent == 0.2)
    }
  }

  @Test func missingHeightsHaveDefaults() throws {
    let metrics = try edited {
      $0["OS/2"] = []
      $0["post"] = []
    }
    #expect(metrics.capHeight == 0.7)
    #expect(metrics.xHeight == 0.5)
    #expect(metrics.underlineThickness == 0.05)
    #expect(metrics.underlinePosition == -0.1)
  }

  @Test func negativeLineGapIsNone() throws {
    #expect(try edited { $0.set("hhea", 8, -200) }.lineGap == 0)
  }
}

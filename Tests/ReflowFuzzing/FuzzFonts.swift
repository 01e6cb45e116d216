import Reflow
import ReflowTestBasics

/// The fonts of the checkout, opened once.
enum FuzzFonts {
  static let bundled: FontLibrary = {
    do { return try FontLibrary(folder: Checkout.root + "/Fonts") } catch {
      preconditionFailure("the fonts of the checkout can be read: \(error)")
    }
  }()
}

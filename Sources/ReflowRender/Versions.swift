internal import CCairo
internal import CPictures

/// The version of the Cairo library in use, such as `1.16.0`.
public func cairoVersion() -> String { String(cString: cairo_version_string()) }

/// The version of the librsvg library in use, such as `2.54.7`; `nil` where it, or
/// gdk-pixbuf, is not installed.
public func librsvgVersion() -> String? {
  guard reflow_pictures_load() == nil else { return nil }
  return (0..<3).map { String(reflow_rsvg_version($0)) }.joined(separator: ".")
}

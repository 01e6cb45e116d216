internal import CCairo
internal import CRSVG

/// The version of the Cairo library in use, such as `1.16.0`.
public func cairoVersion() -> String { String(cString: cairo_version_string()) }

/// The version of the librsvg library in use, such as `2.54.7`.
public func librsvgVersion() -> String {
  "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
}

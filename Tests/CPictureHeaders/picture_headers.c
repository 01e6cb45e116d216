#include "picture_headers.h"
#include "reflow_pictures.h"

#include <stddef.h>

#define SAME(name)                                                                          \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), __typeof__(&reflow_##name)), \
                 #name " is declared otherwise")

/* GLib makes a macro of it; the function is meant. */
#undef g_object_ref
SAME(g_object_ref);
SAME(g_object_unref);
SAME(gdk_pixbuf_loader_new_with_type);
SAME(gdk_pixbuf_loader_set_size);
SAME(gdk_pixbuf_loader_write);
SAME(gdk_pixbuf_loader_close);
SAME(gdk_pixbuf_loader_get_pixbuf);
SAME(gdk_pixbuf_apply_embedded_orientation);
SAME(gdk_pixbuf_get_width);
SAME(gdk_pixbuf_get_height);
SAME(gdk_pixbuf_get_rowstride);
SAME(gdk_pixbuf_get_bits_per_sample);
SAME(gdk_pixbuf_get_has_alpha);
SAME(gdk_pixbuf_read_pixels);
SAME(rsvg_handle_new_from_data);
SAME(rsvg_handle_set_dpi);
SAME(rsvg_handle_set_stylesheet);
SAME(rsvg_handle_get_intrinsic_size_in_pixels);

/* Those with structures and enumerations, of which CPictures has its own. */
_Static_assert(__builtin_types_compatible_p(
                   __typeof__(&g_signal_connect_data),
                   gulong (*)(gpointer, const gchar *, GCallback, gpointer, GClosureNotify,
                              GConnectFlags)),
               "g_signal_connect_data is declared otherwise");
_Static_assert(__builtin_types_compatible_p(GCallback, void (*)(void)), "GCallback");
_Static_assert(sizeof(GConnectFlags) == sizeof(int), "GConnectFlags");
_Static_assert(__builtin_types_compatible_p(
                   __typeof__(&rsvg_handle_get_intrinsic_dimensions),
                   void (*)(RsvgHandle *, gboolean *, RsvgLength *, gboolean *, RsvgLength *,
                            gboolean *, RsvgRectangle *)),
               "rsvg_handle_get_intrinsic_dimensions is declared otherwise");
_Static_assert(__builtin_types_compatible_p(
                   __typeof__(&rsvg_handle_render_document),
                   gboolean (*)(RsvgHandle *, cairo_t *, const RsvgRectangle *, GError **)),
               "rsvg_handle_render_document is declared otherwise");

#define PLACED(theirs, ours, member)                                                        \
  _Static_assert(offsetof(theirs, member) == offsetof(ours, member) &&                      \
                     sizeof(((theirs *)0)->member) == sizeof(((ours *)0)->member),          \
                 #theirs "." #member)
_Static_assert(sizeof(RsvgLength) == sizeof(ReflowSVGLength), "RsvgLength");
PLACED(RsvgLength, ReflowSVGLength, length);
PLACED(RsvgLength, ReflowSVGLength, unit);
_Static_assert(sizeof(RsvgRectangle) == sizeof(ReflowSVGRectangle), "RsvgRectangle");
PLACED(RsvgRectangle, ReflowSVGRectangle, x);
PLACED(RsvgRectangle, ReflowSVGRectangle, y);
PLACED(RsvgRectangle, ReflowSVGRectangle, width);
PLACED(RsvgRectangle, ReflowSVGRectangle, height);
_Static_assert(__builtin_types_compatible_p(__typeof__(rsvg_major_version), const guint),
               "rsvg_major_version");

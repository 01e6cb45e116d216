#ifndef REFLOW_PICTURES_H
#define REFLOW_PICTURES_H

/* gdk-pixbuf and librsvg, loaded when the first picture is read and not when the program
   starts: with what they need they are half of the time that loading takes, and most runs
   draw nothing. Each function here is the one of its name behind the prefix. Only after
   reflow_pictures_load has returned NULL may any of them be called.

   Whoever included the libraries' headers would be linked with them, so that what is needed
   of those is declared here; tests compare it with the headers. */
#include <cairo.h>
#include <glib.h>

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _RsvgHandle RsvgHandle;

/* RsvgLength. */
typedef struct {
  double length;
  int unit;
} ReflowSVGLength;

/* RsvgRectangle. */
typedef struct {
  double x, y, width, height;
} ReflowSVGRectangle;

/* Loads both libraries, once; safe on any thread. NULL, or why they cannot be loaded. */
const char *reflow_pictures_load(void);

gpointer reflow_g_object_ref(gpointer object);
void reflow_g_object_unref(gpointer object);
gulong reflow_g_signal_connect_data(gpointer instance, const gchar *signal, void (*handler)(void),
                                    gpointer data, void (*destroy)(gpointer, gpointer), int flags);

GdkPixbufLoader *reflow_gdk_pixbuf_loader_new_with_type(const char *type, GError **error);
void reflow_gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);
gboolean reflow_gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const guchar *bytes, gsize count,
                                        GError **error);
gboolean reflow_gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbuf *reflow_gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);
GdkPixbuf *reflow_gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *pixbuf);
int reflow_gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int reflow_gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
int reflow_gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
int reflow_gdk_pixbuf_get_bits_per_sample(const GdkPixbuf *pixbuf);
gboolean reflow_gdk_pixbuf_get_has_alpha(const GdkPixbuf *pixbuf);
const guint8 *reflow_gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);

RsvgHandle *reflow_rsvg_handle_new_from_data(const guint8 *bytes, gsize count, GError **error);
void reflow_rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
gboolean reflow_rsvg_handle_set_stylesheet(RsvgHandle *handle, const guint8 *css, gsize count,
                                           GError **error);
gboolean reflow_rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, gdouble *width,
                                                         gdouble *height);
void reflow_rsvg_handle_get_intrinsic_dimensions(RsvgHandle *handle, gboolean *has_width,
                                                 ReflowSVGLength *width, gboolean *has_height,
                                                 ReflowSVGLength *height, gboolean *has_viewbox,
                                                 ReflowSVGRectangle *viewbox);
gboolean reflow_rsvg_handle_render_document(RsvgHandle *handle, cairo_t *context,
                                            const ReflowSVGRectangle *viewport, GError **error);
/* Major, minor or micro part of librsvg's version: part 0, 1 or 2. */
unsigned reflow_rsvg_version(int part);

#endif

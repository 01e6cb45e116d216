#define _GNU_SOURCE
#include "include/reflow_pictures.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

/* The names that the libraries' binary interfaces go by. librsvg depends on gdk-pixbuf,
   which depends on GObject, so that a look into its handle finds all three. */
static const char librsvg[] = "librsvg-2.so.2";
static const char gdk_pixbuf[] = "libgdk_pixbuf-2.0.so.0";

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *pixbuf_library, *svg_library;
static unsigned svg_version[3];
static char failure[256];

#define EACH_FUNCTION(WITH)                                                                 \
  WITH(pixbuf_library, g_object_ref)                                                        \
  WITH(pixbuf_library, g_object_unref)                                                      \
  WITH(pixbuf_library, g_signal_connect_data)                                               \
  WITH(pixbuf_library, gdk_pixbuf_loader_new_with_type)                                     \
  WITH(pixbuf_library, gdk_pixbuf_loader_set_size)                                          \
  WITH(pixbuf_library, gdk_pixbuf_loader_write)                                             \
  WITH(pixbuf_library, gdk_pixbuf_loader_close)                                             \
  WITH(pixbuf_library, gdk_pixbuf_loader_get_pixbuf)                                        \
  WITH(pixbuf_library, gdk_pixbuf_apply_embedded_orientation)                               \
  WITH(pixbuf_library, gdk_pixbuf_get_width)                                                \
  WITH(pixbuf_library, gdk_pixbuf_get_height)                                               \
  WITH(pixbuf_library, gdk_pixbuf_get_rowstride)                                            \
  WITH(pixbuf_library, gdk_pixbuf_get_bits_per_sample)                                      \
  WITH(pixbuf_library, gdk_pixbuf_get_has_alpha)                                            \
  WITH(pixbuf_library, gdk_pixbuf_read_pixels)                                              \
  WITH(svg_library, rsvg_handle_new_from_data)                                              \
  WITH(svg_library, rsvg_handle_set_dpi)                                                    \
  WITH(svg_library, rsvg_handle_set_stylesheet)                                             \
  WITH(svg_library, rsvg_handle_get_intrinsic_size_in_pixels)                               \
  WITH(svg_library, rsvg_handle_get_intrinsic_dimensions)                                   \
  WITH(svg_library, rsvg_handle_render_document)

/* A pointer to each, of the type of the function that it serves. */
#define DECLARE(library, name) static __typeof__(&reflow_##name) p_##name;
EACH_FUNCTION(DECLARE)

static void *open_library(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) snprintf(failure, sizeof failure, "%s cannot be loaded", name);
  return library;
}

static void load(void) {
  pixbuf_library = open_library(gdk_pixbuf);
  if (!pixbuf_library) return;
  svg_library = open_library(librsvg);
  if (!svg_library) return;
#define FIND(library, name)                                                                    \
  p_##name = (__typeof__(p_##name))dlsym(library, #name);                                      \
  if (!p_##name) snprintf(failure, sizeof failure, "%s has no %s", librsvg, #name);
  EACH_FUNCTION(FIND)
  static const char *const parts[] = {"rsvg_major_version", "rsvg_minor_version",
                                      "rsvg_micro_version"};
  for (int part = 0; part < 3; part++) {
    const unsigned *number = dlsym(svg_library, parts[part]);
    if (number) svg_version[part] = *number;
  }
}

const char *reflow_pictures_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

gpointer reflow_g_object_ref(gpointer object) { return p_g_object_ref(object); }

void reflow_g_object_unref(gpointer object) { p_g_object_unref(object); }

gulong reflow_g_signal_connect_data(gpointer instance, const gchar *signal, void (*handler)(void),
                                    gpointer data, void (*destroy)(gpointer, gpointer), int flags) {
  return p_g_signal_connect_data(instance, signal, handler, data, destroy, flags);
}

GdkPixbufLoader *reflow_gdk_pixbuf_loader_new_with_type(const char *type, GError **error) {
  return p_gdk_pixbuf_loader_new_with_type(type, error);
}

void reflow_gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height) {
  p_gdk_pixbuf_loader_set_size(loader, width, height);
}

gboolean reflow_gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const guchar *bytes, gsize count,
                                        GError **error) {
  return p_gdk_pixbuf_loader_write(loader, bytes, count, error);
}

gboolean reflow_gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error) {
  return p_gdk_pixbuf_loader_close(loader, error);
}

GdkPixbuf *reflow_gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader) {
  return p_gdk_pixbuf_loader_get_pixbuf(loader);
}

GdkPixbuf *reflow_gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *pixbuf) {
  return p_gdk_pixbuf_apply_embedded_orientation(pixbuf);
}

int reflow_gdk_pixbuf_get_width(const GdkPixbuf *pixbuf) { return p_gdk_pixbuf_get_width(pixbuf); }

int reflow_gdk_pixbuf_get_height(const GdkPixbuf *pixbuf) {
  return p_gdk_pixbuf_get_height(pixbuf);
}

int reflow_gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf) {
  return p_gdk_pixbuf_get_rowstride(pixbuf);
}

int reflow_gdk_pixbuf_get_bits_per_sample(const GdkPixbuf *pixbuf) {
  return p_gdk_pixbuf_get_bits_per_sample(pixbuf);
}

gboolean reflow_gdk_pixbuf_get_has_alpha(const GdkPixbuf *pixbuf) {
  return p_gdk_pixbuf_get_has_alpha(pixbuf);
}

const guint8 *reflow_gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf) {
  return p_gdk_pixbuf_read_pixels(pixbuf);
}

RsvgHandle *reflow_rsvg_handle_new_from_data(const guint8 *bytes, gsize count, GError **error) {
  return p_rsvg_handle_new_from_data(bytes, count, error);
}

void reflow_rsvg_handle_set_dpi(RsvgHandle *handle, double dpi) {
  p_rsvg_handle_set_dpi(handle, dpi);
}

gboolean reflow_rsvg_handle_set_stylesheet(RsvgHandle *handle, const guint8 *css, gsize count,
                                           GError **error) {
  return p_rsvg_handle_set_stylesheet(handle, css, count, error);
}

gboolean reflow_rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, gdouble *width,
                                                         gdouble *height) {
  return p_rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height);
}

void reflow_rsvg_handle_get_intrinsic_dimensions(RsvgHandle *handle, gboolean *has_width,
                                                 ReflowSVGLength *width, gboolean *has_height,
                                                 ReflowSVGLength *height, gboolean *has_viewbox,
                                                 ReflowSVGRectangle *viewbox) {
  p_rsvg_handle_get_intrinsic_dimensions(handle, has_width, width, has_height, height, has_viewbox,
                                         viewbox);
}

gboolean reflow_rsvg_handle_render_document(RsvgHandle *handle, cairo_t *context,
                                            const ReflowSVGRectangle *viewport, GError **error) {
  return p_rsvg_handle_render_document(handle, context, viewport, error);
}

unsigned reflow_rsvg_version(int part) {
  return part >= 0 && part < 3 ? svg_version[part] : 0;
}

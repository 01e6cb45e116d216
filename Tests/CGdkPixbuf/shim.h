#ifndef REFLOW_CGDKPIXBUF_SHIM_H
#define REFLOW_CGDKPIXBUF_SHIM_H
#include <gdk-pixbuf/gdk-pixbuf.h>
#endif

#ifndef PICTURE_HEADERS_H
#define PICTURE_HEADERS_H

/* The libraries' own headers, for tests that make pictures. That this target compiles says
   that what CPictures declares of the libraries is what they declare. */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

#endif

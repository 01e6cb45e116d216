#ifndef REFLOW_CGLIB_SHIM_H
#define REFLOW_CGLIB_SHIM_H
#include <glib.h>
#endif

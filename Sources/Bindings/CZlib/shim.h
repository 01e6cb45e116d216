#ifndef REFLOW_CZLIB_SHIM_H
#define REFLOW_CZLIB_SHIM_H
#include <zlib.h>
#endif

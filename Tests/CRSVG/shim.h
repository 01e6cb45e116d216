#ifndef REFLOW_CRSVG_SHIM_H
#define REFLOW_CRSVG_SHIM_H
#include <librsvg/rsvg.h>
#endif

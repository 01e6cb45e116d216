#ifndef REFLOW_CHARFBUZZ_SHIM_H
#define REFLOW_CHARFBUZZ_SHIM_H
#include <hb.h>
#include <hb-ot.h>
#endif

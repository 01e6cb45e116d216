#ifndef REFLOW_CCMARKGFM_SHIM_H
#define REFLOW_CCMARKGFM_SHIM_H

/* cmark-gfm, with its extensions for tables, task lists, strikethrough and bare
   addresses. Licences: BSD-2-Clause, parts MIT (Expat). */
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#endif

#ifndef REFLOW_CHYPHEN_SHIM_H
#define REFLOW_CHYPHEN_SHIM_H

/* iconv turns the old character sets of dictionaries into UTF-8. */
#include <hyphen.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>
#endif

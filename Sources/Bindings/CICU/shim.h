#ifndef REFLOW_CICU_SHIM_H
#define REFLOW_CICU_SHIM_H

/* ICU renames every function with its version through macros, which Swift
   cannot see: each call that reflow makes is forwarded here. */
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#endif

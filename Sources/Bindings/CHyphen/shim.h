#ifndef REFLOW_CHYPHEN_SHIM_H
#define REFLOW_CHYPHEN_SHIM_H

/* libhyphen reads dictionaries from files only, in the character set that they
   name: fmemopen makes a file of bytes, iconv turns old sets into UTF-8. */
#include <hyphen.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#endif

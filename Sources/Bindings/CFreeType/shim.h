#ifndef REFLOW_CFREETYPE_SHIM_H
#define REFLOW_CFREETYPE_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include FT_OUTLINE_H
#include FT_COLOR_H
#include FT_BITMAP_H
#endif

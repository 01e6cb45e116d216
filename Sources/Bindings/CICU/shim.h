#ifndef REFLOW_CICU_SHIM_H
#define REFLOW_CICU_SHIM_H

/* ICU renames every function with its version through macros, which Swift
   cannot see: each call that reflow makes is forwarded here. UTF-16 text is
   uint16_t on the Swift side whatever UChar is on this platform. */
#include <stdbool.h>
#include <stdint.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

/* Break iterators */

static inline UBreakIterator *reflow_ubrk_open(UBreakIteratorType type, const char *locale,
                                               UErrorCode *status) {
  return ubrk_open(type, locale, NULL, 0, status);
}

static inline void reflow_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }

static inline void reflow_ubrk_setText(UBreakIterator *iterator, const uint16_t *text,
                                       int32_t length, UErrorCode *status) {
  ubrk_setText(iterator, (const UChar *)text, length, status);
}

static inline int32_t reflow_ubrk_first(UBreakIterator *iterator) { return ubrk_first(iterator); }

/* Negative at the end: UBRK_DONE is a macro with a cast, which Swift skips. */
static inline int32_t reflow_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline int32_t reflow_ubrk_getRuleStatus(UBreakIterator *iterator) {
  return ubrk_getRuleStatus(iterator);
}

/* Locales */

static inline int32_t reflow_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity,
                                                 UErrorCode *status) {
  return uloc_forLanguageTag(tag, locale, capacity, NULL, status);
}

static inline int32_t reflow_uloc_setKeywordValue(const char *keyword, const char *value,
                                                  char *locale, int32_t capacity,
                                                  UErrorCode *status) {
  return uloc_setKeywordValue(keyword, value, locale, capacity, status);
}

static inline bool reflow_uloc_isRightToLeft(const char *locale) {
  return uloc_isRightToLeft(locale);
}

/* Bidi */

static inline UBiDi *reflow_ubidi_openSized(int32_t maximumLength, UErrorCode *status) {
  return ubidi_openSized(maximumLength, 0, status);
}

static inline void reflow_ubidi_close(UBiDi *bidi) { ubidi_close(bidi); }

static inline void reflow_ubidi_setPara(UBiDi *bidi, const uint16_t *text, int32_t length,
                                        uint8_t level, UErrorCode *status) {
  ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, status);
}

static inline uint8_t reflow_ubidi_getParaLevel(const UBiDi *bidi) {
  return ubidi_getParaLevel(bidi);
}

static inline int32_t reflow_ubidi_countParagraphs(UBiDi *bidi) {
  return ubidi_countParagraphs(bidi);
}

static inline const uint8_t *reflow_ubidi_getLevels(UBiDi *bidi, UErrorCode *status) {
  return ubidi_getLevels(bidi, status);
}

static const uint8_t reflow_ubidi_defaultLTR = UBIDI_DEFAULT_LTR;
static const uint8_t reflow_ubidi_defaultRTL = UBIDI_DEFAULT_RTL;

/* Properties */

static inline bool reflow_u_hasBinaryProperty(uint32_t scalar, UProperty property) {
  return u_hasBinaryProperty((UChar32)scalar, property);
}

static inline int32_t reflow_u_getIntPropertyValue(uint32_t scalar, UProperty property) {
  return u_getIntPropertyValue((UChar32)scalar, property);
}

static inline uint32_t reflow_u_getBidiPairedBracket(uint32_t scalar) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

/* A set with one bit for each general category (the bits of U_GC_L_MASK). */
static inline uint32_t reflow_u_generalCategoryMask(uint32_t scalar) {
  return U_GET_GC_MASK((UChar32)scalar);
}

static const uint32_t reflow_u_letterOrNumberMask = U_GC_L_MASK | U_GC_N_MASK;
static const uint32_t reflow_u_combiningMarkMask = U_GC_MN_MASK | U_GC_MC_MASK | U_GC_ME_MASK;

/* Scripts */

static inline UScriptCode reflow_uscript_getScript(uint32_t scalar, UErrorCode *status) {
  return uscript_getScript((UChar32)scalar, status);
}

static inline bool reflow_uscript_hasScript(uint32_t scalar, UScriptCode script) {
  return uscript_hasScript((UChar32)scalar, script);
}

static inline const char *reflow_uscript_getShortName(UScriptCode script) {
  return uscript_getShortName(script);
}

/* Errors and versions */

static inline const char *reflow_u_errorName(UErrorCode code) { return u_errorName(code); }

static inline void reflow_u_getVersion(uint8_t version[4]) { u_getVersion(version); }

static inline void reflow_u_getUnicodeVersion(uint8_t version[4]) { u_getUnicodeVersion(version); }

#endif

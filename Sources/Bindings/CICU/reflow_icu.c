#include "reflow_icu.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#define SAME(name) _Static_assert((int)REFLOW_##name == (int)name, #name)
SAME(U_ZERO_ERROR);
SAME(UBRK_CHARACTER);
SAME(UBRK_WORD);
SAME(UBRK_LINE);
SAME(UBRK_SENTENCE);
SAME(UBRK_LINE_HARD);
SAME(UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
SAME(UCHAR_EMOJI);
SAME(UCHAR_EMOJI_PRESENTATION);
SAME(UCHAR_EMOJI_MODIFIER);
SAME(UCHAR_EMOJI_MODIFIER_BASE);
SAME(UCHAR_LINE_BREAK);
SAME(UCHAR_BIDI_PAIRED_BRACKET_TYPE);
SAME(U_LB_UNKNOWN);
SAME(U_LB_AMBIGUOUS);
SAME(U_LB_ALPHABETIC);
SAME(U_LB_BREAK_AFTER);
SAME(U_LB_COMBINING_MARK);
SAME(U_LB_HYPHEN);
SAME(U_LB_IDEOGRAPHIC);
SAME(U_LB_NUMERIC);
SAME(U_LB_COMPLEX_CONTEXT);
SAME(U_LB_BREAK_SYMBOLS);
SAME(U_LB_H2);
SAME(U_LB_JV);
SAME(U_LB_HEBREW_LETTER);
SAME(U_LB_ZWJ);
SAME(U_BPT_OPEN);
SAME(U_BPT_CLOSE);
SAME(USCRIPT_COMMON);
SAME(USCRIPT_INHERITED);
SAME(USCRIPT_LATIN);
SAME(USCRIPT_UNKNOWN);
SAME(UBIDI_DEFAULT_LTR);
SAME(UBIDI_DEFAULT_RTL);
SAME(ULOC_FULLNAME_CAPACITY);

/* Break iterators */

ReflowBreakIterator *reflow_ubrk_open(int32_t type, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)type, locale, NULL, 0, &code);
  *status = code;
  return (ReflowBreakIterator *)iterator;
}

void reflow_ubrk_close(ReflowBreakIterator *iterator) { ubrk_close((UBreakIterator *)iterator); }

void reflow_ubrk_setText(ReflowBreakIterator *iterator, const uint16_t *text, int32_t length,
                         int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &code);
  *status = code;
}

int32_t reflow_ubrk_first(ReflowBreakIterator *iterator) {
  return ubrk_first((UBreakIterator *)iterator);
}

int32_t reflow_ubrk_next(ReflowBreakIterator *iterator) {
  return ubrk_next((UBreakIterator *)iterator);
}

int32_t reflow_ubrk_getRuleStatus(ReflowBreakIterator *iterator) {
  return ubrk_getRuleStatus((UBreakIterator *)iterator);
}

int32_t reflow_ubrk_getBinaryRules(ReflowBreakIterator *iterator, uint8_t *rules, int32_t capacity,
                                   int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = ubrk_getBinaryRules((UBreakIterator *)iterator, rules, capacity, &code);
  *status = code;
  return length;
}

/* Locales */

int32_t reflow_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity,
                                   int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uloc_forLanguageTag(tag, locale, capacity, NULL, &code);
  *status = code;
  return length;
}

int32_t reflow_uloc_setKeywordValue(const char *keyword, const char *value, char *locale,
                                    int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uloc_setKeywordValue(keyword, value, locale, capacity, &code);
  *status = code;
  return length;
}

bool reflow_uloc_isRightToLeft(const char *locale) { return uloc_isRightToLeft(locale); }

/* Bidi */

ReflowBidi *reflow_ubidi_openSized(int32_t maximumLength, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(maximumLength, 0, &code);
  *status = code;
  return (ReflowBidi *)bidi;
}

void reflow_ubidi_close(ReflowBidi *bidi) { ubidi_close((UBiDi *)bidi); }

void reflow_ubidi_setPara(ReflowBidi *bidi, const uint16_t *text, int32_t length, uint8_t level,
                          int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  ubidi_setPara((UBiDi *)bidi, (const UChar *)text, length, level, NULL, &code);
  *status = code;
}

uint8_t reflow_ubidi_getParaLevel(const ReflowBidi *bidi) {
  return ubidi_getParaLevel((const UBiDi *)bidi);
}

int32_t reflow_ubidi_countParagraphs(ReflowBidi *bidi) {
  return ubidi_countParagraphs((UBiDi *)bidi);
}

const uint8_t *reflow_ubidi_getLevels(ReflowBidi *bidi, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels((UBiDi *)bidi, &code);
  *status = code;
  return levels;
}

/* Properties */

bool reflow_u_hasBinaryProperty(uint32_t scalar, int32_t property) {
  return u_hasBinaryProperty((UChar32)scalar, (UProperty)property);
}

int32_t reflow_u_getIntPropertyValue(uint32_t scalar, int32_t property) {
  return u_getIntPropertyValue((UChar32)scalar, (UProperty)property);
}

uint32_t reflow_u_getBidiPairedBracket(uint32_t scalar) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

bool reflow_u_isLetterOrNumber(uint32_t scalar) {
  return (U_GET_GC_MASK((UChar32)scalar) & (U_GC_L_MASK | U_GC_N_MASK)) != 0;
}

bool reflow_u_isCombiningMark(uint32_t scalar) {
  return (U_GET_GC_MASK((UChar32)scalar) & (U_GC_MN_MASK | U_GC_MC_MASK | U_GC_ME_MASK)) != 0;
}

/* Scripts */

int32_t reflow_uscript_getScript(uint32_t scalar, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &code);
  *status = code;
  return script;
}

bool reflow_uscript_hasScript(uint32_t scalar, int32_t script) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script);
}

const char *reflow_uscript_getShortName(int32_t script) {
  return uscript_getShortName((UScriptCode)script);
}

/* Languages */

int32_t reflow_uloc_countAvailable(void) { return uloc_countAvailable(); }

const char *reflow_uloc_getAvailable(int32_t index) { return uloc_getAvailable(index); }

int32_t reflow_uloc_toLanguageTag(const char *locale, char *tag, int32_t capacity,
                                  int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uloc_toLanguageTag(locale, tag, capacity, 1, &code);
  *status = code;
  return length;
}

int32_t reflow_uloc_getEnglishName(const char *locale, uint16_t *name, int32_t capacity,
                                   int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayName(locale, "en", (UChar *)name, capacity, &code);
  *status = code;
  return length;
}

ReflowCharacterSet *reflow_exemplars_open(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(locale, &code);
  USet *set = ulocdata_getExemplarSet(data, NULL, 0, ULOCDATA_ES_STANDARD, &code);
  ulocdata_close(data);
  *status = code;
  return (ReflowCharacterSet *)set;
}

void reflow_exemplars_close(ReflowCharacterSet *set) { uset_close((USet *)set); }

int32_t reflow_exemplars_count(const ReflowCharacterSet *set) {
  return uset_getItemCount((const USet *)set);
}

int32_t reflow_exemplars_item(const ReflowCharacterSet *set, int32_t index, int32_t *first,
                              int32_t *last, uint16_t *string, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length =
      uset_getItem((const USet *)set, index, first, last, (UChar *)string, capacity, &code);
  *status = code;
  return length;
}

/* Errors and versions */

const char *reflow_u_errorName(int32_t code) { return u_errorName((UErrorCode)code); }

void reflow_u_getVersion(uint8_t version[4]) { u_getVersion(version); }

void reflow_u_getUnicodeVersion(uint8_t version[4]) { u_getUnicodeVersion(version); }

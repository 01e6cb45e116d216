#ifndef REFLOW_ICU_H
#define REFLOW_ICU_H

/* The part of ICU that reflow calls, under names and types of its own.

   No ICU header is included here: Foundation brings another ICU, and a program
   that sees both headers does not compile. ICU also renames every function with
   its version through macros, which Swift cannot see. Statuses are UErrorCode
   values: positive is a failure. UTF-16 text is uint16_t. */
#include <stdbool.h>
#include <stdint.h>

/* Numbers of ICU's enumerations; checked against its headers when compiled. */
#define REFLOW_U_ZERO_ERROR 0
#define REFLOW_UBRK_CHARACTER 0
#define REFLOW_UBRK_WORD 1
#define REFLOW_UBRK_LINE 2
#define REFLOW_UBRK_SENTENCE 3
#define REFLOW_UBRK_LINE_HARD 100
#define REFLOW_UCHAR_DEFAULT_IGNORABLE_CODE_POINT 5
#define REFLOW_UCHAR_EMOJI 57
#define REFLOW_UCHAR_EMOJI_PRESENTATION 58
#define REFLOW_UCHAR_EMOJI_MODIFIER 59
#define REFLOW_UCHAR_EMOJI_MODIFIER_BASE 60
#define REFLOW_UCHAR_LINE_BREAK 4104
#define REFLOW_UCHAR_BIDI_PAIRED_BRACKET_TYPE 4117
#define REFLOW_U_LB_UNKNOWN 0
#define REFLOW_U_LB_AMBIGUOUS 1
#define REFLOW_U_LB_ALPHABETIC 2
#define REFLOW_U_LB_BREAK_AFTER 4
#define REFLOW_U_LB_COMBINING_MARK 9
#define REFLOW_U_LB_HYPHEN 13
#define REFLOW_U_LB_IDEOGRAPHIC 14
#define REFLOW_U_LB_NUMERIC 19
#define REFLOW_U_LB_COMPLEX_CONTEXT 24
#define REFLOW_U_LB_BREAK_SYMBOLS 27
#define REFLOW_U_LB_H2 31
#define REFLOW_U_LB_JV 35
#define REFLOW_U_LB_HEBREW_LETTER 38
#define REFLOW_U_LB_ZWJ 42
#define REFLOW_U_BPT_OPEN 1
#define REFLOW_U_BPT_CLOSE 2
#define REFLOW_USCRIPT_COMMON 0
#define REFLOW_USCRIPT_INHERITED 1
#define REFLOW_USCRIPT_LATIN 25
#define REFLOW_USCRIPT_UNKNOWN 103
#define REFLOW_UBIDI_DEFAULT_LTR 254
#define REFLOW_UBIDI_DEFAULT_RTL 255
#define REFLOW_ULOC_FULLNAME_CAPACITY 157

/* Break iterators */

typedef struct ReflowBreakIterator ReflowBreakIterator;

ReflowBreakIterator *reflow_ubrk_open(int32_t type, const char *locale, int32_t *status);
void reflow_ubrk_close(ReflowBreakIterator *iterator);
void reflow_ubrk_setText(ReflowBreakIterator *iterator, const uint16_t *text, int32_t length,
                         int32_t *status);
int32_t reflow_ubrk_first(ReflowBreakIterator *iterator);
/* Negative at the end. */
int32_t reflow_ubrk_next(ReflowBreakIterator *iterator);
int32_t reflow_ubrk_getRuleStatus(ReflowBreakIterator *iterator);
/* The length of the compiled rules, which are copied unless the buffer is null. */
int32_t reflow_ubrk_getBinaryRules(ReflowBreakIterator *iterator, uint8_t *rules, int32_t capacity,
                                   int32_t *status);

/* Locales */

int32_t reflow_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity,
                                   int32_t *status);
int32_t reflow_uloc_setKeywordValue(const char *keyword, const char *value, char *locale,
                                    int32_t capacity, int32_t *status);
bool reflow_uloc_isRightToLeft(const char *locale);

/* Bidi */

typedef struct ReflowBidi ReflowBidi;

ReflowBidi *reflow_ubidi_openSized(int32_t maximumLength, int32_t *status);
void reflow_ubidi_close(ReflowBidi *bidi);
void reflow_ubidi_setPara(ReflowBidi *bidi, const uint16_t *text, int32_t length, uint8_t level,
                          int32_t *status);
uint8_t reflow_ubidi_getParaLevel(const ReflowBidi *bidi);
int32_t reflow_ubidi_countParagraphs(ReflowBidi *bidi);
const uint8_t *reflow_ubidi_getLevels(ReflowBidi *bidi, int32_t *status);

/* Properties */

bool reflow_u_hasBinaryProperty(uint32_t scalar, int32_t property);
int32_t reflow_u_getIntPropertyValue(uint32_t scalar, int32_t property);
uint32_t reflow_u_getBidiPairedBracket(uint32_t scalar);
bool reflow_u_isLetterOrNumber(uint32_t scalar);
bool reflow_u_isCombiningMark(uint32_t scalar);

/* Scripts */

int32_t reflow_uscript_getScript(uint32_t scalar, int32_t *status);
bool reflow_uscript_hasScript(uint32_t scalar, int32_t script);
const char *reflow_uscript_getShortName(int32_t script);

/* Languages and the characters that they are written with (CLDR exemplars) */

typedef struct ReflowCharacterSet ReflowCharacterSet;

int32_t reflow_uloc_countAvailable(void);
const char *reflow_uloc_getAvailable(int32_t index);
int32_t reflow_uloc_toLanguageTag(const char *locale, char *tag, int32_t capacity,
                                  int32_t *status);
/* The locale's name in English, in UTF-16. */
int32_t reflow_uloc_getEnglishName(const char *locale, uint16_t *name, int32_t capacity,
                                   int32_t *status);
ReflowCharacterSet *reflow_exemplars_open(const char *locale, int32_t *status);
void reflow_exemplars_close(ReflowCharacterSet *set);
int32_t reflow_exemplars_count(const ReflowCharacterSet *set);
/* An item is a range of scalars (the result is 0) or a string (its length). */
int32_t reflow_exemplars_item(const ReflowCharacterSet *set, int32_t index, int32_t *first,
                              int32_t *last, uint16_t *string, int32_t capacity, int32_t *status);

/* Errors and versions */

const char *reflow_u_errorName(int32_t code);
void reflow_u_getVersion(uint8_t version[4]);
void reflow_u_getUnicodeVersion(uint8_t version[4]);

#endif

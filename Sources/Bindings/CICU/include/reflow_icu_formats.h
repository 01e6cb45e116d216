#ifndef REFLOW_ICU_FORMATS_H
#define REFLOW_ICU_FORMATS_H

/* Numbers, dates and plural categories of languages; see reflow_icu.h for why ICU's
   own headers are not here. Text comes as UTF-16; the result is its length. */
#include <stdbool.h>
#include <stdint.h>

int32_t reflow_unum_format(const char *locale, double value, int32_t fractionDigits,
                           uint16_t *text, int32_t capacity, int32_t *status);

/* The long date, or the short time, of a moment in UTC; milliseconds since 1970. */
int32_t reflow_udat_format(const char *locale, bool isTime, double milliseconds, uint16_t *text,
                           int32_t capacity, int32_t *status);

typedef struct ReflowPluralRules ReflowPluralRules;

ReflowPluralRules *reflow_uplrules_open(const char *locale, int32_t *status);
void reflow_uplrules_close(ReflowPluralRules *rules);
int32_t reflow_uplrules_select(const ReflowPluralRules *rules, double number, uint16_t *keyword,
                               int32_t capacity, int32_t *status);

#endif

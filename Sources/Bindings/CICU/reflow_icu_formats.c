#include "reflow_icu_formats.h"

#include <unicode/udat.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>

int32_t reflow_unum_format(const char *locale, double value, int32_t fractionDigits,
                           uint16_t *text, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &code);
  int32_t length = 0;
  if (U_SUCCESS(code)) {
    unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, fractionDigits);
    unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, fractionDigits);
    length = unum_formatDouble(format, value, (UChar *)text, capacity, NULL, &code);
    unum_close(format);
  }
  *status = code;
  return length;
}

int32_t reflow_udat_format(const char *locale, bool isTime, double milliseconds, uint16_t *text,
                           int32_t capacity, int32_t *status) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  UErrorCode code = U_ZERO_ERROR;
  UDateFormat *format = udat_open(isTime ? UDAT_SHORT : UDAT_NONE, isTime ? UDAT_NONE : UDAT_LONG,
                                  locale, utc, -1, NULL, 0, &code);
  int32_t length = 0;
  if (U_SUCCESS(code)) {
    length = udat_format(format, milliseconds, (UChar *)text, capacity, NULL, &code);
    udat_close(format);
  }
  *status = code;
  return length;
}

ReflowPluralRules *reflow_uplrules_open(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &code);
  *status = code;
  return (ReflowPluralRules *)rules;
}

void reflow_uplrules_close(ReflowPluralRules *rules) { uplrules_close((UPluralRules *)rules); }

int32_t reflow_uplrules_select(const ReflowPluralRules *rules, double number, uint16_t *keyword,
                               int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length =
      uplrules_select((const UPluralRules *)rules, number, (UChar *)keyword, capacity, &code);
  *status = code;
  return length;
}

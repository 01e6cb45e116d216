#ifndef REFLOW_LIBFUZZER_H
#define REFLOW_LIBFUZZER_H
#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library: the symbol is in libclang_rt.fuzzer_no_main, which only
// Scripts/fuzz.sh links.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif

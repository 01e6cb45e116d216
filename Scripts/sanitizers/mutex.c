// Tells ThreadSanitizer of the slow paths of Swift's Mutex, which it cannot see.
//
// On Linux, Mutex takes a contended lock inside libswiftSynchronization, which is not built with
// the sanitizer: what the last holder wrote then seems not to be ordered before what the next one
// does. Loaded in front of that library (LD_PRELOAD), these two functions do the library's work
// and say what it means. Uncontended locks are taken by code in the program itself, which is
// instrumented.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

SWIFT void reflow_lock_slow(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void reflow_unlock_slow(SELF void *handle) __asm__(UNLOCK);

SWIFT void reflow_lock_slow(uint32_t thread, SELF void *handle) {
  SWIFT void (*lock)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  lock(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void reflow_unlock_slow(SELF void *handle) {
  SWIFT void (*unlock)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(handle);
  unlock(handle);
}

#ifndef REFLOW_CSYSTEM_SHIM_H
#define REFLOW_CSYSTEM_SHIM_H
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// Copies bytes of a mapped file. Where the file has become shorter than the mapping the system
// refuses to copy, while reading the bytes would end the process (SIGBUS).
//
// Gives 1 when all bytes were copied. Where the system does not have the call, or forbids it,
// the bytes are read.
static inline int reflow_copy_mapped(void *to, const void *from, size_t count) {
  struct iovec local = {to, count};
  struct iovec remote = {(void *)from, count};
  // By number: glibc declares it only for those who ask for all of GNU's extensions. Each word
  // has its full width, for syscall takes what it is given from registers and stack as it is.
  long copied = syscall(
      SYS_process_vm_readv, (long)getpid(), &local, 1UL, &remote, 1UL, 0UL);
  if (copied >= 0) return (size_t)copied == count;
  if (errno != ENOSYS && errno != EPERM) return 0;
  memcpy(to, from, count);
  return 1;
}

// Opens a file in memory that has no name; -1 when that fails.
static inline int reflow_memory_file(void) {
  const unsigned long close_on_exec = 1;
  return (int)syscall(SYS_memfd_create, "reflow", close_on_exec);
}
#endif

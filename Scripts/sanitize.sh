#!/usr/bin/env bash
# Runs tests with a sanitizer of the toolchain.
#
#   sanitize.sh address   all tests with AddressSanitizer and LeakSanitizer, and the coverage of
#                         each module where no tests are named
#   sanitize.sh thread    the tests that use several threads, with ThreadSanitizer
#
# More words are names of tests, as `swift test --filter` takes them. What tests start as a process of
# its own is the command that REFLOW names, without a sanitizer (.build/release/reflow).
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:?address or thread}
shift
swift=${SWIFT:-swift}
scratch=.build/$kind
sanitizers=$PWD/Scripts/sanitizers
export SWIFT_BACKTRACE=enable=no
REFLOW_PROGRAM=$(realpath "${REFLOW:-.build/release/reflow}")
export REFLOW_PROGRAM
# The processes of the tests add to few files.
export LLVM_PROFILE_FILE=$PWD/$scratch/profiles/%4m.profraw
# What one thread does while another does it too, and the targets that hold it.
threaded=(ReflowThreadTests OrderedPoolTests MeasureJobsTests AuditJobsTests MeasureStreamTests)
targets=ReflowThreadTests,ReflowToolTests,ReflowAuditTests

case $kind in
  address)
    # Optimized, as what is installed is: checks of overflow and of exclusive access stay on.
    configuration=release
    build=(-Xswiftc -enable-testing -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping)
    export ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=0:allocator_may_return_null=1
    export LSAN_OPTIONS=suppressions=$sanitizers/leaks.txt:print_suppressions=0
    tests=("$@")
    ;;
  thread)
    # Swift 6.3's optimizer stops at code that ThreadSanitizer has changed.
    configuration=debug
    build=()
    export TSAN_OPTIONS=suppressions=$sanitizers/races.txt:halt_on_error=0:exitcode=66
    tests=("$@")
    if [ ${#tests[@]} = 0 ]; then
      tests=("${threaded[@]}")
      export REFLOW_TEST_TARGETS=$targets
    fi
    ;;
  *)
    echo "sanitize: $kind is neither address nor thread" >&2
    exit 2
    ;;
esac

"$swift" build -c "$configuration" --build-tests --sanitize="$kind" --scratch-path "$scratch" \
  "${build[@]}"
tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
binary=$scratch/$configuration/reflowPackageTests.xctest
preload=()
if [ "$kind" = thread ]; then
  "$tools/clang" -O1 -fPIC -shared -Wall -Werror "$sanitizers/mutex.c" -o "$scratch/mutex.so"
  preload=(env "LD_PRELOAD=$PWD/$scratch/mutex.so")
fi
filters=()
for test in "${tests[@]}"; do filters+=(--filter "$test"); done
rm -rf "$scratch/profiles"
"${preload[@]}" "$binary" --testing-library swift-testing "${filters[@]}"

if [ "$kind" = address ] && [ ${#tests[@]} = 0 ]; then
  "$tools/llvm-profdata" merge -sparse "$scratch"/profiles/*.profraw -o "$scratch/profile"
  "$tools/llvm-cov" export -summary-only -instr-profile "$scratch/profile" "$binary" \
    >"$scratch/coverage.json"
  Scripts/coverage.py "$scratch/coverage.json"
fi

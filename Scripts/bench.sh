#!/usr/bin/env bash
# Runs the benchmark of the stages on this machine.
set -euo pipefail
echo "$(uname -m), $(nproc) cores, $(.build/release/reflow --version | head -1)"
.build/release/ReflowBenchmarks Fonts

#!/usr/bin/env bash
# Runs the benchmarks of the stages and of whole audits on this machine.
set -euo pipefail
echo "$(uname -m), $(nproc) cores, $(.build/release/reflow --version | head -1)"
.build/release/ReflowBenchmarks Fonts
python3 Benchmarks/audit.py .build/release/reflow

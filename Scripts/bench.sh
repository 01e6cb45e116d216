#!/usr/bin/env bash
# Measures the speed and memory of every stage and of audits on this machine; `--keep` keeps the
# result. Benchmarks/README.md tells how to read it.
set -euo pipefail
cd "$(dirname "$0")/.."
exec python3 -B Benchmarks/bench.py "$@"

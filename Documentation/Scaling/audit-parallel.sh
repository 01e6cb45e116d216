#!/usr/bin/env bash
# Audits in shards with GNU parallel, and joins the reports:
#
#   audit-parallel.sh SHARDS REPORT.json AUDIT-ARGUMENT...
#
# With SERVERS=FILE, a list as `parallel --sshloginfile` reads it, the shards run on those
# machines, which have reflow and the same files in the same folder. The status is that of an
# audit: 1 for findings, 2 for trouble.
set -euo pipefail
shards=$1 report=$2
shift 2

# Braces are signs of parallel's own.
if [[ "$*" == *[{}]* ]]; then
  echo "audit-parallel: no argument may have braces" >&2
  exit 2
fi

parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
servers=()
[ -z "${SERVERS:-}" ] || servers=(--sshloginfile "$SERVERS" --workdir "$PWD")

# Reports come back on standard output, from wherever they were made. A shard that fails stops
# the others: without it there is nothing to join.
audit=$(printf '%q ' reflow audit "$@" --jobs 1 --quiet --fail-on never --format json)
# A sign that no argument has stands for the number of the shard.
sign=SHARD
while [[ $audit == *"$sign"* ]]; do sign+=_; done
seq "$shards" |
  parallel ${servers[@]+"${servers[@]}"} -I "$sign" --halt now,fail=1 \
    --results "$parts" "$audit--shard $sign/$shards" >/dev/null || exit 2
reflow merge "$parts"/1/*/stdout --quiet --format json="$report"

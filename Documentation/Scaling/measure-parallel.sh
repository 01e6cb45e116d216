#!/usr/bin/env bash
# Answers a file of requests with GNU parallel, in blocks of whole lines, in order:
#
#   measure-parallel.sh REQUESTS.jsonl >ANSWERS.jsonl
#
# With SERVERS=FILE, a list as `parallel --sshloginfile` reads it, blocks go to those machines,
# which have reflow. The status is 2 when a line has an error.
set -euo pipefail
servers=()
[ -z "${SERVERS:-}" ] || servers=(--sshloginfile "$SERVERS")
parallel ${servers[@]+"${servers[@]}"} --pipe --block "${BLOCK:-1M}" --keep-order \
  reflow measure --jsonl - --jobs 1 <"$1" || exit 2

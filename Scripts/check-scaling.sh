#!/usr/bin/env bash
# Runs the recipes of Documentation/Scaling on this machine: a matrix of continuous integration,
# GNU parallel, and Dask on two workers, which pip installs into .build on the first run. Each
# must give what one process gives, byte for byte.
set -euo pipefail
cd "$(dirname "$0")/.."
reflow=$(realpath "${1:-.build/release/reflow}")
engine=.build/scaling-engine
recipes=$PWD/Documentation/Scaling
Scripts/setup.sh parallel

if [ ! -e "$engine/complete" ]; then
  rm -rf "$engine"
  python3 -m venv "$engine"
  "$engine/bin/pip" install --quiet 'dask[distributed]' pyyaml
  touch "$engine/complete"
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# As it is installed: the recipes call the command by its name.
mkdir "$scratch/bin" "$scratch/checkout"
printf '#!/bin/sh\nexec "%s" "$@"\n' "$reflow" >"$scratch/bin/reflow"
chmod +x "$scratch/bin/reflow"
export PATH="$scratch/bin:$PATH"
cp -R Samples/FerryApp "$scratch/checkout/App"
cp Samples/FerryApp/slots.json "$scratch/checkout/"

same() { # recipe, file, file
  cmp "$2" "$3" || { echo "scaling: $1 gives something else than one process" >&2; exit 1; }
  echo "$1: the same $(wc -c <"$3") bytes as one process"
}

status=0
(cd "$scratch/checkout" && reflow audit App --config slots.json --jobs 1 --quiet \
  --format json="$scratch/audit.json") || status=$?
[ "$status" -eq 1 ] || { echo "scaling: the audit's status is $status, not 1" >&2; exit 1; }

judged=$("$engine/bin/python" Scripts/check-scaling.py "$recipes/matrix.yml" "$scratch/checkout")
same "matrix" "$judged/audit.json" "$scratch/audit.json"

status=0
(cd "$scratch/checkout" && "$recipes/audit-parallel.sh" 3 "$scratch/parallel.json" \
  App --config slots.json) || status=$?
[ "$status" -eq 1 ] || { echo "scaling: the joined status is $status, not 1" >&2; exit 1; }
same "audit-parallel" "$scratch/parallel.json" "$scratch/audit.json"

# Requests from the sample's texts, bad ones among them, a few times over.
reflow audit "$scratch/checkout/App" --list | "$engine/bin/python" -c '
import json, sys
texts = [json.loads(line)["text"] for line in sys.stdin]
for number in range(600):
    text = texts[number % len(texts)]
    request = {"id": number, "text": text, "width": 60 + number % 250, "lines": number % 4}
    print("no request" if number % 97 == 5 else json.dumps(request))
' >"$scratch/requests.jsonl"
status=0
reflow measure --jsonl "$scratch/requests.jsonl" --jobs 1 >"$scratch/answers.jsonl" || status=$?
[ "$status" -eq 2 ] || { echo "scaling: the stream's status is $status, not 2" >&2; exit 1; }

status=0
BLOCK=8k "$recipes/measure-parallel.sh" "$scratch/requests.jsonl" \
  >"$scratch/parallel.jsonl" || status=$?
[ "$status" -eq 2 ] || { echo "scaling: the status of parallel is $status, not 2" >&2; exit 1; }
same "measure-parallel" "$scratch/parallel.jsonl" "$scratch/answers.jsonl"

status=0
"$engine/bin/python" "$recipes/measure_dask.py" "$scratch/requests.jsonl" \
  "$scratch/dask.jsonl" --lines 70 || status=$?
[ "$status" -eq 2 ] || { echo "scaling: the status of Dask is $status, not 2" >&2; exit 1; }
same "measure_dask" "$scratch/dask.jsonl" "$scratch/answers.jsonl"

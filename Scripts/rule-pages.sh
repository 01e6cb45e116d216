#!/usr/bin/env bash
# Writes the manual's pages about the rules of the audit; tests compare them with the command.
# Usage: rule-pages.sh REFLOW
set -euo pipefail
cd "$(dirname "$0")/.."
reflow="$1"
folder=Documentation/Rules
mkdir -p "$folder"
rm -f "$folder"/*.md
{
  printf '# Rules\n\nWhat `reflow audit` looks for. `reflow explain RULE` prints the same pages.\n\n'
  printf '| rule | severity | what is wrong |\n|---|---|---|\n'
  "$reflow" explain | sed -E 's/^([a-z.-]+) +(error|warning|note) +(.*)$/| [\1](\1.md) | \2 | \3 |/'
  printf '\nA finding of any rule is a note while its `certainty` is `close`: the widths of the stand-in font may be off by\n'
  printf 'more than there is to spare. What is certain has the severity of the table.\n'
} > "$folder/README.md"
"$reflow" explain | while read -r rule _; do
  "$reflow" explain "$rule" > "$folder/$rule.md"
done

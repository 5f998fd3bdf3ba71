#!/usr/bin/env bash
# recognise_corpus.sh WORKBENCH CORPUS GAMES [OPTION]...: plays the first GAMES games of every file of the corpus.
# Exit status 77 where there is no corpus. The environment variable ANNABELLA_CORPUS has precedence.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
workbench=$1 corpus=${ANNABELLA_CORPUS:-$2} games=$3
shift 3
files=("$corpus"/*.pgn)
if [ ! -e "${files[0]}" ]; then
    echo "skipped: there are no games in $corpus; set ANNABELLA_CORPUS to a folder of PGN files"
    exit 77
fi
for file in "${files[@]}"; do
    awk -v last="$games" '/^\[Event /{ if (++n > last) exit } { print }' "$file" | "$workbench" recognise "$@"
done

#!/usr/bin/env bash
# recognise_bytes_test.sh WORKBENCH PROTOCOL [OPTION]...: what a simulated board has said in whole games, with the
# OPTIONs of recognise, is read back to the same moves.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
workbench=$1 protocol=$2
shift 2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
games=$(dirname "$0")/recordings
"$workbench" recognise --protocol "$protocol" --record "$folder/bytes" "$@" <"$games/games.pgn"
"$workbench" recognise --protocol "$protocol" --bytes "$folder/bytes" >"$folder/read"
diff "$games/moves" "$folder/read"
# What no board has said is refused with a reason.
printf 'no board says this' >"$folder/bytes"
if "$workbench" recognise --protocol "$protocol" --bytes "$folder/bytes" 2>"$folder/refused"; then
    echo "bytes of no board were read" >&2
    exit 1
fi
grep -q 'in these bytes' "$folder/refused"

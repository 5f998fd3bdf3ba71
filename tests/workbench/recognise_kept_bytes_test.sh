#!/usr/bin/env bash
# recognise_kept_bytes_test.sh WORKBENCH PROTOCOL: what is kept of what a board has said, in recordings/, is read back to
# the moves. Such a file is made by
#     build/workbench recognise --protocol PROTOCOL --noise 7 --record FILE <tests/workbench/recordings/games.pgn
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
workbench=$1 protocol=$2
games=$(dirname "$0")/recordings
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
gzip -dc "$games/$protocol.gz" >"$folder/bytes"
"$workbench" recognise --protocol "$protocol" --bytes "$folder/bytes" >"$folder/read"
diff "$games/moves" "$folder/read"
# A recording that has been torn off gives the games up to there.
head -c $(($(wc -c <"$folder/bytes") / 2)) "$folder/bytes" >"$folder/torn"
"$workbench" recognise --protocol "$protocol" --bytes "$folder/torn" >"$folder/read" || true
first=$(head -n 1 "$folder/read")
[ -n "$first" ]
[[ $(tr '\n' ' ' <"$games/moves") == "$first"* ]]

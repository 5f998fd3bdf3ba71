#!/usr/bin/env bash
# bench_settled.sh [BUILD FOLDER]: how long after a piece has been put down its move is announced, at each board of
# tests/hands, in its own time; and how long that takes by picochess's rule, which waits 0.25 s after the last
# change that the board tells of. Medians of the moves that people made without a habit, in seconds.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
export LC_ALL=C
hands=${1:-$(dirname "${BASH_SOURCE[0]}")/../../build}/hands
if [ ! -x "$hands" ]; then
    echo "There is no $hands; build the target hands, or name the build folder." >&2
    exit 2
fi

# moves BOARD: of each move, whether its piece steps or slides, the seconds until it is announced, and by the rule.
moves() {
    "$hands" --games 40 --protocol "$1" --pairing programs-clock --habits 0 --seed 1 --trace | awk '
        $2 == "==" { kind = NF > 6 ? "" : $6 ~ /^[NK]/ ? "steps" : $6 ~ /^[QRB]/ ? "slides" : "" }
        $2 == "**" && $4 == "gets" { put = $1; told = 0 }
        $2 == "event" && ($3 == "placed" || $3 == "snapshot") { told = $1 }
        $2 == "[all]" && kind && put && told { print kind, $1 - put, told + 0.25 - put; put = 0; kind = "" }'
}
median() { sort -n | awk '{ value[NR] = $1 } END { printf "%.2f", NR ? value[int((NR + 1) / 2)] : 0 }'; }

for board in dgt chesslink certabo sentio chessnut; do
    all=$(moves "$board")
    for kind in steps slides; do
        mine=$(awk -v kind=$kind '$1 == kind { print $2 }' <<<"$all" | median)
        theirs=$(awk -v kind=$kind '$1 == kind { print $3 }' <<<"$all" | median)
        count=$(grep -c "^$kind" <<<"$all")
        awk -v n="$count" -v a="$mine" -v b="$theirs" -v name="$board, what $kind" \
            'BEGIN { printf "%s: %d moves, announced after %.2f s; by the rule %.2f s; ratio %.2f\n", name, n, a, b, a / b }'
    done
done

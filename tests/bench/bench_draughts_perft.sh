#!/usr/bin/env bash
# bench_draughts_perft.sh [BUILD FOLDER [RIVAL]]: counts the sequences of nine legal moves from the beginning of international
# draughts, and of thirteen from Woldouby's position, and holds them against the numbers that draughts programs have
# published (dctl, Moby Dam; a capture of the same pieces with the same ends counts once). Tells how many it counts in a
# second of the processor, and, where RIVAL is the program that Moby Dam's test/perft.c makes, how long that takes for the
# same in the same run. Exit status 1 where a number differs.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
export LC_ALL=C
workbench=${1:-$(dirname "${BASH_SOURCE[0]}")/../../build}/workbench
rival=${2:-}
TIMEFORMAT='%U'

if [ ! -x "$workbench" ]; then
    echo "There is no $workbench; build the target workbench, or name the build folder." >&2
    exit 2
fi

counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
status=0
compare() { # NAME FEN DEPTH PUBLISHED
    local seconds
    { seconds=$({ time "$workbench" perft "$2" "$3" --game draughts >&3; } 2>&1); } 3>"$counted"
    awk -v name="$1 depth $3" -v n="$(cat "$counted")" -v published="$4" -v s="$seconds" 'BEGIN {
        if (s < 0.001) s = 0.001
        printf "%s: %d nodes in %.2f s, %.1f million a second\n", name, n, s, n / s / 1e6
        if (n != published) { printf "  published: %d\n", published; exit 1 }
    }' || status=1
    [ -z "$rival" ] || "$rival" -b -c "$3" "$2" | awk -v depth="perft($3)" -v n="$4" -v s="$seconds" '$1 == depth {
        printf "  Moby Dam: %d nodes in %.2f s, %.2f times as long\n", $2, $4, $4 / s
        if ($2 != n) exit 1
    }' || status=1
}
compare "initial position" "W:W31-50:B1-20" 9 41022423
compare "Woldouby" "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38" 13 9872645
exit $status

#!/usr/bin/env bash
# bench_draughts_perft.sh [BUILD FOLDER [RIVAL]]: counts the sequences of ten legal moves from the beginning of international
# draughts, of fifteen from Woldouby's position, and of nine from one with kings, and holds them against the numbers that
# draughts programs have published (dctl, Moby Dam; a capture of the same pieces with the same ends counts once). Tells how
# many it counts in a second of the processor, and, where RIVAL is the program that Moby Dam's test/perft.c makes, how many
# that counts in the same run. Exit status 1 where a number differs.
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
    [ -n "$rival" ] || return 0
    # It counts all smaller depths as well; the seconds that it tells itself are those of the clock on the wall.
    seconds=$({ time "$rival" -b -c "$3" "$2" >"$counted"; } 2>&1)
    awk -v n="$4" -v s="$seconds" '/^perft/ { all += $2; last = $2 } END {
        printf "  Moby Dam: %.1f million a second\n", all / s / 1e6
        if (last != n) exit 1
    }' "$counted" || status=1
}
compare "initial position" "W:W31-50:B1-20" 10 258895763
compare "Woldouby" "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38" 15 346184885
compare "kings" "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24" 9 1216917193
exit $status

#!/usr/bin/env bash
# bench_perft.sh [BUILD FOLDER]: our count of the tree of legal moves against Stockfish's "go perft", one thread
# each, the best of three runs, in seconds of the processor (so that a busy machine does not count) without
# starting up. Both count the leaves without making their moves. Exit status 1 where ours is less than 0.3 times
# as fast or the counts differ, 77 without Stockfish.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
export LC_ALL=C PATH=$PATH:/usr/games
workbench=${1:-$(dirname "${BASH_SOURCE[0]}")/../../build}/workbench
TIMEFORMAT='%U'

if ! command -v stockfish >/dev/null; then
    echo "skipped: Stockfish is not installed"
    exit 77
fi
if [ ! -x "$workbench" ]; then
    echo "There is no $workbench; build the target workbench, or name the build folder." >&2
    exit 2
fi

ours() { "$workbench" perft "$1" "$2"; }
theirs() {
    printf 'setoption name Threads value 1\nposition fen %s\ngo perft %s\nquit\n' "$1" "$2" | stockfish |
        awk '/^Nodes searched/ { print $3 }'
}
# best COMMAND FEN DEPTH: the nodes, and the least user time of three runs.
best() {
    local nodes seconds least=
    for _ in 1 2 3; do
        { seconds=$({ time nodes=$("$@") && echo "$nodes" >&3; } 2>&1); } 3>"$nodes_file"
        if [ -z "$least" ] || awk "BEGIN { exit !($seconds < $least) }"; then least=$seconds; fi
    done
    echo "$(cat "$nodes_file") $least"
}
nodes_file=$(mktemp)
trap 'rm -f "$nodes_file"' EXIT

status=0
compare() { # NAME FEN DEPTH
    local our_nodes our_time our_start their_nodes their_time their_start
    read -r _ our_start < <(best ours "$2" 1)
    read -r _ their_start < <(best theirs "$2" 1)
    read -r our_nodes our_time < <(best ours "$2" "$3")
    read -r their_nodes their_time < <(best theirs "$2" "$3")
    awk -v name="$1 depth $3" -v n="$our_nodes" -v m="$their_nodes" -v a="$our_time" -v a0="$our_start" \
        -v b="$their_time" -v b0="$their_start" 'BEGIN {
            a -= a0; b -= b0
            if (a < 0.001) a = 0.001
            if (b < 0.001) b = 0.001
            printf "%s: %d nodes; ours %.3f s, %.0f million a second; Stockfish %.3f s; ratio %.2f\n",
                   name, n, a, n / a / 1e6, b, b / a
            if (n != m) { printf "  Stockfish counts %d nodes\n", m; exit 1 }
            exit b / a < 0.3
        }' || status=1
}
compare "initial position" "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" 6
compare "Kiwipete" "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" 5
exit $status

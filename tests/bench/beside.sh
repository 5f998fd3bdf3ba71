#!/usr/bin/env bash
# beside.sh REVISION [BUILD FOLDER]: an older commit and this one, measured in turns in the same run: an event of a
# game, a recognised move, perft, the first sound of an utterance, and the program from its start to its end. The older
# one is built in a folder of its own; the packages it takes must be there. Each is measured five times and the best
# counts, in seconds of the processor where that can be, so that a busy machine does not count. A ratio over 1 is slower
# than before. Exit status 1 where anything takes 1.2 times as long as before.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
export LC_ALL=C.UTF-8
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
revision=$(git -C "$root" rev-parse --short=12 "${1:?beside.sh REVISION [BUILD FOLDER]}")
now=$(cd "${2:-$root/build}" && pwd)
source=$now/beside/$revision-source before=$now/beside/$revision
corpus=${ANNABELLA_CORPUS:-$root/../shared/corpus}
rounds=5
TIMEFORMAT='%U %S'

[ -d "$source" ] || { mkdir -p "$source" && git -C "$root" archive "$revision" | tar -x -C "$source"; }
ln -sfn "$(cd "$corpus/.." && pwd)" "$now/beside/shared" # Where the older sources look for the corpus.
for folder in "$before" "$now"; do
    [ "$folder" = "$now" ] && from=$root || from=$source
    cmake -S "$from" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DANNABELLA_TESTS=ON -DANNABELLA_BENCH=ON -DANNABELLA_UNITY=OFF >/dev/null
    ninja -C "$folder" annabella locales workbench bench_game bench_speech >"$folder/beside.log" 2>&1 ||
        { tail -n 20 "$folder/beside.log" && exit 2; }
done

games=$now/beside/games.pgn
cat "$corpus"/*.pgn >"$games"
# What is measured: a function that prints the number for a build folder.
seconds() { { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'; }
event_by_words() { "$1/bench_game" | awk '/^words/ { print $2 }'; }
event_with_pegs() { "$1/bench_game" | awk '/^pegs/ { print $2 }'; }
recognition() { seconds "$1/workbench" recognise <"$games"; }
perft() { seconds "$1/workbench" perft "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" 5 </dev/null; }
first_sound() { "$1/bench_speech" | awk '/^speaker +[0-9]/ { print $2 }'; }
twenty_starts() {
    local i
    for ((i = 0; i < 20; i++)); do
        echo quit | "$1" play --new --quiet --board none --language en --journal "$2/$i.db"
    done
}
start_to_end() {
    local journal
    journal=$(mktemp -d)
    seconds twenty_starts "$1/annabella" "$journal"
    rm -rf "$journal"
}

status=0
for what in "event_by_words µs" "event_with_pegs µs" "recognition s" "perft s" "first_sound µs" "start_to_end s/20"; do
    read -r measured unit <<<"$what"
    best_before= best_now=
    for ((round = 0; round < rounds; round++)); do
        best_before=$(printf '%s\n' $best_before "$("$measured" "$before")" | sort -g | head -n 1)
        best_now=$(printf '%s\n' $best_now "$("$measured" "$now")" | sort -g | head -n 1)
    done
    awk -v name="${measured//_/ }" -v unit="$unit" -v before="$best_before" -v now="$best_now" -v revision="$revision" 'BEGIN {
        if (before <= 0 || now <= 0) { printf "%s: not measured\n", name; exit 1 }
        printf "%-16s %8.2f %s; at %s %8.2f %s; ratio %.2f\n", name, now, unit, revision, before, unit, now / before
        exit now / before > 1.2
    }' || status=1
done
exit $status

#!/usr/bin/env bash
# bench_idle.sh [BUILD FOLDER] [SECONDS]: what a game under way takes while nobody does anything: a table with a voice, a
# running clock and a seat, that seat's own program, and a window (where Xvfb is). Seconds of the processor, so that a busy
# machine does not count, over 30 s, and what is in memory then. Exit status 1 where one takes more than 1 % of a core, or
# more than 60 MB, the window 120 MB.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
build=$(cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../../build}" && pwd)
seconds=${2:-30}
folder=$(mktemp -d)
started=()
cleanup() {
    for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$folder"
}
trap cleanup EXIT
export HOME=$folder LC_ALL=C.UTF-8 SDL_AUDIODRIVER=dummy
unset XDG_DATA_HOME XDG_CONFIG_HOME
mkdir -p "$folder/.config/annabella"
echo '# None.' >"$folder/.config/annabella/settings.toml"

# awaited FILE WORDS: they are said within a minute.
awaited() {
    for ((i = 0; i < 600; i++)); do
        if grep -qs "$2" "$1"; then return; fi
        sleep 0.1
    done
    echo "not heard: $2" >&2
    exit 2
}
# start NAME COMMAND...: its input stays open, and takes what is written to NAME.in.
start() {
    local name=$1
    shift
    mkfifo "$folder/$name.in"
    "$@" <>"$folder/$name.in" >"$folder/$name.out" 2>&1 &
    started+=($!)
    processes[$name]=$!
}
ticks() { awk '{ print $14 + $15 }' "/proc/$1/stat"; }
megabytes() { awk '/^VmRSS/ { printf "%.1f", $2 / 1024 }' "/proc/$1/status"; }

declare -A processes=() before=() most=([table]=60 [seat]=60 [window]=120)
start table "$build/annabella" play --board none --new --clock 2:00:00 --language en --journal "$folder/games.db" --table "$folder/place"
awaited "$folder/table.out" "The game begins"
start seat "$build/annabella" join black --language de --table "$folder/place"
awaited "$folder/seat.out" "Weiß läuft"
if command -v Xvfb >/dev/null; then
    Xvfb -displayfd 1 -screen 0 1400x1100x24 -nolisten tcp >"$folder/display" 2>/dev/null &
    started+=($!)
    awaited "$folder/display" '[0-9]'
    export DISPLAY=:$(<"$folder/display") SDL_VIDEODRIVER=x11
    start window "$build/annabella-window" white --language en --table "$folder/place"
    awaited "$folder/window.out" "White's clock runs"
else
    echo "window  not measured: there is no Xvfb"
fi
sleep 5
for name in "${!processes[@]}"; do before[$name]=$(ticks "${processes[$name]}"); done
sleep "$seconds"
status=0
for name in table seat window; do
    [ -n "${processes[$name]:-}" ] || continue
    awk -v name="$name" -v ticks="$(($(ticks "${processes[$name]}") - before[$name]))" -v rate="$(getconf CLK_TCK)" -v seconds="$seconds" \
        -v megabytes="$(megabytes "${processes[$name]}")" -v most="${most[$name]}" 'BEGIN {
        percent = 100 * ticks / rate / seconds
        printf "%-7s %5.2f %% of a core (at most 1), %6.1f MB (at most %d)\n", name, percent, megabytes, most
        exit percent > 1 || megabytes > most
    }' || status=1
done
exit $status

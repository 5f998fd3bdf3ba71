#!/usr/bin/env bash
# bench_heard.sh [BUILD FOLDER]: how soon the voice is heard and silent behind a sound server, end to end (bench_heard.cpp). A
# PipeWire of its own is started, with a sound card that is none; what that gets is what is heard. Where PipeWire is
# not installed that is said, and nothing measured.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
build=$(cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../../build}" && pwd)
for program in pipewire wireplumber pipewire-pulse pactl parec dbus-run-session; do
    if ! command -v "$program" >/dev/null; then
        echo "heard  not measured: $program is missing (packages pipewire, wireplumber, pipewire-pulse, pulseaudio-utils, dbus)"
        exit 0
    fi
done
if [ -z "${ANNABELLA_HEARD:-}" ]; then
    ANNABELLA_HEARD=$(mktemp -d)
    export ANNABELLA_HEARD
    status=0
    dbus-run-session -- "${BASH_SOURCE[0]}" "$build" 2>"$ANNABELLA_HEARD/log" || status=$?
    [ $status -lt 2 ] || cat "$ANNABELLA_HEARD/log" >&2
    rm -rf "$ANNABELLA_HEARD"
    exit $status
fi
export HOME=$ANNABELLA_HEARD XDG_RUNTIME_DIR=$ANNABELLA_HEARD PULSE_SERVER=unix:$ANNABELLA_HEARD/pulse/native
unset XDG_CONFIG_HOME XDG_STATE_HOME XDG_DATA_HOME SDL_AUDIODRIVER AUDIODEV PIPEWIRE_REMOTE PIPEWIRE_RUNTIME_DIR
started=()
cleanup() {
    kill "${started[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
}
trap cleanup EXIT
# until_done COMMAND...: half a minute at most.
until_done() {
    for ((i = 0; i < 300; i++)); do
        if "$@" >/dev/null 2>&1; then return; fi
        sleep 0.1
    done
    echo "in vain: $*" >&2
    exit 2
}
for program in pipewire wireplumber pipewire-pulse; do
    "$program" >&2 &
    started+=($!)
    if [ "$program" = pipewire ]; then until_done test -S "$XDG_RUNTIME_DIR/pipewire-0"; fi
done
until_done pactl info
until_done pactl load-module module-null-sink sink_name=heard rate=48000
until_done pactl set-default-sink heard
until_done eval '[ "$(pactl get-default-sink)" = heard ]'
mkfifo "$ANNABELLA_HEARD/card"
parec --raw --device=heard.monitor --rate=48000 --channels=2 --format=s16le --latency-msec=1 >"$ANNABELLA_HEARD/card" &
started+=($!)
status=0
"$build/bench_heard" <"$ANNABELLA_HEARD/card" || status=$?
exit $status

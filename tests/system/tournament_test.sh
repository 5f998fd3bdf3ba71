#!/usr/bin/env bash
# The program for tournaments: what is in it, and what it refuses.
# Usage: tournament_test.sh BUILD_FOLDER. Last line: "N passed, N failed".
# SPDX-License-Identifier: GPL-3.0-or-later
set -uo pipefail
build=$1
program=$build/annabella-tournament
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0 failed=0
export HOME=$folder LANG=C.UTF-8
unset LC_ALL LC_MESSAGES XDG_DATA_HOME

good() { passed=$((passed + 1)); }
bad() {
    failed=$((failed + 1))
    echo "wrong: $*"
}
# check NAME STATUS PATTERN COMMAND...: the exit status, and a line of the output that the pattern matches.
check() {
    local name=$1 status=$2 pattern=$3 output got
    shift 3
    output=$("$@" 2>&1)
    got=$?
    if [ "$got" = "$status" ] && grep -qE -- "$pattern" <<<"$output"; then
        good
    else
        bad "$name: wanted status $status and \"$pattern\", got status $got and: $output"
    fi
}
tournament() { timeout 60 "$program" "$@"; }
play() { printf '%s\n' "$@" | timeout 60 "$program" play --board none --quiet --new --journal "$folder/games.db"; }

# What is in it. Only what is named here may be linked: a new library is a decision.
allowed='annabella|asan|boost_(atomic|chrono|locale|system|thread)|c|edit|espeak-ng|gcc_s|hidapi-hidraw|icudata|icui18n|icuuc|ld-linux-x86-64|louis|m|nettle|SDL2-2.0|seccomp|serialport|sndfile|sqlite3|stdc[+][+]|tomlplusplus|ubsan|utf8proc'
needed=$(readelf -d "$program" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p')
strange=$(grep -vE "^(lib($allowed)|ld-linux-x86-64)[.-]?[0-9.]*[.]so" <<<"$needed")
if [ -n "$needed" ] && [ -z "$strange" ]; then good; else bad "linked with: $strange"; fi

# Nothing of src/home: no engine, no training, no side that plays by itself, no program that is started. The test
# itself must be able to fail: the program for home has them.
symbols() { nm -C "$1" 2>/dev/null; }
of_home() { symbols "$1" | grep -E 'annabella::home::' | head -n 5; }
if [ -n "$(of_home "$build/annabella")" ]; then good; else bad "annabella has nothing of home"; fi
found=$(of_home "$program")
if [ -z "$found" ]; then good; else bad "of home: $found"; fi

# What it may ask of the system: no other programs, no names of machines, no servers. A socket only to open a line to a
# board on this machine (AF_UNIX); the kernel refuses others.
wanted() { nm -D --undefined-only "$1" | sed 's/@.*//; s/.* //' | grep -xE "$2"; }
programs='fork|vfork|exec[lv]p?e?|execveat|fexecve|posix_spawnp?|popen|system|clone'
network='getaddrinfo|gethostbyname.*|getnameinfo|bind|listen|accept4?|sendto|recvfrom|socketpair|res_.*|curl_.*|SSL_.*|nats.*|SDLNet_.*'
# The sanitizers' own runtime is full of them.
if nm -D "$program" | grep -q __asan_init; then
    echo "sanitized: what it asks of the system is looked at in the other builds"
else
    if [ -n "$(wanted "$build/annabella" "$programs")" ]; then good; else bad "annabella starts no programs"; fi
    found=$(wanted "$program" "$programs|$network")
    if [ -z "$found" ]; then good; else bad "asks the system for: $found"; fi
fi

# What it can be asked for.
check "no demo" 2 'not understood.*annabella-tournament --help' tournament demo --quiet
check "no replay" 2 'not understood' tournament replay x.pgn --quiet
check "no recorded opponent" 2 'not understood' tournament play --opponent x.pgn --quiet
check "no ears for one who trains" 2 'not understood' tournament play --ears alone --quiet
check "no simulated board" 2 'At a tournament no board is simulated' tournament play --board simulator --quiet
check "its version" 0 '^annabella-tournament [0-9]' tournament --version

# Every game is one of a tournament, without being asked for.
check "no board is told" 0 'At a tournament you are not told where the pieces stand' play board quit
check "no typed pegs" 0 'Not understood: lift' play 'lift e2' quit

echo "$passed passed, $failed failed"
[ $failed = 0 ]

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
unset LC_ALL LC_MESSAGES XDG_DATA_HOME XDG_CONFIG_HOME
# Nobody looks for leaks in a process that may not be looked into.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0

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
allowed='annabella|asan|boost_(atomic|chrono|locale|system|thread)|c|edit|espeak-ng|gcc_s|hidapi-hidraw|icudata|icui18n|icuuc|ld-linux-x86-64|louis|m|pulse|SDL2-2.0|seccomp|serialport|sndfile|sodium|sqlite3|stdc[+][+]|tomlplusplus|ubsan|utf8proc'
# The runtime of newer sanitizers is linked with it.
if grep -q __asan_init <<<"$(nm -D "$program")"; then allowed="$allowed|resolv"; fi
needed=$(readelf -d "$program" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p')
strange=$(grep -vE "^(lib($allowed)|ld-linux-x86-64)[.-]?[0-9.]*[.]so" <<<"$needed")
if [ -n "$needed" ] && [ -z "$strange" ]; then good; else bad "linked with: $strange"; fi

# Nothing of src/home and src/train: no engine, no training, no side that plays by itself, no program that is started. The test
# itself must be able to fail: the program for home has them.
symbols() { nm -C "$1" 2>/dev/null; }
of_home() { symbols "$1" | grep -E 'annabella::(home|train)::' | head -n 5; }
if [ -n "$(of_home "$build/annabella")" ]; then good; else bad "annabella has nothing of home"; fi
found=$(of_home "$program")
if [ -z "$found" ]; then good; else bad "of home: $found"; fi

# Nor what thinks about draughts, wherever it may stand one day.
of_draughts() { symbols "$1" | grep -E 'Draughts(Search|Thread|Player|Effort|Thought)' | head -n 5; }
if [ -n "$(of_draughts "$build/annabella")" ]; then good; else bad "annabella does not think about draughts"; fi
found=$(of_draughts "$program")
if [ -z "$found" ]; then good; else bad "it thinks about draughts: $found"; fi

# Nothing of the user's own synthesizer: what it is given it could hand on.
of_service() { symbols "$1" | grep -E 'annabella::dispatcher::' | head -n 5; }
if [ -n "$(of_service "$build/annabella")" ]; then good; else bad "annabella has no service that speaks"; fi
found=$(of_service "$program")
if [ -z "$found" ]; then good; else bad "of a service that speaks: $found"; fi

# A Braille display by a socket alone: no library is loaded for it.
of_display() { symbols "$1" | grep -E 'annabella::display::' | head -n 5; }
if [ -n "$(of_display "$program")" ]; then good; else bad "it has no Braille display"; fi
if ! grep -q libbrlapi "$program"; then good; else bad "libbrlapi would be loaded"; fi

# What it may ask of the system: no other programs, no names of machines, no servers. Sockets only of this
# machine (AF_UNIX): the line to a board, the sound, seats at the table. The kernel refuses others. By execve it starts
# itself once more, without the environment that it was given, before the kernel refuses that, too.
wanted() { nm -D --undefined-only "$1" | sed 's/@.*//; s/.* //' | grep -xE "$2"; }
programs='fork|vfork|exec[lv]p?|exec[lv]pe|execle|execveat|fexecve|posix_spawnp?|popen|system|clone'
network='getaddrinfo|gethostbyname.*|getnameinfo|sendto|recvfrom|socketpair|res_.*|curl_.*|SSL_.*|nats.*|SDLNet_.*'
# The sanitizers' own runtime is full of them.
if grep -q __asan_init <<<"$(nm -D "$program")"; then
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
check "no opponent in draughts" 2 'not understood' tournament play draughts --engine --quiet
check "nor its level" 2 'not understood' tournament play draughts --level 4 --quiet
check "no ears for one who trains" 2 'not understood' tournament play --ears alone --quiet
check "no other brltty than one of this machine" 2 '.' tournament play --brltty example.org --quiet
check "nor is its number a setting, which the program for home would not know" 1 'There is no setting brltty' tournament settings brltty 5 --quiet
check "no simulated board" 2 'A tournament allows no simulated board' tournament play --board simulator --quiet
check "its version" 0 '^annabella-tournament [0-9]' tournament --version

# Every game is one of a tournament, without being asked for.
check "no board is told" 0 'At a tournament, only your board shows that' play board quit
check "no typed pegs" 0 'Not understood: lift' play 'lift e2' quit

# A Braille display only where it was asked for, and that is told.
if ! grep -q 'Braille display' <<<"$(play quit 2>&1)"; then good; else bad "a Braille display that nobody asked for"; fi
check "a Braille display" 0 'A Braille display may show what this terminal shows, and type here' \
    tournament play --board none --quiet --new --journal "$folder/games.db" --braille-display yes --brltty 0 </dev/null

# Where the kernel can refuse files, it does so; else that is said.
check "what the kernel refuses" 0 'The kernel blocks the network' play quit

# The arbiter's lock. A code is asked for twice, and neither it nor what is typed with it is kept.
locked() { printf '%s\n' "$@" | timeout 60 "$program" play --board none --quiet --new --lock --journal "$folder/locked.db"; }
check "a code too short" 0 'at least 6 letters or digits\. Shorter ones can be guessed' locked abcde tower77 tower77 'unlock tower77' quit
check "two codes" 0 'The codes differ' locked tower77 powers tower77 tower77 'unlock tower77' quit
check "no code, no game" 1 'No code was typed' locked tower77
check "the arbiter's words" 0 'Arbiter, type unlock and your code first' locked tower77 tower77 'arbiter pause' 'unlock tower77' quit
check "his words without his name" 0 'Arbiter, type unlock and your code first' locked tower77 tower77 pause 'unlock tower77' quit
check "leaving" 0 'To quit, the arbiter must type unlock' locked tower77 tower77 quit 'unlock tower77' quit
check "a wrong code" 0 'Wrong code\. Wrong codes since the program started: 2' \
    locked tower77 tower77 'unlock powers' 'unlock' 'flower' 'unlock tower77' quit
check "a code in a line of its own" 0 'The arbiter has unlocked the game' locked tower77 tower77 unlock tower77 quit
check "no code in it" 0 'No code was typed\. The game stays locked' locked tower77 tower77 unlock '' 'unlock tower77' quit
check "an older question to the arbiter" 0 'The question is dropped' \
    locked tower77 tower77 'unlock tower77' 'arbiter result 1-0' lock yes 'unlock tower77' quit
check "the transcript of all" 0 'Score sheets are saved at its end' locked tower77 tower77 'save x' 'unlock tower77' quit
check "locked again by a move" 0 'A move has been made. The game is locked again' \
    locked tower77 tower77 'unlock tower77' e4 '' e4 'arbiter pause'
check "the report while it is written" 0 '^\[arbiter\] The report has [0-9]+ lines' \
    locked tower77 tower77 'unlock tower77' 'arbiter read-report' quit
check "its last lines" 0 '^\[arbiter\] .*The arbiter has locked the game with a code' \
    locked tower77 tower77 'unlock tower77' 'arbiter read-report 9' quit
check "the report behind the lock" 0 'Arbiter, type unlock and your code first' locked tower77 tower77 'arbiter read-report' 'unlock tower77' quit
game=$(printf '%s\n' tower77 tower77 'unlock tower77' 'arbiter pause' quit |
    timeout 60 "$program" play --board none --quiet --new --lock --journal "$folder/kept.db")
case $game in *"The clocks are stopped."*) good ;; *) bad "with the code: $game" ;; esac
if ! grep -aq tower77 "$folder/kept.db" && ! grep -rq tower77 "$folder/reports"; then good; else bad "the code is kept"; fi
check "closing a locked game" 1 'is locked and not over' tournament games close 1 --quiet --journal "$folder/kept.db"
# It is gone on with as it was: locked.
resumed() { printf '%s\n' "$@" | timeout 60 "$program" play --board none --quiet --resume --journal "$folder/kept.db"; }
check "still locked" 0 'Arbiter, type unlock and your code first' resumed 'arbiter resume' 'unlock tower77' quit

# The report: whole, and not a letter of it can be changed.
report=$folder/reports/kept-game-1.txt
check "the report is whole" 0 'The report is complete and unaltered, with [0-9]+ lines\. Compare its checksum' tournament verify "$report" --quiet
check "the program for home says the same" 0 'The report is complete and unaltered' timeout 60 "$build/annabella" verify "$report" --quiet
check "what stands in it" 0 'Arbiter: clocks stopped.' tournament verify "$report" --aloud --quiet
check "to whom it was told" 0 ' to all: The game begins.' tournament verify "$report" --aloud --quiet
check "the journal that it names" 0 'kept.db matches the report up to its line [0-9]+' tournament verify "$report" --quiet
cp "$report" "$folder/elsewhere.txt"
check "a report elsewhere" 0 'Name it with --journal. The report was not compared' tournament verify "$folder/elsewhere.txt" --quiet
check "its journal by its name" 0 'kept.db matches the report up' \
    tournament verify "$folder/elsewhere.txt" --quiet --journal "$folder/kept.db"
check "another journal" 1 'locked.db matches the report only up to line' \
    tournament verify "$folder/elsewhere.txt" --quiet --journal "$folder/locked.db"
seal=$("$program" verify "$report" --quiet | grep -oE 'written down: [^.]*')
case $game in *"Write down its checksum"*) good ;; *) bad "the seal was not told" ;; esac
sed '6s/chess/Chess/' "$report" >"$folder/changed.txt"
check "a changed report" 1 'The report was altered, first in line 6\.' tournament verify "$folder/changed.txt" --quiet
sed '4d' "$report" >"$folder/shorter.txt"
check "a line that is gone" 1 'The report was altered, first in line 4\.' tournament verify "$folder/shorter.txt" --quiet
sed '$d' "$report" >"$folder/cut.txt"
cut=$("$program" verify "$folder/cut.txt" --quiet | grep -oE '[Cc]hecksum:? [^.]*')
if [ -n "$seal" ] && [ -n "$cut" ] && [ "${seal#*: }" != "${cut#* }" ]; then good; else bad "the seal of a report without its end: $cut"; fi
check "no report" 1 'There is no file' tournament verify "$folder/none.txt" --quiet

# A copy that has been through an editor or e-mail.
sed 's/$/\r/' "$report" >"$folder/crlf.txt"
check "other line ends" 0 'Only that copy.s line ends or hidden marks were changed' tournament verify "$folder/crlf.txt" --quiet
check "a report with other line ends is whole" 0 'The report is complete and unaltered' tournament verify "$folder/crlf.txt" --quiet
{ printf '\357\273\277' && head -c -1 "$report"; } >"$folder/saved.txt"
check "a mark before it and no line end behind" 0 'The report is complete and unaltered' tournament verify "$folder/saved.txt" --quiet
{ cat "$folder/cut.txt" && sed -n '$p' "$report" | head -c 20 && head -c 400 /dev/zero; } >"$folder/torn.txt"
check "a report that was torn" 1 'The report breaks off after line [0-9]+\.' tournament verify "$folder/torn.txt" --quiet
check "a report without its end" 1 'The report has no proper end' tournament verify "$folder/cut.txt" --quiet
sed '1d' "$report" | cut -f1 | head -n 3 >"$folder/lines.txt"
chain() {
    local seal line
    seal=$(printf '%064d' 0)
    while IFS= read -r line; do
        seal=$(printf '%s%s' "$seal" "$line" | sha256sum | cut -d' ' -f1)
        printf '%s\t%s\n' "$line" "${seal:0:8}"
    done
}
chain <"$folder/lines.txt" >"$folder/other.txt"
check "a chain that is no report" 1 'not a game.s report' tournament verify "$folder/other.txt" --quiet

# A report that was changed stays, and the one that is begun beside it is a report as well.
mkdir -p "$folder/copy/reports"
cp "$folder/kept.db" "$folder/copy/kept.db"
cp "$folder/changed.txt" "$folder/copy/reports/kept-game-1.txt"
printf '%s\n' 'unlock tower77' quit | timeout 60 "$program" play --board none --quiet --resume --journal "$folder/copy/kept.db" >"$folder/log"
check "the report beside a changed one" 0 'The report is complete and unaltered' tournament verify "$folder/copy/reports/kept-game-1-2.txt" --quiet

# At the first start, where nothing of sound has been made yet.
mkdir "$folder/first"
first=$(printf 'quit\n' | HOME=$folder/first timeout 60 "$program" play --board none --new 2>&1)
case $first in *"Failed to create"*) bad "the first start: $first" ;; *"The game begins"*) good ;; *) bad "the first start: $first" ;; esac

# What it is started with: nobody else's libraries, and nothing that is open.
for variable in LD_PRELOAD LD_AUDIT LD_LIBRARY_PATH; do
    check "$variable" 2 "variable $variable loads other libraries" env "$variable=$folder" \
        timeout 60 "$program" fingerprint --quiet
done
# Of a game under way: what it has open, its environment, and how many filters of system calls it has.
open_files() {
    local process process_of_game
    mkfifo "$folder/typed"
    timeout 60 "$program" play --board none --quiet --new --journal "$folder/open-files.db" <"$folder/typed" 7<"$0" >"$folder/log" 2>&1 &
    process=$!
    exec 8>"$folder/typed"
    for _ in $(seq 100); do
        grep -q 'The game begins' "$folder/log" && break
        sleep 0.1
    done
    process_of_game=$(pgrep -P "$process")
    readlink /proc/"$process_of_game"/fd/* 2>/dev/null
    tr '\0' '\n' <"/proc/$process_of_game/environ" | sed 's/=.*//' >"$folder/environment"
    sed -n 's/^Seccomp_filters:[[:space:]]*//p' "/proc/$process_of_game/status" >"$folder/filters"
    echo quit >&8
    exec 8>&-
    wait "$process"
}
case $(open_files) in
*tournament_test.sh*) bad "an inherited file is open" ;;
*"$folder/log"*) good ;;
*) bad "its open files are not seen" ;;
esac

if grep -qx HOME "$folder/environment" && grep -qx PATH <(env | sed 's/=.*//') &&
    ! grep -vxE 'TERM|LANG|LC_ALL|LC_CTYPE|LC_MESSAGES|HOME|XDG_DATA_HOME|XDG_CONFIG_HOME|XDG_RUNTIME_DIR|ANNABELLA_STARTED_AGAIN|[A-Z]*SAN_OPTIONS' "$folder/environment"; then
    good
else
    bad "its environment: $(tr '\n' ' ' <"$folder/environment")"
fi
# One refuses network and programs, the other one new code.
if [ ! -s "$folder/filters" ] || [ "$(<"$folder/filters")" -ge 2 ]; then good; else bad "filters: $(<"$folder/filters")"; fi

# What an arbiter has locked, or was begun for a tournament, has nothing of home where the program for home goes on with it.
at_home() { timeout 60 "$build/annabella" play --resume --board none --quiet --no-questions "$@" </dev/null; }
check "a locked game is not gone on with at home" 1 'Only annabella-tournament can resume it' \
    at_home --journal "$folder/kept.db" --ears alone
printf '%s\n' e4 e4 '' quit | timeout 60 "$program" play --board none --quiet --new --journal "$folder/unlocked.db" >"$folder/log"
check "nor does an engine play in an open one" 1 'No side plays automatically' at_home --journal "$folder/unlocked.db" --engine
check "nobody hears both players there" 0 'A tournament does not allow --ears alone' at_home --journal "$folder/unlocked.db" --ears alone
check "nor is its board simulated" 0 'A tournament allows no simulated board' \
    timeout 60 "$build/annabella" play --resume --board simulator --quiet --journal "$folder/unlocked.db"
check "nor in a new one" 2 'No side plays automatically' timeout 60 "$build/annabella" play --tournament --engine --quiet

# A damaged header may have lost its lock: no other game begins by itself.
sed 's/argon2id/argon2i?/' "$folder/kept.db" >"$folder/damaged.db"
check "a damaged header" 1 'Game 1 cannot be resumed' \
    timeout 60 "$program" play --board none --quiet --resume --journal "$folder/damaged.db"

# Numbers of moves are told on request, unless the arbiter has allowed it on the command line.
printf 'move-calls = "numbers"\n' >"$folder/settings.toml"
mkdir -p "$folder/.config/annabella" && mv "$folder/settings.toml" "$folder/.config/annabella/settings.toml"
check "move calls are no setting" 0 'move-calls' play quit
case $(play e4 quit) in *"Move one"*) bad "numbers by a setting" ;; *) good ;; esac
# Each that only the program for home has is known, and ignored for what it is.
settings_of() { timeout 60 "$build/$1" settings list all --quiet | sed -n 's/^[0-9]*, \([a-z-]*\)[.:].*/\1/p' | sort; }
home_only=$(comm -23 <(settings_of annabella) <(settings_of annabella-tournament))
case $home_only in *laws*) good ;; *) bad "no settings of home alone: $home_only" ;; esac
for setting in $home_only; do
    printf '%s = "x"\n' "$setting" >"$folder/.config/annabella/settings.toml"
    check "$setting is for home" 0 "$setting is ignored\\. Not at a tournament" play quit
done
rm -r "$folder/.config"

# What names an engine stands in the other program.
if grep -aq -- '--engine' "$build/annabella" && grep -aq 'Annabella, level' "$build/annabella" &&
    ! grep -aqE -- '--(engine|elo|level)([^a-z]|$)|chess engine play|EngineWished|Annabella, level' "$program"; then
    good
else
    bad "it knows the words of an engine"
fi

# A game of the program for home is none of a tournament.
printf 'e4\n\nquit\n' | timeout 60 "$build/annabella" play --board none --quiet --new --journal "$folder/home.db" >"$folder/log"
check "a game begun at home" 1 'was begun at home' tournament games open 1 --quiet --journal "$folder/home.db"

# The fingerprint is that of the file.
check "the fingerprint" 0 "$(sha256sum "$program" | cut -d' ' -f1)" tournament fingerprint --quiet
check "in words" 0 'Fingerprint: ([0-9]|Anna|Bella|Cesar|David|Eva|Felix)[ ,]' tournament fingerprint --quiet

echo "$passed passed, $failed failed"
[ $failed = 0 ]

#!/usr/bin/env bash
# A name that is misspelled in a scenario is an error of its line, also where the expectation would be met without it.
#   wrong_names_test.sh SCENARIO
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
runner=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
count=0

# try RIGHT WRONG NAME [LINE]: in the place of @ RIGHT passes, and WRONG fails at that line, or the one given, with NAME in
# what is said of it.
try() {
    local line=0
    count=$((count + 1))
    printf '%s\n' "${scenario/@/$1}" >"$folder/right.scn"
    printf '%s\n' "${scenario/@/$2}" >"$folder/wrong.scn"
    line=${4:-$(grep -n '^@$' <<<"$scenario" | cut -d: -f1)}
    if ! "$runner" "$folder/right.scn" >"$folder/said.txt"; then
        echo "should pass: $1"
        cat "$folder/said.txt"
        failed=$((failed + 1))
    fi
    if "$runner" "$folder/wrong.scn" >"$folder/said.txt" ||
        ! grep -qF -- "$3" <<<"$(grep -F "wrong.scn:$line: " "$folder/said.txt")"; then
        echo "should fail in line $line, naming $3: $2"
        cat "$folder/said.txt"
        failed=$((failed + 1))
    fi
}

# The table, and the last line so that it expects something.
scenario='@
start
expect turn white'
try 'laws fide2018' 'laws fide2019' fide2019
try 'player white blind board peg' 'player white bilnd board peg' bilnd
try 'player white blind board peg' 'player whtie blind board peg' whtie
try 'supervision none' 'supervision nnoe' nnoe
try 'mode tournament' 'mode turnament' turnament

# Nothing has been refused, proposed, offered or announced but one illegal move.
scenario='clock "1:00:00"
start
announce white "e5"
@'
try 'expect notice refused' 'expect notice refsued' refsued
try 'expect not notice game-started' 'expect not notice gmae-started' gmae-started
try 'expect refused illegal-move' 'expect refused ilegal-move' ilegal-move
try 'expect not refused too-late' 'expect not refused too-lat' too-lat
try 'expect not refused not-permitted no-clock' 'expect not refused not-permitted no-clok' no-clok
try 'expect not proposed forfeit' 'expect not proposed forfiet' forfiet
try 'expect not proposed forfeit white' 'expect not proposed forfeit whtie' whtie
try 'expect proposed none' 'expect proposed nnoe' nnoe
try 'expect stage thinking' 'expect stage thinkign' thinkign
try 'expect turn white' 'expect turn whtie' whtie
try 'expect offer none' 'expect offer nnoe' nnoe
try 'expect touched none' 'expect touched nnoe' nnoe
try 'expect clock running white' 'expect clock runing white' runing
try 'expect clock running white' 'expect clock running whtie' whtie
try 'expect not spoken to arbiter' 'expect not spoken to abriter' abriter
try 'expect not spoken to assistant white' 'expect not spoken to assistant whtie' whtie
try 'expect not spoken to black matching "x{9}"' 'expect not spoken to black mathcing "x{9}"' 'Column 28'
try 'expect not pgn matching "x{9}"' 'expect not png matching "x{9}"' png
try 'expect not spoken to black matching "x{9}"' 'expect not spoken to black matching "x{9"' 'x{9'
try 'expect turn white' 'expcet turn white' expcet
try 'expect turn white' 'expect trun white' trun
try 'expect turn white' 'expect turn white now' now

# What a happening names.
scenario='clock "1:00:00"
start
@
expect turn white'
try 'announce white "e5"' 'announce whtie "e5"' whtie
try 'claim white threefold' 'claim white threfold' threfold
try 'ask white time' 'ask white tiem' tiem
try 'arbiter pause' 'arbiter puase' puase
try 'arbiter penalty white warning' 'arbiter penalty white wraning' wraning
try 'arbiter result 1/2-0' 'arbiter result 1/2-2' 1/2-2
try 'report white e2' 'report white e9' 'Column 14'

# What is not permitted is not permitted by some rule.
scenario='clock "1:00:00"
start
@'
refusal=$'expect not refused not-permitted\nsign white\nexpect refused not-permitted'
try "$refusal not-over" "$refusal" 'its rule' 5
try "$refusal not-over" "$refusal not-ovre" not-ovre 5

# The end of a game.
scenario='start
resign black
@'
try 'expect result 1-0 resignation' 'expect result 1-0 resignatoin' resignatoin
try 'expect result 1-0' 'expect result 1-2' 1-2
try 'expect points 1 0' 'expect points 1 3' 3

echo "$count names, $failed failed"
[ "$failed" -eq 0 ]

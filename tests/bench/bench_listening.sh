#!/usr/bin/env bash
# bench_listening.sh [BUILD FOLDER [MOVES]]: how well spoken moves are understood, in each of four voices of eSpeak NG and two
# of flite, in a quiet room and with noise 20, 15 and 10 dB below the speech, and what is taken for the yes that confirms
# one. Exit status 1 where an aim is missed.
# SPDX-License-Identifier: GPL-3.0-or-later
set -uo pipefail
workbench=${1:-$(dirname "${BASH_SOURCE[0]}")/../../build}/workbench
moves=${2:-200}

if [ ! -x "$workbench" ]; then
    echo "There is no $workbench; build the target workbench, or name the build folder." >&2
    exit 2
fi
missed=0
echo "What is taken for a yes, in a quiet room:"
"$workbench" listen --confirmations --moves "$moves" || missed=1
for ratio in 20 15 10; do
    for noise in pink babble; do
        echo "What is taken for a yes, with $noise noise $ratio dB below the speech:"
        "$workbench" listen --confirmations --moves "$moves" --noise "$noise" --ratio "$ratio" || missed=1
    done
done
echo "Listening, in a quiet room:"
"$workbench" listen --moves "$moves" || missed=1
echo "Listening in a quiet room, to voices that have taught how they say the words:"
"$workbench" listen --moves "$moves" --taught || missed=1
for noise in pink babble; do
    for ratio in 20 15 10; do
        echo "Listening, with $noise noise $ratio dB below the speech:"
        "$workbench" listen --moves "$moves" --noise "$noise" --ratio "$ratio" || missed=1
    done
done
exit $missed

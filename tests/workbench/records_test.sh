#!/bin/sh
# records_test.sh WORKBENCH SOURCES [all]: games written in every language, notation and Braille code are read back as the
# same moves. Of the corpus, where there is one, a few games, or all.
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
workbench=$1 sources=$2 most=${3:-6}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cp "$sources/locales/games/demo.pgn" "$folder/games.pgn"
for corpus in "${ANNABELLA_CORPUS:-$sources/../shared/corpus}"/twic-100k.pgn; do
    [ ! -e "$corpus" ] || awk -v most="$most" '/^\[Event / { games++ } most == "all" || games <= most' "$corpus" >>"$folder/games.pgn"
done
# The last game of the corpus is cut short.
"$workbench" read --language en <"$folder/games.pgn" 2>"$folder/faults" | sed -n 's/^[a-z-]*: //p' >"$folder/moves" || [ "$most" = all ]
[ -s "$folder/moves" ]

failures=0
# same WHAT FILE: the moves in FILE are those of the games.
same() {
    cmp -s "$folder/moves" "$2" && return 0
    echo "$1: other moves"
    diff "$folder/moves" "$2" | head -n 4
    failures=$((failures + 1))
}

for language in "$sources"/locales/*/language.toml; do
    language=$(basename "$(dirname "$language")")
    for form in short long 1953 1953-short coordinates; do
        "$workbench" notate --language "$language" --form "$form" <"$folder/games.pgn" 2>/dev/null >"$folder/written" || [ "$most" = all ]
        "$workbench" read --language auto <"$folder/written" >"$folder/told" || true
        sed -n 's/^[a-z-]*: //p' "$folder/told" >"$folder/read"
        same "$language, $form" "$folder/read"
        # English letters and coordinates look alike in several languages.
        [ "$form" = coordinates ] || grep -q "^$language:" "$folder/told" || {
            echo "$language, $form: taken for another language"
            failures=$((failures + 1))
        }
    done
done

# Each language that is written only, too; several write a game alike.
for language in $(sed -n 's/^\([a-z]*\) = .*/\1/p' "$sources/locales/letters.toml"); do
    "$workbench" notate --language "$language" --form 1953 <"$folder/games.pgn" 2>/dev/null >"$folder/written" || [ "$most" = all ]
    "$workbench" read --language auto <"$folder/written" | sed -n 's/^[a-z-]*: //p' >"$folder/read" || true
    same "$language" "$folder/read"
done

for language in "$sources"/locales/*/language.toml; do
    language=$(basename "$(dirname "$language")")
    for code in uk own plain computer; do
        [ "$code" = uk ] || [ "$code" = own ] || [ -e "$sources/locales/$language/braille/$code.toml" ] || continue
        for to in brf ubrl; do
            # Paper has six dots.
            [ "$code $to" != "computer brf" ] || continue
            "$workbench" braille --language "$language" --code "$code" --to "$to" <"$folder/games.pgn" 2>/dev/null >"$folder/written" ||
                [ "$most" = all ]
            "$workbench" braille --language "$language" --code "$code" --back <"$folder/written" >"$folder/read" || true
            same "$language, $code, $to" "$folder/read"
        done
    done
done
[ "$failures" = 0 ]

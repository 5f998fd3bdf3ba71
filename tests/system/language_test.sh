#!/usr/bin/env bash
# A language is a folder: one that nobody has heard of, with prompts, letters, numbers, voice, folds, Braille table and
# code, is put beside the others, and a game is played in it with the program as it is.
# Usage: language_test.sh BUILD_FOLDER SOURCE_FOLDER. Last line: "N passed, N failed".
# SPDX-License-Identifier: GPL-3.0-or-later
set -uo pipefail
build=$1 sources=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0 failed=0
export HOME=$folder ANNABELLA_DATA=$folder/locales
system_language=zz_ZZ.UTF-8
unset LC_ALL LC_MESSAGES XDG_DATA_HOME XDG_CONFIG_HOME

# holds NAME PATTERN FILE: a line of the file matches.
holds() {
    if grep -qE "$2" "$3"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf '%s: wanted "%s" in %s, which is:\n%s\n' "$1" "$2" "${3##*/}" "$(head -c 3000 "$3")"
    fi
}

# The folder.
cp -rL "$build/locales" "$folder/locales"
own=$folder/locales/zz
mkdir "$own"
cat >"$own/language.toml" <<'END'
name = "zazazu"
complete = true
letters = "Ŝ M Ť Y Nj J"
voice = "eo"
transcription = "ŋ > ng;"

[folds]
"ŝ" = "sx"

[respellings]
zo = "zoo"

[numbers]
rules = "0: nul; un; du; tri; kvar; kvin; ses; sep; ok; nau; dek[->>]; 20: <<dek[->>];"

[braille]
table = "zz.utb"
END
# In this language all sentences are English ones, with another article and another ending.
msgen "$sources/locales/annabella.pot" 2>/dev/null | sed "/^#, fuzzy$/d" |
    sed 's/^"Plural-Forms:.*/"Plural-Forms: nplurals=2; plural=(n != 1);\\n"/' |
    msgfilter -- sed -e 's/\bThe\b/Zo/g; s/\bthe\b/zo/g; s/\bhas\b/hazz/g; s/^time$/tempo/' >"$folder/zz.po" 2>/dev/null
msgfmt -o "$own/annabella.mo" "$folder/zz.po" || exit 1
sed 's/^lowercase z .*/lowercase z 123456/' "$sources/locales/de/de-6dot.utb" >"$own/zz.utb"
mkdir -p "$own/braille"
printf '[pieces]\nqueen = "12456"\n' >"$own/braille/own.toml"
cat >"$folder/locales/schemes/zz.toml" <<'END'
title = "zazazu"
language = "zz"
[files]
a = "alpo"
b = "birdo"
c = "cedro"
d = "domo"
e = "elfo"
f = "floro"
g = "granda"
h = "hundo"
[ranks]
1 = "unu"
2 = "duo"
3 = "trio"
4 = { say = "kvaro", ear = "kvaaro" }
5 = "kvino"
6 = "seso"
7 = "sepo"
8 = "oko"
[pieces]
king = "ŝaho"
queen = "damo"
rook = "turo"
bishop = "kuriero"
knight = "ĉevalo"
pawn = "peono"
[words]
kingside = "malgranda aroko"
queenside = "granda aroko"
captures = "prenas"
en-passant = "preterpase"
check = "ŝako"
mate = "mato"
END

annabella() { LANG=$system_language timeout 300 "$build/annabella" "$@"; }
play() {
    local journal=$folder/$1.db
    shift
    printf '%s\n' "$@" | annabella play --board none --quiet --scheme zz --clock 0:12:00 --journal "$journal" \
        --out "$folder/sheets" --wav "$folder/said.wav" 2>&1
}

annabella --help play >"$folder/help.txt"
holds "the command line knows it" 'de\||\|zz' "$folder/help.txt"

# 1. f3 e5 2. g4 Qh4 mate: spoken words, words without their marks, letters of its own.
play game 'floro tri' 'floro trio' 'f3' '' 'elfo kvino' 'e5' '' 'tempo' 'g4' 'granda duo granda kvaro' '' \
    'Mh4' 'quit' >"$folder/game.txt"
holds "it begins with its prompts" '^Zo game begins' "$folder/game.txt"
holds "what is none of its words is not understood" 'floro tri' "$folder/game.txt"
holds "moves are said in its words" 'elfo sepo elfo kvino' "$folder/game.txt"
holds "its command, its numbers" 'dek-un minutes|dek-du minutes' "$folder/game.txt"
holds "a letter of its own is read" 'damo domo oko hundo kvaro, mato' "$folder/game.txt"
holds "who has won" 'Black wins' "$folder/game.txt"
holds "all of it is in its language" $'\tzz\tZo game begins' "$folder/sheets/transcript.txt"
holds "none of it is in English" '^0$' <(grep -c $'\ten\t' "$folder/sheets/transcript.txt")
holds "the sheet has its letters" 'g4.* Mh4#' "$folder/sheets/game.txt"
holds "the record has those of PGN" 'Qh4#' "$folder/sheets/game.pgn"
holds "Braille has the cells of its code" '⠛⠲⠀⠻⠓⠲⠜⠍' "$folder/sheets/game.ubrl"
holds "it was spoken" '^[0-9]{6,}$' <(stat -c %s "$folder/said.wav")

# Its letters, folds and words on a sheet of one's own, and a castling; the envelope.
play sealed 'Njf3' 'ĉevalo floro trio' '' 'Njc6' 'cevalo cedro seso' '' 'sxaho elfo unu elfo oko' 'seal Ťg1' 'seal e4' 'adjourn' 'yes' 'quit' \
    >"$folder/sealed.txt"
holds "a knight of two letters" 'ĉevalo granda unu floro trio' "$folder/sealed.txt"
holds "a word without its marks repeats the move" '^ĉevalo birdo oko cedro seso$' "$folder/sealed.txt"
holds "a letter spelled out" 'llegal.*ŝaho elfo unu elfo oko|Illegal' "$folder/sealed.txt"
holds "the pieces on the envelope" 'Ŝe1, Md1, Ťa1' <(cat "$folder/sheets/"envelope*.txt)
holds "its Braille table" '⠿' <(cat "$folder/sheets/"envelope*.ubrl)

# A catalogue that is only begun: that is told, and what it lacks is English as a whole, in an English voice. A translation with
# other holes and a second command with the same word are left out and told.
sed -i '/^complete/d' "$own/language.toml"
printf '%s\n' 'msgid ""' 'msgstr "Content-Type: text/plain; charset=UTF-8\n"' '' \
    'msgid "The game begins."' 'msgstr "Zo game begins."' '' 'msgid "time"' 'msgstr "tempo"' '' \
    'msgid "mine"' 'msgstr "tempo"' '' 'msgid "{side} to move."' 'msgstr "{side} movas {0}."' >"$folder/begun.po"
msgfmt -o "$own/annabella.mo" "$folder/begun.po" || exit 1
rm -r "$folder/sheets"
play begun 'floro trio' 'floro trio' '' 'tempo' 'mine' 'moves' 'nothing of it' 'offer' 'yes' 'resign' 'yes' 'quit' >"$folder/begun.txt"
holds "it is told that it is begun only" '^zazazu is only partly translated' "$folder/begun.txt"
holds "what is begun is in its language" '^Zo game begins' "$folder/begun.txt"
holds "in its voice" $'\tzz\tZo game begins' "$folder/sheets/transcript.txt"
holds "the rest is in English" '^Black' "$folder/begun.txt"
holds "with English numbers" '(eleven|twelve) minutes' "$folder/begun.txt"
holds "and in an English voice" $'\ten\t.*(eleven|twelve) minutes' "$folder/sheets/transcript.txt"
holds "and its own nowhere else" '^0$' <(grep -cE 'dek-(un|du)' "$folder/begun.txt")
holds "wrong holes are told" 'Language zz, translation of .*to move.*nothing can stand for' "$folder/begun.txt"
holds "and left out" '(White|Black) to move\.' "$folder/begun.txt"
holds "two commands with one word are told" 'the word tempo means both time and mine' "$folder/begun.txt"
holds "it plays to the end" 'Black resigns\.' "$folder/begun.txt"

# The folder has gone: the game is there, in English, and that is said.
rm -r "$own"
system_language=C.UTF-8
printf '%s\n' yes moves quit | annabella play --board none --quiet --journal "$folder/sealed.db" >"$folder/gone.txt" 2>&1
holds "a language that has gone is told" 'language zz is not installed' "$folder/gone.txt"
holds "the game is gone on with" 'adjourned|wo moves|after White' "$folder/gone.txt"

# A damaged one is left out and told.
mkdir "$own"
printf 'name = ' >"$own/language.toml"
printf 'quit\n' | annabella play --board none --quiet --new --journal "$folder/damaged.db" >"$folder/damaged.txt" 2>&1
holds "a damaged language is told" 'Language file zz, line 1, column 8 cannot be read' "$folder/damaged.txt"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# pef_test.sh WORKBENCH SOURCES: PEF files of score sheets fit the format, in every language and code of six dots; and what
# does not fit is found. Where the published schema is installed (libbrailleutils-java), it is asked, too.
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
workbench=$1 sources=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
schemas=$(dirname "$0")/pef.rng
published=/usr/share/java/brailleUtils-core.jar
if [ -e "$published" ] && unzip -p "$published" '*/pef-2008-1-full.rng' >"$folder/published.rng" 2>/dev/null; then
    schemas="$schemas $folder/published.rng"
fi

# count XPATH FILE
count() { xmllint --xpath "count($1)" "$2"; }
# fits FILE: by each schema, and no row and no page is larger than the volume says.
fits() {
    for schema in $schemas; do
        xmllint --noout --relaxng "$schema" "$1" 2>"$folder/why" || return 1
    done
    volume='ancestor::*[local-name()="volume"]'
    [ "$(count "//*[local-name()='row'][string-length() > number($volume/@cols)]" "$1")" = 0 ] &&
        [ "$(count "//*[local-name()='page'][count(*) > number($volume/@rows)]" "$1")" = 0 ]
}

failures=0
fail() {
    echo "$1"
    failures=$((failures + 1))
}

for language in "$sources"/locales/*/language.toml; do
    language=$(basename "$(dirname "$language")")
    for code in uk own plain; do
        [ "$code" != plain ] || [ -e "$sources/locales/$language/braille/plain.toml" ] || continue
        "$workbench" braille --language "$language" --code "$code" --to pef <"$sources/locales/games/demo.pgn" >"$folder/game.pef"
        fits "$folder/game.pef" || {
            fail "$language, $code: does not fit"
            head -n 3 "$folder/why"
        }
    done
done
"$workbench" braille --language en --code uk --to pef <"$sources/locales/games/demo.pgn" >"$folder/game.pef"
[ "$(count "//*[local-name()='row']" "$folder/game.pef")" -gt 15 ] || fail "There are hardly any rows."

# spoilt WHAT SED: a file that is changed so fits no more.
spoilt() {
    sed "$2" "$folder/game.pef" >"$folder/spoilt.pef"
    ! cmp -s "$folder/game.pef" "$folder/spoilt.pef" || fail "$1: nothing was changed"
    ! fits "$folder/spoilt.pef" || fail "$1: is not found"
}
spoilt "another version" 's/2008-1/2007-1/'
spoilt "another format" 's/x-pef/pef/'
spoilt "no identifier" 's/<dc:identifier>.*<.dc:identifier>//'
spoilt "no duplex" 's/ duplex="false"//'
spoilt "letters in a row" 's/<row>⠂/<row>a/'
spoilt "an ASCII blank" 's/⠂⠀/⠂ /'
spoilt "a narrower volume" 's/cols="[0-9]*"/cols="12"/'
spoilt "a lower volume" 's/rows="[0-9]*"/rows="4"/'
spoilt "a row outside a page" 's/<page>//; s/<.page>//'
[ "$failures" = 0 ]

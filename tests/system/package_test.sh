#!/usr/bin/env bash
# The package for Debian: Debian's own checkers have nothing against it, and what is in it, unpacked anywhere, plays.
#   package_test.sh BUILD_FOLDER    exit status 77 where the tools are not there
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
build=$1
for tool in cpack dpkg-shlibdeps lintian desktop-file-validate appstreamcli; do
    command -v "$tool" >/dev/null || { echo "skipped: there is no $tool" && exit 77; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0
wrong() {
    echo "wrong: $*"
    status=1
}

cpack -G DEB --config "$build/CPackConfig.cmake" -B "$folder/cpack" >"$folder/log" 2>&1 || { cat "$folder/log" && exit 1; }
package=$(echo "$folder"/cpack/*.deb)
# Newer ones look at the AppStream data, too, which is done below; older ones do not know that tag.
lintian --allow-root --suppress-tags appstream-metadata-validation-failed --fail-on error,warning "$package" >"$folder/lintian" 2>&1 ||
    lintian --allow-root --fail-on error,warning "$package" || { cat "$folder/lintian" && wrong "lintian"; }
dpkg-deb -x "$package" "$folder/root"
share=$folder/root/usr/share
for entry in annabella annabella-window; do
    desktop-file-validate "$share/applications/$entry.desktop" || wrong "the desktop entry of $entry"
done
# Newer versions want a home page, which there is none of, and older ones do not know that word.
appstreamcli validate --no-net "$share"/metainfo/*.xml ||
    appstreamcli validate --no-net --override=url-homepage-missing=info "$share"/metainfo/*.xml || wrong "the AppStream data"
[ -s "$folder/root/usr/lib/udev/rules.d/70-annabella-boards.rules" ] || wrong "no udev rules"

# What is installed finds its data and its simulated board where they lie.
played=$(env -i HOME="$folder" LC_ALL=en_GB.UTF-8 "$folder/root/usr/bin/annabella" demo --fast --quiet </dev/null) ||
    wrong "the demo ends with $?"
case $played in *"White wins"* | *"Black wins"* | *Draw*) ;; *) wrong "the demo was not played: ${played:0:300}" ;; esac

# The chapters of the manual are there as they are in the sources.
sources=$(cd "$(dirname "$0")/../.." && pwd)
for chapter in "$sources"/locales/*/manual/*.md; do
    [ ! -e "$chapter" ] || cmp -s "$chapter" "$share/annabella/${chapter#"$sources"/}" || wrong "${chapter#"$sources"/} is not installed"
done

# Each option and command of the help is in the manual, in every complete language.
for language in en de et ru uz uz@cyrillic; do
    page=$share/man/man1/annabella.1.gz
    [ $language = en ] || page=$share/man/$language/man1/annabella.1.gz
    manual=$(gzip -dc "$page" | sed 's/\\-/-/g')
    for word in $(LC_ALL=$language "$folder/root/usr/bin/annabella" play --help --quiet | grep -oE '^ +--[a-z0-9-]+') 'annabella demo' annabella.devices; do
        grep -qE -- "$word" <<<"$manual" || wrong "the manual in $language has no $word"
    done
done
# So is what is typed in a game, with its keys.
grep -q 'press, F9' <<<"$(gzip -dc "$share/man/man1/annabella.1.gz")" || wrong "the manual has no words of a game"
grep -q '^.SH IN EINER PARTIE' <<<"$(gzip -dc "$share/man/de/man1/annabella.1.gz")" || wrong "the German manual has no words of a game"
for language in en de et ru uz uz@cyrillic; do
    page=$share/man/man1/annabella-tournament.1.gz
    [ $language = en ] || page=$share/man/$language/man1/annabella-tournament.1.gz
    # Nothing stops reading before the end: who writes would be told of it, and fail.
    grep -q '^.TH ANNABELLA\\-TOURNAMENT 1 ' <<<"$(gzip -dc "$page")" || wrong "no manual in $language of the program for tournaments"
    grep -q -- '\\-\\-theme' <<<"$(gzip -dc "${page/tournament/window}")" || wrong "no manual in $language of the window"
done
[ "$(bash -c '. "$1" && COMP_WORDS=(annabella-window --direction "") COMP_CWORD=2 && _annabella_window && echo "${COMPREPLY[*]}"' \
    bash "$share/bash-completion/completions/annabella-window")" = "white black own" ] || wrong "--direction is not completed"
[ -x "$folder/root/usr/bin/annabella-tournament" ] || wrong "no program for tournaments"
grep -q 'Schach für blinde Spieler' <<<"$(gzip -dc "$share/man/de/man1/annabella.1.gz")" || wrong "the German manual is not German"

# What bash completes.
completed() {
    bash -c '. "$1" && shift && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) && _annabella && echo "${COMPREPLY[*]}"' bash \
        "$share/bash-completion/completions/annabella" "$@"
}
[ "$(completed annabella pl)" = play ] || wrong "pl is completed to \"$(completed annabella pl)\""
tournament=$(bash -c '. "$1" && COMP_WORDS=(annabella-tournament play --ears "") COMP_CWORD=3 && _annabella_tournament && echo "${COMPREPLY[*]}"' \
    bash "$share/bash-completion/completions/annabella-tournament")
[ "$tournament" = "apart loudspeaker" ] || wrong "at a tournament --ears is completed to \"$tournament\""
[ "$(completed annabella play --ears a)" = "apart alone" ] || wrong "--ears a: $(completed annabella play --ears a)"
[ "$(completed annabella settings theme white)" = "white-on-black white-on-blue" ] || wrong "settings theme: $(completed annabella settings theme white)"
[ "$(completed annabella settings list "")" = all ] || wrong "settings list: $(completed annabella settings list "")"
case " $(completed annabella settings "") " in *" rate "*" size "*) ;; *) wrong "settings: $(completed annabella settings "")" ;; esac
[ "$(completed annabella join w)" = "white white-assistant" ] || wrong "join w: $(completed annabella join w)"
[ "$(completed annabella games o)" = open ] || wrong "games o: $(completed annabella games o)"
exit $status

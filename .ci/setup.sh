# What `run` and `tests/run` share: packages, configuring, building. Sourced by bash, from anywhere.
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# A blind user hears what is printed here: short sentences, and silence when there is nothing to do. What the tools
# print goes to a log, and an error names it.

annabella_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
setup_log=$annabella_root/build/setup.log

say() { printf '%s\n' "$*"; }

complain() { printf '%s\n' "$*" >&2; }

# The last lines of the log are what a helper asks for; the first sentence is what the user needs.
complain_with_log() {
    complain "$1"
    complain "Everything that was printed stands in $setup_log. It ends so:"
    tail -n 15 "$setup_log" | sed 's/^/    /' >&2
}

# packages_of SECTION...: the packages of these sections of .ci/packages.
packages_of() {
    local wanted=" $* " on=no line
    while read -r line; do
        case $line in
        '#'* | '') ;;
        '['*']') case $wanted in *" ${line:1:-1} "*) on=yes ;; *) on=no ;; esac ;;
        *) [ $on = no ] || printf '%s\n' "$line" ;;
        esac
    done <"$annabella_root/.ci/packages"
}

# Those of the given packages that are not installed. One question for all: it is asked at each start.
missing_packages() {
    {
        dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true
        printf 'wanted %s\n' "$@"
    } | awk '$1 == "installed" { have[$2] = 1 } $1 == "wanted" && !have[$2] { print $2 }'
}

# as_root COMMAND...: directly, or through sudo.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# install_packages SECTION...: installs what is missing; quick and silent if nothing is.
install_packages() {
    local wanted missing
    mapfile -t wanted < <(packages_of "$@")
    if ! command -v dpkg-query >/dev/null; then
        [ -n "${annabella_told_no_debian:-}" ] || say "This is not Debian, so I cannot install what is needed." \
            "The file .ci/packages lists it by its Debian names. I go on and hope it is there."
        annabella_told_no_debian=yes
        return 0
    fi
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    [ ${#missing[@]} -gt 0 ] || return 0

    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            complain "Some packages are missing, and I may not install them: you are not root, and there is no sudo."
            complain "Ask the owner of this machine to run: apt-get install --no-install-recommends ${missing[*]}"
            return 1
        fi
        if ! sudo -n true 2>/dev/null; then
            if [ -t 0 ]; then
                say "Some packages are missing. To install them, type your password at the next prompt."
                sudo -v || {
                    complain "Without the password I cannot install packages."
                    return 1
                }
            else
                complain "Some packages are missing, and sudo wants a password that I cannot ask for here."
                complain "Run this first: sudo apt-get install --no-install-recommends ${missing[*]}"
                return 1
            fi
        fi
    fi

    mkdir -p "$annabella_root/build"
    say "Installing packages: ${#missing[@]}. This needs the network and takes a minute or two."
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0)
    {
        # Old lists name packages that the mirror does not have any more; failing to renew them is no reason to stop.
        as_root "${apt[@]}" update || true
        as_root "${apt[@]}" install --no-install-recommends "${missing[@]}"
    } >"$setup_log" 2>&1 </dev/null || {
        if grep -qE 'Could not resolve|Could not connect|Network is unreachable|Temporary failure' "$setup_log"; then
            complain_with_log "The packages could not be fetched. Is this machine connected to the network?"
        elif grep -qE 'No space left|enough free space' "$setup_log"; then
            complain_with_log "The packages could not be installed: the disk is full."
        else
            complain_with_log "The packages could not be installed."
        fi
        return 1
    }
    say "The packages are installed."
}

# configure_build FOLDER [CMAKE ARGUMENT]...: once per folder; ninja itself notices later changes of CMake files.
configure_build() {
    local folder=$1 arguments="${*:2}" made_with=
    shift
    # A checkout that was moved or copied has a build folder that speaks of another place.
    if [ -f "$folder/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$annabella_root" "$folder/CMakeCache.txt"; then
        find "$folder" -mindepth 1 ! -name '*.log' -delete 2>/dev/null || true
    fi
    [ ! -f "$folder/.arguments" ] || made_with=$(<"$folder/.arguments")
    if [ -f "$folder/build.ninja" ] && { [ -z "$arguments" ] || [ "$arguments" = "$made_with" ]; }; then
        return 0
    fi
    mkdir -p "$folder"
    if ! cmake -S "$annabella_root" -B "$folder" -G Ninja "$@" >"$setup_log" 2>&1 </dev/null; then
        rm -f "$folder/build.ninja"
        complain_with_log "The build could not be prepared."
        return 1
    fi
    printf '%s\n' "$arguments" >"$folder/.arguments"
}

# build_targets FOLDER [TARGET]...: builds what is not up to date. Silent when nothing is to be done; otherwise it says
# every half minute how far it is.
build_targets() {
    local folder=$1 status line steps last_word=$SECONDS begun=no
    shift
    {
        NINJA_STATUS='%f of %t: ' ninja -C "$folder" "$@" 2>&1 </dev/null
        printf '\nninja ended with status %s\n' $?
    } | {
        : >"$setup_log"
        status=1
        while IFS= read -r line; do
            printf '%s\n' "$line" >&3
            case $line in
            'ninja ended with status '*) status=${line##* } ;;
            [0-9]*' of '[0-9]*': '*)
                # A first step that only looks for new files is no building.
                case $line in *'Re-checking globbed'* | *'Re-running CMake'*) continue ;; esac
                if [ $begun = no ]; then
                    begun=yes
                    last_word=$SECONDS
                    steps=${line%%: *}
                    if [ "${steps##* }" -gt 60 ]; then
                        say "Building. There are ${steps##* } steps; this takes some minutes."
                    elif [ "${steps##* }" -gt 8 ]; then
                        say "Building: ${steps##* } steps."
                    fi
                elif [ $((SECONDS - last_word)) -ge 30 ]; then
                    last_word=$SECONDS
                    say "Building: ${line%%: *} steps."
                fi
                ;;
            esac
        done 3>>"$setup_log"
        [ "$status" != 0 ] || [ $begun = no ] || [ "${steps##* }" -le 8 ] || say "Built."
        [ "$status" = 0 ]
    } || {
        complain_with_log "The program could not be built."
        return 1
    }
}

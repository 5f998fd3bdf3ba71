#!/usr/bin/env bash
# The program for tournaments in environments, and with files in the user's home, that lead other programs to load code or
# to write elsewhere. In none of them foreign code runs: the program plays a short game, or refuses in words. What the
# loader of the system does before the program begins is marked `before` here: it is refused, too, but has run.
# Usage: hostile_environments_test.sh BUILD_FOLDER [all]; without `all` every tenth is tried, and those that were found.
# Last line: "N passed, N failed".
# SPDX-License-Identifier: GPL-3.0-or-later
set -uo pipefail
build=$1 which=${2:-}
program=$build/annabella-tournament
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0 failed=0 number=0
good() { passed=$((passed + 1)); }
bad() {
    failed=$((failed + 1))
    echo "wrong: $*"
}
library=$folder/evil/probe.so

# The folder that everything hostile points to: the library by many names, and settings that load it.
make_folder() {
    rm -rf "$folder/evil" "$folder/home"
    mkdir -p "$folder/evil/modules" "$folder/home/.config/alsa" "$folder/home/.config/pipewire" "$folder/home/.config/pulse" \
        "$folder/home/espeak-ng-data" "$folder/runs"
    chmod 700 "$folder/runs"
    cp "$build/libprobe.so" "$library"
    local name
    for name in libasound_module_pcm_evil.so libpipewire-module-rt.so libspa-support.so PROBE.so module-evil.so; do
        cp "$library" "$folder/evil/$name"
    done
    printf '@hooks [ { func evil } ]\nhook_func.evil { lib "%s" func "evil" }\npcm.!default { type evil }\n' "$library" >"$folder/evil/alsa.conf"
    printf 'context.modules = [ { name = ../../../../../../..%s } ]\ncontext.spa-libs = { support.* = ../../../../../../..%s }\n' \
        "${library%.so}" "${library%.so}" >"$folder/evil/client.conf"
    cp "$folder/evil/client.conf" "$folder/evil/client-rt.conf"
    printf 'module PROBE// INTERNAL %s/PROBE 1\nmodule INTERNAL PROBE// %s/PROBE 1\n' "$folder/evil" "$folder/evil" >"$folder/evil/gconv-modules"
    printf 'default-server = unix:%s/none\ndaemon-binary = %s\nautospawn = yes\n' "$folder" "$library" >"$folder/evil/pulse.conf"
    cp "$folder/evil/alsa.conf" "$folder/home/.asoundrc"
    cp "$folder/evil/alsa.conf" "$folder/home/.config/alsa/asoundrc"
    cp "$folder/evil/client.conf" "$folder/evil/client-rt.conf" "$folder/home/.config/pipewire/"
    cp "$folder/evil/pulse.conf" "$folder/home/.config/pulse/client.conf"
}

game() { # PROGRAM VARIABLE...: a game of one move, in that environment, with sound as it is there
    local called=$1
    shift
    printf '%s\n' e4 '' quit |
        timeout 60 env -i LANG=C.UTF-8 HOME="$folder/home" ${ASAN_OPTIONS:+ASAN_OPTIONS="$ASAN_OPTIONS"} "$@" "$called" play --language en \
            --board none --new --journal "$folder/home/games.db" >"$folder/log" 2>&1
}
marks() { find "$folder" -name '*.ran'; }

# hostile [before] VARIABLE...: nothing runs that is not the program's, and it plays or says why it does not.
hostile() {
    local status before='' found
    if [ "$1" = before ]; then before=1 && shift; fi
    number=$((number + 1))
    if [ "$which" != all ] && [ $((number % 10)) != 1 ]; then return; fi
    make_folder
    game "$program" "$@"
    status=$?
    found=$(marks)
    if [ -n "$found" ] && [ -z "$before" ]; then
        bad "$number, foreign code has run in $*: $found"
    elif [ -e "$folder/written" ] || [ -e "$folder/written.part" ]; then
        bad "$number, a file was written where the environment said, in $*"
        rm -f "$folder/written" "$folder/written.part"
    elif [ $status = 0 ] && grep -q 'Goodbye' "$folder/log" && grep -q 'Eva zwei Eva vier' "$folder/log"; then
        good
    elif [ $status = 2 ] && grep -qE 'A tournament forbids that|Tournament games need that' "$folder/log"; then
        good
    else
        bad "$number, status $status in $*: $(tail -n 5 "$folder/log")"
    fi
}

# The library is loaded where that is not refused: else nothing below proves anything.
make_folder
rm -r "$folder/home/espeak-ng-data"
game "$build/annabella" SDL_DYNAMIC_API="$library"
if [ -n "$(marks)" ]; then good; else bad "the library is loaded nowhere: $(tail -n 3 "$folder/log")"; fi
if grep -q 'No sound card' "$folder/log"; then
    make_folder
    rm -r "$folder/home/espeak-ng-data"
    game "$build/annabella" NOTHING=1
    if [ -n "$(marks)" ]; then good; else bad "the settings of ALSA load nothing: $(tail -n 3 "$folder/log")"; fi
fi

e=$folder/evil
# By itself: what lies in the home is in each of them. These were found.
number=0
hostile NOTHING=1
number=0
hostile SDL_DYNAMIC_API="$library"
number=0
hostile SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE="$folder/written"
number=0
hostile ALSA_CONFIG_PATH="$e/alsa.conf"
number=0
# The loader.
hostile before LD_PRELOAD="$library"
hostile before LD_PRELOAD="$library" ANNABELLA_STARTED_AGAIN=1
hostile before LD_AUDIT="$library"
hostile before LD_LIBRARY_PATH="$e"
hostile before LD_PRELOAD="$library" LD_LIBRARY_PATH="$e" LD_AUDIT="$library"
hostile LD_BIND_NOW=1
hostile LD_BIND_NOT=1
hostile LD_DYNAMIC_WEAK=1
hostile LD_PROFILE=libc.so.6 LD_PROFILE_OUTPUT="$e"
hostile LD_ORIGIN_PATH="$e"
hostile LD_HWCAP_MASK=0
hostile LD_WARN=1 LD_VERBOSE=1
hostile LD_DEBUG=statistics LD_DEBUG_OUTPUT="$e/debug"
hostile GLIBC_TUNABLES=glibc.malloc.check=3:glibc.rtld.optional_static_tls=4096
hostile MALLOC_PERTURB_=42 MALLOC_CHECK_=3 MALLOC_ARENA_MAX=1 MALLOC_TRACE="$folder/written"
hostile LIBC_FATAL_STDERR_=1
hostile LD_ASSUME_KERNEL=2.2.5
hostile LD_USE_LOAD_BIAS=1 LD_POINTER_GUARD=0
# The C library.
hostile GCONV_PATH="$e" LC_ALL=en_US.PROBE
hostile GCONV_PATH="$e" LANG=de_DE.PROBE
hostile GCONV_PATH="$e" CHARSET=PROBE OUTPUT_CHARSET=PROBE
hostile LOCPATH="$e" LC_ALL=evil
hostile LC_ALL=../../../../../../..$e/evil
hostile LANG="$e/evil" LC_MESSAGES="$e/evil"
hostile LANG=%n%n%s LC_CTYPE='$(true)'
hostile NLSPATH="$e/%N.cat" LANGUAGE="../../../..$e"
hostile TZ=":$e/alsa.conf" TZDIR="$e"
hostile TZ=EVIL-23:59
hostile HOSTALIASES="$e/alsa.conf" LOCALDOMAIN=evil RES_OPTIONS=debug RESOLV_HOST_CONF="$e/alsa.conf"
hostile TMPDIR="$e" TEMP="$e" TMP="$e" SQLITE_TMPDIR="$e"
hostile GETCONF_DIR="$e" NIS_PATH="$e" POSIXLY_CORRECT=1
hostile MALLOC_OPTIONS=evil NSS_WRAPPER_PASSWD="$e/alsa.conf"
hostile IFS=/ PATH="$e" BASH_ENV="$e/alsa.conf" ENV="$e/alsa.conf" SHELL="$library"
# SDL.
hostile SDL_DYNAMIC_API="$library,$library"
hostile SDL_AUDIODRIVER=dummy
hostile SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILEIN="$e/alsa.conf" SDL_DISKAUDIOFILE="$folder/written"
hostile SDL_AUDIODRIVER=jack JACK_DEFAULT_SERVER="$e" JACK_DRIVER_DIR="$e"
hostile SDL_AUDIODRIVER=sndio AUDIODEVICE=snd@evil/0
hostile SDL_AUDIODRIVER=dsp SDL_PATH_DSP="$folder/written" AUDIODEV="$folder/written"
hostile SDL_AUDIODRIVER=nas AUDIOSERVER=evil:0
hostile SDL_AUDIODRIVER=esd ESPEAKER=evil
hostile SDL_AUDIODRIVER=alsa AUDIODEV=evil
hostile SDL_AUDIODRIVER=alsa AUDIODEV="file:FILE=$folder/written,FORMAT=raw"
hostile SDL_AUDIODRIVER="$library"
hostile SDL_AUDIODRIVER=
hostile SDL_DRIVER="$library" SDL_VIDEODRIVER=evil SDL_VIDEO_EGL_DRIVER="$library" SDL_OPENGL_LIBRARY="$library"
hostile SDL_LOGGING=verbose SDL_ASSERT=abort SDL_GAMECONTROLLERCONFIG_FILE="$e/alsa.conf"
# ALSA.
hostile ALSA_CONFIG_PATH="$e/alsa.conf" ALSA_CONFIG_DIR="$e"
hostile ALSA_CONFIG_DIR="$e"
hostile ALSA_PLUGIN_DIR="$e" AUDIODEV=evil
hostile ALSA_CONFIG_UCM="$e" ALSA_CONFIG_UCM2="$e" ALSA_CONFIG_TPLG="$e"
hostile ALSA_CARD=evil ALSA_PCM_CARD=evil ALSA_CTL_CARD=evil ALSA_PCM_DEVICE=99
hostile ALSA_MIXER_SIMPLE="$e/alsa.conf" ALSA_MIXER_SIMPLE_MODULES="$e" ALSA_MIXER_SIMPLE_MPYTHON=1
hostile XDG_CONFIG_HOME="$folder/home/.config"
hostile XDG_CONFIG_HOME="$e" XDG_CONFIG_DIRS="$e" XDG_DATA_DIRS="$e"
hostile LADSPA_PATH="$e" LV2_PATH="$e" DSSI_PATH="$e"
hostile LIBASOUND_THREAD_SAFE=0 ALSA_DEBUG=1 LIBASOUND_DEBUG=5
hostile LIBASOUND_COMPAT=1 ALSA_OSS_PCM_DEVICE="$library"
# PipeWire and its parts.
hostile PIPEWIRE_MODULE_DIR="$e"
hostile SPA_PLUGIN_DIR="$e"
hostile PIPEWIRE_MODULE_DIR="$e/modules:$e" SPA_PLUGIN_DIR="$e/modules:$e" SPA_SUPPORT_LIB=../probe
hostile PIPEWIRE_CONFIG_DIR="$e"
hostile PIPEWIRE_CONFIG_DIR="$e" PIPEWIRE_CONFIG_NAME=client.conf PIPEWIRE_CONFIG_PREFIX=.
hostile PIPEWIRE_CONFIG_FILE="$e/client.conf"
hostile PIPEWIRE_RUNTIME_DIR="$e" PIPEWIRE_REMOTE="$e/none" PIPEWIRE_CORE=evil
hostile PIPEWIRE_DEBUG=5 PIPEWIRE_LOG="$folder/written" PIPEWIRE_LOG_SYSTEMD=false
hostile PIPEWIRE_PROPS="{ context.modules = [ { name = ../..$library } ] }" PIPEWIRE_DLCLOSE=1
hostile PIPEWIRE_LATENCY=1/1 PIPEWIRE_RATE=1 PIPEWIRE_QUANTUM=1/1 PIPEWIRE_NODE=evil PIPEWIRE_ALSA=evil
hostile SPA_DATA_DIR="$e" SPA_DEBUG=5 ACP_PATHS_DIR="$e" ACP_PROFILES_DIR="$e"
hostile WIREPLUMBER_MODULE_DIR="$e" WIREPLUMBER_CONFIG_DIR="$e" WIREPLUMBER_DATA_DIR="$e"
# PulseAudio.
hostile PULSE_SERVER="unix:$e/none"
hostile PULSE_SERVER=tcp:127.0.0.1:1 PULSE_SINK=evil PULSE_SOURCE=evil
hostile PULSE_CLIENTCONFIG="$e/pulse.conf"
hostile PULSE_BINARY="$library" PULSE_DLPATH="$e" PULSE_SCRIPT="$e/alsa.conf" PULSE_CONFIG="$e/pulse.conf"
hostile PULSE_CONFIG_PATH="$e" PULSE_STATE_PATH="$e" PULSE_RUNTIME_PATH="$e" PULSE_COOKIE="$folder/written"
hostile PULSE_LOG=4 PULSE_LOG_JOURNAL=1 PULSE_LOG_BACKTRACE=9 PULSE_PROP="a=b" PULSE_NO_SIMD=1 PULSE_LATENCY_MSEC=0
hostile PULSE_ALLOW_TCP=1 PULSE_MLOCK=1 PULSE_INTERNAL=1
# Voice, words, letters.
hostile ESPEAK_DATA_PATH="$e"
hostile ESPEAK_DATA_PATH="$folder/home" ESPEAK_LIB="$library" MBROLA_PATH="$e"
hostile LOUIS_TABLEPATH="$e" LOUIS_LOGLEVEL=0
hostile ICU_DATA="$e" ICU_TIMEZONE_FILES_DIR="$e" UCONV_PATH="$e"
hostile ANNABELLA_DATA="$e"
hostile ANNABELLA_CALLED="rm -rf ~; annabella"
hostile ANNABELLA_STARTED_AGAIN=1 SDL_DYNAMIC_API="$library"
hostile ANNABELLA_STARTED_AGAIN=1
hostile TERM=../../../../../../..$e/probe TERMINFO="$e" TERMINFO_DIRS="$e" TERMCAP="$e/alsa.conf"
hostile TERM="$(printf 'x%.0s' $(seq 9000))"
hostile INPUTRC="$e/alsa.conf" EDITRC="$e/alsa.conf" COLUMNS=-1 LINES=-1
hostile MPG123_MODDIR="$e" SNDFILE_DEBUG=1 OPUS_DEBUG=1 AO_PLUGIN_PATH="$e"
# What else libraries of this program listen to, and others that a session has.
hostile DBUS_SESSION_BUS_ADDRESS="unixexec:path=$library" DBUS_SYSTEM_BUS_ADDRESS="unixexec:path=$library"
hostile DBUS_STARTER_ADDRESS="unixexec:path=$library" DBUS_VERBOSE=1
hostile SYSTEMD_LOG_LEVEL=debug NOTIFY_SOCKET="$e/none" LISTEN_FDS=3 LISTEN_PID=1 UDEV_CONFIG_FILE="$e/alsa.conf"
hostile DISPLAY=:99 XAUTHORITY="$e/alsa.conf" XLOCALEDIR="$e" XCURSOR_PATH="$e" XMODIFIERS=@im=evil XENVIRONMENT="$e/alsa.conf"
hostile WAYLAND_DISPLAY="$e/none" LIBDECOR_PLUGIN_DIR="$e" XKB_CONFIG_ROOT="$e"
hostile GBM_BACKENDS_PATH="$e" LIBGL_DRIVERS_PATH="$e" LIBVA_DRIVERS_PATH="$e" VK_ICD_FILENAMES="$e/alsa.conf" VK_LAYER_PATH="$e"
hostile GTK_MODULES="$library" GIO_EXTRA_MODULES="$e" GTK_PATH="$e" QT_PLUGIN_PATH="$e" GST_PLUGIN_PATH="$e"
hostile OPENSSL_CONF="$e/alsa.conf" OPENSSL_MODULES="$e" OPENSSL_ENGINES="$e" LIBGCRYPT_FORCE_FIPS_MODE=1 NETTLE_FAT_OVERRIDE=vendor:evil
hostile PYTHONPATH="$e" PYTHONSTARTUP="$e/alsa.conf" PERL5LIB="$e" PERL5OPT=-Mevil RUBYOPT=-revil NODE_OPTIONS=--evil
hostile VALGRIND_LIB="$e" GMON_OUT_PREFIX="$folder/written" LLVM_PROFILE_FILE="$folder/written" GCOV_PREFIX="$e"
hostile OMP_TOOL_LIBRARIES="$library" KMP_SETTINGS=1 CUDA_INJECTION64_PATH="$library"
# Where the user's files are.
hostile HOME=
hostile HOME=home
hostile HOME="$(printf '/a\nb')"
hostile HOME="$e"
hostile HOME=/proc/self/cwd
hostile XDG_RUNTIME_DIR="$folder/runs"
hostile XDG_RUNTIME_DIR=runs PULSE_RUNTIME_PATH=runs
hostile XDG_RUNTIME_DIR="$e" XDG_STATE_HOME="$e" XDG_CACHE_HOME="$e"
hostile HOME="$folder/home" HOME="$e"
hostile "$(printf 'A%.0s' $(seq 100000))=1"
hostile "a b=c" 'HOME ='"$e"
hostile $(seq -f 'VARIABLE%g=1' 2000)

if [ $number -lt 100 ]; then bad "only $number environments"; fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]

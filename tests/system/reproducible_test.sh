#!/usr/bin/env bash
# The same sources give the same program, byte for byte, wherever they lie.
#   reproducible_test.sh BUILD_FOLDER SOURCE_FOLDER        some sources compiled again elsewhere, and no path in the programs
#   reproducible_test.sh BUILD_FOLDER SOURCE_FOLDER all    the whole program built again elsewhere, which takes minutes
# Exit status 77 for builds that are not the one users get.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
build=$(realpath "$1") source=$(realpath "$2") how=${3:-some}
grep -q '^CMAKE_BUILD_TYPE:[A-Z]*=Release$' "$build/CMakeCache.txt" || { echo "skipped: no release build" && exit 77; }
grep -q '^ANNABELLA_UNITY:BOOL=ON$' "$build/CMakeCache.txt" || { echo "skipped: sources compiled one by one" && exit 77; }
[ -f "$build/build.ninja" ] && command -v ninja >/dev/null || { echo "skipped: no ninja" && exit 77; }
elsewhere=$(mktemp -d)
trap 'rm -rf "$elsewhere"' EXIT
status=0
wrong() {
    echo "wrong: $*"
    status=1
}
export CCACHE_DISABLE=1

# Where it was built is in neither program.
for program in annabella annabella-tournament; do
    [ ! -f "$build/$program" ] || ! grep -aqF "$source/" "$build/$program" || wrong "the way to the sources is in $program"
done

mkdir -p "$elsewhere/build"
copy="$elsewhere/source" made="$elsewhere/build"
mkdir -p "$copy"
cp -r "$source"/{CMakeLists.txt,src,devices,audio,locales,.package,LICENSE} "$copy/"

if [ "$how" = all ]; then
    for setting in CMAKE_CXX_COMPILER CMAKE_C_COMPILER CMAKE_EXE_LINKER_FLAGS; do
        settings+=("-D$setting=$(sed -n "s/^$setting:[A-Z]*=//p" "$build/CMakeCache.txt")")
    done
    cmake -S "$copy" -B "$made" -G Ninja -DCMAKE_BUILD_TYPE=Release -DANNABELLA_TESTS=OFF "${settings[@]}" >/dev/null
    ninja -C "$made" annabella annabella-tournament | tail -n 1
    for program in annabella annabella-tournament; do
        cmp "$build/$program" "$made/$program" || wrong "$program differs"
    done
    exit $status
fi

# The folders of headers are full of links to the sources.
while IFS=' ' read -r link target; do
    mkdir -p "$made/$(dirname "$link")"
    ln -s "$copy${target#"$source"}" "$made/$link"
done < <(cd "$build" && find include -type l -printf '%p %l\n')

# again OUTPUT: the command that has made it in the build folder, there.
again() {
    local command
    command=$(ninja -C "$build" -t commands -s "$1" | grep -v '^ninja: ' | tail -n 1)
    command=${command//"$build"/"$made"}
    command=${command//"$source"/"$copy"}
    mkdir -p "$made/$(dirname "$1")"
    (cd "$made" && bash -c "$command") || wrong "$1 cannot be made elsewhere"
}
prelude=CMakeFiles/prelude.dir/cmake_pch.hxx
if [ -f "$build/$prelude" ]; then
    mkdir -p "$made/${prelude%/*}"
    cp "$build/$prelude" "$made/$prelude"
    [ ! -f "$build/$prelude.cxx" ] || cp "$build/$prelude.cxx" "$made/$prelude.cxx"
    touch "$made/prelude.cpp"
    again "$prelude.gch"
fi
# One of each kind: with assertions in headers and sources, large headers of others, a voice, a board.
for object in {src/base/CMakeFiles/base,src/chess/CMakeFiles/chess,devices/CMakeFiles/devices,audio/CMakeFiles/audio}.dir/Unity/unity_0_cxx.cxx.o \
    src/app/CMakeFiles/app_commands.dir/Unity/unity_0_cxx.cxx.o; do
    [ -f "$build/$object" ] || { wrong "$object has not been built" && continue; }
    # Sources that are compiled together are named in a file of the build.
    if [ -f "$build/${object%.o}" ]; then
        mkdir -p "$made/${object%/*}"
        sed "s|$source|$copy|" "$build/${object%.o}" >"$made/${object%.o}"
    fi
    again "$object"
    cmp "$build/$object" "$made/$object" || wrong "$object differs"
done
exit $status

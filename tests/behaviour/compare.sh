#!/usr/bin/env bash
# compare.sh COMMIT [BUILD]: whether the game tells and does the same as in an earlier commit, for every event of all its
# scenarios and of 1000 random games. BUILD is a build folder of the present sources (build). Prints the first
# differences; exit status 1 if there are any.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
commit=$(git -C "$root" rev-parse --verify "$1^{commit}")
build=$(cd "${2:-$root/build}" && pwd)
before=$build/behaviour-before
transcripts=$build/behaviour-transcripts

if [ ! -e "$transcripts/$commit.random" ]; then
    mkdir -p "$transcripts"
    git -C "$root" worktree remove --force "$before/source" 2>/dev/null || true
    git -C "$root" worktree add --detach "$before/source" "$commit" >/dev/null
    options=()
    while IFS= read -r line; do options+=("-D$line"); done < <(
        grep -E '^CMAKE_(BUILD_TYPE|CXX_FLAGS|C_COMPILER|CXX_COMPILER|C_COMPILER_LAUNCHER|CXX_COMPILER_LAUNCHER):' "$build/CMakeCache.txt")
    cmake -S "$before/source" -B "$before/build" -G Ninja -DANNABELLA_TESTS=ON "${options[@]}" >/dev/null
    ninja -C "$before/build" behaviour scenario
    # Its last line counts them, and is no event.
    (cd "$before/source" && "$before/build/scenario" --transcript tests/scenarios) | sed '$d' >"$transcripts/$commit.scenarios"
    "$before/build/behaviour" random 1000 1 >"$transcripts/$commit.random"
    git -C "$root" worktree remove --force "$before/source"
fi

status=0
for kind in scenarios random; do
    "$build/behaviour" replay "$transcripts/$commit.$kind" >"$transcripts/now.$kind"
    if LC_ALL=C grep -aE "^(#|\\||[0-9]+ |  )" "$transcripts/$commit.$kind" |
        diff -a - "$transcripts/now.$kind" >"$transcripts/$kind.diff"; then
        printf '%s: the same %s events\n' "$kind" "$(grep -acE '^[0-9]' "$transcripts/now.$kind")"
    else
        printf '%s: different\n' "$kind"
        head -n 40 "$transcripts/$kind.diff"
        status=1
    fi
done
exit $status

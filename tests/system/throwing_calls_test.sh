#!/bin/sh
# throwing_calls_test.sh BUILD: no program calls a function of std::filesystem that throws where the system refuses
# something. What the compiler has put in of them asks the library all the same, so that its symbol tells.
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
build=$1
seen=0
found=0
for program in annabella annabella-tournament annabella-window annabella-board annabella-clock; do
    [ -x "$build/$program" ] || continue
    seen=$((seen + 1))
    throwing=$(nm -D --undefined-only --demangle "$build/$program" | sed 's/^ *U //' |
        grep '^std::filesystem::' | grep -v 'std::error_code[&*]' |
        grep -v -e '^std::filesystem::__cxx11::path::' -e 'directory_iterator::operator\*() const' -e '::~' \
            -e '^std::filesystem::filesystem_error::')
    if [ -n "$throwing" ]; then
        echo "$program calls what throws:"
        echo "$throwing"
        found=1
    fi
done
# A library that is linked in says nothing by its symbols.
for program in annabella annabella-tournament; do
    nm -D --undefined-only --demangle "$build/$program" | grep -q 'std::filesystem::.*std::error_code&' || {
        echo "$program shows no call of the library: this test cannot see them"
        found=1
    }
done
echo "$seen programs"
[ "$found" = 0 ] && [ "$seen" -ge 2 ]

#!/usr/bin/env bash
# Fails where no scenario expects a refusal for one of the rules.
#   rules_test.sh SCENARIO
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
named=$(grep -rhoE --include='*.scn' '^ *expect refused [a-z-]+ [a-z-]+' "$folder" | awk '{ print $4 }' | sort -u)
every=$("$1" --rules | sort)
[ -n "$every" ]
missing=$(comm -23 <(echo "$every") <(echo "$named"))
if [ -n "$missing" ]; then
    echo "No scenario expects a refusal for:"
    echo "$missing"
    exit 1
fi
echo "$(wc -l <<<"$every") rules, each expected by a scenario"

#!/usr/bin/env bash
# recognise_bytes_test.sh WORKBENCH PROTOCOL [OPTION]...: what a simulated board has said in whole games, with the
# OPTIONs of recognise, is read back to the same moves.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
workbench=$1 protocol=$2
shift 2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
# Castling to both sides, en passant, a promotion on the last rank and by a capture, a mate, and a short draw.
cat >"$folder/games.pgn" <<'PGN'
1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5+ 7. Bd2 Qxe5 8. O-O-O Nxe4 9. Qd8+ Kxd8 10. Bg5+
Kc7 11. Bd8# 1-0

1. e4 e6 2. e5 d5 3. exd6 Nf6 4. dxc7 Be7 5. cxb8=Q O-O 6. Qxa7 h5 7. g4 hxg4 8. f4 gxf3 9. Nxf3 1/2-1/2

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. h4 g5 5. hxg5 h5 6. gxh6 Rg8 7. h7 Ne4 8. h8=Q 1/2-1/2
PGN
cat >"$folder/expected" <<'MOVES'
e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 g8f6 d1d3 e7e5 d4e5 d8a5 c1d2 a5e5 e1c1 f6e4 d3d8 e8d8 d2g5 d8c7 g5d8
e2e4 e7e6 e4e5 d7d5 e5d6 g8f6 d6c7 f8e7 c7b8q e8g8 b8a7 h7h5 g2g4 h5g4 f2f4 g4f3 g1f3
g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 h2h4 g7g5 h4g5 h7h5 g5h6 h8g8 h6h7 f6e4 h7h8q
MOVES
"$workbench" recognise --protocol "$protocol" --record "$folder/bytes" "$@" <"$folder/games.pgn"
"$workbench" recognise --protocol "$protocol" --bytes "$folder/bytes" >"$folder/read"
diff "$folder/expected" "$folder/read"
# What no board has said is refused with a reason.
printf 'no board says this' >"$folder/bytes"
if "$workbench" recognise --protocol "$protocol" --bytes "$folder/bytes" 2>"$folder/refused"; then
    echo "bytes of no board were read" >&2
    exit 1
fi
grep -q 'in these bytes' "$folder/refused"

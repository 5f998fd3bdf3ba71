// The moves of Russian draughts against published counts of move trees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <cstdlib>
#include <gtest/gtest.h>

#include "russian/position.hpp"

namespace annabella::russian {
namespace {

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0)
        return 1;
    const MoveList moves = position.legal_moves();
    if (depth == 1)
        return moves.size();
    std::uint64_t count = 0;
    for (const Move move : moves)
        count += perft(position.after(move), depth - 1);
    return count;
}

// The counts of the draughts program dctl and of the forum shashki.com, which agree (rhalbersma/dctl,
// shashki.cpp).
TEST(RussianPerft, InitialPosition) {
    const std::uint64_t counts[] = {1, 7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586, 22444032};
    // The greatest count worth checking; ANNABELLA_PERFT_NODES in the environment sets another one.
    const char* const wanted = std::getenv("ANNABELLA_PERFT_NODES");
    const std::uint64_t limit = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 200'000;
    int depth = 0;
    for (const std::uint64_t count : counts)
        if (count <= limit) {
            EXPECT_EQ(perft(Position(), depth), count) << depth;
            ++depth;
        }
}

} // namespace
} // namespace annabella::russian

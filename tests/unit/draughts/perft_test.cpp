// The move generator against published counts of move trees.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/perft.hpp"
#include "positions.hpp"

#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "draughts/fen.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
#define ANNABELLA_SLOW_BUILD 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ANNABELLA_SLOW_BUILD 1
#endif
#endif
#ifndef ANNABELLA_SLOW_BUILD
#define ANNABELLA_SLOW_BUILD 0
#endif

namespace annabella::draughts {
namespace {

/// The greatest count worth checking; ANNABELLA_PERFT_NODES in the environment sets another one.
std::uint64_t node_limit() {
    if (const char* wanted = std::getenv("ANNABELLA_PERFT_NODES"))
        return std::strtoull(wanted, nullptr, 10);
    return ANNABELLA_SLOW_BUILD ? 1'100'000 : 12'000'000;
}

/// The counts for depth 1, 2 and so on.
void check(const std::string& fen, const std::vector<std::uint64_t>& counts) {
    const Position position = read(fen);
    for (std::size_t i = 0; i < counts.size() && counts[i] <= node_limit(); ++i)
        EXPECT_EQ(perft(position, static_cast<int>(i) + 1), counts[i]) << fen << " depth " << i + 1;
}

// The counts are those of the draughts programs dctl and Moby Dam, which agree (rhalbersma/dctl, fmjd.cpp and
// shashki.cpp); a capture of the same pieces with the same first and last square counts once.

TEST(DraughtsPerft, InitialPosition) {
    check("W:W31-50:B1-20",
          {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423, 258895763, 1665861398});
}

TEST(DraughtsPerft, Woldouby) {
    check("W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
          {6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989, 9872645, 58360286, 346184885});
}

TEST(DraughtsPerft, LongCapturesByKings) {
    check("B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
          {14, 55, 1168, 5432, 87195, 629010, 9041010, 86724219, 1216917193});
}

TEST(DraughtsPerft, KingsOnly) {
    check("W:WK31-50:BK1-20",
          {17, 79, 352, 1399, 7062, 37589, 217575, 1333217, 8558321, 58381162, 417920283});
}

TEST(DraughtsPerft, Promotions) {
    check("W:W6,7,8,9,10:B41,42,43,44,45", {9, 81, 795, 7578, 86351, 936311, 11448262, 138362698});
}

TEST(DraughtsPerft, DifferentWaysOverTheSamePiecesCountOnce) {
    // Counted twice they would be 1008317 and 3174159.
    check("W:B16-20:W31-35", {9, 81, 534, 2538, 9052, 29999, 98971, 310315, 1008313, 3174155});
}

TEST(DraughtsPerft, DepthZeroIsThePositionItself) {
    EXPECT_EQ(perft(Position(), 0), 1U);
    EXPECT_EQ(perft(Position(), -3), 1U);
}

} // namespace
} // namespace annabella::draughts

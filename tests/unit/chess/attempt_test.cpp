// Which piece an illegal move was tried with, as far as its words tell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/attempt.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "chess/notation/fen.hpp"

namespace annabella::chess {
namespace {

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::optional<Attempt> tried(std::string_view fen, std::string_view words) {
    return attempt_in_words(position_from_fen(fen).value(), read_move(words));
}

std::string from(std::string_view fen, std::string_view words) {
    const auto attempt = tried(fen, words);
    return !attempt ? "nothing tried" : attempt->from ? name(*attempt->from) : "unknown";
}

TEST(Attempt, IsNoneWhereTheMoveIsLegalOrNotUnderstood) {
    EXPECT_FALSE(tried(initial, "e4").has_value());
    EXPECT_FALSE(tried(initial, "perhaps").has_value());
}

TEST(Attempt, NamesThePieceThatBothSquaresName) {
    EXPECT_EQ(from(initial, "e2e5"), "e2");
    EXPECT_FALSE(tried(initial, "e2e5")->unfinished);
    EXPECT_EQ(tried(initial, "e2e5")->to, parse_square("e5"));
    EXPECT_EQ(from(initial, "a4a5"), "a4");
}

TEST(Attempt, FindsTheOnePieceThatIsMeant) {
    EXPECT_EQ(from(initial, "e5"), "e2");
    EXPECT_EQ(from(initial, "Ke3"), "e1");
    EXPECT_EQ(from(initial, "Nge4"), "g1");
    EXPECT_EQ(from(initial, "O-O"), "e1");
    // Of two knights only one goes that way, and is pinned.
    EXPECT_EQ(from("4k3/8/8/8/4r3/8/4N3/N3K3 w - - 0 1", "Nd4"), "e2");
}

TEST(Attempt, LeavesOpenWhichOfSeveralIsMeant) {
    EXPECT_EQ(from(initial, "Nd5"), "unknown");
    EXPECT_EQ(from(initial, "Rd4"), "unknown");
}

TEST(Attempt, SeesAPromotionWithoutItsPiece) {
    const auto attempt = tried("7k/4P3/8/8/8/8/8/7K w - - 0 1", "e7e8");
    ASSERT_TRUE(attempt.has_value());
    EXPECT_TRUE(attempt->unfinished);
    EXPECT_EQ(attempt->from, parse_square("e7"));
    EXPECT_EQ(attempt->to, parse_square("e8"));
    // Which knight is not said: no promotion.
    EXPECT_FALSE(tried("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2").has_value());
}

} // namespace
} // namespace annabella::chess

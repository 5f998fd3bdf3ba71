// Exact values of few pieces, against a search that looks at every line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/draughts/exact_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "draughts/fen.hpp"
#include "train/draughts/draughts_endings.hpp"
#include "train/drills/drill.hpp"

namespace annabella::train {
namespace {

using draughts::Bitboard;
using draughts::Countdown;
using draughts::Position;
using draughts::TablePosition;

/// Four pieces with men have millions of positions.
constexpr bool has_time =
#if defined(__SANITIZE_ADDRESS__)
    false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    false;
#else
    true;
#endif
#else
    true;
#endif

/// To who is on move, if it is decided within so many half moves; every line is looked at. Draws end lines as
/// the rules have them, but for repetitions, which help nobody here.
Worth searched(const Position& position, Countdown counted, int plies) {
    if (const auto over = draughts::outcome(position, 1, counted))
        return over->winner ? (*over->winner == position.turn() ? Worth::Won : Worth::Lost) : Worth::Drawn;
    if (plies == 0)
        return Worth::Drawn;
    Worth best = Worth::Lost;
    for (const draughts::Move move : position.legal_moves()) {
        const Position next = position.after(move);
        best = std::max(best, opposite(searched(next, draughts::counted(counted, next), plies - 1)));
        if (best == Worth::Won)
            break;
    }
    return best;
}

Position any_position(Chance& chance, int white_men, int white_kings, int black_men, int black_kings) {
    Bitboard used = 0;
    const auto put = [&](int pieces, Bitboard forbidden) {
        Bitboard set = 0;
        while (pieces > 0) {
            const Bitboard at = draughts::bit(static_cast<draughts::Square>(chance.below(50)));
            if (((used | forbidden) & at) != 0)
                continue;
            used |= at;
            set |= at;
            --pieces;
        }
        return set;
    };
    const Bitboard men[] = {put(white_men, draughts::row_squares(0)),
                            put(black_men, draughts::row_squares(9))};
    const Bitboard kings[] = {put(white_kings, 0), put(black_kings, 0)};
    return Position::of({men[0] | kings[0], men[1] | kings[1]}, kings[0] | kings[1],
                        chance.below(2) == 0 ? Side::White : Side::Black);
}

/// It is decided in so many half moves, and not in fewer.
void expect_as_searched(ExactValues& values, const Position& position, Countdown counted, int deepest) {
    const TablePosition at_table{position, counted};
    const auto value = values.value(at_table);
    ASSERT_TRUE(value);
    if (value->worth == Worth::Drawn || value->plies > deepest) {
        EXPECT_EQ(searched(position, counted, deepest), Worth::Drawn) << draughts::write_fen(position);
        return;
    }
    EXPECT_EQ(searched(position, counted, value->plies), value->worth) << draughts::write_fen(position);
    if (value->plies > 0) {
        EXPECT_EQ(searched(position, counted, value->plies - 1), Worth::Drawn)
            << draughts::write_fen(position) << ' ' << value->plies;
    }
}

TEST(ExactValues, AreThoseOfASearchOfEveryLine) {
    ExactValues values;
    Chance chance(3);
    struct Pieces {
        int white_men, white_kings, black_men, black_kings, deepest;
    };
    for (const Pieces& each : {Pieces{1, 0, 1, 0, 9},
                               {0, 1, 1, 0, 6},
                               {0, 1, 0, 2, 5},
                               {2, 0, 1, 0, 8},
                               {1, 1, 0, 1, 5},
                               {1, 0, 1, 1, 5},
                               {0, 1, 2, 0, 6}})
        for (int i = 0; i < 60; ++i) {
            const Position position =
                any_position(chance, each.white_men, each.white_kings, each.black_men, each.black_kings);
            expect_as_searched(values, position, draughts::counted({}, position), each.deepest);
        }
}

// FMJD, 6.4: where the moves against a lone king have been counted already, there are fewer left to win in.
TEST(ExactValues, KnowTheMovesThatAreLeftAgainstALoneKing) {
    ExactValues values;
    const Position position = *draughts::position_from_fen("W:WK6,12:BK50");
    const int plies = values.value({position, {-1, 0}})->plies;
    ASSERT_EQ(plies, 7);
    for (int counted = 0; counted < 10; ++counted) {
        EXPECT_EQ(values.value({position, {-1, counted}})->worth,
                  counted + plies <= 10 ? Worth::Won : Worth::Drawn)
            << counted;
        if (counted >= 4)
            expect_as_searched(values, position, {-1, counted}, 10 - counted);
    }
}

// FMJD, 6.3: 16 moves, once three pieces stand against a king; 6.2 does not end what is won.
TEST(ExactValues, NoWinTakesAsManyMovesAsTheRulesEndAsDrawn) {
    ExactValues values;
    Chance chance(5);
    int longest = 0;
    for (int i = 0; i < 3000; ++i) {
        const Position position =
            has_time ? any_position(chance, 0, 3, 0, 1) : any_position(chance, 0, 2, 0, 1);
        longest = std::max(longest, values.value(position)->plies);
        if (has_time && i % 3 == 0)
            longest = std::max(longest, values.value(any_position(chance, 0, 2, 0, 2))->plies);
    }
    EXPECT_GT(longest, 4);
    EXPECT_LT(longest, 50);
}

TEST(ExactValues, TheBestMoveKeepsWhatThePositionIsWorth) {
    ExactValues values;
    Chance chance(11);
    for (int i = 0; i < 300; ++i) {
        const Position position = any_position(chance, 1, 1, has_time ? i % 2 : 0, 1);
        if (position.legal_moves().empty())
            continue;
        const TablePosition at_table{position, draughts::counted({}, position)};
        const auto best = values.best(at_table);
        ASSERT_TRUE(best);
        EXPECT_EQ(best->value, *values.value(at_table)) << draughts::write_fen(position);
        const Position next = position.after(best->move);
        const auto after = values.value({next, draughts::counted(at_table.counted, next)});
        EXPECT_EQ(after->worth, opposite(best->value.worth));
        if (best->value.worth != Worth::Drawn) {
            EXPECT_EQ(after->plies, best->value.plies - 1);
        }
    }
}

TEST(ExactValues, WhoStopsThemIsToldNothing) {
    ExactValues values;
    const std::atomic<bool> stopped{true};
    EXPECT_FALSE(values.value(*draughts::position_from_fen("W:WK6,12:BK50"), &stopped));
    EXPECT_TRUE(values.value(*draughts::position_from_fen("W:WK6,12:BK50")));
}

TEST(DraughtsEndings, HaveASingleMoveThatKeepsThem) {
    ExactValues values;
    for (const Ending& ending : draughts_endings_course().endings) {
        const Position position = *draughts::position_from_fen(ending.fen);
        ASSERT_TRUE(ExactValues::covers(position));
        if (!has_time && draughts::count(position.occupied()) == ExactValues::most_pieces)
            continue;
        EXPECT_EQ(find_ending(draughts_endings_course(), ending.name), &ending);
        const Worth worth = ending.to_win ? Worth::Won : Worth::Drawn;
        EXPECT_EQ(values.value(position)->worth, worth) << ending.name;
        int keep = 0;
        for (const draughts::Move move : position.legal_moves()) {
            const Position next = position.after(move);
            const Countdown counted = draughts::counted(draughts::counted({}, position), next);
            keep += opposite(values.value({next, counted})->worth) == worth ? 1 : 0;
        }
        EXPECT_EQ(keep, 1) << ending.name;
        EXPECT_GT(position.legal_moves().size(), 1U) << ending.name;
    }
}

} // namespace
} // namespace annabella::train

// What holds for every game that answers a table: laws, tried on random games of each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <random>
#include <set>
#include <span>
#include <string_view>

#include "chess/rules.hpp"
#include "draughts/rules.hpp"
#include "russian/rules.hpp"

namespace annabella::rules {

// What GoogleTest shows of a game.
inline void PrintTo(const Rules* rules, std::ostream* out) { *out << rules->name(); }

namespace {

using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class EveryGame : public testing::TestWithParam<const Rules*> {
protected:
    const Rules& rules() const { return *GetParam(); }
    Position begin() const { return rules().start({}).value(); }

    /// Plays random games, and shows `look` each position with one of its moves.
    template <class Look>
    void play(int games, Look look) {
        std::mt19937 random(1);
        for (int game = 0; game < games; ++game) {
            Position position = begin();
            for (int ply = 0; ply < 300 && !rules().ending(position, 1); ++ply) {
                const MoveList legal = position.legal_moves();
                ASSERT_THAT(legal, Not(IsEmpty())) << rules().write_position(position);
                const Move move = legal[random() % legal.size()];
                look(position, move);
                if (HasFailure())
                    FAIL() << rules().write_position(position) << ' ' << rules().write_plain(position, move);
                position.play(move);
            }
        }
    }
};

TEST_P(EveryGame, names_each_kind_of_piece_and_no_two_alike) {
    const std::span<const PieceNames> names = rules().piece_names();
    ASSERT_THAT(names, SizeIs(rules().letters().size()));
    std::set<std::string_view> all;
    for (const PieceNames& kind : names) {
        all.insert(kind.name);
        all.insert(kind.subject);
        EXPECT_THAT(std::string(kind.subject), testing::EndsWith(std::string(kind.name)));
        EXPECT_THAT(std::string(kind.name), testing::StartsWith("{side:adjective} "));
    }
    EXPECT_THAT(all, SizeIs(names.size() * 2));
    EXPECT_THAT(all, Not(testing::Contains("")));
}

TEST_P(EveryGame, reads_back_what_it_writes) {
    play(20, [&](const Position& position, Move move) {
        for (const std::string& text :
             {rules().write_move(position, move, {}), rules().write_plain(position, move)}) {
            const Readings readings = rules().read_move(text, {});
            const auto read = rules().resolve(position, readings);
            EXPECT_TRUE(read && *read == move) << text;
            EXPECT_TRUE(rules().matching(position, readings).contains(move)) << text;
            for (const Reading& reading : readings)
                EXPECT_TRUE(rules().is_form(reading.form)) << reading.form;
        }
        EXPECT_THAT(rules().said(position, move), Not(IsEmpty()));
    });
    EXPECT_THAT(rules().read_move("no move", {}), IsEmpty());
    EXPECT_FALSE(rules().is_form("no move"));
}

TEST_P(EveryGame, begins_where_a_written_position_says) {
    play(20, [&](const Position& position, Move) {
        const auto again = rules().start({rules().write_position(position), {}});
        ASSERT_TRUE(again);
        EXPECT_EQ(again->key(), position.key());
        EXPECT_EQ(again->turn(), position.turn());
        EXPECT_EQ(again->placement(), position.placement());
        EXPECT_EQ(again->move_number(), position.move_number());
    });
    EXPECT_FALSE(rules().start({"nonsense", {}}));
}

TEST_P(EveryGame, names_each_square_of_its_board) {
    int squares = 0;
    for (const auto& row : rules().board().rows)
        for (const Square square : row) {
            EXPECT_EQ(rules().read_square(rules().write_square(square)), square);
            ++squares;
        }
    EXPECT_EQ(squares, rules().board().squares);
    EXPECT_FALSE(rules().read_square("z9"));
}

TEST_P(EveryGame, tells_which_holes_a_move_changes) {
    play(20, [&](const Position& position, Move move) {
        const Placement before = position.placement();
        const Placement after = position.after(move).placement();
        for (int i = 0; i < rules().board().squares; ++i) {
            const auto square = static_cast<Square>(i);
            const auto at = static_cast<std::size_t>(i);
            EXPECT_EQ(before[at], position.at(square));
            EXPECT_EQ(before[at].has_value(), includes(position.occupied(), square));
            EXPECT_TRUE(before[at] == after[at] || includes(position.changed(move), square))
                << rules().write_square(square);
            EXPECT_TRUE(!includes(position.captured(move), square) ||
                        before[at]->side == opposite(position.turn()))
                << rules().write_square(square);
        }
        if (const auto piece = position.becomes(move)) {
            EXPECT_EQ(after[static_cast<std::size_t>(index(position.to(move)))], piece);
        }
    });
}

TEST_P(EveryGame, knows_equal_positions) {
    play(5, [&](const Position& position, Move move) {
        const Position next = position.after(move);
        EXPECT_EQ(next, position.after(move));
        EXPECT_EQ(next.key(), position.after(move).key());
        EXPECT_FALSE(next == position);
        EXPECT_NE(next.key(), position.key());
        EXPECT_EQ(next.turn(), opposite(position.turn()));
    });
}

TEST_P(EveryGame, demands_the_touched_piece_where_it_can_move) {
    play(5, [&](const Position& position, Move move) {
        const Square from = position.from(move);
        const Obligation free = rules().obligation(position, {}, {});
        EXPECT_EQ(free.moves, position.legal_moves());
        EXPECT_THAT(free.squares, IsEmpty());
        const Obligation bound = rules().obligation(position, {{from, *position.at(from)}}, {});
        EXPECT_TRUE(bound.moves.contains(move));
        EXPECT_EQ(bound.squares, std::vector{from});
    });
}

TEST_P(EveryGame, is_not_won_by_moves_that_do_not_win) {
    const Position start = begin();
    EXPECT_FALSE(rules().proves_win(start, Side::White, ""));
    EXPECT_FALSE(rules().proves_win(start, Side::White, "no move"));
    EXPECT_NE(rules().can_win(start, Side::White).verdict, Verdict::No);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame,
                         testing::Values(&chess::rules(), &draughts::rules(), &russian::rules()),
                         [](const auto& game) { return std::string(game.param->name()); });

TEST(Perft, is_the_same_through_the_interface) {
    const auto perft = [](auto& self, const Position& position, int depth) -> std::uint64_t {
        if (depth == 0)
            return 1;
        std::uint64_t count = 0;
        for (const Move move : position.legal_moves())
            count += self(self, position.after(move), depth - 1);
        return count;
    };
    EXPECT_EQ(perft(perft, chess::rules().start({}).value(), 4), 197'281U);
    EXPECT_EQ(perft(perft, draughts::rules().start({}).value(), 6), 167'140U);
    EXPECT_EQ(perft(perft, russian::rules().start({}).value(), 6), 37'986U);
}

TEST(ChessRules, begin_with_a_position_or_a_number) {
    EXPECT_EQ(chess::rules().start({{}, 518}).value().placement(),
              chess::rules().start({}).value().placement());
    EXPECT_FALSE(chess::rules().start({{}, 960}));
    EXPECT_FALSE(draughts::rules().start({{}, 1}));
    EXPECT_FALSE(russian::rules().start({{}, 1}));
}

TEST(DraughtsRules, end_a_game_as_its_whole_history_does) {
    std::mt19937 random(7);
    for (int game = 0; game < 60; ++game) {
        Position position =
            draughts::rules().start({game % 2 == 0 ? "" : "W:WK3,20:BK48,K26", std::nullopt}).value();
        std::vector<draughts::Position> history;
        for (int ply = 0; ply < 300; ++ply) {
            history.push_back(position.as<draughts::TablePosition>().position);
            const auto ended = draughts::rules().ending(position, draughts::occurrences(history));
            EXPECT_EQ(ended, draughts::outcome(history)) << draughts::rules().write_position(position);
            if (ended)
                break;
            const MoveList legal = position.legal_moves();
            position.play(legal[random() % legal.size()]);
        }
    }
}

TEST(DraughtsRules, say_all_squares_of_a_capture) {
    const Position position = draughts::rules().start({"W:WK35:BK7,K27,K39,K40", {}}).value();
    const auto readings = [](std::string_view text) { return draughts::rules().read_move(text, {}); };
    EXPECT_EQ(draughts::rules().resolve(position, readings("35x2")), tl::unexpected(TextFault::Ambiguous));
    EXPECT_THAT(draughts::rules().matching(position, readings("35x2")), SizeIs(2));
    const auto move = draughts::rules().resolve(position, readings("35x44x11x2"));
    ASSERT_TRUE(move);
    EXPECT_THAT(draughts::rules().said(position, *move), SizeIs(5)); // Four squares, and a word.
    const Position start = draughts::rules().start({}).value();
    EXPECT_THAT(draughts::rules().said(start, start.legal_moves()[0]), SizeIs(2));
}

} // namespace

} // namespace annabella::rules

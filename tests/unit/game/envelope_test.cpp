// The envelope of an adjourned game, its list of pieces, and what a result is worth.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/piece_list.hpp"
#include "chess/rules.hpp"
#include "game/events/envelope.hpp"

#include <gtest/gtest.h>

#include "../support/letters.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "game/game.hpp"
#include "game/sheet/points.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

TEST(ListPieces, initial_position_as_the_code_of_1953_lists_it) {
    // Section 16.
    const chess::Placement start = chess::Position().placement();
    EXPECT_EQ(chess::list_pieces(start, Side::White, test::letters("et")),
              "Ke1, Ld1, Va1, h1, Oc1, f1, Rb1, g1, E: a2, b2, c2, d2, e2, f2, g2, h2 (16)");
    EXPECT_EQ(chess::list_pieces(start, Side::Black, test::letters("et")),
              "Ke8, Ld8, Va8, h8, Oc8, f8, Rb8, g8, E: a7, b7, c7, d7, e7, f7, g7, h7 (16)");
}

TEST(ListPieces, letters_of_the_language_and_missing_kinds) {
    const auto position = *chess::position_from_fen("4k3/8/8/8/8/8/P6Q/4K3 w - - 0 1");
    EXPECT_EQ(chess::list_pieces(position.placement(), Side::White, test::letters("de")),
              "Ke1, Dh2, B: a2 (3)");
    EXPECT_EQ(chess::list_pieces(position.placement(), Side::White, test::letters("ru")),
              "Крe1, Фh2, п: a2 (3)");
    EXPECT_EQ(chess::list_pieces(position.placement(), Side::White, test::letters("uz-cyrl")),
              "Шe1, Фзh2, П: a2 (3)");
    EXPECT_EQ(chess::list_pieces(position.placement(), Side::White, test::letters("en")),
              "Ke1, Qh2, P: a2 (3)");
    EXPECT_EQ(chess::list_pieces(position.placement(), Side::Black, test::letters("en")), "Ke8 (1)");
    EXPECT_EQ(chess::list_pieces({}, Side::Black, test::letters("en")), "(0)");
}

TEST(Points, a_win_a_draw_a_loss) {
    // FIDE 2009, 11.1
    EXPECT_EQ(points(Outcome::WhiteWins, Side::White), "1");
    EXPECT_EQ(points(Outcome::WhiteWins, Side::Black), "0");
    EXPECT_EQ(points(Outcome::BlackWins, Side::White), "0");
    EXPECT_EQ(points(Outcome::BlackWins, Side::Black), "1");
    for (const Side side : both_sides) {
        EXPECT_EQ(points(Outcome::Draw, side), "½");
        EXPECT_EQ(half_points(Outcome::BothLose, side), 0);
    }
}

class Sealing : public ::testing::Test {
protected:
    Sealing() {
        Table table;
        table.control = *parse_time_control("40/2:00:00,1:00:00");
        table.seat(Side::White).name = "Anna";
        game.emplace(*Game::create(table, chess::rules()));
        happen(Started{});
    }
    Notices happen(Happening what, Time at = {}) { return game->apply({at, std::move(what)}).notices; }
    Notices seal(Side side, const std::string& text, Time at = {}) {
        return happen(MoveSealed{side, text, chess::read_move(text)}, at);
    }
    std::optional<Game> game;
};

TEST_F(Sealing, the_envelope_tells_all_but_the_move) {
    EXPECT_FALSE(game->envelope());
    seal(Side::White, "e4", Time{600'000ms});
    EXPECT_FALSE(game->envelope()) << "not closed yet";
    happen(DrawOffered{Side::White}, Time{600'000ms});
    happen(Adjourned{Side::White, 1'200'000ms, "Sunday"}, Time{600'000ms});
    ASSERT_TRUE(game->adjourned());
    const auto envelope = game->envelope();
    ASSERT_TRUE(envelope);
    EXPECT_EQ(envelope->names[Side::White], "Anna");
    EXPECT_EQ(envelope->names[Side::Black], "");
    EXPECT_TRUE(chess::from_table(envelope->position).same_as(chess::Position()));
    EXPECT_EQ(envelope->used, (BySide<Span>{30min, 0min}));
    EXPECT_EQ(envelope->left, (BySide<Span>{90min, 120min}));
    EXPECT_EQ(envelope->sealed.side, Side::White);
    EXPECT_EQ(envelope->sealed.number, 1);
    EXPECT_EQ(envelope->offer, Side::White);
    EXPECT_EQ(envelope->resumption, "Sunday");
    happen(Resumed{}, Time{700'000ms});
    EXPECT_FALSE(game->envelope()) << "opened";
}

TEST_F(Sealing, equal_games_have_equal_digests_only_with_the_same_envelope) {
    const std::string before = game->digest();
    seal(Side::White, "e4");
    const std::string e4 = game->digest();
    seal(Side::White, "d4");
    EXPECT_NE(before, e4);
    EXPECT_NE(e4, game->digest());
}

TEST_F(Sealing, whatever_was_written_is_kept) {
    for (const std::string text : {"Ke2", "Nd2", "???", "\xff\xfe", "e5"}) {
        const Notices notices = seal(Side::White, text);
        ASSERT_EQ(notices.size(), 1U) << text;
        const auto* sealed = std::get_if<MoveWasSealed>(&notices.front());
        ASSERT_NE(sealed, nullptr) << text;
        EXPECT_EQ(sealed->text, text);
        EXPECT_FALSE(sealed->move) << text;
    }
}

TEST_F(Sealing, the_time_he_was_waited_for_is_part_of_his_move) {
    seal(Side::White, "e4");
    happen(Adjourned{});
    happen(Resumed{{true, false}}, Time{1'000'000ms});
    happen(Arrived{Side::Black}, Time{1'600'000ms});
    const auto move = [&](Side side, const std::string& text, Time at) {
        happen(Announced{side, text, chess::read_move(text)}, at);
        happen(Repeated{opposite(side), text, chess::read_move(text)}, at);
        happen(Pressed{side}, at);
    };
    move(Side::Black, "e5", Time{1'660'000ms});
    ASSERT_EQ(game->score().entries.size(), 2U);
    EXPECT_EQ(game->score().entries[0].spent, 0ms);
    EXPECT_EQ(game->score().entries[1].spent, 660s);
    EXPECT_EQ(game->clock(game->now()).left[Side::Black], 120min - 660s);
}

} // namespace
} // namespace annabella::game

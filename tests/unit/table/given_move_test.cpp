// A move that is known means itself, whatever else stands on the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "table/game/given_move.hpp"

#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "table/game/spoken_game.hpp"

namespace annabella::table {
namespace {

TEST(KnownMove, IsResolvedToItselfInEveryPosition) {
    constexpr auto standard = chess::CastlingMode::Standard;
    for (const auto& [fen, mode] : std::initializer_list<std::pair<const char*, chess::CastlingMode>>{
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", standard},
             {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", standard},
             {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", standard},
             {"8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1", standard},
             {"Q6Q/8/8/8/1k6/8/3P4/Q3K2Q w - - 0 1", standard},
             {"1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1", chess::CastlingMode::Chess960},
         }) {
        const auto position = chess::position_from_fen(fen, mode);
        ASSERT_TRUE(position.has_value()) << fen;
        for (const chess::Move move : position->legal_moves()) {
            const auto resolved = rules::resolve(*position, known_move({*position, move}));
            ASSERT_TRUE(resolved.has_value()) << fen << ": " << chess::write_uci(*position, move);
            EXPECT_EQ(*resolved, move) << fen;
        }
    }
}

TEST(KnownMove, IsSaidInTheWordsOfTheTableAndReadFromNone) {
    const auto book =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    game::Table table;
    const SpokenGame spoken(game::Game::create(table, chess::rules()).value(), book);
    const chess::Position start;
    const auto move = chess::parse_uci(start, "g1f3").value();
    const game::Announced announced = spoken.announced(Side::White, game::SpokenMove{start, move});
    EXPECT_EQ(announced.side, Side::White);
    EXPECT_EQ(announced.text, "Springer Gustav eins Felix drei");
    EXPECT_EQ(announced.readings, known_move({start, move}));
    EXPECT_EQ(spoken.repeated(Side::Black, game::SpokenMove{start, move}).readings, announced.readings);
}

} // namespace
} // namespace annabella::table

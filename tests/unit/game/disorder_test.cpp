// From every disorder of a board one obvious act after the other leads out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"
#include "game/game.hpp"

namespace annabella::game {
namespace {

using rules::Square;

Game game_on_a_board(BoardKind kind, const std::string& position) {
    Table table;
    table.position = position;
    for (const Side side : both_sides) {
        table.seat(side).sight = Sight::Sighted;
        table.seat(side).board = side == Side::White ? kind : BoardKind::None;
    }
    Game game = Game::create(table, chess::rules()).value();
    game.apply({Time{}, Started{}});
    return game;
}

/// A board in the hands of somebody who does what he is told.
class Helper {
public:
    Helper(const std::string& position, unsigned seed)
        : m_game(game_on_a_board(BoardKind::EBoard, position)), m_random(seed) {}

    /// Some pieces are knocked over and put back anywhere, or fall to the floor.
    void knock() {
        const rules::Placement before = m_game.board(Side::White).standing();
        for (int i = 0; i < 64; ++i) {
            const auto from = static_cast<Square>(i);
            if (!before[at_index(from)] || below(10) > 2)
                continue;
            lift(from);
            const auto to = static_cast<Square>(below(64));
            if (below(5) != 0 && !m_game.board(Side::White).is_full(to))
                place(to, *before[at_index(from)]);
        }
    }
    bool is_in_disorder() const {
        return std::holds_alternative<meant::Disorder>(m_game.meaning_of_board(Side::White)) ||
               std::holds_alternative<meant::OnItsWay>(m_game.meaning_of_board(Side::White));
    }
    /// Does the first thing that is told. False where nothing is.
    bool mend() {
        const std::vector<BoardDifference> wrong = m_game.nearest_differences(Side::White);
        if (wrong.empty())
            return false;
        const BoardDifference first = wrong.front();
        if (first.full)
            lift(first.square);
        if (!first.wanted)
            return true;
        for (const BoardDifference& other : wrong)
            if (other.found == first.wanted && !other.wanted) {
                lift(other.square);
                break;
            }
        place(first.square, *first.wanted);
        return true;
    }
    const Game& game() const { return m_game; }

private:
    int below(int bound) { return static_cast<int>(m_random() % static_cast<unsigned>(bound)); }
    void lift(Square square) { m_game.apply({m_game.now(), Lifted{Side::White, square}}); }
    void place(Square square, rules::Piece piece) {
        m_game.apply({m_game.now(), Placed{Side::White, square, piece}});
    }

    Game m_game;
    std::mt19937 m_random;
};

TEST(Disorder, WhoDoesWhatIsToldIsSoonOutOfIt) {
    const std::array<std::string, 4> positions = {
        "", "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
        "8/2P3k1/8/3pP3/8/6K1/8/8 w - d6 0 40", "8/8/4k3/8/3QK3/8/8/8 w - - 0 60"};
    constexpr unsigned disorders = 2'000;
    unsigned real = 0;
    for (unsigned seed = 0; seed < disorders; ++seed) {
        Helper helper(positions[seed % positions.size()], seed);
        helper.knock();
        real += helper.is_in_disorder() ? 1U : 0U;
        int acts = 0;
        while (helper.is_in_disorder() && acts < 64 && helper.mend())
            ++acts;
        ASSERT_FALSE(helper.is_in_disorder()) << "seed " << seed << ": " << helper.game().digest();
    }
    EXPECT_GT(real, disorders / 3);
}

} // namespace
} // namespace annabella::game

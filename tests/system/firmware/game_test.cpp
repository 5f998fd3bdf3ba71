// A whole game over the real firmware: hands, flickering contacts, bad lines, the cable out and in again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "bench.hpp"
#include "chess/pgn/pgn.hpp"

namespace annabella::firmware {
namespace {

// Captures, castling with queens exchanged, a knight that comes back: 22 half moves.
constexpr std::string_view text =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 "
    "8. Nb3 Qxd1 9. Rxd1 Bd6 10. Na5 b5 11. c4 Ne7 *";

struct Line {
    std::uint64_t seed = 1;
    int one_in = 0;
};

class Game : public testing::TestWithParam<Line> {};

TEST_P(Game, IsToldMoveByMoveWhateverTheLineDoes) {
    const auto game = chess::read_game(text, 1);
    ASSERT_TRUE(game);
    chess::Position position = game->start;
    Bench bench(position.placement());
    bench.noise(GetParam().seed, GetParam().one_in);
    bench.connect();
    EXPECT_EQ(bench.snapshot(), devices::cells_of(position.placement(), false));

    simulator::FingerHabits habits;
    habits.bounce = 0; // The contacts do that here.
    habits.hand = milliseconds(250);
    simulator::Fingers fingers(GetParam().seed, habits);
    for (std::size_t i = 0; i < game->moves.size(); ++i) {
        const chess::Move move = game->moves[i].move;
        simulator::FingerScript script = fingers.move(position, move, true);
        if (i == 8) { // The cable falls out between the two pieces of castling.
            const simulator::FingerScript before(script.begin(), script.begin() + 1);
            script.erase(script.begin());
            bench.act(before);
            bench.unplug();
        }
        bench.act(script);
        position.play(move);
        if (i == 9)
            bench.plug_in();
    }
    bench.run(milliseconds(3000));

    expect_told(bench);
    EXPECT_EQ(bench.pegs(), devices::cells_of(position.placement(), false));
    EXPECT_EQ(bench.snapshot(), bench.pegs());
    EXPECT_EQ(bench.count<devices::Connected>(), 1U);
    EXPECT_EQ(bench.count<devices::Lost>(), bench.count<devices::Regained>());
    EXPECT_GE(bench.count<devices::Lost>(), 1U);
    EXPECT_EQ(bench.count<devices::Doubt>(), 0U);
    EXPECT_EQ(bench.faults() > 0, GetParam().one_in > 0);
    EXPECT_LT(bench.chip.awake(), 0.3);
}

INSTANTIATE_TEST_SUITE_P(Lines, Game, testing::Values(Line{1, 0}, Line{2, 300}, Line{3, 80}),
                         [](const auto& line) { return "OneIn" + std::to_string(line.param.one_in); });

} // namespace
} // namespace annabella::firmware

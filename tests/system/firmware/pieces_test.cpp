// The board that knows its pieces, on the real firmware: how it is taught, and a game with noise at every
// input.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "chess/pgn/pgn.hpp"
#include "chess/position.hpp"
#include "connection.hpp"
#include "piece_chip.hpp"
#include "simulator/fingers.hpp"

namespace annabella::firmware {
namespace {

constexpr std::size_t flash_limit = std::size_t{16} * 1024;
constexpr std::size_t memory_limit = 32;
constexpr unsigned teaching_keys = 0b1010; ///< Repeat and undo.
constexpr int e2 = 12;
constexpr int e4 = 28;
constexpr std::optional<chess::Piece> nothing;

constexpr milliseconds scan{4};
constexpr milliseconds flickering{6}; ///< Of a peg that goes in or out.

constexpr unsigned high_tone = 499;
constexpr unsigned low_tone = 2272;

/// Hands at such a board. A peg that goes in or out shows any voltage for some milliseconds first.
class PieceBench : public Connection {
public:
    explicit PieceBench(const chess::Placement& pegs = chess::Position{}.placement(),
                        unsigned keys = teaching_keys)
        : chip(pegs, keys), m_pegs(pegs) {}

    void act(const simulator::FingerScript& script) {
        const milliseconds begin = chip.now();
        for (const simulator::FingerAction& action : script) {
            const milliseconds at = begin + action.time;
            if (at > chip.now())
                run(at - chip.now());
            if (action.kind == simulator::FingerAction::Kind::Press)
                press(0);
            else
                put(chess::index(action.square), action.kind == simulator::FingerAction::Kind::Place
                                                     ? chess::from_table(action.piece)
                                                     : nothing);
        }
        run(milliseconds(300));
    }
    void put(int hole, std::optional<chess::Piece> peg) {
        const milliseconds now = chip.now();
        for (int i = 0; i < flickering.count(); ++i)
            m_touches.emplace(now + milliseconds(i), std::pair(hole, static_cast<int>(m_luck() % 5000)));
        m_touches.emplace(now + flickering, std::pair(hole, voltage_of(peg)));
        m_pegs.at(static_cast<std::size_t>(hole)) = peg;
        done.push_back({(peg ? "place " : "lift ") + hole_name(hole) +
                            (peg ? std::string{' ', chess::fen_letter(*peg)} : ""),
                        now});
    }
    void press(int key) {
        chip.set_key(key, true);
        done.push_back(
            {"key " + std::string(devices::name(devices::buttons.at(static_cast<std::size_t>(key)))),
             chip.now()});
        run(milliseconds(60));
        chip.set_key(key, false);
    }
    void let_go() {
        run(milliseconds(1000)); // It reads every hole well, and writes into its memory.
        for (int key = 0; key < 4; ++key)
            chip.set_key(key, false);
    }
    /// What stands in the holes.
    devices::Cells pegs(bool known = true) const { return devices::cells_of(m_pegs, known); }

    PieceChip chip;

private:
    AvrChip& its_chip() override { return chip; }
    void touch(milliseconds now) override {
        while (!m_touches.empty() && m_touches.begin()->first <= now) {
            const auto [hole, millivolts] = m_touches.begin()->second;
            m_touches.erase(m_touches.begin());
            chip.set_hole(hole, millivolts);
        }
    }

    chess::Placement m_pegs;
    std::multimap<milliseconds, std::pair<int, int>> m_touches; ///< What holes will show.
    std::mt19937 m_luck{11};
};

/// A board that has been taught, in a session.
class PieceBoard : public testing::Test {
protected:
    void SetUp() override {
        bench.let_go();
        bench.connect();
        ASSERT_TRUE(bench.driver.capabilities().pieces);
    }
    PieceBench bench;
};

TEST_F(PieceBoard, FlashIsHalfEmptyAndTheChipSleeps) {
    EXPECT_LT(bench.chip.flash_used(), flash_limit);
    bench.run(milliseconds(2000));
    EXPECT_LT(bench.chip.awake(), 0.5);
    EXPECT_GT(bench.chip.memory_left(), memory_limit);
}

TEST_F(PieceBoard, IsTaughtWithAToneAndKnowsItAfterAReset) {
    EXPECT_EQ(bench.chip.tones(), (std::vector<unsigned>{high_tone, high_tone}));
    EXPECT_EQ(bench.snapshot(), bench.pegs());
    bench.chip.reset();
    bench.run(milliseconds(5000));
    EXPECT_TRUE(bench.driver.capabilities().pieces);
    EXPECT_EQ(bench.snapshot(), bench.pegs());
    EXPECT_EQ(bench.chip.tones().size(), 2U);
}

TEST_F(PieceBoard, WithDamagedMemoryItKnowsOnlyWherePegsAre) {
    bench.chip.damage_memory();
    bench.chip.reset();
    bench.run(milliseconds(5000));
    EXPECT_FALSE(bench.driver.capabilities().pieces);
    EXPECT_EQ(bench.snapshot(), bench.pegs(false));
}

TEST_F(PieceBoard, VoltageBetweenTwoPiecesIsAPegOfUnknownKindUntilItIsCertain) {
    const int between = (voltage_of(chess::Piece(Side::White, chess::Role::Knight)) +
                         voltage_of(chess::Piece(Side::White, chess::Role::Bishop))) /
                        2;
    bench.chip.disturb(40, 60);
    bench.chip.set_hole(e4, between);
    bench.run(milliseconds(400));
    EXPECT_TRUE(bench.told.empty());
    bench.run(milliseconds(600));
    ASSERT_EQ(bench.told.size(), 1U);
    EXPECT_EQ(bench.told[0].what, "place e4");
    bench.chip.set_hole(e4, voltage_of(chess::Piece(Side::White, chess::Role::Bishop)));
    bench.run(milliseconds(300));
    ASSERT_EQ(bench.told.size(), 2U);
    EXPECT_EQ(bench.told[1].what, "place e4 B");
    // What is known stays so until the hole is empty.
    bench.chip.set_hole(e4, between);
    bench.run(milliseconds(1500));
    EXPECT_EQ(bench.told.size(), 2U);
    bench.chip.set_hole(e4, voltage_of(nothing));
    bench.run(milliseconds(300));
    ASSERT_EQ(bench.told.size(), 3U);
    EXPECT_EQ(bench.told[2].what, "lift e4");
}

TEST_F(PieceBoard, KeysHaveTheirNames) {
    for (int key = 0; key < 4; ++key) {
        bench.press(key);
        bench.run(milliseconds(200));
    }
    expect_told(bench, scan, scan + flickering + milliseconds(10));
}

TEST(PieceBoardTeaching, OneThatNobodyHasTaughtKnowsOnlyWherePegsAre) {
    PieceBench bench(chess::Position{}.placement(), 0);
    bench.connect();
    EXPECT_FALSE(bench.driver.capabilities().pieces);
    EXPECT_EQ(bench.snapshot(), bench.pegs(false));
    bench.chip.set_hole(e2, voltage_of(nothing));
    bench.run(milliseconds(300));
    ASSERT_EQ(bench.told.size(), 1U);
    EXPECT_EQ(bench.told[0].what, "lift e2");
}

TEST(PieceBoardTeaching, LearnsNothingFromABoardThatIsSetUpWrong) {
    chess::Placement wrong = chess::Position{}.placement();
    std::swap(wrong[1], wrong[2]); // Knight and bishop, but only on one wing.
    PieceBench bench(wrong);
    bench.let_go();
    bench.connect();
    EXPECT_FALSE(bench.driver.capabilities().pieces);
    EXPECT_EQ(bench.chip.tones(), (std::vector<unsigned>(3, low_tone)));
}

// Captures, a promotion to a knight with a capture, castling.
constexpr std::string_view text =
    "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Bd7 5. bxa8=N g6 6. Nf3 Bg7 7. Be2 O-O "
    "8. O-O Qb6 9. Nxb6 axb6 *";

struct Line {
    std::uint64_t seed = 1;
    int one_in = 0;
};

class PieceGame : public testing::TestWithParam<Line> {};

TEST_P(PieceGame, IsToldPieceByPieceWhateverNoiseThereIs) {
    const auto game = chess::read_game(text, 1);
    ASSERT_TRUE(game);
    chess::Position position = game->start;
    PieceBench bench(position.placement());
    bench.chip.disturb(50, 60);
    bench.let_go();
    bench.noise(GetParam().seed, GetParam().one_in);
    bench.connect();
    EXPECT_EQ(bench.snapshot(), bench.pegs());

    simulator::FingerHabits habits;
    habits.bounce = 0; // The contacts do that here.
    habits.hand = milliseconds(250);
    simulator::Fingers fingers(GetParam().seed, habits);
    for (const chess::PgnMove& half : game->moves) {
        bench.act(fingers.move(position, half.move, true));
        position.play(half.move);
    }
    bench.run(milliseconds(3000));

    expect_told(bench, scan, scan + flickering + milliseconds(10));
    EXPECT_EQ(bench.pegs(), devices::cells_of(position.placement(), true));
    EXPECT_EQ(bench.snapshot(), bench.pegs());
    EXPECT_EQ(bench.count<devices::Connected>(), 1U);
    EXPECT_EQ(bench.count<devices::Doubt>(), 0U);
    EXPECT_EQ(bench.faults() > 0, GetParam().one_in > 0);
    EXPECT_GT(bench.chip.memory_left(), memory_limit);
}

INSTANTIATE_TEST_SUITE_P(Lines, PieceGame, testing::Values(Line{1, 0}, Line{2, 200}),
                         [](const auto& line) { return "OneIn" + std::to_string(line.param.one_in); });

} // namespace
} // namespace annabella::firmware

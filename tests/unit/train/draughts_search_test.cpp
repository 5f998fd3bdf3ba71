// The opponent in draughts: right, graded, never illegal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <thread>
#include <vector>

#include "draughts/fen.hpp"
#include "draughts/result.hpp"
#include "train/draughts/draughts_search.hpp"

namespace annabella::train {
namespace {

using draughts::Color;
using draughts::Move;
using draughts::MoveList;
using draughts::Position;

Position read(const char* fen) {
    const auto position = draughts::position_from_fen(fen);
    EXPECT_TRUE(position.has_value()) << fen;
    return position.value_or(Position());
}

/// Looks at everything, as deep as the search does where nobody misjudges.
int value_of_all(const Position& position, int depth, int ply) {
    const MoveList legal = position.legal_moves();
    if (legal.empty())
        return ply - 30'000;
    const bool captures = legal[0].is_capture();
    if (depth <= 0 && !captures)
        return standing_value(position);
    const int next = captures && legal.size() == 1 ? depth : depth - 1;
    int best = -32'000;
    for (const Move move : legal)
        best = std::max(best, -value_of_all(position.after(move), next, ply + 1));
    return best;
}

int value_by_search(const Position& position, int depth) {
    DraughtsSearch search;
    const std::array history = {position};
    return search.think(history, {10'000'000, depth, 0, 0}).value;
}

std::vector<Position> random_positions(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Position> found;
    while (found.size() < count) {
        Position position;
        for (int ply = 0; ply < 100 && position.has_legal_move(); ++ply) {
            if (ply > 8 && random() % 12 == 0 && position.legal_moves().size() > 1)
                found.push_back(position);
            const MoveList legal = position.legal_moves();
            position.play(legal[random() % legal.size()]);
        }
    }
    found.resize(count);
    return found;
}

TEST(DraughtsSearch, FindsTheValueOfLookingAtEverything) {
    for (const Position& position : random_positions(20, 1))
        EXPECT_EQ(value_by_search(position, 4), value_of_all(position, 4, 0))
            << draughts::write_fen(position);
}

TEST(DraughtsSearch, SeesWhatIsWonByForce) {
    // 27-22 gives a man and takes two; the one who is left has no move behind it.
    const Position shot = read("W:W27,32,38:B18,16");
    DraughtsSearch search;
    const std::array history = {shot};
    const DraughtsThought thought = search.think(history, {200'000, 12, 0, 0});
    EXPECT_GT(thought.value, 100) << thought.value;
}

TEST(DraughtsSearch, PlaysTheOnlyMoveAtOnce) {
    const Position forced = read("W:W28:B22,12");
    ASSERT_EQ(forced.legal_moves().size(), 1U);
    DraughtsSearch search;
    const std::array history = {forced};
    const DraughtsThought thought = search.think(history, effort_of(strongest_level, 1));
    EXPECT_EQ(thought.move, forced.legal_moves()[0]);
    EXPECT_EQ(thought.nodes, 0U);
}

TEST(DraughtsSearch, KeepsToItsEffortAndStopsWhenItIsTold) {
    DraughtsSearch search;
    const std::array history = {Position()};
    EXPECT_LE(search.think(history, {5'000, 60, 0, 0}).nodes, 5'000U);
    std::atomic<bool> stopped = false;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stopped = true;
    });
    const DraughtsThought thought = search.think(history, {1'000'000'000'000, 60, 0, 0}, &stopped);
    other.join();
    EXPECT_TRUE(Position().is_legal(thought.move));
    EXPECT_GE(thought.depth, 1);
}

/// Two for a win of White, one for a draw, none for a loss.
template <typename White, typename Black>
int play(const White& white, const Black& black, std::mt19937& random) {
    std::vector<Position> history = {Position()};
    draughts::Countdown counted = draughts::counted({}, history.back());
    // Each game another one.
    for (int ply = 0; ply < 4; ++ply) {
        const MoveList legal = history.back().legal_moves();
        history.push_back(history.back().after(legal[random() % legal.size()]));
    }
    for (int ply = 0; ply < 400; ++ply) {
        const Position& now = history.back();
        counted = draughts::counted(counted, now);
        if (const auto over = draughts::outcome(now, draughts::occurrences(history), counted))
            return !over->winner ? 1 : *over->winner == Side::White ? 2 : 0;
        const Move move = now.turn() == Color::White ? white(history) : black(history);
        EXPECT_TRUE(now.is_legal(move)) << draughts::write_fen(now);
        history.push_back(now.after(move));
    }
    return 1;
}

/// Points of the first player, two for a win, in as many games with each colour.
template <typename First, typename Second>
int match(const First& first, const Second& second, int games, unsigned seed) {
    std::mt19937 random(seed);
    int points = 0;
    for (int game = 0; game < games; ++game)
        points += game % 2 == 0 ? play(first, second, random) : 2 - play(second, first, random);
    return points;
}

class Player {
public:
    Player(int level, unsigned seed) : m_level(level), m_random(seed) {}
    Move operator()(const std::vector<Position>& history) const {
        return m_search.think(history, effort_of(m_level, static_cast<std::uint32_t>(m_random()))).move;
    }

private:
    int m_level;
    mutable std::mt19937 m_random;
    mutable DraughtsSearch m_search;
};

TEST(DraughtsSearch, BeatsWhoPlaysAtRandom) {
    std::mt19937 random(3);
    const auto by_chance = [&](const std::vector<Position>& history) {
        const MoveList legal = history.back().legal_moves();
        return legal[random() % legal.size()];
    };
    EXPECT_EQ(match(Player(4, 5), by_chance, 10, 4), 20);
}

class DraughtsLevels : public ::testing::TestWithParam<int> {};

TEST_P(DraughtsLevels, BeatTheOneBelow) {
    // The upper ones take minutes: by request, with ANNABELLA_TIMES games.
    const char* const times = std::getenv("ANNABELLA_TIMES");
    const int games = times != nullptr ? std::max(2, std::atoi(times)) : 10;
    if (times == nullptr && GetParam() > 4)
        GTEST_SKIP() << "with ANNABELLA_TIMES alone";
    const int points =
        match(Player(GetParam(), 1), Player(GetParam() - 1, 2), games, static_cast<unsigned>(GetParam()));
    std::printf("level %d against %d: %d of %d\n", GetParam(), GetParam() - 1, points, 2 * games);
    EXPECT_GT(points, games);
}

INSTANTIATE_TEST_SUITE_P(All, DraughtsLevels, ::testing::Range(weakest_level + 1, strongest_level + 1));

} // namespace
} // namespace annabella::train

// Whatever hands do, in the end the board shows what they have played.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "habits.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "plan.hpp"

namespace annabella::hands {
namespace {

/// What suffices to follow hands: it knows what can be reached from where the game stands, and no time.
class Reader {
public:
    Reader(const chess::Position& before_last, chess::Move last) : m_line{before_last} { play(last); }

    void look(const chess::Placement& shown) {
        // The latest position that explains it, in the fewest half moves.
        constexpr std::size_t as_far_back = 3;
        for (const int half_moves : {0, 1, 2})
            for (std::size_t back = 0; back < std::min(as_far_back, m_line.size() - 1); ++back)
                if (const auto way = way_to(m_line[m_line.size() - 1 - back], shown, half_moves)) {
                    m_line.resize(m_line.size() - back);
                    m_moves.resize(m_moves.size() - back);
                    for (const chess::Move move : *way)
                        play(move);
                    return;
                }
    }
    const std::vector<chess::Move>& moves() const { return m_moves; }

private:
    static int differing(const chess::Placement& one, const chess::Placement& other) {
        int squares = 0;
        for (std::size_t i = 0; i < one.size(); ++i)
            squares += one[i] == other[i] ? 0 : 1;
        return squares;
    }
    static std::optional<std::vector<chess::Move>> way_to(const chess::Position& from,
                                                          const chess::Placement& shown, int half_moves) {
        // Castling changes four squares, nothing changes more.
        const int differ = differing(from.placement(), shown);
        if (differ == 0 && half_moves == 0)
            return std::vector<chess::Move>();
        if (half_moves == 0 || differ > 4 * half_moves)
            return std::nullopt;
        for (const chess::Move move : from.legal_moves())
            if (auto way = way_to(from.after(move), shown, half_moves - 1)) {
                way->insert(way->begin(), move);
                return way;
            }
        return std::nullopt;
    }
    void play(chess::Move move) {
        m_line.push_back(m_line.back().after(move));
        m_moves.push_back(move);
    }
    std::vector<chess::Position> m_line;
    std::vector<chess::Move> m_moves;
};

TEST(Hands, LeaveThePositionOnTheBoard) {
    // Each habit, wherever it fits, ends with what the moves lead to.
    std::map<std::string_view, int> tried;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Draw draw(seed);
        Plan plan;
        plan.pairing = "makers-clock";
        plan.boards = {"dgt", "dgt"};
        plan.game = game_by_chance(draw, 24, seed % 2 == 0);
        chess::Position position = plan.game.start;
        for (std::size_t ply = 0; ply + 1 < plan.game.moves.size(); ++ply) {
            Turn turn = turn_of(plan, ply, position, position.turn());
            turn.holes = seed % 3 == 0;
            for (const Habit& habit : habits()) {
                if (!habit.fits(turn) || habit.at_end)
                    continue;
                ++tried[habit.name];
                Wood wood(position.placement());
                Script script(turn.mover());
                habit.write(turn, script, draw);
                for (const Act& act : script.take())
                    if (act.what == Act::What::Set)
                        wood.set(act.square, act.piece);
                chess::Position after = position.after(turn.move);
                if (habit.half_moves == 2)
                    after.play(*turn.next);
                EXPECT_EQ(wood.pieces(), after.placement()) << habit.name << ", seed " << seed;
            }
            position.play(turn.move);
        }
    }
    for (const Habit& habit : habits())
        EXPECT_TRUE(habit.at_end || tried[habit.name] > 0) << habit.name << " is never drawn";
}

/// No habit asks for more than can be seen: who compares what stands on the board follows each of them.
TEST(Hands, CanBeFollowedByWhoOnlyLooks) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Draw draw(seed);
        Plan plan;
        plan.pairing = "makers-clock";
        plan.boards = {"dgt", "dgt"};
        plan.game = game_by_chance(draw, 20, seed % 2 == 0);
        const auto& moves = plan.game.moves;
        chess::Position before_last = plan.game.start;
        std::set<std::string_view> tried; // Each once in a game.
        for (std::size_t ply = 1; ply + 1 < moves.size(); ++ply) {
            const chess::Position position = before_last.after(moves[ply - 1]);
            const Turn turn = turn_of(plan, ply, position, position.turn());
            for (const Habit& habit : habits()) {
                if (habit.at_end || !habit.fits(turn) || draw.chance(70) || !tried.insert(habit.name).second)
                    continue;
                Wood wood(position.placement());
                Reader reader(before_last, moves[ply - 1]);
                Script script(turn.mover());
                habit.write(turn, script, draw);
                for (const Act& act : script.take())
                    if (act.what == Act::What::Set) {
                        wood.set(act.square, act.piece);
                        reader.look(wood.pieces());
                    }
                std::vector<chess::Move> played = {moves[ply - 1], moves[ply]};
                if (habit.half_moves == 2)
                    played.push_back(moves[ply + 1]);
                EXPECT_EQ(reader.moves(), played) << habit.name << ", seed " << seed << ", half move " << ply;
            }
            before_last = position;
        }
    }
}

TEST(Hands, ArePlannedAlikeEachTime) {
    const Plan one = plan_game(7, {}, {});
    const Plan other = plan_game(7, {}, {});
    EXPECT_EQ(one.protocol, other.protocol);
    EXPECT_EQ(one.game.moves, other.game.moves);
    EXPECT_EQ(one.habits, other.habits);
    EXPECT_NE(plan_game(8, {}, {}).game.moves, one.game.moves);
}

} // namespace
} // namespace annabella::hands

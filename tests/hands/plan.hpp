// What is drawn for one game: the board, who sits where, the clock, the moves, the habits.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games.hpp"
#include "habits.hpp"
#include "live_table.hpp"

namespace annabella::hands {

/// What is asked for on the command line; empty: drawn.
struct Wishes {
    std::string protocol;
    std::string pairing;
    std::string habit;
    std::string condition;  ///< "none": all is as it should be.
    std::size_t habits = 5; ///< So many in a game, if they fit.
    bool trace = false;
};

/// A habit at a half move: of who makes it, or of who makes it after him on a board of his own.
struct Drawn {
    const Habit* habit = nullptr;
    bool follows = false;
    friend bool operator==(const Drawn&, const Drawn&) = default;

    std::string name() const { return std::string(habit->name) + (follows ? ", following" : ""); }
};

struct Plan {
    std::uint64_t seed = 0;
    std::string protocol;
    std::string pairing;
    /// What each plays at, by its protocol; empty: he types.
    BySide<std::string> boards{};
    bool shared = true; ///< Both at one board.
    BySide<bool> blind{};
    /// Of the clock and the board: "lever-wrong-at-start"; empty where all is as it should be.
    std::string condition;
    PlannedGame game;
    std::map<std::size_t, Drawn> habits; ///< By half move.
    Draw draw{0};                        ///< For the hands.

    bool has_clock() const { return pairing != "no-clock"; }
    bool is_pressed() const { return has_clock() && pairing != "nobody-presses"; }
    bool is_typing(Side side) const { return boards[side].empty(); }
};

const std::vector<std::string>& protocols();
const std::vector<std::string>& pairings();
/// Whether such players can sit at such a board.
bool fits(const std::string& pairing, const std::string& protocol);
const std::vector<std::string>& conditions();

/// The same seed and wishes give the same plan. `recorded`: games to play; empty: by chance.
Plan plan_game(std::uint64_t seed, const Wishes& wishes, const std::vector<PlannedGame>& recorded);
/// A turn of the game as the hands see it that make the move on `hand`'s board.
Turn turn_of(const Plan& plan, std::size_t half_move, const chess::Position& before, Side hand);

/// The electronic board of that protocol under this wood.
std::unique_ptr<ElectronicBoard> make_board(const std::string& protocol, const Wood& wood, const Plan& plan,
                                            Draw& draw);

} // namespace annabella::hands

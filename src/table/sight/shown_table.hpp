// What stands on the table, for who sees: board, moves, clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/side.hpp"
#include "game/clock/time.hpp"
#include "phrase/utterance.hpp"
#include "rules/types.hpp"

namespace annabella::game {
class Game;
struct Table;
} // namespace annabella::game
namespace annabella::phrase {
class Phrasebook;
}

namespace annabella::table {

/// How far the game is.
enum class ShownState : std::uint8_t { NotBegun, Going, Stopped, Adjourned, Over };

/// A move as it is shown.
struct ShownMove {
    rules::Square from{};
    rules::Square to{};
    std::string text;  ///< With its number, as a score sheet has it: "12... Nf6".
    std::string words; ///< As it is announced.
    friend bool operator==(const ShownMove&, const ShownMove&) = default;
};

/// All of it but the clocks. What is sealed is not in it, nor what one alone is asked or told.
struct ShownTable {
    std::string game; ///< The name of its rules: "chess".
    ShownState state{};
    Side turn{};
    /// A letter of the rules for each square in their order, small for Black's pieces, a full stop where none
    /// stands; empty where the pieces are not for him to see.
    std::string pieces;
    BySide<std::string> names;          ///< Of the players; may be empty.
    std::string result;                 ///< "1-0"; empty where there is none.
    std::optional<ShownMove> last;      ///< The last completed move.
    std::optional<ShownMove> announced; ///< Announced, and not yet completed.
    int first_number = 1;               ///< Of the first move on the sheet,
    Side first_side{};                  ///< and whose it is.
    /// The position that the game began from, in words, where it is not the usual one; empty where the pieces
    /// are not for him to see.
    std::string start;
    std::vector<std::string> moves; ///< The sheet, in his letters.
    friend bool operator==(const ShownTable&, const ShownTable&) = default;
};

/// What the clocks show, and how they go on from there.
struct ShownClocks {
    bool exist = true; ///< Else nothing else counts.
    BySide<Span> left{};
    BySide<bool> flags{}; ///< Fallen.
    std::optional<Side> running;
    Span free{}; ///< So long the side that runs still stands (a delay, 6.2b).
    friend bool operator==(const ShownClocks&, const ShownClocks&) = default;
};

/// FIDE 2009, E.2.9d: at a tournament a blind player is not told where the pieces stand, so his seat does not
/// show them. Who sees the board, and who is there to see it, sees it here.
bool sees_pieces(const game::Table& table, std::optional<phrase::Seat> seat);

/// As it is shown at that seat, in the letters of `language` and the scheme of `words`.
ShownTable shown_table(const game::Game& game, std::optional<phrase::Seat> seat,
                       const phrase::Phrasebook& words, std::string_view language);
ShownClocks shown_clocks(const game::Game& game, game::Time now);
/// The same clocks after a while in which nothing was done.
ShownClocks after(const ShownClocks& clocks, Span passed);

} // namespace annabella::table

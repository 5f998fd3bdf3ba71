// The tokens of one recorded game (PGN, PDN), before anybody asks whether its moves are legal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::rules {

struct RecordTag {
    std::string name;
    std::string value; ///< UTF-8 without control characters.
    std::size_t offset;
};

/// Views into the text of the record.
struct RecordToken {
    enum class Kind : std::uint8_t {
        Move,
        Comment,
        Glyph,
        SetUp, ///< Another position stands on the board.
        Open,  ///< A variation begins; so Close ends it.
        Close
    };
    Kind kind;
    std::string_view text; ///< Moves without number and annotator's marks; comments and positions
                           ///< without what stands around them.
    std::size_t offset;
    int glyph = 0;
};

struct ScannedGame {
    std::vector<RecordTag> tags;
    std::vector<RecordToken> tokens; ///< Of the main line.
    std::vector<RecordToken> aside;  ///< Of the variations, with their brackets.
    std::string result;              ///< Empty where none stands after the moves.
    /// The first thing that is none of the notation; `offset` says where.
    std::optional<Error> fault;
    std::size_t fault_offset = 0;

    /// Whether there was anything besides blanks and comments.
    bool any() const;
};

/// In what the notations differ.
struct Dialect {
    /// The result that a word means, as Record has it; empty for any other word.
    std::string_view (*result)(std::string_view word);
    /// The signs that may stand behind a move, and what some of them say, as glyphs.
    std::string_view marks;
    std::vector<int> (*glyphs)(std::string_view marks);
    /// Of a word that is a sign and no move: its glyph, or 0 where it says nothing.
    std::optional<int> (*sign)(std::string_view word);
    /// Digits alone are the number of a move, but for these.
    bool (*is_move_of_digits)(std::string_view word);
    /// "32-28*" is a move with a mark, not a move and the end of the game.
    bool has_star_mark = false;
    /// /FEN "W:W31-50:B1-20"/ sets up a position in the midst of a game.
    bool has_setups = false;
};

/// Reads from byte `at` to the end of one game and moves `at` behind it. Linear, and without recursion.
ScannedGame scan_game(std::string_view text, std::size_t& at, const Dialect& dialect);

/// The game at byte `at`: its tags and so many moves of the main line, or all where it has no more. With
/// fewer its result is not there.
ScannedGame scan_beginning(std::string_view text, std::size_t at, const Dialect& dialect,
                           std::size_t most_moves);

/// Of the text of one game: the byte behind the move that begins at `offset`, and behind the signs and
/// comments that belong to it. Empty where none begins there.
std::optional<std::size_t> behind_move(std::string_view text, std::size_t offset, const Dialect& dialect);

/// The first tag of that name; null where there is none.
const RecordTag* find_tag(const ScannedGame& game, std::string_view name);

/// A place in a text: the byte, and its line and column.
struct TextPlace {
    std::size_t at = 0;
    std::size_t line = 1;
    std::size_t column = 1;
};
/// Moves it on. Who asks in the order of the text stays linear.
void count_up_to(std::string_view text, TextPlace& place, std::size_t at);

} // namespace annabella::rules

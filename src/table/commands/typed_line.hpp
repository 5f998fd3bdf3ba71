// A typed line, taken apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/commands/command.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::table {

/// Who types, which command it is, and what stands behind it; what that means is another step (see Keyboard).
struct TypedLine {
    /// "white" or "black" (or w:, b:) is the player; "white assistant black e5": White's assistant announces
    /// Black's move.
    Giver by{};
    const CommandRow* command = nullptr; ///< Null: the line is a move.
    std::string argument;                ///< What follows the command, or the whole move.
    /// Where a short word is the command's that is also the letter of a file ("c d5"): all that was typed of
    /// it.
    std::string or_move{};
    bool slashed = false; ///< A stroke stood before it ("/c"): it is a command, no move.
    /// Nothing was typed, or only whose line it is: Enter alone; or a press by its letter.
    bool bare = false;
};

/// Reads a line; an empty one is the clock's button (where there is something to press for). Words are
/// understood in English and in `translated(word)`, see is_word(). What is no command is taken for a move.
TypedLine read_typed_line(std::string_view line, const Translate& translated);

} // namespace annabella::table

// The tokens of one game record, before anybody asks whether its moves are legal; private to the chess
// library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::chess {

struct PgnTag {
    std::string name;
    std::string value; ///< UTF-8 without control characters.
    std::size_t offset;
};

/// Views into the text of the record.
struct PgnToken {
    enum class Kind : std::uint8_t {
        Move,
        Comment,
        Glyph,
        Open, ///< A variation begins; so Close ends it.
        Close
    };
    Kind kind;
    std::string_view text; ///< Moves without number and annotator's marks; comments without braces.
    std::size_t offset;
    int glyph = 0;
};

struct ScannedGame {
    std::vector<PgnTag> tags;
    std::vector<PgnToken> tokens; ///< Of the main line.
    std::vector<PgnToken> aside;  ///< Of the variations, with their brackets.
    std::string result;           ///< Empty where none stands after the moves.
    /// The first thing that is no PGN; `offset` says where.
    std::optional<Error> fault;
    std::size_t fault_offset = 0;

    /// Whether there was anything besides blanks and comments.
    bool any() const;
};

/// Reads from byte `at` to the end of one game and moves `at` behind it. Linear, and without recursion.
ScannedGame scan_game(std::string_view text, std::size_t& at);

/// What the raw comments of one move say.
struct CommentParts {
    std::string
        text; ///< UTF-8 on one line, commands taken out, braces as brackets: it can stand in any comment.
    std::optional<std::chrono::milliseconds> clock;
    std::optional<std::chrono::milliseconds> spent;
};
CommentParts read_comment(std::string_view raw);

/// Whether a value of the Variant tag means Chess960, or ordinary chess; empty where it means another game.
enum class PgnVariant : std::uint8_t { Standard, Chess960 };
std::optional<PgnVariant> read_variant(std::string_view value);

} // namespace annabella::chess

// A recorded game of any kind, as the portable notations (PGN, PDN) have it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "rules/rules.hpp"

namespace annabella::rules {

/// Where something stands in a text. What is alike is equal wherever it stands.
struct TextOffset {
    std::size_t at = 0;
    friend constexpr bool operator==(TextOffset, TextOffset) { return true; }
};

/// One half move with what is written beside it.
struct RecordMove {
    Move move{};
    std::string comment{};
    std::optional<std::chrono::milliseconds> clock{}; ///< What the mover has left.
    std::vector<int> glyphs{};                        ///< PGN's numeric annotation glyphs.
    std::optional<std::chrono::milliseconds> spent{}; ///< What the move took.
    /// A position that was set up in the place of a move.
    std::optional<Position> placed{};
    TextOffset offset{}; ///< In the text that it was read from.
    friend bool operator==(const RecordMove&, const RecordMove&) = default;
};

inline Position after(const Position& before, const RecordMove& move) {
    return move.placed ? *move.placed : before.after(move.move);
}

/// Moves that could have been played instead.
struct RecordVariation {
    /// Of which line: 0 is the main line, n the variation n - 1, which stands before this one.
    std::size_t line = 0;
    std::size_t instead_of = 0;      ///< Which half move of that line, from 0.
    std::string comment{};           ///< Before its first move.
    std::vector<RecordMove> moves{}; ///< At least one.
    bool cut_short = false;          ///< What stands behind these could not be read, or is not legal.
};

struct Record {
    /// In this order; each notation adds its own: how the game began, of what kind it is.
    std::vector<std::pair<std::string, std::string>> tags{};
    Position start;
    std::vector<RecordMove> moves{};
    std::vector<RecordVariation> variations{}; ///< In the order of the file.
    std::string comment{};                     ///< Before the first move.
    std::string result = "*";                  ///< 1-0 0-1 1/2-1/2 0-0 *

    /// The value of a tag, or an empty string.
    std::string_view tag(std::string_view name) const {
        for (const auto& [key, value] : tags)
            if (key == name)
                return value;
        return {};
    }
};

/// Its moves up to the first position that was set up in the midst of it: that one is no move, and nobody can
/// play it.
void keep_played_moves(Record& record);

/// What stands above a game, without its moves.
struct RecordHead {
    std::vector<std::pair<std::string, std::string>> tags{};
    std::string result = "*"; ///< As Record has it.

    std::string_view tag(std::string_view name) const {
        for (const auto& [key, value] : tags)
            if (key == name)
                return value;
        return {};
    }
};

/// Where the main line of a game comes to a position.
struct ReachedPosition {
    std::size_t made = 0;       ///< After so many half moves.
    std::optional<Move> next{}; ///< What was played there; empty where the game ends, or cannot be read on.
};

/// A game that could not be read: where and why. `line` and `column` are from 1.
struct RecordFault {
    std::size_t line = 1;
    std::size_t column = 1; ///< In characters.
    Error error;
};

/// Why a game of a file cannot be had by its number.
Error no_such_game(int number);
Error unreadable_game(int number, const RecordFault& fault);
Error game_without_moves(int number);

} // namespace annabella::rules

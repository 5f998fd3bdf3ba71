// The lines of a recorded game, as one goes through them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/record.hpp"

namespace annabella::train {

/// Behind so many half moves of a line. Line 0 is the main line.
struct Bookmark {
    std::size_t line = 0;
    std::size_t made = 0;
    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// A game with the positions of its main line and of its variations.
class GameLines {
public:
    explicit GameLines(rules::Record game);

    const rules::Record& game() const { return m_game; }
    const std::vector<rules::RecordMove>& moves(std::size_t line) const {
        return line == 0 ? m_game.moves : m_game.variations[line - 1].moves;
    }
    /// Before that half move of the line, from 0; or at its end.
    const rules::Position& position(std::size_t line, std::size_t ply) const {
        return m_positions[line][ply];
    }
    /// Of any line but the main line.
    const rules::RecordVariation& variation(std::size_t line) const { return m_game.variations[line - 1]; }

    /// Where the variation branches off: behind the move that it could stand instead of.
    Bookmark replaced(std::size_t line) const {
        return {variation(line).line, variation(line).instead_of + 1};
    }
    /// How many variations could stand instead of the move before the bookmark.
    int variations_at(Bookmark at) const;
    /// The next one as the file has them: of that line, from the move before the bookmark on, else beside the
    /// line itself.
    std::optional<std::size_t> next_variation(Bookmark at) const;
    /// The move before; empty where there is none. Before a variation it is one of the line that it leaves.
    std::optional<Bookmark> before(Bookmark at) const;
    /// In the main line: behind the move that the variation, or the one that it belongs to, stands instead
    /// of.
    Bookmark in_main_line(Bookmark at) const;

private:
    rules::Record m_game;
    std::vector<std::vector<rules::Position>> m_positions; ///< Of each line, one more than it has moves.
    std::vector<std::size_t>
        m_beside; ///< By line: the next one that leaves the same line; 0 where none does.
};

} // namespace annabella::train

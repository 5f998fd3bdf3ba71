// Ways through a recorded game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/reading/game_lines.hpp"

#include <algorithm>
#include <utility>

namespace annabella::train {

GameLines::GameLines(rules::Record game) : m_game(std::move(game)) {
    const auto follow = [&](const rules::Position& start, const std::vector<rules::RecordMove>& moves) {
        std::vector<rules::Position> positions = {start};
        positions.reserve(moves.size() + 1);
        for (const rules::RecordMove& move : moves)
            positions.push_back(rules::after(positions.back(), move));
        m_positions.push_back(std::move(positions));
    };
    m_positions.reserve(m_game.variations.size() + 1);
    follow(m_game.start, m_game.moves);
    for (const rules::RecordVariation& variation : m_game.variations)
        follow(m_positions[variation.line][variation.instead_of], variation.moves);
    m_beside.assign(m_game.variations.size() + 1, 0);
    std::vector<std::size_t> next(m_game.variations.size() + 1, 0); ///< By the line that they leave.
    for (std::size_t line = m_game.variations.size(); line > 0; --line)
        m_beside[line] = std::exchange(next[variation(line).line], line);
}

int GameLines::variations_at(Bookmark at) const {
    return static_cast<int>(std::count_if(
        m_game.variations.begin(), m_game.variations.end(), [&](const rules::RecordVariation& variation) {
            return variation.line == at.line && variation.instead_of + 1 == at.made;
        }));
}

std::optional<std::size_t> GameLines::next_variation(Bookmark at) const {
    for (std::size_t line = 1; line <= m_game.variations.size(); ++line)
        if (variation(line).line == at.line && replaced(line).made >= at.made)
            return line;
    for (std::size_t inner = at.line; inner > 0; inner = variation(inner).line)
        if (m_beside[inner] > 0)
            return m_beside[inner];
    return std::nullopt;
}

std::optional<Bookmark> GameLines::before(Bookmark at) const {
    if (at.made == 0)
        return std::nullopt;
    --at.made;
    while (at.line > 0 && at.made == 0)
        at = {variation(at.line).line, variation(at.line).instead_of};
    return at;
}

Bookmark GameLines::in_main_line(Bookmark at) const {
    while (at.line > 0)
        at = replaced(at.line);
    return at;
}

} // namespace annabella::train

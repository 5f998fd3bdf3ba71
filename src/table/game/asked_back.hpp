// The question which of several moves was meant, and its answer in a word.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "chess/notation/piece_letters.hpp"
#include "game/game.hpp"
#include "phrase/scheme.hpp"

namespace annabella::table {

/// Which moves each player has been asked to choose from, until he says his next move.
class AskedBack {
public:
    /// What came of `event`; `game` is how it stands now.
    void note(const game::Event& event, const game::Notices& notices, const game::Game& game);
    /// What "Dame", "Läufer" or "b" means in answer to the question; empty where there is none, or where the
    /// word leaves several moves or no move.
    rules::Readings read(Side side, std::string_view text, const rules::Position& position,
                         std::span<const phrase::Scheme> schemes, const chess::Lettering& reader) const;

private:
    BySide<std::vector<game::SpokenMove>> m_candidates;
};

} // namespace annabella::table

// What an adviser was asked about one position, and what is told of his thought.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/home_features.hpp"

namespace annabella::home {

/// An adviser thinks of one position at a time; several things may be asked of it meanwhile.
class AskedOpinions {
public:
    /// False where that position is being thought about already.
    bool begins(table::Consulted what, const rules::Position& about);
    bool is_awaited() const { return !m_asked.empty(); }
    /// The position, where something is awaited.
    const rules::Position& about() const { return *m_about; }
    void forget() { m_asked.clear(); }

    /// What was thought of `about`, in the order in which it was asked; where the game has gone on, that
    /// instead. Nothing is awaited then.
    std::vector<app::Opinion> tell(const rules::Position& about, const game::Game& game, rules::Move move,
                                   const table::MessageIn& worth);

private:
    std::vector<table::Consulted> m_asked;
    std::optional<rules::Position> m_about;
};

} // namespace annabella::home

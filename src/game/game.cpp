// The game: creation, and the fold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

#include "game/fold.hpp"

namespace annabella::game {

Result<Game> Game::create(Table table, const rules::Rules& rules) {
    TRY(auto start, initial_position(table, rules));
    return Game(std::move(table), start);
}

Applied Game::apply(const Event& event) {
    Applied applied;
    Fold fold(m_state, applied.notices);
    fold.let_time_pass(event.at);
    applied.accepted = fold.apply(event);
    return applied;
}

Notices Game::let_time_pass(Time now) {
    Notices told;
    Fold(m_state, told).let_time_pass(now);
    return told;
}

ScoreWritten Game::score_written(Side side, std::string text) const {
    MovesRead read = kept_forms(m_state.recording.sheet.start, m_state.written_by(side, text));
    return {side, std::move(text), std::move(read)};
}

Replaced Game::replaced(Plies plies, std::string text) const {
    MovesRead read = kept_forms(position_after(plies), m_state.written_after(plies, text));
    return {plies, std::move(text), std::move(read)};
}

} // namespace annabella::game

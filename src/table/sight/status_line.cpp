// The assistant's line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/sight/status_line.hpp"

#include <optional>

#include "game/sheet/score_text.hpp"
#include "table/sight/move_letters.hpp"

namespace annabella::table {

namespace {

/// What has been announced and stands there: the move of the player on move, or his opponent's last one where
/// it has not been repeated yet.
std::optional<game::SpokenMove> open_move(const game::Game& game) {
    // Adjournment 1a: what is announced once sealing has been asked for is the sealed move. Who has sealed
    // one unasked may still announce another. An adjourned game has another line.
    if (game.seal_asked())
        return std::nullopt;
    if (const auto announced = game.announced())
        return game::SpokenMove{game.position(), *announced};
    const auto awaited = game.awaited_repetition();
    return awaited ? std::optional(awaited->move) : std::nullopt;
}

} // namespace

StatusLine status_line(const game::Game& game, std::string_view language) {
    StatusLine line;
    if (game.proposal())
        line.arbiter.push_back({ANNABELLA_TR("The arbiter will decide."), {}});
    if (!game.started() || game.adjourned()) {
        line.step.push_back({game.started() ? ANNABELLA_TR("The game is adjourned.")
                                            : ANNABELLA_TR("The game has not begun."),
                             {}});
        return line;
    }
    if (const auto open = open_move(game)) {
        line.step.push_back(
            {ANNABELLA_TR("{side} announced {0}."),
             open->before.turn(),
             {game::move_as_text(open->before, open->move, letters_for(game.table(), language))}});
        if (game.awaited_repetition() && !game.repeated())
            line.step.push_back({ANNABELLA_TR("Not yet repeated."), {}});
    } else {
        line.step.push_back({ANNABELLA_TR("{side} to move."), game.turn(), {}});
    }
    if (game.table().control.has_clock()) {
        const auto running = game.clock(game.now()).running;
        line.clock.push_back(running ? Message{ANNABELLA_TR("{side}'s clock."), *running}
                                     : Message{ANNABELLA_TR("No clock is running.")});
    }
    return line;
}

} // namespace annabella::table

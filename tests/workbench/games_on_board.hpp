// Which games have been played at a board, of which nothing is known but what it has told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "chess/position.hpp"
#include "devices/board_event.hpp"
#include "game/boards/board_tracker.hpp"

namespace annabella::workbench {

/// Both players' moves are made on it, one after the other. When they were made does not count: a move is
/// made when the board shows it, and final when the reply stands there too. Until then another one may take
/// its place, or it is taken back; so is the last one of all, when both are undone. Each game begins with
/// the initial position.
class GamesOnBoard {
public:
    struct Played {
        std::vector<chess::Move> moves;
        /// At its end the board showed the position after them, or the kings in the middle.
        bool ends_well = true;
    };

    explicit GamesOnBoard(game::BoardKind kind);

    void hear(const devices::BoardEvent& event);
    /// All games, when nothing more comes.
    std::vector<Played> finish();

private:
    void look();
    /// The legal move that has led from there to what the board shows.
    std::optional<chess::Move> made_from(const chess::Position& position) const;
    bool shows(const chess::Position& position) const;
    bool kings_in_the_middle() const;
    void begin();
    void end_game();

    game::BoardTracker m_board;
    bool m_begun = false;
    std::vector<chess::Position> m_positions; ///< Of this game, the last one with `m_made` to come.
    std::vector<chess::Move> m_moves;
    std::optional<chess::Move> m_made; ///< Stands on the board, and may still become another.
    bool m_ended_in_the_middle = false;
    std::vector<Played> m_games;
};

} // namespace annabella::workbench

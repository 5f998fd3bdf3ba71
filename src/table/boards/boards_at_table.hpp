// What boards, and the clocks at them, do in the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "devices/board_driver.hpp"
#include "table/boards/boards.hpp"
#include "table/boards/tactile_clock_news.hpp"
#include "table/commands/command.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Hears boards, and makes events of what they tell.
class BoardsAtTable {
public:
    explicit BoardsAtTable(Parts& at) : m_at(at), m_boards(at.spoken.game()) {}

    /// Something from a board: that of its owner, or, where there is none, the one at which both play. The
    /// game knows boards of players only, so one for both is that of the player on move, and passed on with
    /// the move.
    void board(std::optional<Side> owner, const devices::BoardEvent& event, game::Time now);
    /// The command that it gives by a button, to be carried out before; empty where it is none.
    std::optional<Given> command_of(std::optional<Side> owner, const devices::BoardEvent& event);
    /// The board at which both played is `owner`'s alone from now on: the other player has one, too.
    void part_boards(Side owner, game::Time now);
    /// For the host of the next game, which takes them over when it has begun; then they are to be asked what
    /// stands on them.
    BoardsLeft boards_left() const;
    void take_over(const BoardsLeft& left, bool exchanged, game::Time now);
    /// What the clock at a board of that owner is to show; empty where nothing is known of such a clock.
    std::optional<devices::ClockFace> clock_face(std::optional<Side> owner, game::Time now) const;
    /// Something from a tactile clock at this table (E.2.4), at whose `white` side White sits. Who is on move
    /// presses by its lever; the other lever does nothing, as at any clock.
    void tactile_clock(const devices::tactile_clock::ClockEvent& event, devices::ClockSide white,
                       game::Time now);
    void repeat_at_shared_board(game::Time now);
    void repeat_late(Side side, game::Time now);
    void pass_shared_board_on(game::Time now);
    Boards& known() { return m_boards; }
    /// The repetition that a board for both makes is being noted.
    bool repeats_for_both() const { return m_repeats_for_both; }
    void set_buzzer(std::function<void(Side, devices::BuzzPattern)> buzzer) { m_buzzer = std::move(buzzer); }
    /// Something was wrong on the board of that side.
    void buzz_for_error(Side side);
    void tick(game::Time now);
    std::optional<game::Time> next_deadline() const;

    void buzz_for_move(Side board);

private:
    /// What is done at an event of a board.
    struct Hearing;

    Parts& m_at;
    Boards m_boards;
    TactileClockNews m_tactile_clock;
    std::function<void(Side, devices::BuzzPattern)> m_buzzer;
    bool m_repeats_for_both = false;
};

} // namespace annabella::table

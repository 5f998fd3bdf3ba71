// The clock's button, and the lever of a clock at the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "table/commands/command.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Knows when the last press was, where the lever stands, and what a press waits for.
class Pressing {
public:
    /// What the game would say against a press of his; empty where it counts. `punished`: something would
    /// come of it nevertheless.
    struct AgainstPress {
        std::vector<game::Notice> refusals;
        bool punished = false;
    };

    explicit Pressing(Parts& at) : m_at(at) {}

    /// Something is about to happen: with most of it the last press is over.
    void note_press(const game::Happening& happening);
    AgainstPress against_press(Side side, const Request& request) const;
    void press(Side side, const PressClock& how, const Request& request);
    void press_by_itself(Side side, game::Time now);
    void repeat_by_itself(game::Time now);
    /// What is said of it is said better by another notice of the same event.
    static bool is_said_otherwise(const game::Notice& notice, const game::Notices& notices);
    void clock_lever(Side side, game::Time now);
    /// The lever of the clock at that board has been turned, by `presser` as far as that is known.
    void clock_turned(Side board, std::optional<Side> presser, game::Time now);
    /// A move has been completed by a press; `by_reply`: no hand has pressed, the reply stood on the board.
    void has_pressed(game::Time now, bool by_reply);
    /// The lever is down: the clock is pressed as soon as the Laws allow it.
    void press_by_lever(game::Time now);
    std::optional<Side> lever() const { return m_lever; }
    void lever_is_up() { m_lever.reset(); }
    void move_completed(Side mover, game::Time now);
    void tick(game::Time now);
    std::optional<game::Time> next_deadline() const { return m_lever_waits_until; }

private:
    /// The arbiter has stopped it and has yet to decide: he is told so.
    bool clock_is_held(Side side, game::Time now);
    /// The same press once more: a contact bounced, or a finger did.
    bool is_bounced_press(game::Time now) const;
    /// He has a board that may tell only later what he has done there.
    bool has_move_to_come(Side side) const;
    /// A second press just after the first, which a real clock does not notice.
    bool is_second_press(Side side, game::Time now) const;
    /// What the press comes to where he has a board; false where it is for the game to say.
    bool is_pressed_on_board(Side side, game::Time now);
    void tell_nothing_to_press(const Request& request);
    /// His lever is down, and counts when his move has landed.
    void wait_for_landing(Side side, game::Time now, bool quietly = false);
    void end_waiting_for_landing(game::Time now);

    Parts& m_at;
    /// When the last move was pressed; empty as soon as anything else has been done since.
    std::optional<game::Time> m_pressed_at;
    bool m_pressed_by_reply = false; ///< No hand has pressed it: the reply stood on the board.
    /// The lever stands on this side; it counts as a press as soon as the move is complete.
    std::optional<Side> m_lever;
    std::optional<game::Time> m_lever_waits_until;      ///< For the piece to land.
    std::optional<game::Time> m_pressed_for_nothing_at; ///< The lever went down where no move was known of.
    /// It was a second press (E.2.3), or for an illegal move, which is told of the board itself.
    bool m_wait_ends_quietly = false;
    bool m_press_was_late = false;    ///< The lever was turned last for a move to which there was a reply.
    bool m_press_is_guessed = false;  ///< It may have been so, too.
    bool m_lever_is_down = false;     ///< Of a clock beside the board: it can't be pressed again.
    bool m_pressed_for_reply = false; ///< Pressed once more while the first press waited.
};

} // namespace annabella::table

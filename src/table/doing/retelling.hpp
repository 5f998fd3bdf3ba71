// What is told again: the state of a game that is gone on with, the last words, the last move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/commands/command.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Tells how things stand when play begins or goes on, and repeats what was said.
class Retelling {
public:
    explicit Retelling(Parts& at) : m_at(at) {}

    /// For a game that is gone on with: how things stand, whose turn it is, the last move, the clocks, and
    /// what waits to be repeated, pressed or answered. For one that is over: how it ended.
    void recapitulate(game::Time now);
    /// For a game that has just begun: who is on move, the time control, and how to get help. Who wants it
    /// brief knows all that.
    void introduce(game::Time now);
    /// The clock has been pressed: who only reads, and does not see it, is told whose runs; others hear a
    /// click.
    void write_press(game::Time now);
    void say_again(const Request& request);
    void spell_last_move(const Request& request);
    /// Of the voice that speaks to whoever has given the command; it answers as it speaks from then on.
    void adjust_voice(VoiceChange change, const Message& answer, const Request& request);

private:
    /// The clocks of a game that is gone on with.
    void tell_times_at_hand(game::Time now);

    Parts& m_at;
};

} // namespace annabella::table

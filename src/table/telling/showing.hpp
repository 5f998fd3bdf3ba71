// How the game stands, for who asks, and for who sees it all the time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "table/people/parts.hpp"

namespace annabella::table {

/// Tells and shows the status, the table and what waits.
class Showing {
public:
    explicit Showing(Parts& at) : m_at(at) {}

    /// Who is told by that way wants to see the table from now on: it is shown there whenever it changes, and
    /// so are the clocks and how things stand. False where nobody sits there.
    bool let_see(const Outlet& outlet, game::Time now);
    /// What waits for the arbiter and for each player, for their seats: who sits at several tables asks.
    void show_waiting();
    /// How the game itself stands, and whose clock runs.
    phrase::Utterances status_of_game(const Place& guest) const;
    void tell_status(Place& guest, game::Time now);
    /// What waits for the arbiter: what he is asked, and clocks that stand until he lets them run.
    phrase::Utterances waiting_for_arbiter(const Place& arbiter) const;
    /// What waits for a player: what he is asked, and what he has to move or to repeat.
    phrase::Utterances waiting_for_player(const Place& player) const;
    /// What waits for a word of his or of the arbiter's, and an offer that stands.
    phrase::Utterances waiting_status(const Place& guest) const;
    void show_status(Place& guest) const;
    /// Assistants see it all the time, and so does who sees the table.
    void show_status();
    /// The same where nothing has happened, but somebody may have been asked something.
    void show_questions();
    void show_table(game::Time now);
    static void show_table(Place& guest, const game::Game& game, game::Time now);

    /// Of both clocks, for who is neither player.
    phrase::Utterances both_times(const Place& guest, game::Time now) const;
    /// FIDE 2009, 13.2: he watches the game; what he asks is no player's question.
    phrase::Utterances answer_for_arbiter(const Ask& ask, const Place& arbiter, game::Time now) const;

private:
    static std::string written(const phrase::Utterances& utterances);
    /// Of a game that is over, adjourned or not begun; else empty.
    phrase::Utterances status_at_rest(const Place& guest) const;
    /// Who is on move, and what has been announced.
    phrase::Utterances turn_status(const Place& guest) const;
    /// Which clock runs; empty where there is none.
    std::optional<Message> clock_status() const;
    /// The same, and whether the arbiter is asked.
    phrase::Utterances status_for(const Place& guest) const;
    /// What is always before him who sees the table; what must not be missed is first.
    std::string seen_status(const Place& guest) const;

    Parts& m_at;
};

} // namespace annabella::table

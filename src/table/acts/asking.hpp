// What somebody is asked, and whose answer counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/commands/command.hpp"
#include "table/people/parts.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

/// Asks before what cannot be taken back is done, and drops questions that are out of date.
class Asking {
public:
    explicit Asking(Parts& at) : m_at(at) {}

    void lapse_questions_of(phrase::Seat seat, game::Time now);
    /// Done after "yes"; without a question where it would be refused anyway.
    /// `what` is the act as a sentence; `with` the move that belongs to it, which is named before it.
    /// `noted`: a remark for the record when it is done.
    void propose(const game::Happening& act, const Message& what, const Request& request,
                 const std::optional<NamedMove>& with = std::nullopt,
                 const std::optional<Message>& noted = std::nullopt);
    /// Where several are asked: how it is typed whose answer it is.
    void tell_how_to_answer(phrase::Seat asked, game::Time now);
    /// The move of a question that is put next, in the words of the scheme.
    std::optional<NamedMove> move_named_in(const game::Claimed& claimed) const;
    void lapse_questions(game::Time now);
    /// He has announced a move: what he was asked before is dropped, but for an offer of a draw.
    void lapse_by_announcement_of(Side side, game::Time now);
    /// He has taken his announcement back, and with it what he was asked.
    void lapse_by_withdrawal_of(Side side, game::Time now);
    void lapse_by_move_of(Side side, game::Time now);
    /// The game has been locked: what the arbiter has not answered is dropped.
    void lapse_by_lock(game::Time now);
    /// What is sealed is another move now, or there is one: nobody closes the envelope by an older answer.
    void lapse_by_sealing(game::Time now);
    /// At home, where nobody sits at the arbiter's seat, his words are said with what he is asked.
    void tell_how_to_decide(game::Time now);
    void lapse_by_going_back(game::Time now);
    void lapse_by_end(game::Time now);

    /// Who hears what a player is asked before it is done.
    phrase::Privacy privacy_of_question(phrase::Seat asked) const;

    /// `before` them, then moves that a question is about, each in the words of the scheme.
    void name_moves(phrase::Seat asked, const Message& before, const std::vector<NamedMove>& moves,
                    phrase::Privacy privacy, game::Time now);

private:
    Parts& m_at;
};

} // namespace annabella::table

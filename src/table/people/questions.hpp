// The questions that wait for somebody's "yes" or "no".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "base/message.hpp"
#include "base/side.hpp"
#include "game/game.hpp"
#include "phrase/utterance.hpp"

namespace annabella::table {

/// Whether the game would refuse the act at that time and nothing else would come of it. A wrong claim is
/// refused, too, but has its price.
bool would_be_refused(const game::Game& game, const game::Happening& act, std::optional<Side> assistant,
                      game::Time now);

/// Whether it would be, so that nothing is to be asked about it. Not where the move is at fault that somebody
/// names in an act at a tournament: whether that is legal is told when he has confirmed it, and told to all
/// (9.2a, 11.3.1).
bool is_refused_unasked(const game::Game& game, const game::Happening& act, std::optional<Side> assistant,
                        game::Time now);

/// "Offer a draw: yes or no?": what is asked before an act.
Message yes_or_no(const Message& act);

/// An act of which he is asked whether it is meant.
struct ToConfirm {
    std::optional<Side> assistant;        ///< Whose assistant does it.
    Message what;                         ///< The act, without a full stop: "Offer a draw".
    std::optional<Message> noted{};       ///< A remark for the record when it is done.
    bool in_private = false;              ///< A move that nobody else may know yet belongs to it.
    std::optional<phrase::Seat> wisher{}; ///< Who wants it done, where that is another at a seat of his own.
    bool by_board = false;                ///< Nobody wants it done, but the pieces stand so.
};
struct ToDo : ToConfirm {
    game::Happening act;
};
/// The clocks stop while this waits for the arbiter; when he has decided, nobody asks any more.
struct ToStop : ToConfirm {
    std::optional<game::Proposal> about;
};
/// What is granted, or not, is what he was asked about.
struct ToDecide : ToConfirm {
    game::Decided act;
    std::optional<game::Proposal> about;
};
/// What is undone is what he was asked about: so many acts were on record.
struct ToUndo : ToConfirm {
    std::size_t acts = 0;
};
/// Once a move has been made, another player would have to seal.
struct ToAdjourn : ToConfirm {
    game::Adjourned act;
    game::Plies plies;
};
/// The next game of the same players at a table.
struct NextGame {
    bool rematch = false;            ///< With colours exchanged.
    bool from_same_position = false; ///< From where this one began; else from the game's initial position.
};

/// The next game is to begin.
struct ToBegin : ToConfirm {
    NextGame wish;
};
/// Something is to be shown to him alone.
struct ToRead {};

using Question = std::variant<ToDo, ToStop, ToDecide, ToUndo, ToAdjourn, ToBegin, ToRead>;

/// Empty: something is to be shown.
const ToConfirm* to_confirm(const Question& question);
/// What "yes" does to the game; empty: nothing.
std::optional<game::Happening> act_of(const Question& question);

/// Who says "yes" or "no".
struct Answerer {
    std::optional<phrase::Seat> speaker; ///< Empty: he does not say who he is.
    std::optional<Side> keyboard{};      ///< Whose alone the keyboard is; empty: it is for both.
};

/// Each hearer is asked for himself, he alone answers, and everything else goes on.
class Questions {
public:
    /// He is asked about an act as the game stands now. Whoever asks for something else has thought better of
    /// the first: what that was, as a sentence, where it was another.
    std::optional<Message> ask(phrase::Seat asked, const game::Happening& act, ToConfirm confirm,
                               const game::Game& game, game::Time now);
    /// He is asked whether the next game is to begin.
    void ask_to_begin(phrase::Seat asked, const NextGame& wish, ToConfirm confirm, game::Time now);
    /// What `asked` was asked so long ago that a "yes" may be meant for something else: it is to be put once
    /// more, and is a new question from now on.
    std::optional<Message> put_again(phrase::Seat asked, const Answerer& by, game::Time now);
    /// He is asked whether he alone reads. True where he has been asked already, for something else.
    bool ask_to_read(phrase::Seat reader);

    /// All that he has been asked, the oldest first; they stand until the next question or answer.
    std::vector<const Question*> of(phrase::Seat who) const;
    /// Whether he has been asked for a "yes" to something that he, or somebody, wants done.
    bool is_asked(phrase::Seat who) const;

    /// Whose question that may be an answer to. None: nothing was asked; several: nobody guesses.
    std::vector<phrase::Seat> answered(const Answerer& by) const;
    /// Takes the question to `asked` that is answered; there must be one, see answered().
    Question take(phrase::Seat asked, const Answerer& by);

    /// Takes what has become impossible, or is no longer what was asked about; to whom it was a question,
    /// once for each.
    std::vector<phrase::Seat> lapse(const game::Game& game, game::Time now);
    /// Takes what was asked about closing the envelope; to whom it was a question, once for each.
    std::vector<phrase::Seat> take_adjournments();
    /// Takes what he was asked to confirm; false where there was nothing.
    bool take_acts(phrase::Seat asked);
    /// Takes what he no longer means who announces a move: not an offer of a draw, which is made with one
    /// (9.1.2.1), nor what the pieces ask. False where there was nothing.
    bool take_acts_before_move(phrase::Seat asked);
    /// Takes all that he was asked; false where there was nothing to confirm.
    bool take_of(phrase::Seat asked);
    /// What was to be read is no longer of use; of one of them: whether there was something.
    void take_reading();
    bool take_reading_of(phrase::Seat reader);
    /// Takes all; to whom they were questions, once for each.
    std::vector<phrase::Seat> take_all();

private:
    struct Asked {
        phrase::Seat seat{};
        Question question;
        game::Time at{};
    };
    /// Those to which that may be an answer.
    std::function<bool(const Asked&)> meant_by(const Answerer& by) const;
    /// The question that take() takes.
    std::vector<Asked>::iterator meant(phrase::Seat asked, const Answerer& by);
    std::vector<phrase::Seat> take_if(const std::function<bool(const Asked&)>& which);

    std::vector<Asked> m_asked; ///< Oldest first.
};

} // namespace annabella::table

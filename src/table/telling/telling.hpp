// Who is told, in whose name and in whose words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "chess/notation/san.hpp"
#include "table/commands/command.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// A move in a question: a legal one; at a tournament as it was said, so that nothing is told of it.
using NamedMove = std::variant<game::SpokenMove, chess::MoveText>;

/// Says what is to be said to those whom it is for, where they sit.
class Telling {
public:
    explicit Telling(Parts& at) : m_at(at) {}

    /// Says a sentence that comes from outside the game, such as a device's trouble.
    void say(const Message& message, game::Time now);
    /// One that has words of the language in its holes.
    void say(const MessageIn& message, game::Time now);
    /// Says what is said for `notice`, though nothing has happened.
    void tell(const game::Notice& notice, game::Time now);
    /// To whoever gave the command; where nobody can know who that was, where it was given.
    void tell(const Message& message, const Request& request) { tell_here(request.giver, message, request); }
    void tell(phrase::Seat seat, const Message& message, game::Time now,
              phrase::Privacy privacy = phrase::Privacy::Open);
    /// One that has words of the language in its holes.
    void tell(phrase::Seat seat, const MessageIn& message, game::Time now);
    /// What is said of it at the table itself.
    phrase::Utterances words_at_table(const Message& message) const;
    /// What he is told of it, in his words.
    phrase::Utterances words_for(const game::Notice& notice, const Place& guest) const;
    /// What `hearer` would be told of it, for all that hear this.
    phrase::Utterances for_another(const game::Notice& notice, const Place& guest, phrase::Seat hearer) const;
    void hear(Place& guest, const phrase::Utterances& utterances, game::Time now);
    void hear(Place& guest, const Message& message, game::Time now,
              phrase::Privacy privacy = phrase::Privacy::Open);
    /// What is said as if to all, but to nobody else.
    void hear_alone(Place& guest, phrase::Utterances utterances, game::Time now);
    /// Everybody is told of the notice; `at_table`: what is said of it at the table itself.
    void speak(const game::Notice& notice, const phrase::Utterances& at_table, game::Time now);
    void speak(const phrase::Utterances& utterances, game::Time now);
    /// To all who hear what is told at that place.
    void tell_at(Place& place, const phrase::Utterances& utterances, game::Time now);
    void tell_here(std::optional<phrase::Seat> hearer, const Message& message, const Request& request);
    /// What says itself of whom it speaks, and calls nobody "you".
    void tell_of_players(phrase::Seat seat, const Message& message, game::Time now, phrase::Privacy privacy);
    void hush();
    void sound(const Cue& cue);

private:
    void hear_as_onlooker(Place& guest, const phrase::Utterances& utterances, game::Time now);
    /// Where all hear it, "you have ten minutes" needs a name before it. It is for the ear: in writing there
    /// is a mark.
    bool must_be_named(const phrase::Utterance& utterance, const phrase::Utterances& before) const;
    phrase::Utterance called_by_name(phrase::Seat seat) const;
    void ask_for_eyes(phrase::Seat reader, game::Time now);

    Parts& m_at;
};

} // namespace annabella::table

// The host of a table: adjournment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/host_doing.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

bool Host::must_seal(Color speaker, const Request& request) {
    const game::Game& game = m_spoken->game();
    // FIDE 2009, adjournment 1a: the move goes into the envelope. Nobody is to hear it by mistake.
    if (!game.seal_asked() || speaker != game.turn())
        return false;
    tell({ANNABELLA_TR("Your move is to be sealed. Type the word {0} before it; without that word all would "
                       "hear it."),
          {first_word(ANNABELLA_TR("seal"), request)}},
         request.by(request.assistant_of ? phrase::assistant_of(*request.assistant_of)
                                         : phrase::seat_of(speaker)));
    return true;
}

bool Host::may_be_to_be_sealed(const Request& request) const {
    // FIDE 2009, adjournment 1a: until it is known to be something else, it may be the move for the envelope.
    const game::Game& game = m_spoken->game();
    const bool is_typed_by_another =
        request.place->is_elsewhere() &&
        (!request.place->seat || phrase::side_of(*request.place->seat) != game.turn());
    return game.seal_asked() && !is_typed_by_another;
}

Message Host::unless_to_be_sealed(const Misread& misread, const Request& request) const {
    return misread.repeats && may_be_to_be_sealed(request) ? not_repeated(*row_of(SealMove{})) : misread.why;
}

void Host::Doing::operator()(const AdjournGame& command) const {
    game::Adjourned adjourned;
    adjourned.resumption = command.resumption;
    if (command.session_left) {
        adjourned.early = side;
        adjourned.session_left = *command.session_left;
    }
    // Who breaks off early does it on his own time (adjournment 1b); else the arbiter adjourns. No assistant
    // closes an envelope by himself.
    const Request asked =
        !adjourned.early || request.assistant_of ? request.by(phrase::Seat::Arbiter) : request;
    // FIDE 2009, adjournment 1a: the player on move seals first.
    if (!game().has_sealed())
        return host.propose(adjourned,
                            {game().turn() == Color::White ? ANNABELLA_TR("White is to seal the next move.")
                                                           : ANNABELLA_TR("Black is to seal the next move."),
                             {}},
                            asked);
    host.propose(adjourned, {ANNABELLA_TR("The game is to be adjourned."), {}}, asked);
}

void Host::Doing::operator()(const ResumeGame& command) const {
    // FIDE 2009, adjournment 3: the arbiter keeps the envelope; where he is there, it is he who opens it.
    host.propose(game::Resumed{command.present, command.envelope_lost},
                 {ANNABELLA_TR("The adjourned game is to be resumed."), {}},
                 host.is_taken(phrase::Seat::Arbiter) ? request.by(phrase::Seat::Arbiter) : request);
}

} // namespace annabella::table

// What the commands of adjournment do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/doing.hpp"

#include "table/acts/asking.hpp"
#include "table/people/people.hpp"

namespace annabella::table {

void Doing::operator()(const AdjournGame& command) const {
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
        return at.asking.propose(
            adjourned, {ANNABELLA_TR("Ask {side} to seal the next move"), game().turn(), {}}, asked);
    at.asking.propose(adjourned, {ANNABELLA_TR("Adjourn the game"), {}}, asked);
}

void Doing::operator()(const ResumeGame& command) const {
    // FIDE 2009, adjournment 3: the arbiter keeps the envelope; where he is there, it is he who opens it.
    at.asking.propose(game::Resumed{command.present, command.envelope_lost},
                      {ANNABELLA_TR("Resume the adjourned game"), {}},
                      at.people.is_taken(phrase::Seat::Arbiter) ? request.by(phrase::Seat::Arbiter)
                                                                : request);
}

} // namespace annabella::table

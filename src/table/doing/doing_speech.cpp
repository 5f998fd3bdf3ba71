// The command that has the program listen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/doing.hpp"

#include "table/doing/commands.hpp"
#include "table/doing/spoken_moves.hpp"
#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

void Doing::operator()(const ListenToMe&) const {
    // Whether a move is legal would be told before it is made.
    if (game().table().mode == game::Mode::Tournament)
        return tell({ANNABELLA_TR("At a tournament, moves must be typed, not spoken."), {}});
    if (!at.spoken_moves.has_ear())
        return tell({ANNABELLA_TR("The program is not listening. Type instead."), {}});
    // What is sealed nobody else may hear.
    if (game().seal_asked())
        return tell({ANNABELLA_TR("Type a sealed move. Do not say it."), {}});
    // Where the microphone hears the voice, a move that waits to be said again would be taken for his.
    if (at.people.table().ears.listening == Listening::Apart)
        at.telling.hush();
    else
        at.people.table().silence();
    const Side speaker = at.commands.side_of(by, SayMove{}, request);
    const bool own_key = by.side.has_value() || at.people.keyboard_side(*request.place).has_value();
    if (!at.spoken_moves.listen_to({speaker, at.spoken_moves.position_to_hear(speaker), own_key}))
        tell({ANNABELLA_TR("{0} is speaking. Press again afterwards."), {seat_title(opposite(speaker))}});
}

} // namespace annabella::table

// The host of a table: typed lines about adjournment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

bool Host::must_seal(Color speaker, Time now) {
    const game::Game& game = m_spoken->game();
    // FIDE 2009, adjournment 1a: the move goes into the envelope. Nobody is to hear it by mistake.
    if (!game.seal_asked() || speaker != game.turn())
        return false;
    m_typist = phrase::audience_of(speaker);
    tell({ANNABELLA_TR("Your move is to be sealed. Type the word {0} before it; without that word all would "
                       "hear it."),
          {first_word(ANNABELLA_TR("seal"))}},
         now);
    return true;
}

void Host::adjourn(Color side, const std::string& argument, Time now) {
    // "adjourn 0:25:00 Sunday 10 o'clock": a time first is what is left of the session.
    const auto space = argument.find(' ');
    game::Adjourned act;
    act.resumption = argument;
    if (const auto left = game::parse_clock_time(argument.substr(0, space)); left && *left >= Time{0}) {
        act.early = side;
        act.session_left = *left;
        act.resumption = space == std::string::npos ? std::string() : argument.substr(space + 1);
    }
    // Who breaks off early does it on his own time (adjournment 1b); else the arbiter adjourns.
    if (!act.early && !m_typed_by_assistant_of)
        m_typist = phrase::Audience::Arbiter;
    // FIDE 2009, adjournment 1a: the player on move seals first.
    const game::Game& game = m_spoken->game();
    if (!game.has_sealed())
        return propose(act,
                       {game.turn() == Color::White ? ANNABELLA_TR("White is to seal the next move.")
                                                    : ANNABELLA_TR("Black is to seal the next move."),
                        {}},
                       now);
    propose(act, {ANNABELLA_TR("The game is to be adjourned."), {}}, now);
}

void Host::resume_game(const std::string& argument, Time now) {
    game::Resumed act;
    std::istringstream words(argument);
    for (std::string word; words >> word;) {
        const auto means = [&](std::string_view english) { return is_word(word, english, translate()); };
        if (means(ANNABELLA_TR("white")))
            act.present[chess::index(Color::White)] = false;
        else if (means(ANNABELLA_TR("black")))
            act.present[chess::index(Color::Black)] = false;
        else if (means(ANNABELLA_TR("both")))
            act.present = {false, false};
        else if (means(ANNABELLA_TR("lost")))
            act.lost = true;
        else if (!means(ANNABELLA_TR("without")))
            return tell({ANNABELLA_TR("Who is missing? Type resume-game alone if both are there, or without "
                                      "white, without black, without both behind it; lost, if the envelope "
                                      "is lost."),
                         {}},
                        now);
    }
    propose(act, {ANNABELLA_TR("The adjourned game is to be resumed."), {}}, now);
}

} // namespace annabella::table

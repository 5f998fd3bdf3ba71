// Penalties.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/penalties.hpp"

namespace annabella::game {

void Penalties::on(const Penalised& event) {
    const Side opponent = opposite(event.side);
    const PenaltyGiven given{event.side, event.penalty, event.amount, event.half_point};
    switch (event.penalty) {
    case Penalty::Warning: // FIDE 2009, 13.4a
        return tell(given);
    case Penalty::Add:
    case Penalty::Reduce:
        if (give_penalty_time(event)) {
            tell(given);
            cause(effect::WatchFlags{});
            tell(ClocksSet{m_game.timing.clock.read(m_game.now), true});
        }
        return;
    case Penalty::Loss:
        // FIDE 2009, 13.4d; 12.8: what the opponent scores is for the arbiter to say ("arbiter result").
        tell(given);
        return end({win_for(opponent), How::Arbiter});
    case Penalty::Points:
        // FIDE 2009, 13.4e; FIDE 2018, 12.9.5: he scores less, or nothing, in a game that is over or when
        // it will be.
        cause(effect::TakePoints{event.side, event.half_point ? 1 : 2});
        tell(given);
        return cause(effect::SettlePoints{});
    case Penalty::Maximum:
        // FIDE 2009, 13.4f
        cause(effect::GiveMostPoints{opponent});
        tell(given);
        return cause(effect::SettlePoints{});
    case Penalty::Expulsion:
        // FIDE 2009, 13.4g: who is out of the event does not play on; a game that is over stays as it is.
        tell(given);
        if (!m_game.course.is_over())
            end({win_for(opponent), How::Arbiter});
        return;
    case Penalty::Device:
        if (m_game.course.is_over())
            return refuse(event.side, because::GameOver{});
        tell(given);
        // FIDE 2009, 12.3b: he loses, and the opponent who cannot win by any series of legal moves has half a
        // point. FIDE 2018, 11.3.2.2: the opponent wins.
        if (m_game.laws.device_is_no_win_without_mate)
            return cause(effect::EndUnlessHeCannotMate{opponent, How::Arbiter});
        return end({win_for(opponent), How::Arbiter});
    }
}

bool Penalties::give_penalty_time(const Penalised& event) {
    if (m_game.course.is_over())
        refuse(event.side, because::GameOver{});
    else if (!m_game.timing.clock.exists())
        refuse(event.side, because::NotPermitted{Rule::NoClock});
    else if (event.amount <= Span{0} || event.amount > longest_clock_time)
        refuse(event.side, because::NotPermitted{Rule::TimeOutOfRange});
    // FIDE 2009, 13.4b: more time for the opponent; c: less for the offender.
    else if (event.penalty == Penalty::Add)
        return cause(effect::AddTime{opposite(event.side), event.amount}), true;
    else
        return cause(effect::AddTime{event.side, -event.amount}), true;
    return false;
}

} // namespace annabella::game

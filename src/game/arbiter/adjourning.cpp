// Adjournment: the sealed move and the envelope (FIDE 2009, guidelines for adjourned games, 1-4; USSR 1953,
// section 21).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/adjourning.hpp"

#include <utility>

namespace annabella::game {

void Adjourning::on(const MoveSealed& event) {
    if (event.side != turn())
        return refuse(event.side, because::NotYourTurn{});
    const bool blank = m_game.m_protocol.blanks_are_not_sealed
                           ? event.text.find_first_not_of(" \t\r\n") == std::string::npos
                           : event.text.empty();
    if (blank)
        return refuse(event.side, because::NotUnderstood{});
    if (auto objection = m_game.repetition_objection(event.side))
        return refuse(*std::move(objection));
    MoveWasSealed sealed{event.side, event.text, {}, {}};
    if (const auto move = rules::resolve(m_game.m_record.position, event.readings)) {
        // What is touched binds in the envelope as well (4.3), and so does a move that has been made on the
        // board (adjournment 1a).
        if (auto objection = m_game.touch_objection(*move))
            return refuse(std::move(*objection));
        const auto& announced = m_game.m_move.announced;
        const bool made =
            announced && (!m_game.m_protocol.announced_alone_is_not_sealed || m_game.executed());
        if (made && *announced != *move)
            return refuse(event.side, because::SealsAnother{spoken(*announced)});
        sealed.move = spoken(*move);
    } else if (event.readings.empty()) {
        sealed.fault = SealedFault::NotUnderstood;
    } else {
        sealed.fault =
            move.error() == rules::TextFault::Ambiguous ? SealedFault::Ambiguous : SealedFault::Illegal;
    }
    // Anything else is kept as it is written; what it is worth is decided when the envelope is opened. Until
    // it is closed he may write another (adjournment 1a), and is told that there is reason to.
    m_room.sealed = SealedMove{event.side, event.text, event.readings};
    // FIDE 2009, 9.1a: an offer made before is declined by the move; one made afterwards stands (adjournment
    // 4).
    cause(effect::LapseOffer{event.side});
    tell(std::move(sealed));
}

bool GameState::control_is_met(Side side) const {
    // The controls lie at the sums of the moves of the periods, the last of which may be repeated; the
    // session must have passed one.
    const std::vector<Period>& periods = m_table.control.periods;
    int control = 0;
    for (std::size_t i = 0; !periods.empty(); ++i) {
        const Period& period = periods[std::min(i, periods.size() - 1)];
        if (!period.moves)
            break;
        control += *period.moves;
        if (control > m_room.session_began[side])
            return m_time.clock.moves(side) >= control;
    }
    return true;
}

void Adjourning::on(const Adjourned& event) {
    if (event.early && *event.early != turn())
        return refuse(*event.early, because::NotYourTurn{});
    // FIDE 2009, adjournment 1a: the move that he has made on the board is his sealed move; E.2.3: what has
    // only been announced he has not made.
    const bool made = m_game.m_protocol.announced_alone_is_not_sealed ? m_game.executed()
                                                                      : m_game.m_move.announced.has_value();
    if (m_room.seal_asked && made && !m_room.sealed) {
        const rules::Position& position = m_game.m_record.position;
        m_room.sealed = SealedMove{turn(),
                                   rules::write_move(position, *m_game.m_move.announced),
                                   {m_game.rules().known_move(position, *m_game.m_move.announced)}};
    }
    if (!m_room.sealed) {
        // 1a: the envelope is closed on a move that has been written.
        if (m_room.seal_asked && m_game.m_protocol.no_envelope_without_move)
            return refuse(turn(), because::NotPermitted{Rule::NothingSealed});
        m_room.seal_asked = true;
        return tell(SealAsked{turn()});
    }
    // USSR 1953, section 21: before the moves of the control have been made only with the arbiter's consent.
    if (event.early && m_game.m_laws.early_adjournment_needs_control &&
        !(m_game.control_is_met(Side::White) && m_game.control_is_met(Side::Black))) {
        m_room.early = event;
        return propose(proposed::EarlyAdjournment{*event.early});
    }
    close_envelope(event);
}

void Adjourning::grant(const proposed::EarlyAdjournment&) {
    const auto event = std::exchange(m_room.early, std::nullopt);
    if (!event || m_game.m_phase.is_adjourned() || m_game.m_phase.is_over())
        return;
    // He may have played on meanwhile.
    if (!m_room.sealed || m_room.sealed->side != event->early)
        return refuse(event->early.value_or(turn()), because::NotPermitted{Rule::NothingSealed});
    close_envelope(*event);
}

void Adjourning::deny(const proposed::EarlyAdjournment&) { m_room.early.reset(); }

void Adjourning::close_envelope(const Adjourned& event) {
    cause(effect::StopClock{});
    // FIDE 2009, adjournment 1b: who breaks off early has sealed at the end of the session, and the rest of
    // it is his time. USSR 1953, section 21.
    if (event.early && m_game.m_time.clock.exists()) {
        cause(effect::UseTime{*event.early, event.session_left});
        m_room.charged[*event.early] += event.session_left;
        cause(effect::WatchFlags{});
    }
    m_room.adjournment = Adjournment{event.resumption, false, {}};
    m_room.seal_asked = false;
    cause(effect::HandsOnBoard{});
    cause(effect::AdjournPlay{});
    tell(GameAdjourned{m_game.m_time.clock.read(m_game.m_now), m_room.sealed->side, event.resumption});
}

std::optional<Envelope> GameState::envelope() const {
    if (!m_phase.is_adjourned() || !m_room.sealed)
        return std::nullopt;
    Envelope facts{.names = {},
                   .position = m_record.position,
                   .used = {},
                   .left = {},
                   .sealed = {m_room.sealed->side, m_record.position.move_number()},
                   .offer = m_draws.offer(),
                   .resumption = m_room.adjournment.resumption};
    for (const Side side : both_sides)
        facts.names[side] = m_table.seat(side).name;
    if (m_time.clock.exists()) {
        facts.left = m_time.clock.read(m_now).left;
        facts.used = m_room.charged;
        for (const Side side : both_sides)
            (*facts.used)[side] += m_time.clock.used(side, m_now);
    }
    return facts;
}

void Adjourning::on(const effect::GameOver&) {
    m_room.sealed.reset();
    m_room.adjournment = {};
}

void Adjourning::on(const effect::WentBack& event) {
    if (m_room.resumed_at && *m_room.resumed_at > event.plies)
        m_room.resumed_at.reset();
    m_room.forget_sealing();
}

void Adjourning::on(const effect::MovesReplaced&) { m_room.forget_sealing(); }

void Adjourning::on(const effect::MoveMade&) { m_room.forget_sealing(); }

} // namespace annabella::game

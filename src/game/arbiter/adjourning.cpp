// Adjournment: the sealed move and the envelope (FIDE 2009, guidelines for adjourned games, 1-4; USSR 1953,
// section 21).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/adjourning.hpp"

#include <utility>

namespace annabella::game {

void Adjourning::on(const MoveSealed& event) {
    if (event.side != turn())
        return refuse(event.side, because::NotYourTurn{});
    const bool blank = m_game.protocol.blanks_are_not_sealed
                           ? event.text.find_first_not_of(" \t\r\n") == std::string::npos
                           : event.text.empty();
    if (blank)
        return refuse(event.side, because::NotUnderstood{});
    if (auto objection = m_game.repetition_objection(event.side))
        return refuse(*std::move(objection));
    MoveWasSealed sealed{event.side, event.text, {}, {}};
    if (const auto move = rules::resolve(m_game.recording.position, event.readings)) {
        // What is touched binds in the envelope as well (4.3), and so does a move that has been made on the
        // board (adjournment 1a).
        if (auto objection = m_game.touch_objection(*move))
            return refuse(std::move(*objection));
        const auto& announced = m_game.moving.announced;
        const bool made = announced && (!m_game.protocol.announced_alone_is_not_sealed || m_game.executed());
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
    m_adjourning.sealed = SealedMove{event.side, event.text, event.readings};
    // FIDE 2009, 9.1a: an offer made before is declined by the move; one made afterwards stands (adjournment
    // 4).
    cause(effect::LapseOffer{event.side});
    tell(std::move(sealed));
}

bool GameState::control_is_met(Side side) const {
    // The controls lie at the sums of the moves of the periods, the last of which may be repeated; the
    // session must have passed one.
    const std::vector<Period>& periods = table.control.periods;
    int control = 0;
    for (std::size_t i = 0; !periods.empty(); ++i) {
        const Period& period = periods[std::min(i, periods.size() - 1)];
        if (!period.moves)
            break;
        control += *period.moves;
        if (control > adjourning.session_began[side])
            return timing.clock.moves(side) >= control;
    }
    return true;
}

void Adjourning::on(const Adjourned& event) {
    if (event.early && *event.early != turn())
        return refuse(*event.early, because::NotYourTurn{});
    // FIDE 2009, adjournment 1a: the move that he has made on the board is his sealed move; E.2.3: what has
    // only been announced he has not made.
    const bool made = m_game.protocol.announced_alone_is_not_sealed ? m_game.executed()
                                                                    : m_game.moving.announced.has_value();
    if (m_adjourning.seal_asked && made && !m_adjourning.sealed) {
        const rules::Position& position = m_game.recording.position;
        m_adjourning.sealed = SealedMove{turn(),
                                         rules::write_move(position, *m_game.moving.announced),
                                         {m_game.rules().known_move(position, *m_game.moving.announced)}};
    }
    if (!m_adjourning.sealed) {
        // 1a: the envelope is closed on a move that has been written.
        if (m_adjourning.seal_asked && m_game.protocol.no_envelope_without_move)
            return refuse(turn(), because::NotPermitted{Rule::NothingSealed});
        m_adjourning.seal_asked = true;
        return tell(SealAsked{turn()});
    }
    // USSR 1953, section 21: before the moves of the control have been made only with the arbiter's consent.
    if (event.early && m_game.laws.early_adjournment_needs_control &&
        !(m_game.control_is_met(Side::White) && m_game.control_is_met(Side::Black))) {
        m_adjourning.early = event;
        return propose(proposed::EarlyAdjournment{*event.early});
    }
    close_envelope(event);
}

void Adjourning::grant(const proposed::EarlyAdjournment&) {
    const auto event = std::exchange(m_adjourning.early, std::nullopt);
    if (!event || m_game.course.is_adjourned() || m_game.course.is_over())
        return;
    // He may have played on meanwhile.
    if (!m_adjourning.sealed || m_adjourning.sealed->side != event->early)
        return refuse(event->early.value_or(turn()), because::NotPermitted{Rule::NothingSealed});
    close_envelope(*event);
}

void Adjourning::deny(const proposed::EarlyAdjournment&) { m_adjourning.early.reset(); }

void Adjourning::close_envelope(const Adjourned& event) {
    cause(effect::StopClock{});
    // FIDE 2009, adjournment 1b: who breaks off early has sealed at the end of the session, and the rest of
    // it is his time. USSR 1953, section 21.
    if (event.early && m_game.timing.clock.exists()) {
        cause(effect::UseTime{*event.early, event.session_left});
        m_adjourning.charged[*event.early] += event.session_left;
        cause(effect::WatchFlags{});
    }
    m_adjourning.adjournment = Adjournment{event.resumption, false, {}};
    m_adjourning.seal_asked = false;
    cause(effect::HandsOnBoard{});
    cause(effect::AdjournPlay{});
    tell(GameAdjourned{m_game.timing.clock.read(m_game.now), m_adjourning.sealed->side, event.resumption});
}

std::optional<Envelope> GameState::envelope() const {
    if (!course.is_adjourned() || !adjourning.sealed)
        return std::nullopt;
    Envelope facts{.names = {},
                   .position = recording.position,
                   .used = {},
                   .left = {},
                   .sealed = {adjourning.sealed->side, recording.position.move_number()},
                   .offer = drawing.offer(),
                   .resumption = adjourning.adjournment.resumption};
    for (const Side side : both_sides)
        facts.names[side] = table.seat(side).name;
    if (timing.clock.exists()) {
        facts.left = timing.clock.read(now).left;
        facts.used = adjourning.charged;
        for (const Side side : both_sides)
            (*facts.used)[side] += timing.clock.used(side, now);
    }
    return facts;
}

void Adjourning::on(const effect::GameOver&) {
    m_adjourning.sealed.reset();
    m_adjourning.adjournment = {};
}

void Adjourning::on(const effect::WentBack& event) {
    if (m_adjourning.resumed_at && *m_adjourning.resumed_at > event.plies)
        m_adjourning.resumed_at.reset();
    m_adjourning.forget_sealing();
}

void Adjourning::on(const effect::MovesReplaced&) { m_adjourning.forget_sealing(); }

void Adjourning::on(const effect::MoveMade&) { m_adjourning.forget_sealing(); }

} // namespace annabella::game

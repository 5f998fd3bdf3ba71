// Adjournment: the sealed move and the envelope (FIDE 2009, guidelines for adjourned games, 1-4; USSR 1953,
// section 21); signing the score sheets (8.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include "game/game.hpp"

namespace annabella::game {

using chess::Color;
using chess::Move;

bool Game::refuse_where_sealing_is_due(Color side) {
    // FIDE 2009, adjournment 1a: a move made on the board after the arbiter has asked for a sealed one is
    // written down as that; the opponent's clock is not started. USSR 1953, section 22: the reply to an
    // absent player's sealed move goes into an envelope, too.
    const bool due = m_seal_asked || (m_laws.reply_to_absent_is_sealed && is_away(opposite(side)));
    if (due)
        refuse(side, Reason::NotPermitted, Rule::MustSeal);
    return due;
}

void Game::on(const MoveSealed& event) {
    // FIDE 2009, adjournment 1a: he may change his sealed move until he has stopped the clocks.
    if (!m_score.result && m_adjournment && m_sealed && m_sealed->side == event.side)
        return refuse(event.side, Reason::TooLate, Rule::IsAdjourned);
    if (refuse_unless_playing(event.side))
        return;
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    if (event.text.empty())
        return refuse(event.side, Reason::NotUnderstood);
    if (refuse_before_repetition(event.side, event.text))
        return;
    MoveWasSealed sealed{event.side, event.text, {}, {}};
    if (const auto move = chess::resolve(m_position, event.readings)) {
        // What is touched binds in the envelope as well (4.3), and so does a move that has been made on the
        // board (adjournment 1a).
        if (auto objection = touch_objection(*move)) {
            objection->text = event.text;
            return tell(std::move(*objection));
        }
        if (m_announced && *m_announced != *move) {
            Refused refused{.side = event.side, .reason = Reason::TouchMove, .text = event.text};
            refused.given = spoken(*move);
            refused.wanted = spoken(*m_announced);
            return tell(std::move(refused));
        }
        sealed.move = spoken(*move);
    } else if (event.readings.empty()) {
        sealed.fault = Reason::NotUnderstood;
    } else {
        sealed.fault =
            move.error() == chess::MoveTextFault::Ambiguous ? Reason::Ambiguous : Reason::IllegalMove;
    }
    // Anything else is kept as it is written; what it is worth is decided when the envelope is opened. Until
    // it is closed he may write another (adjournment 1a), and is told that there is reason to.
    m_sealed = SealedMove{event.side, event.text, event.readings};
    // FIDE 2009, 9.1a: an offer made before is declined by the move; one made afterwards stands (adjournment
    // 4).
    lapse_offer(event.side);
    tell(std::move(sealed));
}

bool Game::control_is_met(Color side) const {
    // The controls lie at the sums of the moves of the periods, the last of which may be repeated; the
    // session must have passed one.
    const std::vector<Period>& periods = m_table.control.periods;
    int control = 0;
    for (std::size_t i = 0; !periods.empty(); ++i) {
        const Period& period = periods[std::min(i, periods.size() - 1)];
        if (!period.moves)
            break;
        control += *period.moves;
        if (control > m_session_began[chess::index(side)])
            return m_clock.moves(side) >= control;
    }
    return true;
}

void Game::on(const Adjourned& event) {
    if (refuse_unless_playing(turn()))
        return;
    if (event.early && *event.early != turn())
        return refuse(*event.early, Reason::NotYourTurn);
    if (m_seal_asked && m_announced && !m_sealed) {
        // FIDE 2009, adjournment 1a: the move that he has made on the board is his sealed move.
        const auto read = chess::read_move(chess::write_san(m_position, *m_announced));
        m_sealed = SealedMove{turn(), chess::write_san(m_position, *m_announced), read};
    }
    if (!m_sealed) {
        m_seal_asked = true;
        return tell(SealAsked{turn()});
    }
    // USSR 1953, section 21: before the moves of the control have been made only with the arbiter's consent.
    if (event.early && m_laws.early_adjournment_needs_control &&
        !(control_is_met(Color::White) && control_is_met(Color::Black))) {
        m_early = event;
        return propose({.kind = Proposal::Kind::EarlyAdjournment, .side = *event.early});
    }
    close_envelope(event);
}

void Game::grant_early_adjournment(const Proposal&) {
    const auto event = std::exchange(m_early, std::nullopt);
    if (!event || m_adjournment || m_score.result)
        return;
    // He may have played on meanwhile.
    if (!m_sealed || m_sealed->side != event->early)
        return refuse(event->early.value_or(turn()), Reason::NotPermitted, Rule::NothingSealed);
    close_envelope(*event);
}

void Game::refuse_early_adjournment(const Proposal&) { m_early.reset(); }

void Game::close_envelope(const Adjourned& event) {
    m_clock.stop(m_now);
    // FIDE 2009, adjournment 1b: who breaks off early has sealed at the end of the session, and the rest of
    // it is his time. USSR 1953, section 21.
    if (event.early && m_clock.exists()) {
        m_clock.add(*event.early, -event.session_left, m_now);
        m_charged[chess::index(*event.early)] += event.session_left;
        watch_flags();
    }
    m_adjournment = Adjournment{event.resumption, false, {}};
    m_seal_asked = false;
    m_just_completed = false;
    // As while the arbiter has stopped the game: what fingers do on the boards touches nothing.
    m_paused = true;
    m_on_board_told.reset();
    tell(GameAdjourned{m_clock.read(m_now), m_sealed->side});
}

std::optional<Envelope> Game::envelope() const {
    if (!m_adjournment || !m_sealed || m_score.result)
        return std::nullopt;
    Envelope facts;
    for (const Color side : chess::colors)
        facts.names[chess::index(side)] = m_table.seat(side).name;
    facts.position = m_position;
    if (m_clock.exists()) {
        facts.left = m_clock.read(m_now).left;
        facts.used = m_charged;
        for (const Color side : chess::colors)
            (*facts.used)[chess::index(side)] += m_clock.used(side, m_now);
    }
    facts.sealed_by = m_sealed->side;
    facts.move_number = m_position.fullmove_number();
    facts.offer = m_offer;
    facts.resumption = m_adjournment->resumption;
    return facts;
}

std::string Game::adjournment_digest() const {
    std::ostringstream out;
    if (m_sealed)
        out << "sealed " << static_cast<int>(m_sealed->side) << ' ' << m_sealed->text << ' '
            << m_sealed->readings.size() << '\n';
    if (m_seal_asked)
        out << "seal asked\n";
    if (m_early)
        out << "early " << m_early->session_left.count() << '\n';
    if (m_adjournment)
        out << "adjourned " << m_adjournment->reply << ' '
            << m_adjournment->waiter_used.value_or(Time{-1}).count() << ' ' << m_adjournment->resumption
            << '\n';
    if (m_absence)
        out << "absent " << m_absence->sides[0] << m_absence->sides[1] << ' ' << m_absence->since.count()
            << ' ' << m_absence->told << '\n';
    out << "sessions " << m_charged[0].count() << ' ' << m_charged[1].count() << ' ' << m_session_began[0]
        << ' ' << m_session_began[1] << '\n';
    if (m_score.signed_by[0] || m_score.signed_by[1])
        out << "signed " << m_score.signed_by[0] << m_score.signed_by[1] << '\n';
    return out.str();
}

void Game::on(const Signed& event) {
    // FIDE 2009, 8.7: when the game is over both players sign both score sheets.
    if (confirm_final_position(event.side))
        return;
    if (!m_score.result)
        return refuse(event.side, Reason::NotPermitted, Rule::NotOver);
    m_score.signed_by[chess::index(event.side)] = true;
    tell(SheetSigned{event.side, m_score.signed_by[chess::index(opposite(event.side))]});
}

} // namespace annabella::game

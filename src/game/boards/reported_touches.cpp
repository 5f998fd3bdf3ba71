// Reported touches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/boards/reported_touches.hpp"

namespace annabella::game {

std::optional<proposed::TouchedPiece> ReportedTouches::touch_to_decide(Side side, rules::Square square,
                                                                       Side to, Seen seen) {
    // While he is on move; or what he touched before the move he has just made.
    const bool on_move = side == turn();
    if (!on_move && !m_game.recording.last)
        return refuse(to, because::WrongClaim{Rule::NothingIllegal}), std::nullopt;
    const std::optional<rules::Piece> piece =
        on_move ? m_game.recording.position.at(square) : m_game.recording.last->before.at(square);
    // FIDE 2009, E.2.9d: where nothing stands no player is told at a tournament.
    const bool unseen = seen == Seen::ByPlayer && m_game.table.mode == Mode::Tournament &&
                        m_game.protocol.touch_is_reported_unseen;
    if (!piece && !unseen) {
        refuse(to, because::WrongClaim{.rule = Rule::NoPieceThere, .square = square});
        return std::nullopt;
    }
    // The move that was made is one that the touch allows.
    if (!on_move && piece &&
        obligation(m_game.recording.last->before, {{square, *piece}}, m_game.laws)
            .moves.contains(m_game.recording.last->move))
        return refuse(to, because::WrongClaim{Rule::NothingIllegal}), std::nullopt;
    // FIDE 2009, 4.3: of several the first binds; the one that was reported first counts as that.
    if (!m_game.protocol.first_reported_touch_binds || !m_game.ruling.has_touch_by(side))
        m_reported_touches.touches_before = on_move ? m_game.moving.touches.size() : 0;
    const std::size_t plies = m_game.recording.sheet.entries.size() - (on_move ? 0 : 1);
    return proposed::TouchedPiece{side, square, Plies(plies), !piece, piece};
}

void ReportedTouches::on(const TouchReported& event) {
    const Side reporter = opposite(event.side);
    // FIDE 2009, 4.7: who has touched a piece himself has lost the claim.
    if (event.side != turn() && (!m_game.moving.touches.empty() || m_game.moving.announced))
        return refuse(reporter, because::TooLate{Rule::TouchedOneself});
    // FIDE 2009, E.2.9e: the arbiter is told; A.4b: he is asked.
    if (const auto proposal = touch_to_decide(event.side, event.square, reporter, Seen::ByPlayer))
        propose(*proposal);
}

void ReportedTouches::on(const TouchSeen& event) {
    // FIDE 2009, A.4b: he sees to article 4 only when a player asks him to.
    if (m_game.laws.touch_binds_on_request && !m_game.moving.touch_requested)
        return refuse(turn(), because::NotPermitted{Rule::TouchOnRequest});
    // FIDE 2009, 13.1: he sees to it that the Laws are kept; 4.7 takes a claim from the opponent, not from
    // him.
    const std::optional<proposed::TouchedPiece> seen =
        touch_to_decide(event.side, event.square, turn(), Seen::ByArbiter);
    if (!seen)
        return;
    cause(effect::DropProposal{*seen});
    tell(ProposalDecided{*seen, Decision::Grant});
    let_it_bind(*seen);
    cause(effect::AskNext{});
}

void ReportedTouches::grant(const proposed::TouchedPiece& proposal) { let_it_bind(proposal); }

void ReportedTouches::let_it_bind(const proposed::TouchedPiece& touch) {
    // FIDE 2009, 4.3: the move that was made with another piece does not stand.
    if (m_game.recording.sheet.plies() > touch.plies) {
        cause(effect::GoBackTo{touch.plies});
        m_reported_touches.touches_before = 0;
    }
    cause(effect::TouchedBefore{touch.square, m_reported_touches.touches_before});
    if (m_game.protocol.first_reported_touch_binds)
        ++m_reported_touches.touches_before;
}

void ReportedTouches::deny(const proposed::TouchedPiece&) {} // All stays as it is.

} // namespace annabella::game

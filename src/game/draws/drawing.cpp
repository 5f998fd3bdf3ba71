// Draws: offers and claims.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/draws/drawing.hpp"

#include <algorithm>
#include <vector>

namespace annabella::game {

using rules::Position;

bool GameState::both_have_moved() const {
    // A game that begins with a later position has had its moves before.
    const Position counted = executed() ? recording.position.after(*moving.announced) : recording.position;
    return counted.move_number() > 1 || recording.sheet.entries.size() + (executed() ? 1U : 0U) >= 2;
}

bool GameState::draws_are_forbidden(Side side) const {
    // FIDE 2009, 9.1a: the rules of the event may forbid draws by agreement, before so many moves or at all,
    // without the consent of the arbiter.
    if (drawing.are_allowed())
        return false;
    const Position counted = executed() ? recording.position.after(*moving.announced) : recording.position;
    const int made = counted.move_number() - (side == Side::White && counted.turn() == Side::White ? 1 : 0) -
                     (side == Side::Black ? 1 : 0);
    return table.no_draws || made < table.no_draws_before;
}

void Drawing::on(const DrawsAllowed&) {
    m_drawing.allow();
    tell(DrawsNowAllowed{});
}

void Drawing::on(const DrawOffered& event) {
    if (m_game.draws_are_forbidden(event.side))
        return refuse(event.side, because::NotPermitted{Rule::DrawsForbidden});
    // FIDE 2018, 5.2.3: both players must have made at least one move.
    if (m_game.laws.agreement_needs_moves && !m_game.both_have_moved())
        return refuse(event.side, because::NotPermitted{Rule::BothMustMoveFirst});
    // FIDE 2009, 9.1b (1): an offer cannot be withdrawn and stands until the opponent answers it, so a second
    // one says nothing new, and one against the opponent's would leave his unanswered.
    if (m_drawing.offer())
        return refuse(event.side, m_drawing.is_offered_to(opposite(event.side))
                                      ? Reason(because::OfferStands{})
                                      : Reason(because::OfferToAnswer{}));
    if (m_game.laws.offers_take_turns) {
        // USSR 1953, section 18e: a draw is offered only when one has the move,
        if (event.side != turn())
            return refuse(event.side, because::NotPermitted{Rule::OfferOnOwnMoveOnly});
        // and after a refusal only when the opponent has used his right to offer.
        if (m_game.last_offerer() == event.side)
            return refuse(event.side, because::NotPermitted{Rule::OfferUsed});
    }
    offer_draw(event.side);
}

std::optional<Side> GameState::last_offerer() const {
    return moving.draw_offered ? turn() : game::last_offerer(recording.sheet, turn());
}

void Drawing::offer_draw(Side side, bool by_claim) {
    // FIDE 2009, 9.1b (1): offered after the move and before the clock is pressed; at another time it is
    // valid all the same.
    m_drawing.make_offer(side);
    // 9.1b (2), C.13
    cause(effect::MarkOffer{side});
    tell(OfferMade{side, by_claim});
}

void Drawing::offer_by_claim(Side side) {
    // FIDE 2009, 9.1b (3): a claim is considered to be an offer of a draw. The opponent's own offer is not
    // answered by it (9.1b (1)), and each may accept that of the other.
    const bool stands = m_game.protocol.claim_is_offer_beside_another
                            ? m_drawing.is_offered_to(opposite(side))
                            : m_drawing.offer().has_value();
    if (!stands && m_game.laws.claim_is_offer && !m_game.draws_are_forbidden(side) &&
        (!m_game.laws.agreement_needs_moves || m_game.both_have_moved()))
        offer_draw(side, true);
}

void Drawing::on(const effect::OfferByClaim& event) { offer_by_claim(event.side); }

void Drawing::on(const DrawAccepted& event) {
    if (!m_drawing.is_offered_to(event.side))
        return refuse(event.side, because::NoOffer{});
    // FIDE 2009, 5.2c
    cause(effect::RecordMoveMade{});
    end({Outcome::Draw, How::Agreement});
}

void Drawing::on(const DrawDeclined& event) {
    if (!m_drawing.is_offered_to(event.side))
        return refuse(event.side, because::NoOffer{});
    m_drawing.drop_offer_to(event.side);
    tell(OfferDeclined{event.side});
}

void Drawing::on(const effect::LapseOffer& event) {
    if (!m_drawing.is_offered_to(event.side))
        return;
    m_drawing.drop_offer_to(event.side);
    tell(OfferDeclined{event.side});
}

void Drawing::on(const effect::GameOver&) { m_drawing.end(); }

void Drawing::on(const effect::Resign&) { m_drawing.end(); }

void Drawing::on(const effect::WentBack&) { m_drawing.drop_offers(); }

void Drawing::on(const effect::MovesReplaced&) { m_drawing.drop_offers(); }

void Drawing::on(const ClaimOf<Claim::Threefold>& claim) { claim_draw(claim.event); }

void Drawing::on(const ClaimOf<Claim::Fifty>& claim) { claim_draw(claim.event); }

void Drawing::claim_draw(const Claimed& claim) {
    // FMJD, 6.1 to 6.4: the draw comes by itself.
    if (m_game.protocol.draws_without_claims_are_not_claimed &&
        !m_game.recording.position.rules().draws_are_claimed())
        return refuse(claim.side, because::NotPermitted{Rule::DrawsNeedNoClaim});
    const bool threefold = claim.claim == Claim::Threefold;
    const bool with_move = !claim.text.empty() && (threefold || m_game.laws.fifty_is_claimed_on_move);
    // FIDE 2009, 9.2, 9.3: claimed by the player having the move,
    if (claim.side != turn()) {
        if (threefold || m_game.laws.fifty_is_claimed_on_move)
            return refuse(claim.side, because::NotYourTurn{});
    } else if (m_game.moving.announced ||
               (m_game.laws.touching_settles_draws && !m_game.moving.touches.empty())) {
        // 9.4: who has not touched a piece; 1953, section 18: who has not made his move. The right comes back
        // with another occurrence.
        return refuse(claim.side, because::TooLate{Rule::ClaimLapsed});
    }
    Position position = m_game.recording.position;
    std::optional<rules::Move> intended;
    int found = m_game.occurrences(position);
    if (with_move) {
        // 9.2a, 9.3a: ... for a position about to appear, the move being written down and not made,
        auto move = m_game.read_legal(claim.side, claim.text, claim.readings);
        if (!move) {
            const bool wrong = m_game.protocol.claim_with_illegal_move_is_wrong &&
                               m_game.laws.wrong_claim_penalty > Span{0} &&
                               move.error().reason.is<because::IllegalMove>();
            refuse(std::move(move.error()));
            // 9.2a, 9.5b; FIDE 2018, 9.2.1.1, 9.5.3: no position is about to appear by an illegal move. It is
            // not made: FIDE 2009, 9.5b with 4.6; FIDE 2018, 9.5.3.
            return wrong ? pay_for_claim(claim.side, std::nullopt) : void();
        }
        if (auto objection = m_game.touch_objection(*move))
            return refuse(std::move(*objection));
        intended = *move;
        tell(ClaimWithMove{claim.side, m_game.spoken(*move)});
        position.play(*move);
        found = m_game.occurrences(position) + 1;
    }
    // 9.2b, 9.3b: ... or that has just appeared. 9.5a: a correct claim ends the game at once.
    if (threefold ? found >= 3 : position.quiet_plies() >= 2 * m_game.moves_for_fifty())
        return end({Outcome::Draw, threefold ? How::Threefold : How::FiftyMoves});
    refuse(claim.side, because::WrongClaim{});
    // USSR 1953, section 18: examined in the claimant's time; where that has run out meanwhile, a wrong claim
    // loses.
    if (threefold && m_game.laws.claim_on_claimants_clock &&
        m_game.timing.clock.read(m_game.now).flag_down[claim.side]) {
        count_all_the_same();
        return cause(effect::EndUnlessHeCannotMate{opposite(claim.side), How::Time});
    }
    pay_for_claim(claim.side, intended);
}

void Drawing::pay_for_claim(Side side, std::optional<rules::Move> intended) {
    count_all_the_same();
    // FIDE 2009, 9.5b: a wrong claim gives the opponent three minutes (2018, 9.5.3: two).
    const Span gain = m_game.timing.clock.exists() ? m_game.laws.wrong_claim_penalty : Span{0};
    tell(ClaimWrong{side, gain, intended.has_value()});
    if (gain > Span{0}) {
        cause(effect::AddTime{opposite(side), gain});
        tell(ClocksSet{m_game.timing.clock.read(m_game.now), true});
    }
    // FIDE 2009, 9.5b: a move on which the claim rested must be played.
    if (m_game.laws.claim_is_offer && intended)
        cause(effect::MustPlay{*intended});
    offer_by_claim(side);
}

int GameState::fifty_counted_from() const {
    return static_cast<int>(recording.sheet.entries.size()) - recording.position.quiet_plies();
}

void Drawing::on(const FiftyExtended& event) {
    if (!m_game.laws.fifty_can_be_extended)
        return refuse(turn(), because::NotPermitted{Rule::NotInThisEdition});
    if (event.moves <= 50)
        return refuse(turn(), because::NotPermitted{Rule::MoreThanFifty});
    // USSR 1953, section 18f: where a win is shown that takes more than fifty moves from the position with
    // which the count began.
    m_drawing.extend_fifty({event.moves, m_game.fifty_counted_from()});
    tell(FiftyMovesExtended{event.moves});
}

void Drawing::on(const ClaimOf<Claim::Perpetual>& claim) {
    const Side side = claim.event.side;
    if (!m_game.laws.perpetual_check_draws)
        return refuse(side, because::NotPermitted{Rule::NotInThisEdition});
    // USSR 1953, section 18d: check with one move after the other, from which the king cannot hide. That the
    // checks have not been broken off, and whether the position has come again, the record tells; that the
    // king cannot hide, the arbiter.
    BySide<int> checks{}; ///< Of each side, in a row, up to its last move.
    std::vector<Position> positions{m_game.recording.sheet.start};
    for (const ScoreEntry& entry : m_game.recording.sheet.entries) {
        positions.push_back(positions.back().after(entry.move));
        int& row = checks[opposite(positions.back().turn())];
        row = positions.back().rules().is_attacked(positions.back()) ? row + 1 : 0;
    }
    const int longest = std::max(checks[Side::White], checks[Side::Black]);
    if (longest < 2)
        return refuse(side, because::WrongClaim{});
    // Half moves since the position with the last of these checks has stood before; 0 where it has not.
    const std::size_t last =
        positions.size() - (positions.back().rules().is_attacked(positions.back()) ? 1 : 2);
    Plies since;
    for (std::size_t back = 2; back < 2 * static_cast<std::size_t>(longest) && since == no_plies; back += 2)
        if (positions[last - back].placement() == positions[last].placement())
            since = Plies(back);
    propose(proposed::PerpetualCheck{side, since});
}

void Drawing::grant(const proposed::PerpetualCheck&) { end({Outcome::Draw, How::PerpetualCheck}); }

void Drawing::deny(const proposed::PerpetualCheck&) {} // Play has not been interrupted.

} // namespace annabella::game

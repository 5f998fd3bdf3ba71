// Touches that a player reports, or that stay in force (FIDE 2009, article 4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/touch_reports.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "phrase/announce.hpp"
#include "table/acts/asking.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;

void TouchReports::offer_seen_touch(std::optional<Side> named, const Request& request) {
    const game::Game& game = m_at.spoken.game();
    const bool sees = std::any_of(both_sides.begin(), both_sides.end(), [&](Side side) {
        return game.board(side).exists() && !game::has_pegs(game.board(side).kind());
    });
    if (!sees)
        return m_at.telling.tell({ANNABELLA_TR("What is wrong? Type report and the touched piece's square, "
                                               "or position, turned or colours."),
                                  {}},
                                 request);
    Side toucher = named.value_or(game.turn());
    auto square = m_seen_touches.to_report(game, toucher);
    if (!named && !square) {
        toucher = opposite(toucher);
        square = m_seen_touches.to_report(game, toucher);
    }
    if (!square)
        return m_at.telling.tell(
            {ANNABELLA_TR("The board detected no touch. Type {0} and the piece's square."),
             {m_at.people.first_word(ANNABELLA_TR("report"), request)}},
            request);
    const Side reporter = opposite(toucher);
    const Request reported = !request.assistant_of && !request.place->is_elsewhere()
                                 ? request.by(phrase::seat_of(reporter))
                                 : request;
    // FIDE 2009, 4.7: who has touched a piece himself has lost the claim.
    if (m_seen_touches.has_touched(game, reporter))
        return m_at.telling.tell(
            game::Refused{.side = reporter, .reason = game::because::TooLate{game::Rule::TouchedOneself}},
            request.now);
    const phrase::Phrasebook& words = People::book(request);
    m_at.asking.propose(game::TouchReported{toucher, *square},
                        {ANNABELLA_TR("Claim that {side} touched the piece on {0}"),
                         toucher,
                         {phrase::square_words(words.scheme(), *square, game.position().rules()).text}},
                        reported);
}

void TouchReports::tell_what_stays_touched(Side side, Time now) {
    const game::Game& game = m_at.spoken.game();
    const std::vector<rules::Square> bound = game.binding_squares();
    if (bound.empty() || side != game.turn() || game.seal_asked())
        return;
    const Seat seat = phrase::seat_of(side);
    const Place* const guest = m_at.people.guest_at(seat);
    const phrase::Phrasebook& book = guest != nullptr ? *guest->phrasebook : m_at.spoken.phrasebook();
    m_at.telling.tell(seat,
                      {ANNABELLA_TR("The piece on {0} is still touched."),
                       {phrase::square_words(book.scheme(), bound.front(), game.position().rules()).text}},
                      now);
    tell_how_to_forgive(side, now);
}

bool TouchReports::can_forgive_touch(Side side) const {
    const game::Game& game = m_at.spoken.game();
    return game.table().mode == game::Mode::Home && side == game.turn() && !game.touches().empty() &&
           !game.announced();
}

void TouchReports::tell_how_to_forgive(Side side, Time now) {
    if (!can_forgive_touch(side))
        return;
    const Seat seat = phrase::seat_of(side);
    m_at.telling.tell(seat,
                      {ANNABELLA_TR("If you touched it by accident, type {0}."),
                       {m_at.people.typed_word(seat, ANNABELLA_TR("adjust"))}},
                      now);
}

} // namespace annabella::table

// What a typed move means: an announcement, a repetition, a correction, a reply to what stands on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/moves_said.hpp"

#include <string>
#include <utility>
#include <variant>

#include "phrase/announce.hpp"
#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/doing/commands.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Privacy;
using phrase::Seat;

bool MovesSaid::must_seal(Side speaker, const Request& request) {
    const game::Game& game = m_at.spoken.game();
    // FIDE 2009, adjournment 1a: the move goes into the envelope. Nobody is to hear it by mistake.
    if (!game.seal_asked() || speaker != game.turn())
        return false;
    m_at.telling.tell({ANNABELLA_TR("Your move must be sealed. Type {0} before it, or everybody hears it."),
                       {m_at.people.first_word(ANNABELLA_TR("seal"), request)}},
                      request.by(request.assistant_of ? phrase::assistant_of(*request.assistant_of)
                                                      : phrase::seat_of(speaker)));
    return true;
}

bool MovesSaid::says_last_move(Side side, const GivenMove& move) const {
    const game::Game& game = m_at.spoken.game();
    if (!game.last_move() || side != game.turn() || game.announced() || game.seal_asked())
        return false;
    const rules::Readings readings = m_at.spoken.repeated(side, move).readings;
    const auto own = rules::resolve(game.position(), readings);
    return !own && own.error() != rules::TextFault::Ambiguous &&
           rules::resolve(game.last_move()->before, readings) == game.last_move()->move;
}

bool MovesSaid::replies_early(const Giver& by, const game::Repetition& awaited, const GivenMove& move,
                              const Request& request) const {
    // FIDE 2009, 1.1; FIDE 2018, 1.3 and 6.2.2.
    const game::Announced reply = m_at.spoken.announced(awaited.by, move);
    if (awaited.by == m_at.spoken.game().turn() || m_at.spoken.game().reply_objection(reply))
        return false;
    const auto before = rules::resolve(awaited.move.before, reply.readings);
    // What repeats the move is that; what the other player could have meant, too, is not taken for a reply
    // where nobody has said whose it is.
    if (before == awaited.move.move)
        return false;
    return by.side || m_at.people.keyboard_side(*request.place) || request.assistant_of ||
           (!before && before.error() != rules::TextFault::Ambiguous);
}

bool MovesSaid::replies_to_board(const Giver& by, const GivenMove& move, const Request& request) const {
    const game::Game& game = m_at.spoken.game();
    const Side replier = opposite(game.turn());
    const bool stands = game.announced_by_board() && game.stage() == game::Stage::Complete &&
                        !game::has_pegs(game.board(game.turn()).kind());
    const auto whose = by.side ? by.side : m_at.people.keyboard_side(*request.place);
    if (!stands || (whose && *whose != replier))
        return false;
    const rules::Readings readings = m_at.spoken.announced(replier, move).readings;
    const auto own = rules::resolve(game.position(), readings);
    // What the player on move may have meant, too, is not taken for a reply where nobody has said whose it
    // is.
    const bool is_open = !whose && (own || own.error() == rules::TextFault::Ambiguous);
    return !is_open && rules::resolve(game.position().after(*game.announced()), readings).has_value();
}

bool MovesSaid::means_another(Side side, const GivenMove& move) const {
    const game::Game& game = m_at.spoken.game();
    if (side != game.turn() || !game.announced())
        return false;
    const auto meant = rules::resolve(game.position(), m_at.spoken.announced(side, move).readings);
    return meant && *meant != *game.announced();
}

game::Repeated MovesSaid::repetition(Side side, const GivenMove& move) const {
    game::Repeated repeated = m_at.spoken.repeated(side, move);
    const auto awaited = m_at.spoken.game().awaited_repetition();
    // Only one of them has been announced.
    if (awaited && awaited->by == side &&
        rules::resolve(awaited->move.before, repeated.readings) ==
            tl::unexpected(rules::TextFault::Ambiguous) &&
        rules::matching(awaited->move.before, repeated.readings).contains(awaited->move.move))
        repeated.readings = known_move(awaited->move);
    return repeated;
}

bool MovesSaid::hold_move(Side side, const GivenMove& move, const Request& request) {
    const game::Game& game = m_at.spoken.game();
    const auto* const words = std::get_if<std::string>(&move);
    if (words == nullptr || !m_at.people.who_plays().own_player || !m_at.people.plays_with_one_enter(side) ||
        side == game.turn() || !game.started() || game.result() || game.paused() ||
        m_at.spoken.read(side, *words).empty())
        return false;
    m_held_move = *words;
    m_at.telling.tell(
        {ANNABELLA_TR("Your next move: {0}. Press Enter to cancel it."), {phrase::quotation(*words)}},
        request);
    return true;
}

void MovesSaid::make_held_move(Time now) {
    const game::Game& game = m_at.spoken.game();
    if (!m_held_move || !m_at.people.who_plays().own_player)
        return;
    const Side side = opposite(*m_at.people.who_plays().own_player);
    if (game.result() || game.adjourned())
        return m_held_move.reset();
    if (side != game.turn() || game.awaited_repetition() || game.paused())
        return;
    const std::string words = *std::exchange(m_held_move, std::nullopt);
    m_at.commands.do_command(Given{Giver::at(phrase::seat_of(side)), SayMove{words}},
                             m_at.people.at_table(now));
}

bool MovesSaid::ask_to_correct(Side side, const GivenMove& move, Time now) {
    const game::Game& game = m_at.spoken.game();
    if (!means_another(side, move) || m_at.people.is_taken(phrase::seat_of(side)) ||
        would_be_refused(game, m_at.spoken.corrected(side, move), std::nullopt, now))
        return false;
    const auto meant = rules::resolve(game.position(), m_at.spoken.corrected(side, move).readings);
    m_correction = Correction{side, move, {game.position(), *meant}};
    put_correction(now);
    return true;
}

void MovesSaid::put_correction(Time now) {
    const Seat asked = phrase::seat_of(m_correction->side);
    const phrase::Phrasebook& book = m_at.spoken.phrasebook();
    phrase::Wording before =
        book.wording({ANNABELLA_TR("Correct your move to:"), {}}, m_at.people.language_of(asked));
    before.goes_on = true;
    const phrase::Words words = phrase::announce(book.scheme(), m_correction->move);
    phrase::Wording named{book.scheme().language, words.text, words.ear, "?"};
    named.in_set_form = true;
    named.of_scheme = true;
    const Message how{ANNABELLA_TR("Press Enter, or type {0}."),
                      {m_at.people.typed_word(asked, ANNABELLA_TR("no"))}};
    const Privacy privacy = m_at.asking.privacy_of_question(asked);
    m_at.telling.speak(
        {phrase::Utterance::for_one(asked, std::move(before), privacy),
         phrase::Utterance::for_one(asked, std::move(named), privacy),
         phrase::Utterance::for_one(asked, book.wording(how, m_at.people.language_of(asked)), privacy)},
        now);
}

void MovesSaid::answer_correction(bool yes, const Request& request) {
    const Correction correction = *std::exchange(m_correction, std::nullopt);
    const Seat whose = phrase::seat_of(correction.side);
    if (yes)
        return m_at.acts.act(m_at.spoken.corrected(correction.side, correction.given),
                             request.by(whose).by_nobodys_assistant());
    m_at.telling.tell(whose, {ANNABELLA_TR("Your move stays as announced."), {}}, request.now,
                      m_at.asking.privacy_of_question(whose));
}

} // namespace annabella::table

// What notices set going at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/consequences.hpp"

#include <utility>
#include <variant>

#include "base/overloaded.hpp"
#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/boards/board_questions.hpp"
#include "table/boards/boards_at_table.hpp"
#include "table/boards/placements.hpp"
#include "table/boards/pressing.hpp"
#include "table/boards/touch_reports.hpp"
#include "table/doing/moves_said.hpp"
#include "table/doing/retelling.hpp"
#include "table/doing/walking.hpp"
#include "table/home/at_home.hpp"
#include "table/telling/pages.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;

void Consequences::expect(const game::Happening& happening) {
    m_at.pressing.note_press(happening);
    m_at.home.expect(happening);
}

void Consequences::note_done() { m_at.home.note_undone(); }

bool Consequences::is_known(const game::Notice& notice, const game::Notices& notices) {
    return m_at.board_questions.is_known_already(notice) || Pressing::is_said_otherwise(notice, notices);
}

void Consequences::pressed(Time now, bool by_reply) {
    m_at.pressing.has_pressed(now, by_reply);
    m_at.retelling.write_press(now);
}

void Consequences::all_told(Time now) {
    m_at.pressing.press_by_lever(now);
    if (!m_at.spoken.game().announced())
        m_at.moves.drop_correction(); // It is not his to change any more.
}

void Consequences::look_at_boards(Time now) {
    m_at.pressing.repeat_by_itself(now);
    m_at.boards.pass_shared_board_on(now);
    m_at.placements.look_if_changed(now);
}

void Consequences::come_to_rest(Time now) {
    m_at.asking.lapse_questions(now);
    m_at.showing.show_status();
    m_at.showing.show_table(now);
    m_at.walking.settle_key_modes();
    m_at.moves.make_held_move(now);
}

void Consequences::heed(const game::Notice& notice, Time now) {
    for (const Cue& cue : cues_of(notice, m_at.spoken.game()))
        m_at.telling.sound(cue);
    std::visit(
        Overloaded{
            [&](const game::MoveOnBoard& on_board) { m_at.placements.look_at_board(on_board.side, now); },
            [&](const game::MoveAnnounced& announced) {
                m_at.home.forget_refusals();
                m_at.home.forget_undone();
                m_at.asking.lapse_by_announcement_of(announced.side, now);
                m_at.placements.look_again();
                m_at.boards.buzz_for_move(opposite(announced.side));
                m_at.boards.repeat_at_shared_board(now);
            },
            [&](const game::MoveCorrected& corrected) {
                m_at.asking.lapse_by_announcement_of(corrected.side, now);
                m_at.placements.look_again();
                m_at.boards.buzz_for_move(opposite(corrected.side));
                m_at.boards.repeat_at_shared_board(now);
            },
            [&](const game::MoveFollowed& followed) {
                // E.2.1: who has executed the announced move on his own board has understood it; the
                // program says the repetition for him.
                const game::Game& game = m_at.spoken.game();
                if (followed.board != game.turn() && game.announced() && !game.repeated())
                    m_at.acts.happen(m_at.spoken.repeated(followed.board, followed.move), now);
            },
            [&](const game::Refused& refused) {
                if (m_at.spoken.game().board(refused.side).exists())
                    m_at.boards.buzz_for_error(refused.side);
                m_at.home.tell_why_illegal(refused, now);
                if (const auto* touch = std::get_if<game::because::TouchMove>(&refused.reason);
                    touch != nullptr && touch->touched)
                    m_at.touches.tell_how_to_forgive(refused.side, now);
            },
            [&](const game::IllegalMoveOnBoard& illegal) { m_at.boards.buzz_for_error(illegal.board); },
            [&](const game::AdjustingBegun&) { m_at.touches.seen().forgive(); },
            [&](const game::MoveCompleted& completed) {
                m_at.home.forget_undone();
                m_at.placements.look_again();
                m_at.touches.seen().move_completed();
                m_at.board_questions.move_completed();
                m_at.placements.forget_placed(completed.move);
                m_at.pressing.move_completed(completed.side, now);
                m_at.pages.leave_eyes_alone();
                m_at.asking.lapse_by_move_of(completed.side, now);
            },
            [&](const game::MoveWasSealed& sealed) {
                m_at.asking.lapse_by_move_of(sealed.side, now);
                m_at.asking.lapse_by_sealing(now);
            },
            [&](const game::GameAdjourned&) { m_at.pages.leave_eyes_alone(); },
            [&](const game::Proposed&) { m_at.asking.tell_how_to_decide(now); },
            [&](const game::OfferMade& offer) {
                // Both have put the kings to their places.
                if (m_at.board_questions.has_asked(game::DrawOffered{offer.side}))
                    m_at.acts.happen(game::DrawAccepted{opposite(offer.side)}, now);
            },
            [&](const game::MoveRepeated&) { m_at.placements.look_again(); },
            // What was refused on the board because of them counts now.
            [&](const game::TouchesForgiven&) {
                m_at.placements.look_again();
                m_at.touches.seen().forgive();
            },
            [&](const game::TakenBack&) {
                m_at.placements.look_again();
                m_at.touches.seen().forget();
                lapse_by_going_back(now);
            },
            [&](const game::ClocksStarted&) { m_at.placements.look_again(); },
            [&](const game::GameBegunAnew&) {
                m_at.touches.seen().forget();
                lapse_by_going_back(now);
            },
            [&](const game::GameEnded&) { m_at.asking.lapse_by_end(now); },
            [&](const game::AnnouncementWithdrawn& withdrawn) {
                m_at.pressing.lever_is_up();
                m_at.touches.tell_what_stays_touched(withdrawn.side, now);
                m_at.asking.lapse_by_withdrawal_of(withdrawn.side, now);
            },
            [&](const game::ClocksStopped&) { m_at.pressing.lever_is_up(); },
            [](const auto&) {},
        },
        notice);
}

void Consequences::lapse_by_going_back(Time now) {
    m_at.moves.take_held();
    m_at.asking.lapse_by_going_back(now);
}

} // namespace annabella::table

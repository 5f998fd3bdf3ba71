// Wrong boards and colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/boards/setup_faults.hpp"

#include <memory>
#include <string>
#include <utility>

#include "rules/rules.hpp"

namespace annabella::game {

using rules::Position;

void SetupFaults::on(const SetupFaultReported& event) {
    // Moves that both players have made.
    const int made = static_cast<int>(m_game.recording.sheet.entries.size() / 2);
    const bool about_board = event.fault != SetupFault::Colours;
    // FIDE 2009, A.4a (three moves); FIDE 2018, A.4.1.2 (ten): then no claim about pieces or board is taken.
    if (about_board && m_game.laws.setup_claims_until && made >= *m_game.laws.setup_claims_until)
        return refuse(turn(), because::TooLate{Rule::TooManyMovesMade});
    switch (event.fault) {
    case SetupFault::Position:
        // USSR 1953, section 15: set up wrongly at the resumption: again from the adjourned position.
        if (m_game.laws.setup_counts_from_resumption && m_game.adjourning.resumed_at)
            return propose(proposed::BackTo{turn(), *m_game.adjourning.resumed_at});
        // FIDE 2009, 7.1a; FIDE 2018, 7.2.1; USSR 1953, section 15: a new game is played.
        return propose(proposed::NewGame{turn()});
    case SetupFault::Turned:
        // FIDE 2009, 7.1b; FIDE 2018, 7.2.2; USSR 1953, section 15: the position that has been reached goes
        // to a board that stands right. FMJD, 5.1: the game is annulled and played again.
        if (m_game.laws.turned_board_annuls)
            return propose(proposed::NewGame{turn()});
        return propose(proposed::TransferPosition{turn()});
    case SetupFault::Colours: {
        // FIDE 2018, 7.3: fewer than ten moves: a new game; else it goes on. FIDE 2009, 7.2; USSR 1953,
        // section 15: it goes on.
        const bool cancelled = m_game.laws.exchanged_colours_cancel_before &&
                               made < *m_game.laws.exchanged_colours_cancel_before;
        return cancelled ? propose(proposed::NewGame{turn()}) : propose(proposed::GoOn{turn()});
    }
    }
}

void SetupFaults::grant(const proposed::NewGame&) {
    const Record& record = m_game.recording;
    auto anew = std::make_shared<GameState>(m_game.table, record.sheet.start);
    // The moves of the cancelled game stay as a note in the record of the new one.
    std::string moves;
    Position position = record.sheet.start;
    ScoreSheet& sheet = anew->recording.sheet;
    sheet.remarks = record.sheet.remarks;
    for (const ScoreEntry& entry : record.sheet.entries) {
        moves += (moves.empty() ? "" : " ") + rules::write_move(position, entry.move);
        position.play(entry.move);
        sheet.remarks.insert(sheet.remarks.end(), entry.remarks.begin(), entry.remarks.end());
    }
    if (!moves.empty())
        sheet.remarks.push_back(std::move(moves));
    sheet.acts = record.sheet.acts;
    for (ScoreAct& act : sheet.acts)
        act.after = no_plies;
    anew->ruling.take_acts_of(m_game.ruling);
    for (const Side side : both_sides) {
        anew->boards[side].tracker = m_game.boards[side].tracker;
        anew->boards[side].unclear = m_game.boards[side].unclear;
    }
    anew->course.begin();
    // The pieces must be set up again: White's clock is started when the arbiter says "resume".
    anew->course.stop();
    anew->now = m_game.now;
    anew->timing.turn_began = m_game.now;
    cause(effect::ReplaceState{std::move(anew)});
    cause(effect::RememberMoment{});
    tell(GameBegunAnew{});
    tell(ClocksStopped{});
    cause(effect::MendBoards{});
}

void SetupFaults::deny(const proposed::NewGame&) {} // It goes on.

void SetupFaults::grant(const proposed::TransferPosition&) { cause(effect::MendBoards{}); }

void SetupFaults::deny(const proposed::TransferPosition&) {} // It goes on as the board stands.

void SetupFaults::grant(const proposed::GoOn&) {} // It goes on.

void SetupFaults::deny(const proposed::GoOn& proposal) {
    // FIDE 2009, 7.2: "if the arbiter does not rule otherwise": what else there is, is a new game.
    propose(proposed::NewGame{proposal.side});
}

} // namespace annabella::game

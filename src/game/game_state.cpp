// What can be asked of a game: its stage, what its boards should show, when something happens by itself; its
// text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game_state.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "rules/rules.hpp"

namespace annabella::game {

using rules::Move;
using rules::Position;

std::string_view name(Stage stage) {
    switch (stage) {
    case Stage::Thinking:
        return "thinking";
    case Stage::Touched:
        return "touched";
    case Stage::Placed:
        return "placed";
    case Stage::Announced:
        return "announced";
    case Stage::AwaitingRepeat:
        return "awaiting-repeat";
    case Stage::Complete:
        return "complete";
    }
    return "thinking";
}

namespace {

SideBoard board_of(Side side, const Table& table, const Protocol& protocol, const Position& start) {
    return {
        BoardTracker(table.seat(side).board, start.placement(), start.rules(), protocol.exchange_may_wait)};
}

} // namespace

GameState::GameState(Table its_table, const Position& start)
    : table(std::move(its_table)), laws(laws_of(table)), protocol(protocol_of(table.protocol)),
      recording(start), timing(table.control), boards{board_of(Side::White, table, protocol, start),
                                                      board_of(Side::Black, table, protocol, start)} {
    if (table.left_at_start && timing.clock.exists())
        for (const Side side : both_sides)
            timing.clock.set_left(side, (*table.left_at_start)[side], Time{});
    recording.remember(timing.clock, now);
}

Stage GameState::stage() const {
    if (moving.just_completed)
        return Stage::Complete;
    if (moving.repetition_due && !course.is_over())
        return Stage::AwaitingRepeat;
    if (moving.announced) {
        if (!executed())
            return Stage::Announced;
        return moving.repeated ? Stage::Complete : Stage::AwaitingRepeat;
    }
    if (!moves_on_board().empty())
        return Stage::Placed;
    return moving.touches.empty() ? Stage::Thinking : Stage::Touched;
}

Standing GameState::standing() const {
    if (course.is_over())
        return course.has_begun() ? Standing::Over : Standing::OverUnbegun;
    if (!course.has_begun())
        return Standing::NotBegun;
    if (course.is_waiting_for_result())
        return course.is_adjourned() ? Standing::AwaitingAdjourned : Standing::Awaiting;
    if (course.is_going())
        return Standing::Going;
    if (!course.is_adjourned())
        return Standing::Stopped;
    // FIDE 2009, adjournment 8: once the envelope has been opened, the arbiter decides what the sealed move
    // is worth.
    const bool opened =
        ruling.has([](const Proposal& proposal) { return proposal.is<proposed::SealedMove>(); });
    return opened ? Standing::EnvelopeOpened : Standing::Adjourned;
}

std::optional<Move> GameState::move_on_board() const {
    const rules::MoveList moves = moves_on_board();
    return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

std::vector<rules::Square> GameState::binding_squares() const {
    if (moving.intended)
        return {recording.position.from(*moving.intended)};
    return demanded().squares;
}

Position GameState::wanted_on_board(Side side) const {
    if (moving.announced && !course.is_over() && side != turn())
        return recording.position.after(*moving.announced);
    return recording.position;
}

std::optional<Time> GameState::next_deadline() const {
    std::optional<Time> deadline;
    const auto consider = [&](std::optional<Time> time) {
        if (time && (!deadline || *time < *deadline))
            deadline = time;
    };
    if (course.is_under_way()) {
        consider(timing.next_flag());
        consider(late_to_resumption_from());
        consider(late_from());
        for (const SideBoard& board : boards)
            for (const auto& since : {board.astray_since, board.stand_ins_since})
                if (since)
                    consider(*since + board_patience);
    }
    return deadline;
}

Position GameState::position_after(Plies plies) const { return recording.sheet.position_after(plies); }

std::string GameState::text() const {
    std::ostringstream out;
    out << recording.text() << "stage " << name(stage()) << course.text() << '\n';
    out << timing.text(now) << moving.text(rules());
    if (moving.announced)
        out << "announced " << rules::write_plain(recording.position, *moving.announced)
            << (moving.repeated ? " repeated" : "") << '\n';
    if (moving.intended)
        out << "intended " << rules::write_plain(recording.position, *moving.intended) << '\n';
    out << illegal_moves.text(rules());
    if (moving.touch_requested || reported_touches.touches_before > 0)
        out << "touch requested " << moving.touch_requested << ' ' << reported_touches.touches_before << '\n';
    out << ruling.text(rules());
    for (const Side side : both_sides)
        if (const auto& sheet = comparing[side])
            out << "sheet " << static_cast<int>(side) << ' ' << sheet->moves.size() << ' ' << sheet->text
                << '\n';
    out << drawing.text(fifty_counted_from()) << quickplay.text();
    for (const SideBoard& board : boards)
        out << board.text();
    if (boards[Side::White].mending || boards[Side::Black].mending)
        out << "mending " << boards[Side::White].mending << boards[Side::Black].mending << '\n';
    out << mating.text() << arrivals.text();
    if (const AwaitedVerdict* awaited = course.awaited())
        out << "awaited " << name(win_for(awaited->winner)) << ' ' << name(awaited->how) << '\n';
    if (const GameResult* held = course.held())
        out << "held " << name(held->outcome) << ' ' << name(held->how) << '\n';
    out << adjourning.text(course.is_adjourned());
    return out.str();
}

} // namespace annabella::game

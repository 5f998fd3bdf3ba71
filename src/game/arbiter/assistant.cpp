// What an assistant may do, and what only his player may (FIDE 2009, E.2.9; FIDE 2018, Appendix D).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/arbiter/assistant.hpp"
#include "game/game_state.hpp"

namespace annabella::game {

namespace {

bool contains(const std::vector<Duty>& duties, Duty duty) {
    return std::find(duties.begin(), duties.end(), duty) != duties.end();
}

/// Where no player is blind, annex E has nothing to say; an assistant does what his player is not able to.
bool helps_the_unable(Duty duty, const Laws& laws) {
    // FIDE 2009, 6.7d and 8.1; FIDE 2018, 6.2.6 and 8.1.6: the clock and the score.
    if (duty == Duty::Score)
        return laws.assistant_scores_for_unable;
    // FIDE 2018, 4.9
    return duty == Duty::Make && laws.assistant_moves_for_unable;
}

} // namespace

bool is_blind(Sight sight) { return sight == Sight::Blind || sight == Sight::DeafBlind; }

bool is_deaf(Sight sight) { return sight == Sight::Deaf || sight == Sight::DeafBlind; }

std::optional<AssistantFault> assistant_fault(const Table& table, const Laws& laws) {
    const auto has_one = [&](Side side) { return !table.seat(side).assistant.empty(); };
    for (const Side side : both_sides) {
        const Sight own = table.seat(side).sight;
        const Sight other = table.seat(opposite(side)).sight;
        // FIDE 2018, D.2.11: a visually disabled player who meets one with impaired hearing needs an
        // assistant.
        if (laws.blind_and_deaf_need_assistant && is_blind(own) && is_deaf(other) && !has_one(side) &&
            !has_one(opposite(side)))
            return AssistantFault{side, Rule::AssistantRequired};
        if (is_blind(own) || !has_one(side))
            continue;
        const std::vector<Duty>& duties = table.seat(side).assistant;
        if (!is_blind(other)) {
            if (!std::all_of(duties.begin(), duties.end(),
                             [&](Duty duty) { return helps_the_unable(duty, laws); }))
                return AssistantFault{side, Rule::NobodyIsBlind};
            continue;
        }
        // FIDE 2009, E.2.9; FIDE 2018, D.2.11: the sighted player has an assistant only where the blind one
        // has none, and only for a and b.
        if (has_one(opposite(side)))
            return AssistantFault{side, Rule::OneAssistantOnly};
        if (std::any_of(duties.begin(), duties.end(),
                        [](Duty duty) { return duty != Duty::Make && duty != Duty::Announce; }))
            return AssistantFault{side, Rule::SightedAssistantsDuties};
    }
    return std::nullopt;
}

std::optional<Duty> duty_for(const Happening& happening, Side side) {
    return std::visit(
        [side]<class Kind>(const Kind& event) {
            std::optional<Duty> found;
            const auto consider = [&](const auto& one) {
                if (!found && one.whose.holds(event, side) && one.condition.holds(event))
                    found = one.duty;
            };
            std::apply([&](const auto&... one) { (consider(one), ...); }, description_of<Kind>.duties);
            return found;
        },
        happening);
}

std::optional<Refused> GameState::assistant_objection(const Event& event) const {
    if (!event.assistant)
        return std::nullopt;
    const Side side = *event.assistant;
    const auto by = [&](Rule rule) { return Refused{.side = side, .reason = because::NotPermitted{rule}}; };
    const Seat& seat = table.seat(side);
    if (seat.assistant.empty())
        return by(Rule::NoAssistant);
    const std::optional<Duty> duty = duty_for(event.what, side);
    if (!duty)
        return by(Rule::NotAnAssistantsDuty);
    if (!contains(seat.assistant, *duty))
        return by(Rule::DutyNotGiven);
    // FIDE 2009, E.2.9d: only when the player asks; then the program answers him.
    if (*duty == Duty::Tell)
        return by(Rule::TellOnlyWhenAsked);
    if (const auto* report = std::get_if<TouchReported>(&event.what)) {
        // FIDE 2009, E.2.9e: that the sighted player has touched one of his own pieces. A blind player's
        // fingers go over the pieces anyway.
        const auto& before =
            report->side == turn() || !recording.last ? recording.position : recording.last->before;
        const auto piece = before.at(report->square);
        if (is_blind(table.seat(report->side).sight) || (piece && piece->side != report->side))
            return by(Rule::NotAnAssistantsDuty);
    }
    if (const auto* lifted = std::get_if<Lifted>(&event.what))
        return hands_objection(side, lifted->board, lifted->square);
    if (const auto* placed = std::get_if<Placed>(&event.what))
        return hands_objection(side, placed->board, placed->square);
    if (const auto* read = std::get_if<BoardRead>(&event.what))
        return hands_objection(side, read->board, std::nullopt);
    return std::nullopt;
}

std::optional<Refused> GameState::hands_objection(Side side, Side board,
                                                  std::optional<rules::Square> square) const {
    const Refused own_board{.side = side, .reason = because::NotPermitted{Rule::OwnBoardIsThePlayers}};
    // FIDE 2018, 4.9: for a player who is not able to move the pieces, on his board, in his place.
    if (!is_blind(table.seats[Side::White].sight) && !is_blind(table.seats[Side::Black].sight))
        return board == side ? std::nullopt : std::optional(own_board);
    // FIDE 2009, E.2.9a: either player's move on the board of the other. Who makes a move touches his pieces
    // himself.
    if (board == turn()) {
        // The opponent's completed move may still have to be made here.
        const bool following =
            !boards[board].followed && recording.last && (!square || belongs_to_last_move(*square));
        return following ? std::nullopt : std::optional(own_board);
    }
    // A move must have been announced, or one that was taken back (E.2.6) is put back here as well.
    if (moving.announced || !boards[board].tracker.shows(recording.position))
        return std::nullopt;
    return Refused{.side = side, .reason = because::NotAnnounced{}};
}

} // namespace annabella::game

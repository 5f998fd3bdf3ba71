// What can be asked of an event before it changes anything: whether it has a place now, and whose it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>
#include <variant>

#include "base/overloaded.hpp"
#include "game/game_state.hpp"

namespace annabella::game {

std::optional<Notices> GameState::done_already(const Happening& happening) const {
    const bool over = course.is_over() && recording.last;
    if (const auto* pressed = std::get_if<Pressed>(&happening)) {
        // After the move that ended the game a press changes nothing and harms nobody; without a clock the
        // move was complete before it.
        const bool done = (over && pressed->side == recording.last->before.turn()) ||
                          (moving.just_completed && pressed->side != turn());
        // FIDE 2018, 6.2.2: he may press after the reply that has completed his move, until his next one.
        const bool makes_next =
            pressed->side == turn() && (moving.announced || adjourning.sealed ||
                                        illegal_moves.attempt(turn()) || !moves_on_board().empty());
        if (moving.press_due == pressed->side && !makes_next)
            return Notices();
        return done ? std::optional(Notices()) : std::nullopt;
    }
    const auto* repeated = std::get_if<Repeated>(&happening);
    if (repeated == nullptr || !over || repeated->side == recording.last->before.turn() ||
        repeated->readings.empty() ||
        rules::resolve(recording.last->before, repeated->readings) != recording.last->move)
        return std::nullopt;
    // The move that ended the game may still be repeated.
    return Notices{MoveRepeated{repeated->side, *recording.last}};
}

PlaceNow GameState::place_now(const Happening& happening) const {
    const auto no = [](Side side, Reason reason) {
        return PlaceNow{false, Refused{.side = side, .reason = std::move(reason)}};
    };
    if (arrivals.at_resumption() && std::holds_alternative<Arrived>(happening))
        return {};
    // FIDE 2009, adjournment 1a: he may change his sealed move until he has stopped the clocks.
    if (const auto* sealed = std::get_if<MoveSealed>(&happening);
        sealed != nullptr && course.is_adjourned() && adjourning.sealed &&
        adjourning.sealed->side == sealed->side)
        return no(sealed->side, because::TooLate{Rule::IsAdjourned});
    const PhaseRow& row = phase_row(happening);
    Standing at = standing();
    // While one player waits for the other to come to the resumption, a clock runs.
    const auto* claimed = std::get_if<Claimed>(&happening);
    if (claimed != nullptr && claimed->claim == Claim::Flag && arrivals.at_resumption() &&
        (at == Standing::Adjourned || at == Standing::EnvelopeOpened))
        at = Standing::Going;
    const Side side = who_is_answered(happening);
    const bool has_place = at == Standing::Going || at == Standing::Stopped;
    if (row.needs_presence && has_place && arrivals.is_missing(side))
        return no(side, because::NotPermitted{Rule::NotArrived});
    return std::visit(Overloaded{[](const Go&) { return PlaceNow{}; },
                                 [](const Ignore&) { return PlaceNow{.is_there = false}; },
                                 [&](const auto& reason) { return no(side, reason); }},
                      row.in[static_cast<std::size_t>(at)]);
}

Side GameState::who_is_answered(const Happening& happening) const {
    if (const auto* reported = std::get_if<TouchReported>(&happening))
        return opposite(reported->side);
    if (std::holds_alternative<TouchSeen>(happening))
        return turn(); // The arbiter.
    return std::visit(
        [this](const auto& what) {
            if constexpr (requires { Side{what.side}; })
                return what.side;
            else
                return turn();
        },
        happening);
}

} // namespace annabella::game

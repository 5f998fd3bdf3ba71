// What can be asked of an event before it changes anything: whether it has a place now, and whose it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>
#include <variant>

#include "base/overloaded.hpp"
#include "game/game_state.hpp"

namespace annabella::game {

std::optional<Notices> GameState::done_already(const Happening& happening) const {
    const bool over = m_phase.is_over() && m_record.last;
    if (const auto* pressed = std::get_if<Pressed>(&happening)) {
        // After the move that ended the game a press changes nothing and harms nobody; without a clock the
        // move was complete before it.
        const bool done = (over && pressed->side == m_record.last->before.turn()) ||
                          (m_move.just_completed && pressed->side != turn());
        // FIDE 2018, 6.2.2: he may press after the reply that has completed his move, until his next one.
        const bool makes_next =
            pressed->side == turn() && (m_move.announced || m_room.sealed ||
                                        m_irregularities.attempt(turn()) || !moves_on_board().empty());
        if (m_move.press_due == pressed->side && !makes_next)
            return Notices();
        return done ? std::optional(Notices()) : std::nullopt;
    }
    const auto* repeated = std::get_if<Repeated>(&happening);
    if (repeated == nullptr || !over || repeated->side == m_record.last->before.turn() ||
        repeated->readings.empty() ||
        rules::resolve(m_record.last->before, repeated->readings) != m_record.last->move)
        return std::nullopt;
    // The move that ended the game may still be repeated.
    return Notices{MoveRepeated{repeated->side, *m_record.last}};
}

PlaceNow GameState::place_now(const Happening& happening) const {
    const auto no = [](Side side, Reason reason) {
        return PlaceNow{false, Refused{.side = side, .reason = std::move(reason)}};
    };
    if (m_attendance.at_resumption() && std::holds_alternative<Arrived>(happening))
        return {};
    // FIDE 2009, adjournment 1a: he may change his sealed move until he has stopped the clocks.
    if (const auto* sealed = std::get_if<MoveSealed>(&happening);
        sealed != nullptr && m_phase.is_adjourned() && m_room.sealed && m_room.sealed->side == sealed->side)
        return no(sealed->side, because::TooLate{Rule::IsAdjourned});
    const PhaseRow& row = phase_row(happening);
    Standing now = standing();
    // While one player waits for the other to come to the resumption, a clock runs.
    const auto* claimed = std::get_if<Claimed>(&happening);
    if (claimed != nullptr && claimed->claim == Claim::Flag && m_attendance.at_resumption() &&
        (now == Standing::Adjourned || now == Standing::EnvelopeOpened))
        now = Standing::Going;
    const Side side = who_is_answered(happening);
    const bool has_place = now == Standing::Going || now == Standing::Stopped;
    if (row.needs_presence && has_place && m_attendance.is_missing(side))
        return no(side, because::NotPermitted{Rule::NotArrived});
    return std::visit(Overloaded{[](const Go&) { return PlaceNow{}; },
                                 [](const Ignore&) { return PlaceNow{.is_there = false}; },
                                 [&](const auto& reason) { return no(side, reason); }},
                      row.in[static_cast<std::size_t>(now)]);
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

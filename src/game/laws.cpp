// The table of differences between the editions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/laws.hpp"

namespace annabella::game {

using namespace std::chrono_literals;

namespace {

// clang-format off
constexpr Laws fide2009{
    .castling_may_begin_with_rook = false,
    .dead_by_any_moves = true,
    .agreement_needs_moves = false,
    .default_time = 0min,
    .time_over_needs_mate = true,
    .recording_stops_below = 5min,
    .illegal_move_penalty = 2min,
    .losing_illegal_move = 3,
    .idle_press_is_illegal = false,
    .unpromoted_pawn_becomes_queen = false,
    .illegal_only_by_claim = false,
    .exchanged_colours_cancel_before = {},
    .setup_claims_until = {},
    .wrong_claim_penalty = 3min,
    .claim_is_offer = true,
    .draws_without_claim = false,
    .offers_take_turns = false,
    .claim_on_claimants_clock = false,
    .perpetual_check_draws = false,
    .fifty_can_be_extended = false,
    .quickplay_claim_below = 2min,
    .requested_increment = {},
    .early_adjournment_is_charged = false,
    .blind_and_deaf_need_assistant = false,
};
constexpr Laws fide2018{
    .castling_may_begin_with_rook = false,
    .dead_by_any_moves = true,
    .agreement_needs_moves = true,
    .default_time = {},
    .time_over_needs_mate = true,
    .recording_stops_below = 5min,
    .illegal_move_penalty = 2min,
    .losing_illegal_move = 2,
    .idle_press_is_illegal = true,
    .unpromoted_pawn_becomes_queen = true,
    .illegal_only_by_claim = false,
    .exchanged_colours_cancel_before = 10,
    .setup_claims_until = {},
    .wrong_claim_penalty = 2min,
    .claim_is_offer = true,
    .draws_without_claim = true,
    .offers_take_turns = false,
    .claim_on_claimants_clock = false,
    .perpetual_check_draws = false,
    .fifty_can_be_extended = false,
    .quickplay_claim_below = 2min,
    .requested_increment = 5s,
    .early_adjournment_is_charged = false,
    .blind_and_deaf_need_assistant = true,
};
constexpr Laws ussr1953{
    .castling_may_begin_with_rook = true,
    .dead_by_any_moves = false,
    .agreement_needs_moves = false,
    .default_time = 60min,
    .time_over_needs_mate = false,
    .recording_stops_below = 0min,
    .illegal_move_penalty = 0min,
    .losing_illegal_move = 0,
    .idle_press_is_illegal = false,
    .unpromoted_pawn_becomes_queen = false,
    .illegal_only_by_claim = false,
    .exchanged_colours_cancel_before = {},
    .setup_claims_until = {},
    .wrong_claim_penalty = 0min,
    .claim_is_offer = false,
    .draws_without_claim = false,
    .offers_take_turns = true,
    .claim_on_claimants_clock = true,
    .perpetual_check_draws = true,
    .fifty_can_be_extended = true,
    .quickplay_claim_below = {},
    .requested_increment = {},
    .early_adjournment_is_charged = true,
    .blind_and_deaf_need_assistant = false,
};
// clang-format on

constexpr const Laws& of_edition(Edition edition) {
    switch (edition) {
    case Edition::Fide2009:
        return fide2009;
    case Edition::Fide2018:
        return fide2018;
    case Edition::Ussr1953:
        return ussr1953;
    }
    return fide2009;
}

} // namespace

std::string_view name(Pace pace) {
    switch (pace) {
    case Pace::Standard:
        return "standard";
    case Pace::Rapid:
        return "rapid";
    case Pace::Blitz:
        return "blitz";
    }
    return "standard";
}

Pace pace_of(Edition edition, const TimeControl& control) {
    // FIDE 2009, A.1 and B.1; 2018, A.1 and B.1. The Code of 1953 knows neither.
    if (!control.has_clock() || edition == Edition::Ussr1953)
        return Pace::Standard;
    Time whole{0};
    for (const Period& period : control.periods)
        whole += period.base + period.increment * period.moves.value_or(60);
    if (whole >= 60min)
        return Pace::Standard;
    const bool blitz = edition == Edition::Fide2009 ? whole < 15min : whole <= 10min;
    return blitz ? Pace::Blitz : Pace::Rapid;
}

Laws laws_of(Edition edition, Pace /*pace*/, Supervision /*supervision*/) { return of_edition(edition); }

Laws laws_of(const Table& table) {
    return laws_of(table.edition, pace_of(table.edition, table.control), table.supervision);
}

} // namespace annabella::game

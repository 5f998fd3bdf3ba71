// Which event in which phase.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <type_traits>
#include <utility>

#include "game/phase.hpp"

namespace annabella::game {

namespace {

constexpr Answer yes{Go{}};
constexpr Answer idle{Ignore{}};
/// A game that is over without having begun has not begun either.
constexpr Answer not_begun{because::NotPermitted{Rule::NotBegun}};
constexpr Answer stopped{because::NotPermitted{Rule::PlayIsStopped}};
constexpr Answer game_over{because::GameOver{}};
/// FIDE 2009, adjournment 2: the sealed move belongs to the position on the envelope.
constexpr Answer sealed_up{because::NotPermitted{Rule::IsAdjourned}};
/// The game is over, and only how is not known yet; or the arbiter decides what the sealed move is worth
/// (FIDE 2009, adjournment 8).
constexpr Answer clocks_stopped{because::NotPermitted{Rule::ClocksAreStopped}};

// In the order of Standing: not begun, going, stopped, adjourned, envelope opened, awaiting, the same
// adjourned, over, over unbegun.
constexpr PhaseRow always{{yes, yes, yes, yes, yes, yes, yes, yes, yes}};
constexpr PhaseRow in_the_game{
    {not_begun, yes, yes, yes, yes, clocks_stopped, clocks_stopped, game_over, game_over}};
constexpr PhaseRow at_the_board{
    {not_begun, yes, yes, sealed_up, clocks_stopped, clocks_stopped, clocks_stopped, game_over, game_over}};
/// FIDE 2009, 6.12: while the arbiter has stopped the game no move comes any further, clock or no clock.
constexpr PhaseRow moving{{not_begun, yes, stopped, sealed_up, clocks_stopped, clocks_stopped, clocks_stopped,
                           game_over, game_over},
                          true};
constexpr PhaseRow repeating{{not_begun, yes, stopped, sealed_up, clocks_stopped, clocks_stopped,
                              clocks_stopped, game_over, not_begun},
                             true};
constexpr PhaseRow starting{{yes, idle, idle, idle, idle, idle, idle, idle, idle}};
constexpr PhaseRow resuming{{yes, yes, yes, yes, yes, yes, yes, game_over, game_over}};
constexpr PhaseRow of_the_record{{not_begun, yes, yes, yes, yes, yes, yes, yes, not_begun}};
constexpr PhaseRow changing_the_record{
    {not_begun, yes, yes, sealed_up, sealed_up, yes, sealed_up, yes, not_begun}};
constexpr PhaseRow found_out{{idle, yes, yes, yes, yes, yes, yes, idle, idle}};

struct Entry {
    std::size_t kind = 0;
    PhaseRow row{};
};

template <class Kind, class... Kinds>
constexpr std::size_t place_in(const std::variant<Kinds...>*) {
    std::size_t place = 0;
    bool found = false;
    ((found = found || std::is_same_v<Kind, Kinds>, place += found ? 0 : 1), ...);
    return place;
}

template <class Kind>
constexpr Entry may(const PhaseRow& row) {
    return {place_in<Kind>(static_cast<const AnyHappening*>(nullptr)), row};
}

/// Every kind of event, once.
constexpr std::array entries = {
    may<Started>(starting),
    // Fingers are not asked; what they do counts where the game is played.
    may<Lifted>(always),
    may<Placed>(always),
    may<BoardRead>(always),
    may<BoardSwitched>(always),
    may<HandedOver>(always),
    // The move.
    may<Announced>(moving),
    may<Repeated>(repeating),
    may<Corrected>(moving),
    may<Withdrawn>(moving),
    may<Pressed>(moving),
    may<Adjusting>(at_the_board),
    may<TouchReported>(at_the_board),
    // Draws, claims, the end. FIDE 2009, adjournment 6: also before the game is resumed.
    may<DrawOffered>(in_the_game),
    may<DrawAccepted>(in_the_game),
    may<DrawDeclined>(in_the_game),
    may<DrawsAllowed>(in_the_game),
    may<Resigned>(in_the_game),
    may<Claimed>(at_the_board),
    may<IncrementRequested>(at_the_board),
    may<FiftyExtended>(resuming),
    may<CanMate>(found_out),
    may<Signed>(always),
    // The clock and who is there.
    may<TimePassed>(always),
    may<FlagObserved>(at_the_board),
    may<Paused>(at_the_board),
    may<Unpaused>(at_the_board),
    may<StoppedByPlayer>(at_the_board),
    may<ClockAdjusted>(resuming),
    may<Arrived>(at_the_board),
    // Adjournment.
    may<MoveSealed>(at_the_board),
    may<Adjourned>(at_the_board),
    may<Resumed>(resuming),
    // The record and the score sheets.
    may<ScoreWritten>(always),
    may<Compared>(of_the_record),
    may<Retracted>(changing_the_record),
    may<Replaced>(changing_the_record),
    // The arbiter.
    may<SetupFaultReported>(at_the_board),
    may<IllegalRuled>(at_the_board),
    may<IllegalStands>(moving),
    may<TouchSeen>(at_the_board),
    may<TouchForgiven>(at_the_board),
    may<Penalised>(always),
    may<Ruled>(always),
    may<Decided>(always),
    may<RulingUndone>(always),
    may<Noted>(always),
    // Questions and remarks.
    may<Asked>(always),
    may<Remarked>(always),
};
static_assert(entries.size() == std::variant_size_v<AnyHappening>, "each kind of event has its row");

constexpr auto rows = [] {
    std::array<PhaseRow, entries.size()> by_kind{};
    for (const Entry& entry : entries)
        by_kind[entry.kind] = entry.row;
    return by_kind;
}();

constexpr bool each_kind_has_one() {
    std::array<int, entries.size()> found{};
    for (const Entry& entry : entries)
        ++found[entry.kind];
    for (const int times : found)
        if (times != 1)
            return false;
    return true;
}
static_assert(each_kind_has_one());

} // namespace

const PhaseRow& phase_row(const Happening& happening) { return rows[happening.index()]; }

} // namespace annabella::game

// The table of differences between the editions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/laws.hpp"

#include <algorithm>

#include "game/events/statement.hpp"
#include "game/protocol.hpp"

namespace annabella::game {

using namespace std::chrono_literals;

namespace {

/// One row of the table: what FIDE 2009, FIDE 2018, FIDE 2023 and the Code of 1953 say.
template <class Value>
constexpr Value pick(Edition edition, Value fide2009, Value fide2018, Value fide2023, Value ussr1953,
                     Value fmjd) {
    switch (edition) {
    case Edition::Fide2009:
        return fide2009;
    case Edition::Fide2018:
        return fide2018;
    case Edition::Fide2023:
        return fide2023;
    case Edition::Ussr1953:
        return ussr1953;
    case Edition::Fmjd:
    case Edition::Fmjd64: // Where the two differ is in the game, not at the table.
        return fmjd;
    }
    return fide2009;
}

constexpr Laws of_edition(Edition edition) {
    constexpr std::nullopt_t none = std::nullopt;
    constexpr std::string_view chess = "chess";
    const std::string_view draughts = edition == Edition::Fmjd64 ? "russian" : "draughts";
    // clang-format off
    return {
        //                                                                   2009    2018    2023    1953   FMJD
        .castling_may_begin_with_rook = pick(edition,                        false,  false,  false,  true,  false),
        .any_piece_takes_the_touched_one = pick(edition,                     false,  false,  false,  true,  false),
        .first_takes_first = pick(edition,                                   false,  true,   true,   false, false),
        .resigning_needs_mate = pick(edition,                                false,  false,  true,   false, false),
        .touching_stands_against_an_end = pick(edition,                      false,  true,   true,   false, false),
        .device_is_no_win_without_mate = pick(edition,                       true,   false,  false,  false, false),
        .dead_by_any_moves = pick(edition,                                   true,   true,   true,   false, false),
        .agreement_needs_moves = pick(edition,                               false,  true,   true,   false, false),
        .default_time = pick<std::optional<Span>>(edition,                   0min,   none,   0min,   60min, none),
        .time_over_needs_mate = pick(edition,                                true,   true,   true,   false, false),
        .flags_are_not_called = pick(edition,                                false,  false,  false,  false, false),
        .both_flags_down_draws = pick(edition,                               false,  false,  false,  false, false),
        .players_stop_clocks = pick(edition,                                 true,   true,   true,   false, true),
        .correction_leaves = pick<Span>(edition,                             0min,   0min,   0min,   15min, 0min),
        .resumed_clocks_only_gain = pick(edition,                            false,  false,  false,  true,  false),
        .illegal_move_penalty = pick<Span>(edition,                          2min,   2min,   2min,   0min,  0min),
        .losing_illegal_move = pick(edition,                                 3,      2,      2,      0,     0),
        .idle_press_is_illegal = pick(edition,                               false,  true,   true,   false, false),
        .two_hands_need_the_press = pick(edition,                            false,  false,  true,   false, false),
        .reply_may_precede_press = pick(edition,                             true,   true,   true,   false, false),
        .unpromoted_pawn_becomes_queen = pick(edition,                       false,  true,   true,   false, false),
        .illegal_only_by_claim = pick(edition,                               false,  false,  false,  false, true),
        .unfinished_promotion_is_minded = pick(edition,                      false,  false,  false,  false, false),
        .illegal_lapses_with_next_move = pick(edition,                       false,  false,  false,  false, true),
        .press_makes_illegal_move = pick(edition,                            true,   true,   true,   false, false),
        .touch_binds_on_request = pick(edition,                              false,  false,  false,  false, false),
        .exchanged_colours_cancel_before = pick<std::optional<int>>(edition, none,   10,     10,     none,  none),
        .turned_board_annuls = pick(edition,                                 false,  false,  false,  false, true),
        .setup_claims_until = pick<std::optional<int>>(edition,              none,   none,   none,   none,  none),
        .setup_counts_from_resumption = pick(edition,                        false,  false,  false,  true,  false),
        .wrong_claim_penalty = pick<Span>(edition,                           3min,   2min,   2min,   0min,  0min),
        .claim_is_offer = pick(edition,                                      true,   true,   true,   false, false),
        .touching_settles_draws = pick(edition,                              true,   true,   true,   false, true),
        .same_position_has_same_moves = pick(edition,                        true,   true,   true,   false, true),
        .fifty_is_claimed_on_move = pick(edition,                            true,   true,   true,   false, true),
        .draws_without_claim = pick(edition,                                 false,  true,   true,   false, false),
        .offers_take_turns = pick(edition,                                   false,  false,  false,  true,  false),
        .claim_on_claimants_clock = pick(edition,                            false,  false,  false,  true,  false),
        .perpetual_check_draws = pick(edition,                               false,  false,  false,  true,  false),
        .fifty_can_be_extended = pick(edition,                               false,  false,  false,  true,  false),
        .quickplay_claim_below = pick<std::optional<Span>>(edition,          2min,   2min,   2min,   none,  none),
        .requested_increment = pick<std::optional<Span>>(edition,            none,   5s,     5s,     none,  none),
        .quickplay_is_announced = pick(edition,                              false,  true,   true,   false, false),
        .early_adjournment_needs_control = pick(edition,                     false,  false,  false,  true,  false),
        .sealed_slips_are_harmless = pick(edition,                           false,  false,  false,  true,  false),
        .late_to_resumption = pick<std::optional<Span>>(edition,             60min,  60min,  none,   60min, 60min),
        .both_absent_by_default_time = pick(edition,                         false,  true,   true,   false, false),
        .sealed_ending_stands = pick(edition,                                false,  false,  true,   false, false),
        .reply_to_absent_is_sealed = pick(edition,                           false,  false,  false,  true,  false),
        .blind_and_deaf_need_assistant = pick(edition,                       false,  true,   true,   false, false),
        .assistant_scores_for_unable = pick(edition,                         true,   true,   true,   false, true),
        .assistant_moves_for_unable = pick(edition,                          false,  true,   true,   false, false),
        .game = pick<std::string_view>(edition,                              chess,  chess,  chess,  chess, draughts),
        .longest_blitz = pick<std::optional<Span>>(edition,                  15min - 1ms, 10min, 10min, none, none),
    };
    // clang-format on
}

constexpr Named<Edition> editions[] = {{"fide2009", Edition::Fide2009}, {"fide2018", Edition::Fide2018},
                                       {"fide2023", Edition::Fide2023}, {"ussr1953", Edition::Ussr1953},
                                       {"fmjd", Edition::Fmjd},         {"fmjd64", Edition::Fmjd64}};

} // namespace

std::span<const Named<Edition>> named_editions() { return editions; }

std::string_view name(Edition edition) { return name_in(editions, edition); }

std::optional<Edition> edition_from_name(std::string_view name) {
    for (const Named<Edition>& named : editions)
        if (named.name == name)
            return named.value;
    return std::nullopt;
}

std::vector<std::string> edition_names(std::string_view game) {
    std::vector<std::string> names;
    for (const Named<Edition>& named : editions)
        if (of_edition(named.value).game == game)
            names.emplace_back(named.name);
    return names;
}

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
    const std::optional<Span> longest_blitz = of_edition(edition).longest_blitz;
    if (!control.has_clock() || !longest_blitz)
        return Pace::Standard;
    // FIDE 2009, A.1: the fixed time, or it and sixty times the increment together. The increment may be in
    // the form of free time before each move (6.2b). Of several periods the sixty moves take one after
    // another.
    Span whole{0};
    int moves = 60;
    for (const Period& period : control.periods) {
        const int here = std::min(moves, period.moves.value_or(moves));
        whole += period.base + (period.increment + period.delay) * here;
        moves -= here;
    }
    if (const Period& last = control.periods.back(); last.moves && moves > 0) {
        const int times = (moves + *last.moves - 1) / *last.moves;
        whole += last.base * times + (last.increment + last.delay) * moves;
    }
    if (whole >= 60min)
        return Pace::Standard;
    return whole <= *longest_blitz ? Pace::Blitz : Pace::Rapid;
}

namespace {

Laws rapid_of_2009(Laws laws, bool supervised) {
    // A.3, B.2: under supervision the rules of competition hold.
    if (supervised)
        return laws;
    // A.4a: no claims about pieces, board and clocks after three moves of each player.
    laws.setup_claims_until = 3;
    // A.4b: the arbiter sees to article 4 only when he is asked to.
    laws.touch_binds_on_request = true;
    // A.4c: only the opponent may claim an illegal move, before his own; but an unfinished promotion is
    // minded.
    laws.illegal_only_by_claim = true;
    laws.illegal_lapses_with_next_move = true;
    laws.unfinished_promotion_is_minded = true;
    // A.4d: flags are not called; to win, one's own must be up; both down is a draw.
    laws.flags_are_not_called = true;
    laws.both_flags_down_draws = true;
    return laws;
}

Laws blitz_of_2009(Laws laws, bool supervised) {
    laws = rapid_of_2009(laws, supervised);
    if (!supervised) {
        // B.3b: A.4c does not hold. B.3c: instead, the illegal move loses when the opponent claims it in
        // time.
        laws.unfinished_promotion_is_minded = false;
        laws.losing_illegal_move = 1;
    }
    return laws;
}

Laws rapid_of_2018(Laws laws, bool supervised) {
    // A.3.1
    if (supervised)
        return laws;
    // A.4.1.2: no claims about the pieces and the board after ten moves of each player.
    laws.setup_claims_until = 10;
    // A.4.2: arbiter and opponent may act until the opponent has made his move.
    laws.illegal_lapses_with_next_move = true;
    return laws;
}

Laws blitz_of_2018(Laws laws, bool supervised) {
    // B.4: A.2 and A.4 hold.
    laws = rapid_of_2018(laws, supervised);
    // B.2: penalties of articles 7 and 9 are one minute instead of two.
    laws.illegal_move_penalty = 1min;
    laws.wrong_claim_penalty = 1min;
    // Guidelines III.2.2: they are not for blitz.
    laws.quickplay_claim_below.reset();
    laws.requested_increment.reset();
    return laws;
}

Laws rapid_of_2023(Laws laws, bool supervised) {
    // A.5 says of games that are not watched what A.4 of 2018 said.
    laws = rapid_of_2018(laws, supervised);
    // A.3: penalties of articles 7 and 9 are one minute instead of two.
    laws.illegal_move_penalty = 1min;
    laws.wrong_claim_penalty = 1min;
    return laws;
}

Laws blitz_of_2023(Laws laws, bool supervised) {
    // B.3: otherwise A.2, A.3 and A.5 hold. B.2: under supervision the competition rules do, and A.3 is none
    // of them: two minutes.
    if (!supervised)
        laws = rapid_of_2023(laws, supervised);
    // Guidelines III.2.2: they are not for blitz.
    laws.quickplay_claim_below.reset();
    laws.requested_increment.reset();
    return laws;
}

Laws as_at_any_pace(Laws laws, bool /*supervised*/) { return laws; }

/// What an edition changes for faster games.
struct FasterGames {
    using Change = Laws (*)(Laws standard, bool supervised);
    Change rapid;
    Change blitz;
};

constexpr FasterGames faster_games(Edition edition) {
    using Change = FasterGames::Change;
    constexpr Change same = as_at_any_pace;
    // clang-format off
    return {
        //                              2009           2018           2023           1953  FMJD
        .rapid = pick<Change>(edition,  rapid_of_2009, rapid_of_2018, rapid_of_2023, same, same),
        .blitz = pick<Change>(edition,  blitz_of_2009, blitz_of_2018, blitz_of_2023, same, same),
    };
    // clang-format on
}

} // namespace

Laws laws_of(Edition edition, Pace pace, Supervision supervision) {
    const bool supervised = supervision == Supervision::Adequate;
    switch (pace) {
    case Pace::Standard:
        return of_edition(edition);
    case Pace::Rapid:
        return faster_games(edition).rapid(of_edition(edition), supervised);
    case Pace::Blitz:
        return faster_games(edition).blitz(of_edition(edition), supervised);
    }
    return of_edition(edition);
}

Laws laws_of(const Table& table) {
    Laws laws = laws_of(table.edition, pace_of(table.edition, table.control), table.supervision);
    const Protocol protocol = protocol_of(table.protocol);
    if (!protocol.castling_is_touched_among_others) {
        laws.castling_touches_alone = true;
        laws.first_takes_first = false;
    }
    laws.illegal_words_do_not_count =
        !protocol.illegal_words_count_in_draughts && table.edition == Edition::Fmjd;
    laws.turned_board_annuls = laws.turned_board_annuls && protocol.turned_board_may_annul;
    return laws;
}

} // namespace annabella::game

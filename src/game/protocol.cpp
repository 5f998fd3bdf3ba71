// The table of differences between the protocols of journals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/protocol.hpp"

namespace annabella::game {

Protocol protocol_of(int number) {
    const auto since = [number](int first) { return number >= first; };
    return {
        .press_precedes_repetition = since(2),
        .adjusting_lasts_until_move = since(2),
        .castling_is_touched_among_others = since(2),
        .repetition_ends_replaced_record = since(2),
        .replaced_record_gives_time = since(2),
        .result_can_be_corrected = since(2),
        .both_flags_may_be_called = since(2),
        .default_time_holds_at_resumption = since(2),
        .questions_outlive_adjournment = since(2),
        .adjournment_is_recorded = since(2),
        .unnamed_illegal_move_is_last_movers = since(2),
        .move_in_place_of_illegal_one_is_undone = since(2),
        .castling_may_have_begun_early = since(3),
        .finishing_a_capture_touches_nothing = since(3),
        .castling_in_doubt_may_have_begun_early = since(4),
        .hands_are_unseen_while_away = since(4),
        .first_reported_touch_binds = since(4),
        .pegs_may_stand_still_on_the_way = since(5),
        .illegal_move_on_board_is_told = since(5),
        .clock_stops_for_illegal_move = since(6),
        .replaced_record_drops_illegal_moves = since(6),
        .given_time_outlives_going_back = since(7),
        .times_set_are_of_their_position = since(7),
        .claim_is_offer_beside_another = since(7),
        .pawn_left_counts_behind_words = since(7),
        .illegal_words_count_in_draughts = since(7),
        .knocked_pegs_are_not_touched = since(7),
        .empty_board_is_told = since(7),
        .touch_is_reported_unseen = since(7),
        .board_is_read_when_left = since(8),
        .disorder_is_told_once = since(8),
        .moves_while_away_are_no_disorder = since(8),
        .nearest_differences_are_told = since(8),
        .result_waits_for_arbiter = since(8),
        .reply_completes_move = since(8),
        .reply_may_stand_on_board = since(8),
        .reply_in_vain_excuses_press = since(8),
        .move_before_repeating_excuses_press = since(8),
        .completed_without_press_is_open = since(8),
        .illegal_move_stands_until_claimed = since(8),
        .claim_with_illegal_move_is_wrong = since(8),
        .blanks_are_not_sealed = since(8),
        .announced_alone_is_not_sealed = since(8),
        .no_envelope_without_move = since(8),
        .both_late_run_no_clock = since(8),
        .late_sealer_starts_clock = since(8),
        .draws_without_claims_are_not_claimed = since(9),
        .turned_board_may_annul = since(10),
        .taking_off_completes_release = since(10),
        .capture_of_many_is_by_hand = since(10),
        .wrong_captures_and_russian_moves_may_stand = since(11),
        .later_illegal_move_may_stand = since(12),
        .exchange_may_wait = since(12),
        .replies_may_take_many = since(12),
    };
}

} // namespace annabella::game

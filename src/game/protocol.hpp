// What events have meant in journals of older programs: every difference the game asks for, by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella::game {

/// Events mean what they meant when they were written: a game folds by the protocol it was begun with. A
/// journal that names none has the first.
inline constexpr int newest_protocol = 12;

/// How a game of one protocol folds. Each is false in the protocols before the one under which it stands.
struct Protocol {
    // ---- From protocol 2 on ----

    /// A press counts before the opponent has repeated the move (E.2.3).
    bool press_precedes_repetition;
    /// Adjusting lasts until the move or the press (4.2), not until each piece is back on its square.
    bool adjusting_lasts_until_move;
    /// King and rook are touched as castling also where something else is, and only where they stand at home
    /// (4.4a); of several touched pieces the first takes the first.
    bool castling_is_touched_among_others;
    /// A record put right ends the game also where a position has come often enough.
    bool repetition_ends_replaced_record;
    /// A record put right gives the next period's time where it meets a control.
    bool replaced_record_gives_time;
    /// The arbiter may correct a result (8.7).
    bool result_can_be_corrected;
    /// The arbiter may say that both flags are down (A.4d (1)).
    bool both_flags_may_be_called;
    /// The event's default time holds at the resumption, too.
    bool default_time_holds_at_resumption;
    /// What the arbiter had not decided before an adjournment he is asked again.
    bool questions_outlive_adjournment;
    /// Who adjourns and resumes stands in the record with his time.
    bool adjournment_is_recorded;
    /// An illegal move that nobody is named for is his who moved last.
    bool unnamed_illegal_move_is_last_movers;
    /// What was made in the place of an illegal move before the arbiter decided does not stand (7.4a).
    bool move_in_place_of_illegal_one_is_undone;

    // ---- From protocol 3 on ----

    /// Castling that was begun before the player had the move is begun with the king.
    bool castling_may_have_begun_early;
    /// Who finishes following a capture touches nothing.
    bool finishing_a_capture_touches_nothing;

    // ---- From protocol 4 on ----

    /// The same of castling on a board of which it is not known what stands there.
    bool castling_in_doubt_may_have_begun_early;
    /// What has stood on the squares while a board was away is open.
    bool hands_are_unseen_while_away;
    /// Of two touches that are reported the first binds.
    bool first_reported_touch_binds;

    // ---- From protocol 5 on ----

    /// Castling that lacks its rook, and a capture whose piece has not been taken off, are on their way.
    bool pegs_may_stand_still_on_the_way;
    /// An illegal move on a board is called so.
    bool illegal_move_on_board_is_told;

    // ---- From protocol 6 on ----

    /// No clock runs while the arbiter decides whether a move was illegal.
    bool clock_stops_for_illegal_move;
    /// A record put right ends the question about an illegal move.
    bool replaced_record_drops_illegal_moves;

    // ---- From protocol 7 on ----

    /// Time given or taken as a penalty stays so when the game goes back.
    bool given_time_outlives_going_back;
    /// Times that the arbiter sets are those of their position.
    bool times_set_are_of_their_position;
    /// A claim is an offer beside the opponent's (9.1b).
    bool claim_is_offer_beside_another;
    /// A pawn that is left on the last rank counts behind an announcement, too.
    bool pawn_left_counts_behind_words;
    /// An illegal announcement in draughts counts when it is claimed.
    bool illegal_words_count_in_draughts;
    /// Pegs that go all at once are not touched.
    bool knocked_pegs_are_not_touched;
    /// A board without a piece is told of as that.
    bool empty_board_is_told;
    /// At a tournament a touch that is reported goes to the arbiter unseen, whether a piece stands there or
    /// not (E.2.9d).
    bool touch_is_reported_unseen;

    // ---- From protocol 8 on ----

    /// A board is read by what stands on it when the hands have left it.
    bool board_is_read_when_left;
    /// A disorder is told once, not at each change.
    bool disorder_is_told_once;
    /// What can have been played while a line was down is asked about and is no disorder.
    bool moves_while_away_are_no_disorder;
    /// What is wrong with a board is told against what is nearest of all that it may show.
    bool nearest_differences_are_told;
    /// A result waits for what is before the arbiter.
    bool result_waits_for_arbiter;
    /// Between two who see a reply completes the opponent's move.
    bool reply_completes_move;
    /// The reply may stand on the board before the press of the move it replies to.
    bool reply_may_stand_on_board;
    /// A reply in vain makes the press behind it none without a move.
    bool reply_in_vain_excuses_press;
    /// Nor does a move on a board before the opponent's has been repeated.
    bool move_before_repeating_excuses_press;
    /// What is completed without a press can still be corrected (E.2.6).
    bool completed_without_press_is_open;
    /// With too little supervision the press makes an illegal move, which stands until it is claimed.
    bool illegal_move_stands_until_claimed;
    /// A claim with an illegal move is a wrong one (9.5b).
    bool claim_with_illegal_move_is_wrong;
    /// Blanks are no sealed move.
    bool blanks_are_not_sealed;
    /// What is only announced is not sealed (E.2.3).
    bool announced_alone_is_not_sealed;
    /// No envelope is closed without a written move (adjournment 1a).
    bool no_envelope_without_move;
    /// Where both are late to the resumption neither clock runs,
    bool both_late_run_no_clock;
    /// ... until the sealer comes.
    bool late_sealer_starts_clock;

    // ---- From protocol 9 on ----

    /// Draws that the game's laws do not have claimed cannot be claimed (FMJD, 6).
    bool draws_without_claims_are_not_claimed;

    // ---- From protocol 10 on ----

    /// A board that lies the wrong way round annuls the game where its laws say so (FMJD, 5.1).
    bool turned_board_may_annul;
    /// A captured piece that is taken off last binds the piece that was let go before (4.6a; FMJD, 4.10).
    bool taking_off_completes_release;
    /// Many pegs that one capture takes off, as quick as fingers are, are no knocked board.
    bool capture_of_many_is_by_hand;

    // ---- From protocol 11 on ----

    /// A wrong move may stand in Russian draughts, too, and so may a capture of too few pieces that is
    /// written by its ends (FMJD, 5.4).
    bool wrong_captures_and_russian_moves_may_stand;

    // ---- From protocol 12 on ----

    /// An illegal move may stand also after another one that could not.
    bool later_illegal_move_may_stand;
    /// A piece that has become another may make its move before hands have exchanged it (FMJD, 3.7).
    bool exchange_may_wait;
    /// A reply on a board may change as many squares as a move of that game can, and is one where only one
    /// move can have come before it.
    bool replies_may_take_many;

    friend bool operator==(const Protocol&, const Protocol&) = default;
};

Protocol protocol_of(int number);

} // namespace annabella::game

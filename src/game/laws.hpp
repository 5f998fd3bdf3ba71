// The editions of the Laws as values: every rule difference the game asks for, side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "game/clock/time.hpp"
#include "game/table.hpp"

namespace annabella::game {

template <class Value>
struct Named;

/// How fast a game is; decided by its clock (FIDE 2009, A.1, B.1: main time + 60 x increment).
enum class Pace : std::uint8_t { Standard, Rapid, Blitz };
std::string_view name(Pace pace); ///< "rapid"

/// What an edition says, for a game of a certain pace under a certain supervision.
struct Laws {
    // ---- Touched pieces (article 4) ----

    /// Castling may begin with the rook if the king follows at once (USSR 1953, section 10); otherwise a rook
    /// touched before the king forbids castling to that side (FIDE 4.4b).
    bool castling_may_begin_with_rook;
    /// Where a touched piece cannot take the opponent's touched piece, another one must, before the touched
    /// one moves (USSR 1953, section 14); otherwise the first one touched that can move or be taken binds
    /// (FIDE 4.3c).
    bool any_piece_takes_the_touched_one;
    /// Of several touched pieces of both colours the first own one takes the first of the opponent's (FIDE
    /// 2018, 4.3.3); FIDE 2009, 4.3c speaks of one of each.
    bool first_takes_first;
    /// Of a game begun when king and rook counted as touched for castling only where nothing else was, and
    /// wherever they stood (Protocol::castling_is_touched_among_others).
    bool castling_touches_alone = false;

    // ---- The end of the game (article 5) ----

    /// Resigning is a draw where the opponent cannot mate by any series of legal moves (FIDE 2023, 5.1.2); in
    /// the earlier editions it is lost.
    bool resigning_needs_mate;
    /// A move ends the game only where it keeps to what touching demands (FIDE 2018, 5.1.1, 5.2.1: 4.2 to
    /// 4.7); by FIDE 2009, 5.1a with 4.6, where it is legal by article 3.
    bool touching_stands_against_an_end;
    /// Whose telephone sounds scores nothing, and the opponent half a point where he cannot win by any series
    /// of legal moves (FIDE 2009, 12.3b); by FIDE 2018, 11.3.2.2 the opponent wins.
    bool device_is_no_win_without_mate;
    /// No mate by any series of legal moves ends the game (FIDE 5.2b, 9.6); in 1953 only the few kinds of
    /// material named in section 18 do.
    bool dead_by_any_moves;
    /// Agreement only after both players have made a move (FIDE 2018, 5.2.3).
    bool agreement_needs_moves;

    // ---- The clock (article 6) ----

    /// A player who comes later than this loses, where the event sets nothing else (FIDE 2009 6.6 and FIDE
    /// 2023 6.7.1: 0; 1953 section 17: an hour); empty where the event must set it (FIDE 2018, 6.7.1).
    std::optional<Span> default_time;
    /// Time over is a draw where the opponent cannot mate (FIDE 6.9); in 1953 it is lost.
    bool time_over_needs_mate;
    /// The fall of a flag is the players' own business and is not called, but where both are down (FIDE 2009,
    /// A.4d).
    bool flags_are_not_called;
    /// Who claims the win on time when his own flag is down as well gets a draw, whichever fell first (FIDE
    /// 2009, A.4d).
    bool both_flags_down_draws;

    /// A player may stop both clocks to seek the arbiter (FIDE 6.12b); in 1953 that is the arbiter's alone.
    bool players_stop_clocks;
    /// Correcting a clock takes time away only where each player keeps this much (USSR 1953, section 19);
    /// elsewhere the arbiter decides (FIDE 2009, 6.13).
    Span correction_leaves;
    /// Once an adjourned game is played on, a clock that was set wrongly is corrected by adding only (section
    /// 22).
    bool resumed_clocks_only_gain;

    // ---- Irregularities (article 7) ----

    /// The opponent's gain for an illegal move that does not yet lose.
    Span illegal_move_penalty;
    /// The how-manieth illegal move of a player loses the game; 0 for never.
    int losing_illegal_move;
    /// Pressing the clock without having made a move counts as an illegal move (FIDE 2018, 7.5.3).
    bool idle_press_is_illegal;
    /// Two hands for one move count as an illegal move only once the clock has been pressed (FIDE 2023,
    /// 7.5.4); before, the two hands alone do.
    bool two_hands_need_the_press;
    /// A reply may be made before the press of the opponent's move, which completes it (FIDE 2009, 1.1; FIDE
    /// 2018, 1.3, 6.2.1.2, 6.2.2); not where either is blind (E.2.6).
    bool reply_may_precede_press;
    /// A pawn left on the last rank becomes a queen, and that is an illegal move (FIDE 2018, 7.5.2).
    bool unpromoted_pawn_becomes_queen;
    /// Of a game of draughts begun when an illegal announcement was no illegal move
    /// (Protocol::illegal_words_count_in_draughts).
    bool illegal_words_do_not_count = false;
    /// An illegal move counts only when the opponent claims it (FIDE 2009, A.4c, B.3c; FMJD, 5.4).
    bool illegal_only_by_claim;
    /// ... or the pawn was not exchanged, or both kings are in check: that the arbiter does not let pass
    /// (FIDE 2009, A.4c).
    bool unfinished_promotion_is_minded;
    /// It counts no more when the opponent has made his own move (FIDE 2009, A.4c, B.3c; FIDE 2018, A.4.2;
    /// FIDE 2023, A.5.2).
    bool illegal_lapses_with_next_move;
    /// The press makes an illegal move, which then stands until it is claimed (FIDE 2009, A.4c; FIDE 2018,
    /// A.4.2); by FMJD, 5.4, it is made only where the opponent lets it stand.
    bool press_makes_illegal_move;
    /// Touching binds only where a player asks the arbiter to see to it (FIDE 2009, A.4b).
    bool touch_binds_on_request;
    /// Exchanged colours are a new game if found before this many moves; empty: play goes on (2009, 7.2).
    std::optional<int> exchanged_colours_cancel_before;
    /// A board that lies the wrong way round annuls the game, which is played again (FMJD, 5.1); elsewhere
    /// the position is transferred (FIDE 2009, 7.1b).
    bool turned_board_annuls;
    /// A wrong set-up is no longer claimed after this many moves of each player (FIDE 2009, A.4a: 3; FIDE
    /// 2018, A.4.1: 10).
    std::optional<int> setup_claims_until;
    /// Pieces set up wrongly when an adjourned game is resumed: back to the adjourned position, not to the
    /// start (USSR 1953, section 15).
    bool setup_counts_from_resumption;

    // ---- Draws (article 9) ----

    /// What the opponent gets for a wrong draw claim, also one with an illegal move (FIDE 2009 9.5b, FIDE
    /// 2018 9.5.3, FIDE 2023 A.3 in rapid); nothing in 1953.
    Span wrong_claim_penalty;
    /// A claim of a draw is an offer of one as well, and a wrong one that rests on a move demands that move
    /// (FIDE 9.1, 9.5); in 1953 it is neither.
    bool claim_is_offer;
    /// A touched piece declines the opponent's offer (FIDE 9.1) and forfeits a claim with this move (FIDE
    /// 9.4); in 1953 only the move that is made does.
    bool touching_settles_draws;
    /// A position is the same only where all pieces have the same moves, en passant and castling included
    /// (FIDE 9.2); in 1953 it is the same arrangement of the pieces.
    bool same_position_has_same_moves;
    /// Fifty moves are claimed by the player on move, also with a move announced (FIDE 9.3); in 1953 by
    /// either player once they have been made.
    bool fifty_is_claimed_on_move;
    /// The fifth occurrence of a position and the 75th move without pawn move or capture end the game with no
    /// claim (FIDE 2018, 9.6).
    bool draws_without_claim;
    /// An offer is made only on one's own move, and again only after the opponent has used his turn to offer
    /// (USSR 1953, section 18).
    bool offers_take_turns;
    /// A claim is examined while the claimant's clock runs, and a wrong one during which his time runs out
    /// loses (USSR 1953, section 18).
    bool claim_on_claimants_clock;
    /// Perpetual check is a draw of its own, and fifty moves can be extended (USSR 1953, section 18).
    bool perpetual_check_draws;
    bool fifty_can_be_extended;

    // ---- Quickplay finish (article 10, D; FIDE 2018, guidelines III) ----

    /// Below this a player may claim that the opponent cannot win by normal means; empty: never.
    std::optional<Span> quickplay_claim_below;
    /// ... or may first ask for this increment for both players (FIDE 2018, III.4).
    std::optional<Span> requested_increment;
    /// Both only where it has been announced beforehand (FIDE 2018, III.2.1).
    bool quickplay_is_announced;

    // ---- Adjournment ----

    /// Who breaks off early, before both have made the moves of the time control, needs the arbiter's consent
    /// (USSR 1953, section 21). The rest of the session is charged to him in all editions (FIDE 2009,
    /// adjournment 1b).
    bool early_adjournment_needs_control;
    /// A slip of the pen in a sealed move harms nobody where it is clear what was meant (USSR 1953, section
    /// 23); otherwise an illegal sealed move loses (FIDE 2009, adjournment 8).
    bool sealed_slips_are_harmless;
    /// Who comes to the resumption later than this has lost (FIDE 2009, adjournment 10: more than an hour);
    /// empty where the default time counts there as well (FIDE 2023, I.10, I.11).
    std::optional<Span> late_to_resumption;
    /// Where neither is there, who has to reply loses the time only where the default time is not nought
    /// (FIDE 2023, I.11); otherwise wherever he is not there (FIDE 2009, adjournment 9b).
    bool both_absent_by_default_time;
    /// What the sealed move concludes stands, whoever is late (FIDE 2023, I.10); before, only where the
    /// sealer is and his opponent sees it opened (FIDE 2009, adjournment 10a and b).
    bool sealed_ending_stands;
    /// Who replies to the sealed move of an absent player must seal his reply (USSR 1953, section 22); he may
    /// by FIDE 2009, adjournment 9c.
    bool reply_to_absent_is_sealed;

    // ---- Blind players (annex E; Appendix D since 2018) ----

    /// A blind player who meets a deaf one needs an assistant.
    bool blind_and_deaf_need_assistant;
    /// A player who is not able to use the clock or to write has an assistant for it (FIDE 2009, 6.7d
    /// and 8.1; FIDE 2018, 6.2.6 and 8.1.6); one who is not able to move the pieces as well (FIDE 2018, 4.9).
    bool assistant_scores_for_unable;
    bool assistant_moves_for_unable;

    // ---- The edition itself ----

    /// The name of the game it is for, as in games/.
    std::string_view game;
    /// A game of at most this is blitz (FIDE 2009, B.1: less than 15 minutes; FIDE 2018 and FIDE 2023, B.1:
    /// 10 minutes or less), a longer one of less than an hour rapid; empty where there is neither: the Code
    /// of 1953 knows none, and in draughts both are played by the same rules.
    std::optional<Span> longest_blitz;
    friend bool operator==(const Laws&, const Laws&) = default;
};

/// The Laws in force today: those of a game for which nobody has chosen any.
inline constexpr Edition edition_in_force = Edition::Fide2023;

/// Every edition with its name, the oldest of FIDE first.
std::span<const Named<Edition>> named_editions();

/// The pace of a game by this clock; Standard without one. What counts is the time for sixty moves: main
/// time, that of all periods, and sixty times the increment or the free time of a move.
Pace pace_of(Edition edition, const TimeControl& control);

/// An edition, with what it changes for rapid and blitz under that supervision.
Laws laws_of(Edition edition, Pace pace = Pace::Standard, Supervision supervision = Supervision::Adequate);
/// The Laws of this table's game.
Laws laws_of(const Table& table);

} // namespace annabella::game

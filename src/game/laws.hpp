// The editions of the Laws as values: every rule difference the game asks for, side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "game/table.hpp"
#include "game/time.hpp"

namespace annabella::game {

/// How fast a game is; decided by its clock (FIDE 2009, A.1, B.1: main time + 60 x increment).
enum class Pace : std::uint8_t { Standard, Rapid, Blitz };
std::string_view name(Pace pace); ///< "rapid"

/// What an edition says, for a game of a certain pace under a certain supervision.
struct Laws {
    // ---- Touched pieces (article 4) ----

    /// Castling may begin with the rook if the king follows at once (USSR 1953, section 10); otherwise a rook
    /// touched before the king forbids castling to that side (FIDE 4.4b).
    bool castling_may_begin_with_rook;

    // ---- The end of the game (article 5) ----

    /// No mate by any series of legal moves ends the game (FIDE 5.2b, 9.6); in 1953 only the few kinds of
    /// material named in section 18 do.
    bool dead_by_any_moves;
    /// Agreement only after both players have made a move (FIDE 2018, 5.2.3).
    bool agreement_needs_moves;

    // ---- The clock (article 6) ----

    /// A player who comes later than this loses, where the event sets nothing else (FIDE 2009 6.6: 0; 1953
    /// section 17: an hour); empty where the event must set it (FIDE 2018, 6.7.1).
    std::optional<Time> default_time;
    /// Time over is a draw where the opponent cannot mate (FIDE 6.9); in 1953 it is lost.
    bool time_over_needs_mate;
    /// Below this, and with no more than `free_recording_increment`, moves need not be written down (8.4).
    Time recording_stops_below;

    // ---- Irregularities (article 7) ----

    /// The opponent's gain for an illegal move that does not yet lose.
    Time illegal_move_penalty;
    /// The how-manieth illegal move of a player loses the game; 0 for never.
    int losing_illegal_move;
    /// Pressing the clock without having made a move counts as an illegal move (FIDE 2018, 7.5.3).
    bool idle_press_is_illegal;
    /// A pawn left on the last rank becomes a queen, and that is an illegal move (FIDE 2018, 7.5.2).
    bool unpromoted_pawn_becomes_queen;
    /// An illegal move counts only when the opponent claims it before his own move (A.4b, B.3c).
    bool illegal_only_by_claim;
    /// Exchanged colours are a new game if found before this many moves; empty: play goes on (2009, 7.2).
    std::optional<int> exchanged_colours_cancel_before;
    /// A wrong set-up is no longer claimed after this many moves of each player (A.4a: 3).
    std::optional<int> setup_claims_until;

    // ---- Draws (article 9) ----

    /// What the opponent gets for a wrong draw claim (FIDE 2009 9.5b, FIDE 2018 9.5.3); nothing in 1953.
    Time wrong_claim_penalty;
    /// A claim of a draw is an offer of one as well, and a wrong one that rests on a move demands that move
    /// (FIDE 9.1, 9.5); in 1953 it is neither.
    bool claim_is_offer;
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
    std::optional<Time> quickplay_claim_below;
    /// ... or may first ask for this increment for both players (FIDE 2018, III.4).
    std::optional<Time> requested_increment;

    // ---- Adjournment ----

    /// Who breaks off early is charged the rest of the session (USSR 1953, section 21).
    bool early_adjournment_is_charged;

    // ---- Blind players (annex E; Appendix D since 2018) ----

    /// A blind player who meets a deaf one needs an assistant.
    bool blind_and_deaf_need_assistant;
};

/// The pace of a game by this clock; Standard without one.
Pace pace_of(Edition edition, const TimeControl& control);

/// An edition, with what it changes for rapid and blitz under that supervision.
Laws laws_of(Edition edition, Pace pace = Pace::Standard, Supervision supervision = Supervision::Adequate);
/// The Laws of this table's game.
Laws laws_of(const Table& table);

} // namespace annabella::game

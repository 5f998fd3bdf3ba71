// What a game is between two events: everything that its fold carries on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.hpp"
#include "chess/winnable.hpp"
#include "game/board_tracker.hpp"
#include "game/clock.hpp"
#include "game/event.hpp"
#include "game/illegal_attempt.hpp"
#include "game/laws.hpp"
#include "game/notice.hpp"
#include "game/score_sheet.hpp"
#include "game/table.hpp"
#include "game/touch_move.hpp"

namespace annabella::game {

class Game;

/// How far the move of the player on move has come (E.2.1-E.2.3).
enum class Stage : std::uint8_t {
    Thinking,       ///< Nothing touched, nothing said.
    Touched,        ///< A peg is out of its hole, no move stands on the board.
    Placed,         ///< A move stands on the board but has not been announced.
    Announced,      ///< Announced, but not yet (rightly) on the board.
    AwaitingRepeat, ///< Executed in the sense of E.2.3; the opponent has not yet repeated it.
    Complete,       ///< Repeated; only the clock is to be pressed.
};
std::string_view name(Stage stage); ///< "awaiting-repeat"

/// What a player has written down, as far as it can be read.
struct OwnSheet {
    std::string text;
    std::vector<chess::Move> moves;
    bool readable = true; ///< To its end.
};

/// A move written down in secret; kept as it was written, be it right or wrong.
struct SealedMove {
    chess::Color side{};
    std::string text;
    chess::Readings readings;
};
/// The game is adjourned, and the envelope is closed.
struct Adjournment {
    std::string resumption;          ///< When and where play will go on, as the arbiter wrote it.
    bool reply = false;              ///< In the envelope is the reply to an absent player's sealed move.
    std::optional<Time> waiter_used; ///< The clock of the player waited for runs; what he had used before.
};
/// Who has not come to the resumption.
struct Absence {
    std::array<bool, 2> sides{};
    Time since{0};
    bool told = false; ///< The loss for coming too late has been proposed.
};

/// 4.6: a piece has been let go on a square; these moves are left. Counts while something is touched.
struct Release {
    chess::MoveList moves;
    chess::Square square{};
    Time at{0};
};

/// USSR 1953, section 18: fifty moves extended, for the count that began with that half move.
struct FiftyExtension {
    int moves = 50;
    int counted_from = 0;
};

/// 10.2: what happened since a claim that waits for its decision.
struct QuickplayClaim {
    chess::Color side{};
    bool minutes_given = false; ///< b: the opponent has got his two minutes.
    bool flag_claimed = false;  ///< b: the claimant's flag has fallen and been claimed.
};

/// What was found out about one side.
struct MateAnswer {
    chess::WinnableAnswer::Verdict verdict{};
    chess::UnwinnableReason reason{};
    std::uint64_t key = 0; ///< Of the position it is about,
    std::size_t ply = 0;   ///< and its place in m_keys, where it may not be yet.
};
/// A result that waits until it is known whether the winner can mate.
struct Awaited {
    chess::Color winner{};
    How how{};
};

/// The state; only Game changes it.
struct GameState {
    GameState(Table table, const chess::Position& start);

    Table m_table;
    Laws m_laws;
    chess::Position m_position;
    std::optional<SpokenMove> m_last;  ///< The last completed move.
    std::vector<std::uint64_t> m_keys; ///< Of every position there has been, for article 9.2.
    Clock m_clock;
    ScoreSheet m_score;

    std::array<BoardTracker, 2> m_boards;
    /// The board has shown the position with the opponent's last move on it.
    std::array<bool, 2> m_followed{true, true};
    /// Since when a board has shown something else than it should; empty when all is well or it has been
    /// said.
    std::array<std::optional<Time>, 2> m_astray_since;
    std::array<bool, 2> m_unclear{};

    // The move being made.
    std::vector<Touch> m_touches;
    bool m_adjusting = false;              ///< 4.2, until the move is announced or the clock pressed.
    std::vector<chess::Square> m_adjusted; ///< Holes emptied while adjusting, for Table::protocol 1.
    std::optional<chess::Move> m_announced;
    /// The move of a wrong claim, which must now be played (FIDE 2009, 9.5b).
    std::optional<chess::Move> m_intended;
    bool m_repeated = false;
    /// The opponent of the player on move has pressed his clock before his move was repeated; it is to be
    /// repeated before the player on move announces or executes one of his own.
    bool m_repetition_due = false;
    /// It has been said that the move on his board comes before that repetition.
    bool m_repetition_demanded = false;
    std::optional<chess::Move> m_on_board_told;
    bool m_promotion_asked = false;
    bool m_offered_this_move = false;
    /// Without a clock a move is complete when it is repeated; its stage stays so until the next act.
    bool m_just_completed = false;
    Time m_turn_began{0};
    Time m_used_before{0}; ///< What the player on move had used when his turn began.

    std::optional<Release> m_release;

    std::optional<SealedMove> m_sealed;
    bool m_seal_asked = false;
    std::optional<Adjourned> m_early; ///< Waits for the arbiter's consent.
    std::optional<Adjournment> m_adjournment;
    std::optional<Absence> m_absence;
    std::array<Time, 2> m_charged{};      ///< For breaking off early.
    std::array<int, 2> m_session_began{}; ///< Moves made when the session began.

    std::optional<chess::Color> m_offer;
    bool m_draws_allowed = false; ///< The arbiter has consented (9.1a).
    std::optional<FiftyExtension> m_fifty_extension;
    std::optional<QuickplayClaim> m_quickplay_claim;
    /// D.1: the opponent has confirmed the final position of the claim.
    bool m_final_position_confirmed = false;
    std::optional<Proposal> m_proposal;
    std::array<std::optional<IllegalAttempt>, 2> m_attempts;
    std::array<int, 2> m_illegal_moves{}; ///< Counted against each player (7.4b).
    /// A player has asked the arbiter to see to the touches of this move (FIDE 2009, A.4b).
    bool m_touch_requested = false;
    /// Half moves in the record when the game was last resumed (USSR 1953, section 15).
    std::optional<std::size_t> m_resumed_at;
    /// How many touches of this move came before the one that is reported.
    std::size_t m_touches_before_report = 0;
    std::vector<Proposal> m_proposals_waiting;
    /// After each half move, and at the start; one more than the record has entries.
    std::vector<Clock::Snapshot> m_moments;
    std::array<std::optional<OwnSheet>, 2> m_own_sheets;
    /// The game before each act of the arbiter's that he may still undo, the latest last.
    std::vector<std::shared_ptr<const Game>> m_before_rulings;
    /// This board is being put right: what is taken from its holes meanwhile is not touched.
    std::array<bool, 2> m_mending{};
    std::array<std::optional<MateAnswer>, 2> m_mate_answers;
    std::optional<Awaited> m_awaited;
    std::optional<Absence> m_missing; ///< Who was not there at the start.
    std::array<bool, 2> m_flag_told{};
    bool m_started = false;
    bool m_paused = false;
    Time m_now{0};
    Notices m_notices;
};

} // namespace annabella::game

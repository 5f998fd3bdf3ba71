// What a game is between two events: what each owner holds, and what can be asked of all of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/side.hpp"
#include "game/arbiter/adjournment_room.hpp"
#include "game/arbiter/arbiter_desk.hpp"
#include "game/arbiter/attendance.hpp"
#include "game/boards/board_meaning.hpp"
#include "game/boards/side_board.hpp"
#include "game/boards/touch_report.hpp"
#include "game/clock/quickplay_finish.hpp"
#include "game/clock/timekeeping.hpp"
#include "game/draws/draws.hpp"
#include "game/events/event.hpp"
#include "game/laws.hpp"
#include "game/moves/irregularities.hpp"
#include "game/moves/mating_knowledge.hpp"
#include "game/moves/move_in_progress.hpp"
#include "game/notices/notice.hpp"
#include "game/phase.hpp"
#include "game/protocol.hpp"
#include "game/sheet/record.hpp"
#include "game/table.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

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
    std::vector<rules::Move> moves;
    bool readable = true; ///< To its end.
    friend bool operator==(const OwnSheet&, const OwnSheet&) = default;
};

/// Whose repetition of which move is awaited (E.2.1), before the press or after it.
struct Repetition {
    Side by{};
    SpokenMove move;
};

/// Whether `side` can mate from `position` is to be found out; send CanMate when it is. An answer that is
/// not urgent is wanted only where it is No.
struct MateQuestion {
    rules::Position position;
    Side side{};
    bool urgent = false; ///< A claim waits for it.
};

/// Whether an event has a place in the present phase, and what is said where it has none.
struct PlaceNow {
    bool is_there = true;
    std::optional<Refused> objection{};
};

constexpr Outcome win_for(Side side) { return side == Side::White ? Outcome::WhiteWins : Outcome::BlackWins; }

/// The state. Only Fold can change it, and lends each part of the Laws what is that part's own; the others
/// see it as it is. Its questions change nothing.
struct GameState {
    GameState(Table its_table, const rules::Position& start);

    Table table;
    Laws laws;
    Protocol protocol;
    Record recording;
    Timekeeping timing;
    BySide<SideBoard> boards;
    MoveInProgress moving;
    AdjournmentRoom adjourning;
    Draws drawing;
    QuickplayFinish quickplay;
    Irregularities illegal_moves;
    TouchReport reported_touches;
    Attendance arrivals;
    MatingKnowledge mating;
    ArbiterDesk ruling;
    BySide<std::optional<OwnSheet>> comparing;
    Phase course;
    Time now{};

    friend bool operator==(const GameState&, const GameState&) = default;

    /// Everything that counts, in a few lines: equal for equal games.
    std::string text() const;

    const rules::Rules& rules() const { return recording.position.rules(); }
    Side turn() const { return recording.position.turn(); }
    SpokenMove spoken(rules::Move move) const { return {recording.position, move}; }
    Stage stage() const;
    Standing standing() const;
    /// When something will happen by itself if nothing else does.
    std::optional<Time> next_deadline() const;
    rules::Position position_after(Plies plies) const;
    ClockReading clock_after(Plies plies) const;

    // ---- Events (event_questions.cpp) ----

    PlaceNow place_now(const Happening& happening) const;
    /// A press or a repetition after the move was complete already: what is told of it; empty where it is not
    /// one.
    std::optional<Notices> done_already(const Happening& happening) const;
    /// The player who has done it; for an act of the arbiter's the player on move.
    Side who_is_answered(const Happening& happening) const;

    // ---- The move being made (move_questions.cpp, touching.cpp) ----

    /// The legal move that is meant, or why there is none.
    tl::expected<rules::Move, Refused> read_legal(Side side, const std::string& text,
                                                  const rules::Readings& readings) const;
    /// The player on move must seal, and may not announce or press: his opponent is absent or the arbiter has
    /// asked.
    bool sealing_is_due(Side side) const;
    std::optional<Repetition> awaited_repetition() const;
    /// What stands against a move of `side`, who has not yet repeated that of his opponent.
    std::optional<Refused> repetition_objection(Side side) const;
    /// How far it has come, for who asks.
    MoveUnderWay move_under_way() const;
    bool both_see() const;
    /// What stands against a move of the opponent of the player on move, who has made his own and not pressed
    /// the clock.
    std::optional<Refused> reply_objection(Side side, const std::string& text,
                                           const rules::Readings& readings) const;
    std::optional<Refused> touch_objection(rules::Move move) const;
    std::optional<Refused> board_objection(rules::Move move) const;
    /// It has been announced, and stands on the board of the player on move where there is one.
    bool executed() const;
    /// The player on move says the opponent's last move, though nothing waits for that: his hands have done
    /// it, it came out of an envelope, or he has said it before.
    bool says_last_move(const Repeated& event) const;
    /// What touching and letting go demand of the player on move (4.3-4.6).
    Obligation demanded() const;
    std::vector<rules::Square> binding_squares() const;
    /// The position after the last executed move, its clock pressed or not.
    rules::Position position_that_counts() const;
    std::optional<GameResult> ending_of(rules::Move move) const;
    /// What a position that has arisen for the so manieth time makes of the game.
    std::optional<GameResult> ending_at(const rules::Position& next, int occurred) const;
    int occurrences(const rules::Position& position) const { return recording.occurrences(position, laws); }

    // ---- The boards (board_questions.cpp) ----

    /// What `side`'s board should show now: the position, or the opponent's announced move on it.
    rules::Position wanted_on_board(Side side) const;
    rules::MoveList moves_on_board() const;
    /// The same, also while the board is being put right.
    rules::MoveList moves_standing() const;
    /// What the board shows now that it is left alone (board_meaning.cpp).
    BoardMeaning meaning_of_board(Side side) const;
    /// The board shows where the game begins that is played, wherever this one began.
    bool shows_initial_position(Side side) const;
    /// The legal moves that lead from there to what the board shows.
    rules::MoveList replies_on(Side board, const rules::Position& position) const;
    /// One move empties all these holes, the one to be made or, where the board lags, the last: a capture of
    /// many in draughts.
    bool may_be_taken_by_one_move(Side board, const std::vector<PegOut>& pegs) const;
    /// The legal moves after which just the same squares of an electronic board would be full that are,
    /// whatever stands on them; none for another board.
    rules::MoveList moves_by_squares(Side board, const rules::Position& position) const;
    /// The fewest half moves, at least two and `most`, that lead from the game, or from what is announced by
    /// the board, to what it shows, with that; empty where none do.
    std::vector<rules::Move> moves_unseen_on(Side board, std::size_t most) const;
    /// The same, where the board's line was down; else none.
    std::vector<rules::Move> moves_while_away(Side board) const {
        constexpr std::size_t most_told = 5;
        return boards[board].was_away ? moves_unseen_on(board, most_told) : std::vector<rules::Move>{};
    }
    /// What is wrong with it, held against what is nearest of all that it may show.
    std::vector<BoardDifference> nearest_differences(Side board) const;
    /// It has been executed on the board of the player on move, where there is one; it may have been replied
    /// to.
    bool stands_on_board(rules::Move move) const;
    /// That board shows the position but for pieces in the hand, one of them of who is on move there.
    bool is_reply_begun(Side board, const rules::Position& position) const;
    std::optional<rules::Move> move_on_board() const;
    bool belongs_to_last_move(rules::Square square) const;
    bool exchanges_last_piece(Side board, rules::Square square) const;
    /// The move that stands on the board but for what the moved piece becomes.
    std::optional<rules::Move> move_awaiting_new_piece() const;
    /// The pawn itself stands where that move of the player on move would have put its new piece.
    bool is_pawn_left_on_last_rank(rules::Move move) const;
    /// A piece still stands there in the place of this one, which has not been exchanged for it yet.
    bool is_uncrowned(Side board, const rules::Position& position, rules::Square square) const;
    /// With that move such a piece has gone on.
    bool goes_uncrowned(Side board, const rules::Position& before, rules::Move move) const;
    bool board_makes_sense(Side board) const;
    /// Hands may leave it so in the midst of a move, or of following one.
    bool is_on_its_way(Side board) const;
    /// It holds what hands may leave behind while they carry this move out of that position.
    bool may_be_on_its_way(const BoardTracker& board, const rules::Position& before, rules::Move move) const;
    /// The illegal move that stands there; empty where it can be anything else.
    std::optional<IllegalMoveOnBoard> illegal_move_on_board(Side board) const;
    /// What `side`'s board should show now, the move being made included, and whether it does.
    std::optional<std::vector<BoardDifference>> wrong_on_board(Side side) const;
    /// What is read of a text: as `side` writes moves, from the start, or in the letters of either player
    /// after so many half moves of the record (of all where there are fewer).
    WrittenMoves written_by(Side side, std::string_view text) const;
    WrittenMoves written_after(Plies plies, std::string_view text) const;
    /// The moves of `side`'s own score sheet; the record's where none was taken down.
    std::vector<rules::Move> sheet_of(Side side) const;
    /// The half moves of the record are followed by just the one being made now.
    bool is_move_being_made(rules::Move move) const;

    // ---- Illegal moves (illegal_moves.cpp) ----

    std::optional<IllegalAttempt> attempt_on_board() const;
    bool illegal_move_is_proposed(Side side) const;
    /// FMJD, 5.4.16: a king was moved, and not crowned.
    bool was_uncrowned(const IllegalAttempt& attempt) const;
    /// The illegal move that the clock has been pressed on, where its squares are known,
    std::optional<rules::Move> as_tried(const IllegalAttempt& attempt) const;
    /// ... and it can be played on from there.
    std::optional<rules::Move> playable(const IllegalAttempt& attempt) const;
    /// The clock has been pressed on one that nobody can let stand.
    bool is_pressed_in_vain(Side side) const;
    Side who_made_illegal_move() const;

    // ---- Assistants (assistant.cpp) ----

    /// FIDE 2009, E.2.9: what stands against it where an assistant did it.
    std::optional<Refused> assistant_objection(const Event& event) const;
    /// ... with the hands, on that board and (where one is known) in that hole.
    std::optional<Refused> hands_objection(Side side, Side board, std::optional<rules::Square> square) const;

    // ---- Draws (drawing.cpp, quickplay.cpp) ----

    /// FIDE 2018, 5.2.3: a move counts when it has been made, its clock pressed or not.
    bool both_have_moved() const;
    /// FIDE 2009, 9.1a: the event allows no draw by agreement now.
    bool draws_are_forbidden(Side side) const;
    /// Who made the latest offer of the game, as the score sheet has it; for laws.offers_take_turns.
    std::optional<Side> last_offerer() const;
    int moves_for_fifty() const { return drawing.moves_for_fifty(fifty_counted_from()); }
    /// The half moves of the record with which the count of the fifty began; may be negative.
    int fifty_counted_from() const;
    /// 10.1: all the remaining moves of `side` must be made in a limited time.
    bool is_quickplay_finish(Side side) const;
    /// 10.2b: the loser's claim is not decided yet.
    bool claim_waits_against(Side winner) const;
    /// D.1: `side` is the opponent of who claims, where no arbiter is.
    bool has_final_position_to_confirm(Side side) const;

    // ---- Mating (mating.cpp) ----

    std::vector<MateQuestion> mate_questions() const;
    std::vector<MateQuestion> mate_questions(const Happening& next) const;
    std::optional<bool> known_can_mate(Side side) const;
    std::optional<bool> known_can_mate(const rules::Position& position, Side side) const;
    /// The answer that holds in this position.
    const MateAnswer* mate_answer(const rules::Position& position, Side side) const;
    bool is_dead(const rules::Position& position) const;
    /// Who would win if `next` happened and were right, and the opponent cannot be mated.
    std::optional<Side> winner_if_he_can_mate(const Happening& next) const;

    // ---- Who is there, and the adjournment (arrivals.cpp, adjourning.cpp, resuming.cpp) ----

    /// The first moment at which those who have not come are late; empty where nobody is or it has been told.
    std::optional<Time> late_from() const;
    /// How late one may come to the resumption; empty where no time is set.
    std::optional<Span> time_to_resumption() const;
    /// The same at the resumption; also empty where no time is set.
    std::optional<Time> late_to_resumption_from() const;
    bool control_is_met(Side side) const;
    std::optional<rules::Move> meaning_of(const SealedMove& sealed) const;
    std::optional<Envelope> envelope() const;
    /// The result, by a move or a claim, stands only when the arbiter has decided on this.
    bool stands_against(const Proposal& proposal, const GameResult& result) const;
    /// The same of anything that is before him or waits.
    bool is_contested(const GameResult& result) const;
    /// A move has been made since, and not one that this touch allows.
    bool would_undo_a_move(const proposed::TouchedPiece& touched) const;
    /// What is about moves that are not to be changed while the envelope is closed.
    bool waits_for_resumption(const Proposal& proposal) const;
};

} // namespace annabella::game

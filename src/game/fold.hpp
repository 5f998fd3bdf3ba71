// One event on its way into the game: what it changes, and what is told of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "game/game_state.hpp"

namespace annabella::game {

/// Changes a game's state by one event. What it tells goes to `told`.
class Fold {
public:
    Fold(GameState& state, Notices& told);

    /// What time alone brings up to this moment: flags, and those who are late.
    void let_time_pass(Time now);
    /// Whether it was accepted. Refused means that nothing has changed.
    bool apply(const Event& event);

private:
    void on(const Started&);
    void on(const Lifted&);
    void on(const Placed&);
    void on(const BoardRead&);
    void on(const BoardSwitched&);
    void on(const Announced&);
    void on(const Repeated&);
    void on(const Corrected&);
    void on(const Withdrawn&);
    void on(const Pressed&);
    void on(const Adjusting&);
    void on(const DrawOffered&);
    void on(const DrawAccepted&);
    void on(const DrawDeclined&);
    void on(const Resigned&);
    void on(const Claimed&);
    void on(const Asked&);
    void on(const Remarked&);
    void on(const Paused&);
    void on(const Unpaused&);
    void on(const ClockAdjusted&);
    void on(const Ruled&);
    void on(const TimePassed&);
    void on(const ScoreWritten&);
    void on(const Compared&);
    void on(const TouchReported&);
    void on(const SetupFaultReported&);
    void on(const StoppedByPlayer&);
    void on(const Arrived&);
    void on(const IncrementRequested&);
    void on(const Signed&);
    void on(const MoveSealed&);
    void on(const Adjourned&);
    void on(const Resumed&);
    void on(const IllegalRuled&);
    void on(const Penalised&);
    void on(const Retracted&);
    void on(const Replaced&);
    void on(const Noted&);
    void on(const Decided&);
    void on(const FiftyExtended&);
    void on(const RulingUndone&);
    void on(const CanMate&);
    void on(const FlagObserved&);
    void on(const TouchSeen&);
    void on(const IllegalStands&);
    void on(const DrawsAllowed&);

    template <class Meaning>
    void tell(Meaning meaning) {
        static_assert(!std::is_same_v<Meaning, Refused>, "refuse the event, or say what else is refused");
        m_told.emplace_back(std::move(meaning));
    }
    /// Refuses the event, and says so.
    void refuse(Refused refused) {
        m_refused = true;
        m_told.emplace_back(std::move(refused));
    }
    void refuse(Side side, Reason reason, Rule rule = Rule::None) {
        refuse(Refused{.side = side, .reason = reason, .rule = rule});
    }
    /// The event counts, but something that has come with it does not.
    void say_refused(Refused refused) { m_told.emplace_back(std::move(refused)); }
    /// The event counts, though it is answered with a refusal: an illegal move that has been tried (7.4), a
    /// wrong claim that has its price (9.5b).
    void count_all_the_same() { m_counts = true; }
    Side turn() const { return m_state.turn(); }
    SpokenMove spoken(rules::Move move) const { return m_state.spoken(move); }
    BoardTracker& tracker(Side side) { return m_boards[side].tracker; }
    /// A press or a repetition after the move was complete already.
    bool is_said_or_done_already(const Happening& happening);
    /// The event has no place in the present phase; refuses and tells it, where there is something to refuse.
    bool refused_by_phase(const Happening& happening);
    /// The player who has done it; for an act of the arbiter's the player on move.
    Side who_is_answered(const Happening& happening) const;
    void stop_play();
    void resume_play();
    void end(GameResult result);

    // ---- The move being made (game_moves.cpp) ----

    std::optional<rules::Move> read_legal(Side side, const std::string& text,
                                          const rules::Readings& readings);
    /// `side` has not yet repeated the move after which his clock was started; refused and told.
    bool refuse_before_repetition(Side side, const std::string& text = {});
    /// The move after which his clock was started has been repeated by the player on move.
    void note_repetition();
    bool may_announce(Side side, const std::string& text, rules::Move move);
    /// Announces or corrects, and tells it as a Meaning.
    template <class Meaning>
    void say_move(Side side, const std::string& text, const rules::Readings& readings);
    /// What is announced no longer counts.
    void withdraw_announcement();
    void finish_if_ended_by_move();
    void record_move();
    void complete_move();
    void complete_if_no_clock();
    /// A move that has been made belongs to a game that ends now, its clock pressed or not (6.7a).
    void record_move_made();
    /// The executed move that ends the game goes into the record.
    void record_last_move();
    /// The move being made is as if nothing had been done for it.
    void forget_move_being_made();

    // ---- The boards (game_board.cpp, game_release.cpp, game_back.cpp, game_compare.cpp) ----

    void note_touch(rules::Square square);
    void end_adjusting_if_board_is_right(Side side);
    void after_board_change(Side board);
    void settle_disorder(Side board, bool well);
    void note_followed(Side board);
    void ask_for_promotion(const rules::MoveList& on_board);
    void tell_if_unclear(Side board);
    /// A piece has been let go on a square (4.4d, 4.6).
    void note_release(rules::Square square);
    void forgive_passing_by(rules::Square square);
    /// The boards are held against the position, and are told what to put right; that touches nothing.
    void ask_boards_to_mend();
    void ask_board_to_mend(Side side);
    /// Tells of each board that is wrong; false where one is.
    bool compare_boards();

    // ---- Going back (game_back.cpp) ----

    /// Back to the position after `plies` half moves, 0 to as many as there are: record, keys and clocks as
    /// at that moment; nothing touched, announced or offered; a result is taken back. Whose clock was stopped
    /// stays so, and play that was over waits for the arbiter's "resume". Tells TakenBack, and each board
    /// what to mend. Counted illegal moves and notes stay.
    void go_back_to(int plies);
    /// The same where there are so many; refused else.
    void retract(int plies);
    /// The record after `plies` half moves is replaced by these moves, which must be legal there; the clocks
    /// stay.
    void replace_record(std::size_t plies, const std::vector<rules::Move>& moves);
    /// The clocks' counters of moves by the record that has been put right, and what that gives or takes.
    BySide<Clock::Recount> recount_clocks();
    /// The clock as it is after the last half move is kept.
    void remember_moment() { m_record.remember(m_time.clock, m_now); }

    // ---- Illegal moves (game_illegal.cpp) and touches that are reported (game_irregular.cpp) ----

    /// What was announced was refused: if it was an illegal move, a press now would complete it.
    void note_attempt(Side side, const std::string& text, const rules::Readings& readings);
    /// The clock was pressed, and no legal move announced: that may complete an illegal one.
    void note_idle_press(Side side);
    /// `mover` has completed a legal move.
    void forget_attempts(Side mover);
    void propose_illegal_move(Side side);
    void drop_proposed_illegal_move(Side side);
    void claim_illegal(Side claimant);
    void count_illegal_move(Side side);
    /// The moment before an illegal move that was pressed on: what has been played since does not stand.
    void reinstate_position_before(const IllegalAttempt& attempt);
    void bind_replacement(const IllegalAttempt& attempt);
    /// Articles 4.3 and 4.7: `side` is said to have touched that piece. What is to be decided about it; else
    /// refused to `to`, and empty.
    std::optional<proposed::TouchedPiece> touch_to_decide(Side side, rules::Square square, Side to);

    // ---- What is proposed to the arbiter (game_arbiter.cpp) ----

    /// Waits for his decision. A proposal of the same kind about the same side takes the place of the older;
    /// others wait until those before them are decided.
    void propose(const Proposal& proposal);
    /// Proposals that wait, the first of which is to be told, where none is before the arbiter.
    void ask_next_proposal();
    // What each decision does; in the file of its part. When they are called the proposal is no longer
    // before him, except for `defer`, after which it waits on.
    void grant(const proposed::IllegalMove&);
    void refuse_proposal(const proposed::IllegalMove&);
    void grant(const proposed::TouchedPiece&);
    void refuse_proposal(const proposed::TouchedPiece&);
    void grant(const proposed::NewGame&);
    void refuse_proposal(const proposed::NewGame&);
    void grant(const proposed::TransferPosition&);
    void refuse_proposal(const proposed::TransferPosition&);
    void grant(const proposed::GoOn&);
    void refuse_proposal(const proposed::GoOn&);
    void grant(const proposed::BackTo&);
    void refuse_proposal(const proposed::BackTo&);
    void grant(const proposed::ReplaceRecord&);
    void refuse_proposal(const proposed::ReplaceRecord&);
    void grant(const proposed::WinningMeans&);
    void refuse_proposal(const proposed::WinningMeans&);
    void grant(const proposed::Increment&);
    void refuse_proposal(const proposed::Increment&);
    void grant(const proposed::PerpetualCheck&);
    void refuse_proposal(const proposed::PerpetualCheck&);
    void grant(const proposed::Forfeit&);
    void refuse_proposal(const proposed::Forfeit&);
    void grant(const proposed::LossOnTime&);
    void refuse_proposal(const proposed::LossOnTime&);
    void grant(const proposed::SealedMove&);
    void refuse_proposal(const proposed::SealedMove&);
    void grant(const proposed::EarlyAdjournment&);
    void refuse_proposal(const proposed::EarlyAdjournment&);
    void defer(const proposed::WinningMeans&);
    /// What is proposed about moves that stand no more is not to be decided any more.
    void drop_proposals_about_moves();
    void drop_proposals_at_end(How how);

    // ---- The arbiter's acts and those of assistants (game_ruling.cpp) ----

    /// Keeps the game as it is where `event` is an act of the arbiter's, who may undo it.
    std::shared_ptr<const GameState> before_ruling(const Event& event) const;
    /// Each refusal goes to who has tried what was refused.
    void address_refusals(const Event& event, std::size_t notices_before);
    /// After `event`: it goes into the record if it is the arbiter's or an assistant's and had an effect;
    /// what a player does ends the time in which the arbiter may undo.
    void note_act(const Event& event, std::size_t notices_before, std::shared_ptr<const GameState> before);
    /// FIDE 2009, 13.4b and c. False where it was refused.
    bool give_penalty_time(const Penalised& event);
    /// What the players score is the result, where there is a result for it (FIDE 2009, 13.4 e and f).
    void settle_points();

    // ---- Draws (game_draws.cpp) and the quickplay finish (game_quickplay.cpp) ----

    void offer_draw(Side side);
    void lapse_offer(Side side);
    void claim_draw(const Claimed& claim);
    /// FIDE 9.1b (3): a claim is an offer as well, where an offer may be made.
    void offer_by_claim(Side side);
    void claim_perpetual(Side side);
    /// What stands against a claim of 10.2 or a request of III.4 now; refuses and tells it.
    bool refuse_quickplay_claim(Side side);
    void claim_winning_means(Side side);
    /// 10.2b: the flag of a player whose claim is not decided yet has been claimed; the arbiter decides
    /// first.
    bool flag_waits_for_claim(Side winner);
    void stop_for_arbiter();
    /// 10.2, FIDE 2018, III.4: two minutes.
    void give_opponent_minutes(Side claimant);
    void go_on_after_decision();
    /// D.1: the opponent confirms the final position. Whether that was it.
    bool confirm_final_position(Side side);
    /// Tells `side` who is on move, and what has been announced or must be repeated.
    void tell_turn(Side side);

    // ---- The clock and who is there (game_time.cpp) ----

    void watch_flags();
    void claim_flag(Side side);
    /// It is established that time is over, and `winner`'s was not first.
    void settle_flag(Side winner);
    /// 6.11: both flags are down, and nobody can know which fell first.
    void settle_both_flags();
    void watch_arrivals();

    // ---- Adjournment (game_adjournment.cpp, game_resumption.cpp) ----

    /// The player on move must seal, and may not announce or press: his opponent is absent or the arbiter
    /// has asked. Refuses and tells it.
    bool refuse_where_sealing_is_due(Side side);
    void close_envelope(const Adjourned& event);
    void close_reply(Side side);
    /// Play is taken up: the envelope is opened, or who must reply is waited for.
    void take_up(bool envelope_lost);
    void open_envelope();
    void make_sealed_move(rules::Move move);
    void go_on_without_envelope();
    void arrive_at_resumption(Side side);
    void watch_lateness();

    // ---- Mating (game_mate.cpp) ----

    /// `winner` wins, or it is a draw where he cannot mate by any series of legal moves (FIDE 6.9, 7.4b).
    /// Where that is not known, the clocks are stopped and nobody plays until an answer has come (CanMate);
    /// where none can be found, the arbiter decides (Proposal LossOnTime).
    void end_unless_opponent_cannot_mate(Side winner, How how);
    void settle(AwaitedVerdict awaited, rules::Verdict verdict);

    GameState& m_state;
    Notices& m_told;
    bool m_refused = false;
    bool m_counts = false;
    // Each owner's part of the state.
    const Table& m_table;
    const Laws& m_laws;
    Record& m_record;
    Timekeeping& m_time;
    BySide<SideBoard>& m_boards;
    MoveInProgress& m_move;
    AdjournmentRoom& m_room;
    Draws& m_draws;
    Irregularities& m_irregularities;
    Attendance& m_attendance;
    MatingKnowledge& m_mating;
    ArbiterDesk& m_desk;
    BySide<std::optional<OwnSheet>>& m_own_sheets;
    Phase& m_phase;
    Time& m_now;
};

} // namespace annabella::game

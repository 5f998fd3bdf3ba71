// The game between two people: events in, notices out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/event.hpp"
#include "game/game_state.hpp"
#include "game/notice.hpp"

namespace annabella::game {

/// How long a board may show what is neither a position nor on the way to a move before that is said aloud.
inline constexpr Time board_patience{3000};

/// A piece that goes on from where it was put within this time has only slid over the square: it is not let
/// go (4.6), and its move is not yet announced.
inline constexpr Time slide_patience{350};

/// A game at the table: the fold of its events over GameState. apply() is the only thing that changes it; the
/// same events in the same order give the same game and the same notices.
class Game : private GameState {
public:
    /// Fails where the table's position cannot be played.
    static Result<Game> create(Table table);

    /// Nothing is lost by a refused event: it gives a Refused notice and leaves the game as it was, but for
    /// the time, and for an illegal move that has been tried (7.4).
    Notices apply(const Event& event);

    const Table& table() const { return m_table; }
    /// The position after all completed moves.
    const chess::Position& position() const { return m_position; }
    chess::Color turn() const { return m_position.turn(); }
    Stage stage() const;
    bool started() const { return m_started; }
    bool paused() const { return m_paused; }
    /// The time of the last event.
    Time now() const { return m_now; }
    ClockReading clock(Time now) const { return m_clock.read(now); }
    /// Both players' moves as the program has kept them (E.2.5).
    const ScoreSheet& score() const { return m_score; }
    /// The move the player on move has announced, and the one that stands on his board, if one alone.
    std::optional<chess::Move> announced() const { return m_announced; }
    std::optional<chess::Move> move_on_board() const;
    bool repeated() const { return m_repeated; }
    /// Whose repetition of which move is awaited (E.2.1), before the press or after it.
    struct Repetition {
        chess::Color by{};
        SpokenMove move;
    };
    std::optional<Repetition> awaited_repetition() const;
    /// What the player on move has touched, in order, and what of it binds him (article 4).
    const std::vector<Touch>& touches() const { return m_touches; }
    std::vector<chess::Square> binding_squares() const;
    bool adjusting() const { return m_adjusting; }
    /// Who has offered a draw that still stands (9.1).
    std::optional<chess::Color> offer() const { return m_offer; }
    std::optional<GameResult> result() const { return m_score.result; }
    const BoardTracker& board(chess::Color side) const { return m_boards[chess::index(side)]; }
    /// What `side`'s board should show now: the position, or the opponent's announced move on it.
    chess::Placement wanted_on_board(chess::Color side) const;
    /// When something will happen by itself if nothing else does (a flag falls, a board's patience ends):
    /// send TimePassed then.
    std::optional<Time> next_deadline() const;

    /// From the closing of the envelope to its opening.
    bool adjourned() const { return m_adjournment.has_value(); }
    /// The player on move is to seal his move: the next one that he types is not for others to hear.
    bool seal_asked() const { return m_seal_asked; }
    /// There is a move to be put into an envelope, or in it.
    bool has_sealed() const { return m_sealed || (m_seal_asked && m_announced); }
    /// What stands on the envelope; empty where there is none.
    std::optional<Envelope> envelope() const;

    /// What waits for the arbiter's "grant" or "refuse".
    const std::optional<Proposal>& proposal() const { return m_proposal; }
    /// What he will be asked when that is decided.
    const std::vector<Proposal>& proposals_waiting() const { return m_proposals_waiting; }
    /// Whose illegal move the arbiter means who names nobody.
    chess::Color who_made_illegal_move() const;
    const Laws& laws() const { return m_laws; }
    /// The position after so many half moves of the record; of all where there are fewer.
    chess::Position position_after(int plies) const;

    /// Whether `side` can mate from `position` is to be found out; send CanMate when it is. An answer that is
    /// not urgent is wanted only where it is No.
    struct MateQuestion {
        chess::Position position;
        chess::Color side{};
        bool urgent = false; ///< A claim waits for it.
    };
    std::vector<MateQuestion> mate_questions() const;
    /// The same, with what `next` would ask: answered before it happens, nobody waits for it.
    std::vector<MateQuestion> mate_questions(const Happening& next) const;
    /// Whether `side` can mate by any series of legal moves from the position that counts: that after the
    /// last executed move, its clock pressed or not. Empty where that is not known (yet).
    std::optional<bool> known_can_mate(chess::Color side) const;

    /// Everything that counts of the game, in a few lines of text: equal for equal games.
    std::string digest() const;

private:
    explicit Game(Table table, const chess::Position& start);

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
        m_notices.emplace_back(std::move(meaning));
    }
    /// Refuses, and says so.
    void refuse(chess::Color side, Reason reason, Rule rule = Rule::None) {
        tell(Refused{.side = side, .reason = reason, .rule = rule});
    }
    SpokenMove spoken(chess::Move move) const { return {m_position, move}; }

    // ---- Illegal moves (game_illegal.cpp) ----

    std::optional<IllegalAttempt>& attempt_of(chess::Color side) { return m_attempts[chess::index(side)]; }
    /// What was announced was refused: if it was an illegal move, a press now would complete it.
    void note_attempt(chess::Color side, const std::string& text, const chess::Readings& readings);
    /// The clock was pressed, and no legal move announced: that may complete an illegal one.
    void note_idle_press(chess::Color side);
    std::optional<IllegalAttempt> attempt_on_board() const;
    /// `mover` has completed a legal move.
    void forget_attempts(chess::Color mover);
    void propose_illegal_move(chess::Color side);
    bool illegal_move_is_proposed(chess::Color side) const;
    void drop_proposed_illegal_move(chess::Color side);
    void claim_illegal(chess::Color claimant);
    void count_illegal_move(chess::Color side);
    /// The moment before an illegal move that was pressed on: what has been played since does not stand.
    void reinstate_position_before(const IllegalAttempt& attempt);
    /// The illegal move that has been tried, where it can be played and on from there.
    std::optional<chess::Move> playable(const IllegalAttempt& attempt) const;
    void bind_replacement(const IllegalAttempt& attempt);
    /// What is announced no longer counts.
    void withdraw_announcement();

    // ---- What is proposed to the arbiter (game_arbiter.cpp) ----

    /// Waits for his decision. A proposal of the same kind about the same side takes the place of the older;
    /// others wait until those before them are decided.
    void propose(Proposal proposal);
    /// What is about moves that are not to be changed while the envelope is closed.
    bool waits_for_resumption(const Proposal& proposal) const;
    // What each decision does; in the file of its part. When they are called m_proposal is no longer set,
    // except for `defer`, after which it waits on.
    void grant_illegal_move(const Proposal& proposal);
    void refuse_illegal_move(const Proposal& proposal);
    void grant_touched_piece(const Proposal& proposal);
    void refuse_touched_piece(const Proposal& proposal);
    void grant_new_game(const Proposal& proposal);
    void refuse_new_game(const Proposal& proposal);
    void grant_transfer_position(const Proposal& proposal);
    void refuse_transfer_position(const Proposal& proposal);
    void grant_go_on(const Proposal& proposal);
    void refuse_go_on(const Proposal& proposal);
    void grant_back_to(const Proposal& proposal);
    void grant_replace_record(const Proposal& proposal);
    void grant_winning_means(const Proposal& proposal);
    void refuse_winning_means(const Proposal& proposal);
    void defer_winning_means(const Proposal& proposal);
    void grant_increment(const Proposal& proposal);
    void refuse_increment(const Proposal& proposal);
    void grant_perpetual_check(const Proposal& proposal);
    void refuse_perpetual_check(const Proposal& proposal);
    void grant_forfeit(const Proposal& proposal);
    void refuse_forfeit(const Proposal& proposal);
    void grant_loss_on_time(const Proposal& proposal);
    void refuse_loss_on_time(const Proposal& proposal);
    void grant_sealed_move(const Proposal& proposal);
    void refuse_sealed_move(const Proposal& proposal);
    void grant_early_adjournment(const Proposal& proposal);
    void refuse_early_adjournment(const Proposal& proposal);
    void grant(const Proposal& proposal);
    void refuse_proposal(const Proposal& proposal);
    /// What is proposed about moves that stand no more is not to be decided any more.
    void drop_proposals_about_moves();
    void drop_proposals_at_end(How how);

    // ---- Going back ----

    /// Back to the position after `plies` half moves, 0 to as many as there are: record, keys and clocks as
    /// at that moment; nothing touched, announced or offered; a result is taken back. Whose clock was stopped
    /// stays so, and play that was over waits for the arbiter's "resume". Tells TakenBack, and each board
    /// what to mend. Counted illegal moves and notes stay.
    void go_back_to(int plies);
    /// The move being made is as if nothing had been done for it.
    void forget_move_being_made();
    /// The boards are held against the position, and are told what to put right; that touches nothing.
    void ask_boards_to_mend();
    void ask_board_to_mend(chess::Color side);
    /// The clock as it is after the last half move is kept.
    void remember_moment();
    ClockReading clock_after(std::size_t plies) const;

    // ---- The arbiter's acts and those of assistants (game_arbiter.cpp) ----

    /// Keeps the game as it is where `event` is an act of the arbiter's, who may undo it.
    std::shared_ptr<const Game> before_ruling(const Event& event) const;
    /// After `event`: it goes into the record if it is the arbiter's or an assistant's and had an effect;
    /// what a player does ends the time in which the arbiter may undo.
    /// Each refusal goes to who has tried what was refused.
    void address_refusals(const Event& event, std::size_t notices_before);
    void note_act(const Event& event, std::size_t notices_before, std::shared_ptr<const Game> before);
    /// FIDE 2009, 13.4b and c. False where it was refused.
    bool give_penalty_time(const Penalised& event);
    /// Articles 4.3 and 4.7: `side` is said to have touched that piece. What is to be decided about it; else
    /// refused to `to`, and empty.
    std::optional<Proposal> touch_to_decide(chess::Color side, chess::Square square, chess::Color to);
    /// What the players score is the result, where there is a result for it (FIDE 2009, 13.4 e and f).
    void settle_points();

    // ---- Assistants (game_assistant.cpp) ----

    /// FIDE 2009, E.2.9: what stands against it where an assistant did it.
    std::optional<Refused> assistant_objection(const Event& event) const;
    /// ... with the hands, on that board and (where one is known) in that hole.
    std::optional<Refused> hands_objection(chess::Color side, chess::Color board,
                                           std::optional<chess::Square> square) const;

    // ---- The boards and the score sheets (game_compare.cpp) ----

    /// The moves of `side`'s own score sheet; the record's where none was taken down.
    std::vector<chess::Move> sheet_of(chess::Color side) const;
    std::vector<chess::Move> recorded_moves() const;
    /// The half moves of the record are followed by just the one being made now.
    bool is_move_being_made(chess::Move move) const;
    /// Tells of each board that is wrong; false where one is.
    bool compare_boards();
    /// What `side`'s board should show now, the move being made included, and whether it does.
    std::optional<std::vector<BoardDifference>> wrong_on_board(chess::Color side) const;
    /// The record after `plies` half moves is replaced by these moves, which must be legal there; the clocks
    /// stay.
    void replace_record(std::size_t plies, const std::vector<chess::Move>& moves);

    BoardTracker& tracker(chess::Color side) { return m_boards[chess::index(side)]; }
    bool refuse_unless_playing(chess::Color side);
    /// As above, and while the arbiter has stopped the game.
    bool refuse_unless_moving(chess::Color side);
    std::optional<chess::Move> read_legal(chess::Color side, const std::string& text,
                                          const chess::Readings& readings);
    /// `side` has not yet repeated the move after which his clock was started; refuses and tells it.
    bool refuse_before_repetition(chess::Color side, const std::string& text = {});
    /// He has made the opponent's last move on his board, and now says it too.
    bool has_repeated_by_hand(const Repeated& event) const;
    /// Tells `side` who is on move, and what has been announced or must be repeated.
    void tell_turn(chess::Color side);
    MoveUnderWay move_under_way() const;
    /// The move after which his clock was started has been repeated by the player on move.
    void note_repetition();
    bool may_announce(chess::Color side, const std::string& text, chess::Move move);
    /// Announces or corrects, and tells it as a Meaning.
    template <class Meaning>
    void say_move(chess::Color side, const std::string& text, const chess::Readings& readings);
    std::optional<Refused> touch_objection(chess::Move move) const;
    std::optional<Refused> board_objection(chess::Move move) const;
    bool executed() const;
    chess::MoveList moves_on_board() const;

    void note_touch(chess::Square square);
    void end_adjusting_if_board_is_right(chess::Color side);
    bool belongs_to_last_move(chess::Square square) const;
    bool exchanges_new_piece(chess::Color board, chess::Square square) const;
    void after_board_change(chess::Color board);
    void settle_disorder(chess::Color board, bool well);
    void note_followed(chess::Color board);
    void ask_for_promotion(const chess::MoveList& on_board);
    bool pawn_awaits_promotion() const;
    bool board_makes_sense(chess::Color board) const;
    void tell_if_unclear(chess::Color board);

    void finish_if_ended_by_move();
    void record_move();
    void complete_move();
    void complete_if_no_clock();
    void end(GameResult result);
    void watch_flags();
    void offer_draw(chess::Color side);
    void lapse_offer(chess::Color side);
    void claim_flag(chess::Color side);
    /// It is established that time is over, and `winner`'s was not first.
    void settle_flag(chess::Color winner);
    /// 6.11: both flags are down, and nobody can know which fell first.
    void settle_both_flags();
    /// 6.6: `side` was not there at the start and has not come yet.
    bool is_missing(chess::Color side) const { return m_missing && m_missing->sides[chess::index(side)]; }
    /// The first moment at which those who have not come are late; empty where nobody is or it has been told.
    std::optional<Time> late_from() const;
    void watch_arrivals();
    void claim_draw(const Claimed& claim);
    int occurrences(const chess::Position& position) const;

    // ---- Draws (article 9, game_draws.cpp) ----

    /// FIDE 2018, 5.2.3: a move counts when it has been made, its clock pressed or not.
    bool both_have_moved() const;
    /// FIDE 2009, 9.1a: the event allows no draw by agreement now.
    bool draws_are_forbidden(chess::Color side) const;
    /// Who made the latest offer of the game, as the score sheet has it; for laws.offers_take_turns.
    std::optional<chess::Color> last_offerer() const;
    /// FIDE 9.1b (3): a claim is an offer as well, where an offer may be made.
    void offer_by_claim(chess::Color side);
    void claim_perpetual(chess::Color side);
    /// The moves without pawn move or capture that a draw needs now, of each player.
    int moves_for_fifty() const;
    /// The half moves of the record with which the count of the fifty began; may be negative.
    int fifty_counted_from() const;

    // ---- Quickplay finish (article 10; FIDE 2018, guidelines III; game_quickplay.cpp) ----

    /// 10.1: all the remaining moves of `side` must be made in a limited time.
    bool is_quickplay_finish(chess::Color side) const;
    /// What stands against a claim of 10.2 or a request of III.4 now; refuses and tells it.
    bool refuse_quickplay_claim(chess::Color side);
    void claim_winning_means(chess::Color side);
    /// 10.2b: the flag of a player whose claim is not decided yet has been claimed; the arbiter decides
    /// first.
    bool flag_waits_for_claim(chess::Color winner);
    void stop_for_arbiter();
    void go_on_after_decision();
    /// D.1: the opponent confirms the final position. Whether that was it.
    bool confirm_final_position(chess::Color side);

    // ---- Adjournment (game_adjournment.cpp, game_resumption.cpp) ----

    /// As refuse_unless_playing, for what may be done while the game is adjourned as well.
    bool refuse_unless_in_game(chess::Color side);
    /// Proposals that wait, the first of which is to be told, where none is before the arbiter.
    void ask_next_proposal();
    /// The player on move must seal, and may not announce or press: his opponent is absent or the arbiter
    /// has asked. Refuses and tells it.
    bool refuse_where_sealing_is_due(chess::Color side);
    bool is_away(chess::Color side) const { return m_absence && m_absence->sides[chess::index(side)]; }
    bool control_is_met(chess::Color side) const;
    void close_envelope(const Adjourned& event);
    void close_reply(chess::Color side);
    /// Play is taken up: the envelope is opened, or who must reply is waited for.
    void take_up(bool envelope_lost);
    void open_envelope();
    std::optional<chess::Move> meaning_of(const SealedMove& sealed) const;
    void make_sealed_move(chess::Move move);
    void go_on_without_envelope();
    void arrive_at_resumption(chess::Color side);
    void watch_lateness();
    /// The first moment at which those who are not at the resumption are late; empty where nobody is, it has
    /// been told, or no time is set.
    std::optional<Time> late_to_resumption_from() const;
    std::optional<GameResult> ending_of(chess::Move move) const;
    /// What a position that has arisen for the so manieth time makes of the game.
    std::optional<GameResult> ending_at(const chess::Position& next, int occurred) const;
    std::string adjournment_digest() const;

    // ---- A piece let go (4.4d, 4.6; game_release.cpp) ----

    /// What touching and letting go demand of the player on move.
    Obligation demanded() const;
    void note_release(chess::Square square);
    void forgive_passing_by(chess::Square square);
    static Outcome win_for(chess::Color side) {
        return side == chess::Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    }

    /// The position after the last executed move, its clock pressed or not.
    chess::Position position_that_counts() const;
    /// The answer that holds in this position.
    const MateAnswer* mate_answer(const chess::Position& position, chess::Color side) const;
    std::optional<bool> known_can_mate(const chess::Position& position, chess::Color side) const;
    bool is_dead(const chess::Position& position) const;
    /// `winner` wins, or it is a draw where he cannot mate by any series of legal moves (FIDE 6.9, 7.4b).
    /// Where that is not known, the clocks are stopped and nobody plays until an answer has come (CanMate);
    /// where none can be found, the arbiter decides (Proposal LossOnTime).
    void end_unless_opponent_cannot_mate(chess::Color winner, How how);
    void settle_awaited(chess::WinnableAnswer::Verdict verdict);
    /// Who would win if `next` happened and were right, and the opponent cannot be mated: see above.
    std::optional<chess::Color> winner_if_he_can_mate(const Happening& next) const;
    /// A move that has been made belongs to a game that ends now, its clock pressed or not (6.7a).
    void record_move_made();
    /// The executed move that ends the game goes into the record.
    void record_last_move();
};

} // namespace annabella::game

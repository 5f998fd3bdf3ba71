// The game between two people: events in, notices out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "chess/position.hpp"
#include "game/board_tracker.hpp"
#include "game/clock.hpp"
#include "game/event.hpp"
#include "game/laws.hpp"
#include "game/notice.hpp"
#include "game/score_sheet.hpp"
#include "game/table.hpp"
#include "game/touch_move.hpp"

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

/// How long a board may show what is neither a position nor on the way to a move before that is said aloud.
inline constexpr Time board_patience{3000};

/// A game at the table: the fold of its events. apply() is the only thing that changes it; the same events in
/// the same order give the same game and the same notices.
class Game {
public:
    /// Fails where the table's position cannot be played.
    static Result<Game> create(Table table);

    /// Nothing is lost by a refused event: it gives a Refused notice and leaves the game as it was, but for
    /// the time.
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

    /// What waits for the arbiter's "grant" or "refuse".
    const std::optional<Proposal>& proposal() const { return m_proposal; }
    const Laws& laws() const { return m_laws; }

    /// Whether `side` can mate from `position` is to be found out; send CanMate when it is. An answer that is
    /// not urgent is wanted only where it is No.
    struct MateQuestion {
        chess::Position position;
        chess::Color side{};
        bool urgent = false; ///< A claim waits for it.
    };
    std::vector<MateQuestion> mate_questions() const;

    /// Everything that counts of the game, in a few lines of text: equal for equal games.
    std::string digest() const;

private:
    explicit Game(Table table, chess::Position start);

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

    template <class Meaning>
    void tell(Meaning meaning) {
        m_notices.emplace_back(std::move(meaning));
    }
    /// Refuses, and says so.
    void refuse(chess::Color side, Reason reason, Rule rule = Rule::None) {
        tell(Refused{.side = side, .reason = reason, .rule = rule});
    }
    SpokenMove spoken(chess::Move move) const { return {m_position, move}; }

    BoardTracker& tracker(chess::Color side) { return m_boards[chess::index(side)]; }
    bool refuse_unless_playing(chess::Color side);
    /// As above, and while the arbiter has stopped the game.
    bool refuse_unless_moving(chess::Color side);
    std::optional<chess::Move> read_legal(chess::Color side, const std::string& text,
                                          const chess::Readings& readings);
    bool may_announce(chess::Color side, const std::string& text, chess::Move move);
    /// Announces or corrects, and tells it as a Meaning.
    template <class Meaning>
    void say_move(chess::Color side, const std::string& text, const chess::Readings& readings);
    std::optional<Refused> touch_objection(chess::Move move) const;
    std::optional<Refused> board_objection(chess::Move move) const;
    bool executed() const;
    chess::MoveList moves_on_board() const;

    void note_touch(chess::Square square);
    void end_adjusting_if_done(chess::Color side);
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
    void claim_draw(const Claimed& claim);
    int occurrences(const chess::Position& position) const;

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
    bool m_adjusting = false;
    std::vector<chess::Square> m_adjusted; ///< Holes emptied while adjusting.
    std::optional<chess::Move> m_announced;
    /// The move of a wrong claim, which must now be played (FIDE 2009, 9.5b).
    std::optional<chess::Move> m_intended;
    bool m_repeated = false;
    std::optional<chess::Move> m_on_board_told;
    bool m_promotion_asked = false;
    bool m_offered_this_move = false;
    /// Without a clock a move is complete when it is repeated; its stage stays so until the next act.
    bool m_just_completed = false;
    Time m_turn_began{0};
    Time m_used_before{0}; ///< What the player on move had used when his turn began.

    std::optional<chess::Color> m_offer;
    std::optional<Proposal> m_proposal;
    std::array<bool, 2> m_flag_told{};
    bool m_started = false;
    bool m_paused = false;
    Time m_now{0};
    Notices m_notices;
};

} // namespace annabella::game

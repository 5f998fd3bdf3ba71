// What happens at the table. A game is the fold of its events, and nothing else changes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "chess/piece.hpp"
#include "chess/san.hpp"
#include "chess/winnable.hpp"
#include "game/reason.hpp"
#include "game/table.hpp"
#include "game/time.hpp"

namespace annabella::game {

using chess::Color;

/// A peg has left its hole on `board`'s board (FIDE 2009, E.2.2: touched).
struct Lifted {
    Color board{};
    chess::Square square{};
    friend bool operator==(const Lifted&, const Lifted&) = default;
};

/// A peg has been put into a hole; `piece` where the board can tell (E.2.3b).
struct Placed {
    Color board{};
    chess::Square square{};
    std::optional<chess::Piece> piece;
    friend bool operator==(const Placed&, const Placed&) = default;
};

/// What a reading of a whole board says of one hole.
struct Hole {
    bool full = false;
    std::optional<chess::Piece> piece; ///< Empty where the hole is empty or the board cannot tell.
    friend bool operator==(const Hole&, const Hole&) = default;
};

/// A whole reading of a board has arrived; what was known before about its pegs no longer counts.
struct BoardRead {
    Color board{};
    std::array<Hole, chess::square_count> holes{};
    friend bool operator==(const BoardRead&, const BoardRead&) = default;
};

/// From now on `board`'s board tells this much: it has been connected, or it is gone and only words are left.
/// "board white none"
struct BoardSwitched {
    Color board{};
    BoardKind kind{};
    friend bool operator==(const BoardSwitched&, const BoardSwitched&) = default;
};

/// Words said or typed: a move announced, repeated or corrected. `text` as it was given, `readings` what it
/// can mean (empty: not understood).
struct Announced {
    Color side{};
    std::string text;
    chess::Readings readings;
    friend bool operator==(const Announced&, const Announced&) = default;
};
/// E.2.1: the opponent repeats the move. `side` is who repeats.
struct Repeated {
    Color side{};
    std::string text;
    chess::Readings readings;
    friend bool operator==(const Repeated&, const Repeated&) = default;
};
/// E.2.6: a slip of the tongue is put right.
struct Corrected {
    Color side{};
    std::string text;
    chess::Readings readings;
    friend bool operator==(const Corrected&, const Corrected&) = default;
};

/// E.2.6: a slip of the tongue is taken back without saying the right move yet. "withdraw white"
struct Withdrawn {
    Color side{};
    friend bool operator==(const Withdrawn&, const Withdrawn&) = default;
};

/// The clock is pressed.
struct Pressed {
    Color side{};
    friend bool operator==(const Pressed&, const Pressed&) = default;
};
/// 4.2: "I adjust".
struct Adjusting {
    Color side{};
    friend bool operator==(const Adjusting&, const Adjusting&) = default;
};
/// 9.1
struct DrawOffered {
    Color side{};
    friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};
struct DrawAccepted {
    Color side{};
    friend bool operator==(const DrawAccepted&, const DrawAccepted&) = default;
};
struct DrawDeclined {
    Color side{};
    friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;
};
/// 5.1b
struct Resigned {
    Color side{};
    friend bool operator==(const Resigned&, const Resigned&) = default;
};

enum class Claim : std::uint8_t {
    Threefold,    ///< 9.2
    Fifty,        ///< 9.3
    WinningMeans, ///< 10.2, D.1: the opponent makes no effort to win, or cannot.
    Flag,         ///< 6.8
    Perpetual,    ///< USSR 1953, section 18: perpetual check.
    Illegal,      ///< A.4, B.3: an illegal move that only the opponent may claim.
};
std::string_view name(Claim claim); ///< "winning-means"

/// 6.8, 9.2, 9.3, 10.2: a claim, with the move it rests on where one is announced.
struct Claimed {
    Color side{};
    Claim claim{};
    std::string text;
    chess::Readings readings;
    friend bool operator==(const Claimed&, const Claimed&) = default;
};

enum class Question : std::uint8_t { Time, Moves, Last, Turn, Board, Square, Score, Envelope };
std::string_view name(Question question); ///< "time"

/// A player asks; only he is answered.
struct Asked {
    Color side{};
    Question question{};
    std::optional<chess::Square> square; ///< For Question::Square.
    friend bool operator==(const Asked&, const Asked&) = default;
};

/// A remark for the score sheet.
struct Remarked {
    std::string text;
    friend bool operator==(const Remarked&, const Remarked&) = default;
};

/// The clocks are stopped, or started again, for the arbiter (6.12).
struct Paused {
    friend bool operator==(const Paused&, const Paused&) = default;
};
struct Unpaused {
    friend bool operator==(const Unpaused&, const Unpaused&) = default;
};
/// The arbiter sets the clocks (6.13).
struct ClockAdjusted {
    std::array<Time, 2> left{};
    friend bool operator==(const ClockAdjusted&, const ClockAdjusted&) = default;
};
/// The arbiter declares the result, or puts right the one there is (FIDE 2009, 8.7).
struct Ruled {
    Outcome outcome{};
    /// What White and Black score in half points where that is none of the outcomes (FIDE 2018, 12.9.4 and
    /// 12.9.5); `outcome` is then Draw, and counts where the game has no result yet.
    std::optional<std::array<int, 2>> half{};
    friend bool operator==(const Ruled&, const Ruled&) = default;
};
std::string name(const Ruled& ruled); ///< "1-0", "1/2-0"
/// Its inverse; "½" for "1/2" as well.
std::optional<Ruled> result_from_name(std::string_view name);
/// All of them, for who must choose one.
std::vector<std::string_view> result_names();

// ---- The boards or the score sheets differ (E.2.7, E.2.8) ----

/// What a player's own score sheet holds, as typed or imported: moves in SAN, numbers do no harm.
/// "score white \"e4 e5 Nf3\""
struct ScoreWritten {
    Color side{};
    std::string text;
    friend bool operator==(const ScoreWritten&, const ScoreWritten&) = default;
};
/// The boards as they stand and the score sheets as they are written shall be compared. "compare"
struct Compared {
    friend bool operator==(const Compared&, const Compared&) = default;
};

// ---- What is reported to the arbiter ----

/// `side` has touched the piece on `square`, says the opponent (4.7) or his assistant (E.2.9e).
/// "report black e7"
struct TouchReported {
    Color side{};
    chess::Square square{};
    friend bool operator==(const TouchReported&, const TouchReported&) = default;
};
enum class SetupFault : std::uint8_t {
    Position, ///< The game began with a wrong position of the pieces (7.1a).
    Turned,   ///< The board stands turned (7.1b).
    Colours,  ///< The game began with the colours exchanged (7.2).
};
std::string_view name(SetupFault fault); ///< "turned"
/// It is found that the game was begun wrongly. "report position", "report turned", "report colours"
struct SetupFaultReported {
    SetupFault fault{};
    friend bool operator==(const SetupFaultReported&, const SetupFaultReported&) = default;
};
/// A player stops the clocks to seek the arbiter's assistance (6.12b, FIDE 2018 6.11.2). "stop white"
struct StoppedByPlayer {
    Color side{};
    friend bool operator==(const StoppedByPlayer&, const StoppedByPlayer&) = default;
};
/// A player who was absent at the start (Table::absent) arrives at the board (6.6). "arrive white"
struct Arrived {
    Color side{};
    friend bool operator==(const Arrived&, const Arrived&) = default;
};
/// FIDE 2018, guidelines III.4: a player with less than two minutes asks for increments for both, which is an
/// offer of a draw as well. "request white increment"
struct IncrementRequested {
    Color side{};
    friend bool operator==(const IncrementRequested&, const IncrementRequested&) = default;
};
/// 8.7: the player has signed the score sheets. "sign white"
struct Signed {
    Color side{};
    friend bool operator==(const Signed&, const Signed&) = default;
};

// ---- Adjournment (FIDE 2009, guidelines; USSR 1953, section 21) ----

/// The player on move writes his move down secretly. "seal white \"Nf3\""
struct MoveSealed {
    Color side{};
    std::string text;
    chess::Readings readings;
    friend bool operator==(const MoveSealed&, const MoveSealed&) = default;
};
/// The envelope is closed and the clocks are stopped; without a sealed move, the player on move is asked for
/// one. "adjourn"; "adjourn white 0:25:00": White breaks off with that much of the session still to play,
/// which is charged to him; "adjourn \"Sunday, 10:00, Tallinn\"": when and where play will be resumed.
struct Adjourned {
    std::optional<Color> early;
    Time session_left{0};
    std::string resumption{}; ///< For the envelope; may be empty.
    friend bool operator==(const Adjourned&, const Adjourned&) = default;
};
/// The time set for resumption has come; who is there. "resume-game", "resume-game without white",
/// "resume-game without both"; with "lost" behind it where the envelope is lost.
struct Resumed {
    std::array<bool, 2> present{true, true};
    bool lost = false;
    friend bool operator==(const Resumed&, const Resumed&) = default;
};

// ---- The arbiter (article 13) ----

/// An illegal move has been made: by `side`, or, if empty, by the player on move. "arbiter illegal"
struct IllegalRuled {
    std::optional<Color> side;
    friend bool operator==(const IllegalRuled&, const IllegalRuled&) = default;
};
/// FIDE 2009, 13.4 a-g.
enum class Penalty : std::uint8_t {
    Warning,   ///< a
    Add,       ///< b: `amount` more for the opponent.
    Reduce,    ///< c: `amount` less for the offender.
    Loss,      ///< d
    Points,    ///< e: the offender's points are reduced, to nothing or by half a point.
    Maximum,   ///< f: the opponent's points are increased, to the most there are.
    Expulsion, ///< g
};
std::string_view name(Penalty penalty); ///< "warning"
/// "arbiter penalty white warning", "arbiter penalty white add 2m", "arbiter penalty white points 1/2"
struct Penalised {
    Color side{}; ///< The offender.
    Penalty penalty{};
    Time amount{0};          ///< For Add and Reduce, else 0.
    bool half_point = false; ///< Points: half a point is taken, and not all.
    friend bool operator==(const Penalised&, const Penalised&) = default;
};
/// The game goes back to the position after `ply` half moves, with the clocks of that moment (E.2.8, 7.4a).
/// "arbiter retract 12"
struct Retracted {
    int ply = 0;
    friend bool operator==(const Retracted&, const Retracted&) = default;
};
/// What the record holds after `ply` half moves is replaced by these moves (SAN); the clocks stay.
/// "arbiter replace 12 \"Nf3 Nc6\""
struct Replaced {
    int ply = 0;
    std::string text;
    friend bool operator==(const Replaced&, const Replaced&) = default;
};
/// A note of the arbiter's for the record. "arbiter note \"…\""
struct Noted {
    std::string text;
    friend bool operator==(const Noted&, const Noted&) = default;
};
/// The arbiter himself has seen `side` touch the piece on `square` (FIDE 2009, 4.3, 13.1). "arbiter touched
/// white e4"
struct TouchSeen {
    Color side{};
    chess::Square square{};
    friend bool operator==(const TouchSeen&, const TouchSeen&) = default;
};
/// The illegal move on which the clock has been pressed stands, since nobody has claimed it or interfered in
/// time, and play goes on from there (FIDE 2018, A.4.2). "arbiter stands"
struct IllegalStands {
    friend bool operator==(const IllegalStands&, const IllegalStands&) = default;
};
/// The arbiter consents to draws by agreement that the event forbids (FIDE 2009, 9.1a). "arbiter allow-draws"
struct DrawsAllowed {
    friend bool operator==(const DrawsAllowed&, const DrawsAllowed&) = default;
};
/// The arbiter has seen that the flag of `side` has fallen (6.8). "arbiter flag white"
struct FlagObserved {
    Color side{};
    friend bool operator==(const FlagObserved&, const FlagObserved&) = default;
};
enum class Decision : std::uint8_t { Grant, Refuse, Defer };
std::string_view name(Decision decision); ///< "grant"
/// The arbiter decides on what is proposed (Game::proposal). "arbiter grant"
struct Decided {
    Decision decision{};
    friend bool operator==(const Decided&, const Decided&) = default;
};
/// USSR 1953, section 18: so many moves instead of fifty, where a longer forced win has been shown.
/// "arbiter extend-fifty 75"
struct FiftyExtended {
    int moves = 50;
    friend bool operator==(const FiftyExtended&, const FiftyExtended&) = default;
};
/// The arbiter's last act is undone; until play goes on. "arbiter undo"
struct RulingUndone {
    friend bool operator==(const RulingUndone&, const RulingUndone&) = default;
};

/// What chess::WinnableSearch has found for the position that Game::mate_questions() asks about: whether
/// `side` can still mate by any series of legal moves. The game cannot search itself without ceasing to be
/// the fold of its events. "can-mate white yes \"f2f3 e7e5 …\"", "can-mate white no locked-regions",
/// "can-mate white unknown"
struct CanMate {
    Color side{};
    chess::WinnableAnswer::Verdict verdict{};
    std::string line; ///< For Yes: moves in UCI, a blank between; replayed before it is believed.
    chess::UnwinnableReason reason{};
    friend bool operator==(const CanMate&, const CanMate&) = default;
};

/// Nothing happened but time: so that a fallen flag is seen, and a crash forgets at most the time since the
/// last one.
struct TimePassed {
    friend bool operator==(const TimePassed&, const TimePassed&) = default;
};
/// Play begins: White's clock is started (6.5).
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};

using AnyHappening =
    std::variant<Started, Lifted, Placed, BoardRead, BoardSwitched, Announced, Repeated, Corrected, Withdrawn,
                 Pressed, Adjusting, DrawOffered, DrawAccepted, DrawDeclined, Resigned, Claimed, Asked,
                 Remarked, Paused, Unpaused, ClockAdjusted, Ruled, TimePassed, ScoreWritten, Compared,
                 TouchReported, SetupFaultReported, StoppedByPlayer, Arrived, IncrementRequested, Signed,
                 MoveSealed, Adjourned, Resumed, IllegalRuled, Penalised, Retracted, Replaced, Noted, Decided,
                 FiftyExtended, RulingUndone, CanMate, FlagObserved, TouchSeen, IllegalStands, DrawsAllowed>;

/// One of them. Its copying, comparing and destroying are compiled once, not in each file that knows events.
struct Happening : AnyHappening {
    using AnyHappening::AnyHappening;
    Happening();
    Happening(const Happening&);
    Happening(Happening&&) noexcept;
    Happening& operator=(const Happening&);
    Happening& operator=(Happening&&) noexcept;
    ~Happening();
    friend bool operator==(const Happening&, const Happening&);
};

struct Event {
    Time at{0};
    Happening what;
    /// E.2.9: the assistant of this side did it for his player; empty where the player (or the arbiter) did.
    std::optional<Color> assistant{};
    friend bool operator==(const Event&, const Event&) = default;
};

/// The text form of a happening: a statement of the scenario language ("lift white e2",
/// "announce white \"Eva zwei Eva vier\" reading ?:e2e4"), on one line, without its time. read_happening is
/// its inverse for all bytes in its texts. A happening that says more than its struct allows loses that: the
/// piece of an empty hole, a square with a question about something else, what write_move_text leaves out.
/// After "reading" stand the readings, each in the form of chess::write_move_text with "@<tier>" where that
/// is not 0.
std::string write_happening(const Happening& happening);
/// Without the word "reading" there are no readings (the caller knows the languages and fills them in).
/// Errors name the column and what may stand there.
Result<Happening> read_happening(std::string_view line);
/// Whether the first word of the line is one that read_happening knows.
bool is_happening(std::string_view line);

/// The same for an event, without its time: who acted stands behind ("press white by assistant white").
std::string write_act(const Event& event);
Result<Event> read_act(std::string_view line); ///< `at` is 0.

} // namespace annabella::game

// What players do besides moving: draws, claims, questions, score sheets, reports.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/events/event_description.hpp"
#include "game/sheet/written_moves.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

// ---- Draws, resignation, claims ----

struct DrawOffered {
    Side side{};
    friend bool operator==(const DrawOffered&, const DrawOffered&) = default;

    template <class It>
    static constexpr auto description = describe("offer", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                                                 "A draw is offered (9.1).", field("side", &It::side));
};
struct DrawAccepted {
    Side side{};
    friend bool operator==(const DrawAccepted&, const DrawAccepted&) = default;

    template <class It>
    static constexpr auto description = describe("accept", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                                                 "The draw that was offered is accepted (9.1).",
                                                 field("side", &It::side));
};
struct DrawDeclined {
    Side side{};
    friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;

    template <class It>
    static constexpr auto description = describe("decline", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                                                 "The draw that was offered is declined (9.1).",
                                                 field("side", &It::side));
};
struct Resigned {
    Side side{};
    friend bool operator==(const Resigned&, const Resigned&) = default;

    template <class It>
    static constexpr auto description = describe("resign", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                                                 "The player resigns (5.1b).", field("side", &It::side));
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

struct Claimed {
    Side side{};
    Claim claim{};
    std::string text; ///< The move it rests on, where one is announced.
    rules::Readings readings;
    friend bool operator==(const Claimed&, const Claimed&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9e: to claim the win when the opponent's time is over.
        describe("claim", Actor::Player,
                 duties(duty(Duty::Claim, of_player(&It::side)).where(&It::claim, Claim::Flag)), Undo::Ends,
                 Trace::Left,
                 "A claim (6.8, 9.2, 9.3, 10.2), with the move it rests on where one is announced.",
                 field("side", &It::side), field("claim", &It::claim),
                 field("move", form::WordsOrNothing{}, &It::text, &It::readings));
};

struct IncrementRequested {
    Side side{};
    friend bool operator==(const IncrementRequested&, const IncrementRequested&) = default;

    template <class It>
    static constexpr auto
        description = describe("request", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                               "A player with less than two minutes asks for increments for both, which is "
                               "an offer of a draw as well (FIDE 2018, III.4).",
                               field("side", &It::side), field("what", form::Literal{"increment"}));
};

// ---- Questions and the score sheet ----

enum class Question : std::uint8_t {
    Time,
    Moves,
    Last,
    Turn,
    Board,
    Square,
    Score,
    Envelope,
    OwnTime,
    OpponentsTime,
    Spent,   ///< The time used for the move that is being made.
    Control, ///< How many moves are to be made until the time control.
    WhitePieces,
    BlackPieces,
    Kind,  ///< Pieces of one kind and colour.
    Kinds, ///< Pieces of one kind.
    Rank,  ///< What stands on the rank of a square,
    File,  ///< and on its file.
    Diagonals,
    RanksAndFiles,
    Jumps, ///< What stands a knight's move away.
    Attackers,
    Attacked,
    LegalMoves, ///< Of the piece on a square.
    Captures,   ///< Those of its moves that capture.
    Material,
    Captured,
};
std::string_view name(Question question); ///< "time"
/// Those with which a square has to be named.
inline constexpr std::array questions_of_square = {
    Question::Square, Question::Rank,      Question::File,     Question::Diagonals,  Question::RanksAndFiles,
    Question::Jumps,  Question::Attackers, Question::Attacked, Question::LegalMoves, Question::Captures};
/// Whether it is about where the pieces stand and what they can do.
bool is_about_position(Question question);
/// Whether a square, or a piece, has to be named with it.
bool asks_of_square(Question question);
bool asks_of_piece(Question question);

struct Asked {
    Side side{};
    Question question{};
    std::optional<rules::Square> square; ///< For what is asked of a square.
    std::optional<rules::Piece> piece{}; ///< For Question::Kind and Kinds; of the latter its kind alone.
    friend bool operator==(const Asked&, const Asked&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9d: the number of moves and the time used; f: what stands on the envelope.
        describe(
            "ask", Actor::Player,
            duties(duty(Duty::Adjourn, of_player(&It::side)).where(&It::question, Question::Envelope),
                   duty(Duty::Tell, of_player(&It::side))
                       .where(&It::question, Question::Time, Question::Moves, Question::OwnTime,
                              Question::OpponentsTime, Question::Spent, Question::Control)),
            Undo::Leaves, Trace::None, "A player asks; only he is answered.", field("side", &It::side),
            field("question", &It::question),
            field("square", form::Needed{}, &It::square).where(&It::question, questions_of_square),
            field("piece", form::Needed{}, &It::piece).where(&It::question, Question::Kind, Question::Kinds));
};

struct Remarked {
    std::string text;
    friend bool operator==(const Remarked&, const Remarked&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9c
        describe("remark", Actor::Anyone, duties(duty(Duty::Score)), Undo::Leaves, Trace::Left,
                 "A remark for the score sheet.", field("text", &It::text));
};

struct ScoreWritten {
    Side side{};
    std::string text; ///< Moves in SAN or the letters of his language; numbers do no harm.
    /// What was read of it; empty in old journals, where it is read when the game is folded.
    std::optional<MovesRead> read{};
    friend bool operator==(const ScoreWritten&, const ScoreWritten&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9c
        describe(
            "score", Actor::Player, duties(duty(Duty::Score, of_player(&It::side))), Undo::Leaves,
            Trace::Left,
            "What a player's own score sheet holds (FIDE 2009, E.2.7), in his language's letters or SAN.",
            field("side", &It::side), field("moves", &It::text), field("read", &It::read));
};

struct Compared {
    friend bool operator==(const Compared&, const Compared&) = default;

    template <class It>
    static constexpr auto description =
        describe("compare", Actor::Anyone, no_duty, Undo::Leaves, Trace::Left,
                 "The boards and the score sheets are held against each other (FIDE 2009, E.2.7, E.2.8).");
};

struct Signed {
    Side side{};
    friend bool operator==(const Signed&, const Signed&) = default;

    template <class It>
    static constexpr auto description = describe("sign", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                                                 "The player has signed the score sheets (8.7).",
                                                 field("side", &It::side));
};

// ---- What is reported to the arbiter ----

struct TouchReported {
    Side side{}; ///< Who has touched it.
    rules::Square square{};
    friend bool operator==(const TouchReported&, const TouchReported&) = default;

    template <class It>
    static constexpr auto description =
        // FIDE 2009, E.2.9e: to tell the arbiter what the opponent has touched.
        describe("report", Actor::Player, duties(duty(Duty::Claim, opponents(&It::side))), Undo::Ends,
                 Trace::Left,
                 "This player has touched that piece, says the opponent (4.7) or his assistant (E.2.9e).",
                 field("side", &It::side), field("square", &It::square));
};

enum class SetupFault : std::uint8_t {
    Position, ///< The game began with a wrong position of the pieces (7.1a).
    Turned,   ///< The board stands turned (7.1b).
    Colours,  ///< The game began with the colours exchanged (7.2).
};
std::string_view name(SetupFault fault); ///< "turned"

struct SetupFaultReported {
    SetupFault fault{};
    friend bool operator==(const SetupFaultReported&, const SetupFaultReported&) = default;

    template <class It>
    static constexpr auto description = describe("report", Actor::Anyone, no_duty, Undo::Ends, Trace::Left,
                                                 "It is found that the game was begun wrongly (7.1, 7.2).",
                                                 field("fault", &It::fault));
};

struct StoppedByPlayer {
    Side side{};
    friend bool operator==(const StoppedByPlayer&, const StoppedByPlayer&) = default;

    template <class It>
    static constexpr auto description =
        describe("stop", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                 "A player stops the clocks to seek the arbiter's assistance (6.12b; FIDE 2018, 6.11.2).",
                 field("side", &It::side));
};

struct Arrived {
    Side side{};
    friend bool operator==(const Arrived&, const Arrived&) = default;

    template <class It>
    static constexpr auto description = describe("arrive", Actor::Player, no_duty, Undo::Ends, Trace::Left,
                                                 "A player who was absent arrives at the board (6.6).",
                                                 field("side", &It::side));
};

} // namespace annabella::game

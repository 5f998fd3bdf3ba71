// What happens at the table. A game is the fold of its events, and nothing else changes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/error.hpp"
#include "chess/piece.hpp"
#include "chess/san.hpp"
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

enum class Claim : std::uint8_t { Threefold, Fifty, WinningMeans, Flag };
std::string_view name(Claim claim); ///< "winning-means"

/// 6.8, 9.2, 9.3, 10.2: a claim, with the move it rests on where one is announced.
struct Claimed {
    Color side{};
    Claim claim{};
    std::string text;
    chess::Readings readings;
    friend bool operator==(const Claimed&, const Claimed&) = default;
};

enum class Question : std::uint8_t { Time, Moves, Last, Turn, Board, Square, Score };
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
/// The arbiter declares the result.
struct Ruled {
    Outcome outcome{};
    friend bool operator==(const Ruled&, const Ruled&) = default;
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

using Happening =
    std::variant<Started, Lifted, Placed, BoardRead, BoardSwitched, Announced, Repeated, Corrected, Withdrawn,
                 Pressed, Adjusting, DrawOffered, DrawAccepted, DrawDeclined, Resigned, Claimed, Asked,
                 Remarked, Paused, Unpaused, ClockAdjusted, Ruled, TimePassed>;

struct Event {
    Time at{0};
    Happening what;
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

} // namespace annabella::game

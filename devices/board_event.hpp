// What a board tells the game, free of any wire: pieces leave and enter holes, keys are pressed, the line
// fails.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "chess/piece.hpp"
#include "devices/time.hpp"
#include "rules/types.hpp"

namespace annabella::devices {

/// What a board can do. Where it cannot, it is not asked to.
struct Capabilities {
    bool pieces = false;  ///< It knows which piece stands in a hole; else only that one does.
    bool buttons = false; ///< It has the lever and the keys.
    bool buzzer = false;  ///< It can sound patterns.
    bool lights = false;  ///< Its squares can be lit.
    bool clock = false;   ///< A clock of its maker's may be connected to it.
    /// A chessboard without holes: a piece that leaves its square is not touched by that (FIDE 2009, E.2.2).
    bool ordinary = false;
    /// How long the board takes to look at all its squares: what is shorter may go unseen, and the parts of
    /// one movement are told so far apart, in any order. 0: it is faster than any hand.
    Span scan{0};
    /// That are played on: those of the chessboard, or the fifty of ten rows.
    int squares = rules::most_squares;
    bool men = false; ///< The pieces that it knows are the men and kings of draughts, not those of chess.
    friend bool operator==(const Capabilities&, const Capabilities&) = default;
};

/// The keys of a board. Clock is the lever that a player presses after his move.
enum class Button : std::uint8_t { Clock, Repeat, Time, Undo };
inline constexpr std::array buttons = {Button::Clock, Button::Repeat, Button::Time, Button::Undo};

/// What the buzzer plays. OpponentMoved: two short tones; Warning: one long; Error: three short low ones.
enum class BuzzPattern : std::uint8_t { OpponentMoved, Warning, Error };
inline constexpr std::array buzz_patterns = {BuzzPattern::OpponentMoved, BuzzPattern::Warning,
                                             BuzzPattern::Error};

/// The word of the wire: "clock", "repeat", "time", "undo".
std::string_view name(Button button);
/// The word of the wire: "opponent-moved", "warning", "error".
std::string_view name(BuzzPattern pattern);
std::optional<Button> parse_button(std::string_view text);
std::optional<BuzzPattern> parse_buzz_pattern(std::string_view text);

/// One hole: empty, a piece of unknown kind, or a known piece.
struct Cell {
    bool occupied = false;
    std::optional<rules::Piece> piece; ///< Only where occupied and the board can tell.
    friend bool operator==(const Cell&, const Cell&) = default;
};

inline constexpr Cell empty_cell{};
inline constexpr Cell unknown_piece{true, std::nullopt};

/// All holes by square index.
using Cells = std::array<Cell, rules::most_squares>;

/// The cells that a board with these pieces on it reports; `pieces_known` false leaves only the occupancy.
Cells cells_of(const chess::Placement& placement, bool pieces_known);
Cells cells_of(const rules::Placement& placement, bool pieces_known);

/// The pieces that such a board knows by their letters, as rules::Rules::letters() has those of a game.
std::string_view letters(const Capabilities& capabilities);

// Times below are the board's own clock, where it has one. BoardDriver::host_time() translates.

/// A session with a board has begun; a Snapshot follows.
struct Connected {
    Capabilities capabilities;
    std::string name;
    friend bool operator==(const Connected&, const Connected&) = default;
};
struct Lifted {
    rules::Square square{};
    BoardTime time{};
    friend bool operator==(const Lifted&, const Lifted&) = default;
};
struct Placed {
    rules::Square square{};
    std::optional<rules::Piece> piece; ///< Empty where the board cannot tell.
    BoardTime time{};
    friend bool operator==(const Placed&, const Placed&) = default;
};
/// The whole board as it is after all events delivered so far. `in_doubt`: it was taken because events may be
/// missing between the last one delivered before Doubt and now.
struct Snapshot {
    Cells cells{};
    bool in_doubt = false;
    BoardTime time{};
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};
struct ButtonPressed {
    Button which = Button::Clock;
    BoardTime time{};
    friend bool operator==(const ButtonPressed&, const ButtonPressed&) = default;
};
/// Nothing has been heard of the board for some seconds, or its cable is out.
struct Lost {
    friend bool operator==(const Lost&, const Lost&) = default;
};
/// It is back. Nothing is missing, except where Doubt follows.
struct Regained {
    friend bool operator==(const Regained&, const Regained&) = default;
};
/// Events are missing here for good (the board was reset, was silent for too long, or says so itself). A
/// Snapshot with in_doubt follows; events between the two are real but there is a hole before them.
struct Doubt {
    friend bool operator==(const Doubt&, const Doubt&) = default;
};
/// The two sides of a clock, as who looks at its front sees them.
enum class ClockSide : std::uint8_t { Left, Right };

/// What a clock of the board's maker shows.
struct ClockReading {
    std::chrono::seconds left{};
    std::chrono::seconds right{};
    bool running = false;
    ClockSide pressed = ClockSide::Left; ///< The side on which the lever is down.
    bool battery_low = false;
    friend bool operator==(const ClockReading&, const ClockReading&) = default;
};
/// Told when something of it changes. Empty: the clock is not there, or not any more.
struct ClockRead {
    std::optional<ClockReading> reading;
    BoardTime time{};
    friend bool operator==(const ClockRead&, const ClockRead&) = default;
};
struct BatteryRead {
    int percent = 0; ///< 0..100
    bool charging = false;
    friend bool operator==(const BatteryRead&, const BatteryRead&) = default;
};
/// A board whose pieces have to be shown to it once has learned them; or it does not know any, and tells only
/// where pieces stand until all stand as at the start of a game.
struct PiecesTaught {
    bool known = false;
    friend bool operator==(const PiecesTaught&, const PiecesTaught&) = default;
};
/// The board speaks only another version of the protocol; nothing more will come of it.
struct Incompatible {
    unsigned version = 0;
    bool is_older = false; ///< Than the program's; the board has to be brought up to date, not the program.
    friend bool operator==(const Incompatible&, const Incompatible&) = default;
};

using BoardEvent = std::variant<Connected, Lifted, Placed, Snapshot, ButtonPressed, ClockRead, BatteryRead,
                                PiecesTaught, Lost, Regained, Doubt, Incompatible>;

} // namespace annabella::devices

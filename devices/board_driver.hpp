// What every maker's board is to the program, and how a kind of board is known to it.
//
// Example:
//     const std::unique_ptr<BoardDriver> driver = find_family("dgt")->make({});
//     driver->opened(now);
//     while (!driver->connected()) {
//         line.write(driver->take_output());
//         now = line.wait(driver->next_deadline());
//         driver->feed(line.read(), now);
//         driver->tick(now);
//         for (const BoardEvent& event : driver->take_events())
//             events.push_back(event);
//     }
//
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices {

/// What a clock is to show: the host's own clock.
struct ClockFace {
    std::chrono::seconds left{};
    std::chrono::seconds right{};
    std::optional<ClockSide> running; ///< Empty: it stands.
    friend bool operator==(const ClockFace&, const ClockFace&) = default;
};

/// One board, belonging to one player, without any input or output of its own: bytes go in and out, and time
/// is passed in. Feed it what the line gives, write out what it gives, call tick() at next_deadline(), take
/// the events.
///
/// On a serial line bytes come in any pieces. On a device that speaks in reports (USB HID), one call of
/// feed() is one report, and so is one piece of take_output().
class BoardDriver {
public:
    BoardDriver() = default;
    virtual ~BoardDriver() = default;

    /// Bits per second that the line must have now; 8 data bits, no parity, 1 stop bit. A board with parity
    /// is served by a driver that computes it, since not every line can. Means nothing on USB HID.
    virtual int baud() const = 0;

    /// The line has just been opened (again). Call it first; what was half heard before is forgotten.
    virtual void opened(HostTime now) = 0;
    /// The line is gone (cable out): Lost at once, nothing is sent until opened().
    virtual void closed(HostTime now) = 0;
    virtual void feed(std::string_view bytes, HostTime now) = 0;
    virtual void tick(HostTime now) = 0;
    /// When tick() is next needed; empty while the line is closed.
    virtual std::optional<HostTime> next_deadline() const = 0;
    /// The next piece to write, empty where there is none; call it until it is.
    virtual std::string take_output() = 0;
    /// What has happened, oldest first. A board begins with Connected and a Snapshot.
    virtual std::vector<BoardEvent> take_events() = 0;

    /// A board is there and answers.
    virtual bool connected() const = 0;
    virtual const Capabilities& capabilities() const = 0;
    /// The board's time of an event on the clock of `now`.
    virtual HostTime host_time(BoardTime board_time) const = 0;

    /// Asks for the whole board; a Snapshot will come (in_doubt only where events are missing).
    virtual void request_snapshot() = 0;
    /// How the board should stand now. A board that may be turned round finds out by it how it lies.
    virtual void expect(const rules::Placement&) {}

    // What a board can show or sound. Nothing is done where it cannot, and nothing depends on it.

    /// Never sounded twice.
    virtual void buzz(BuzzPattern) {}
    /// These squares are lit from now on, and no others.
    virtual void light(const std::vector<chess::Square>&) {}
    /// What was to be lit has not been sent yet, or a board that confirms it has not done so. A board that
    /// never does is told several times.
    virtual bool is_lighting() const { return false; }
    /// Shown, and run on, until the next one.
    virtual void show_clock(const ClockFace&) {}

protected:
    BoardDriver(const BoardDriver&) = default;
    BoardDriver(BoardDriver&&) = default;
    BoardDriver& operator=(const BoardDriver&) = default;
    BoardDriver& operator=(BoardDriver&&) = default;
};

/// What boards have taught, for the next time. It belongs to all boards of a family: the pieces of one set
/// may be put on another board.
class BoardMemory {
public:
    BoardMemory() = default;
    BoardMemory(const BoardMemory&) = delete;
    BoardMemory& operator=(const BoardMemory&) = delete;
    virtual ~BoardMemory() = default;

    /// What was kept last under the word of a family; empty where nothing was.
    virtual std::string recall(std::string_view word) = 0;
    virtual void keep(std::string_view word, const std::string& text) = 0;
};

struct BoardFamily;

struct DriverOptions {
    /// Tells this session of the host from earlier ones; 1..65535, best not the same at each start.
    std::uint16_t session = 1;
    /// After opening a line nothing is sent for so long to a board that would speak by itself: opening resets
    /// many micro-controllers, and what is in their boot loaders must not be fed.
    Span listen{2500};
    /// Set by the user; only for families whose boards can be set to another.
    std::optional<int> baud;
    std::shared_ptr<BoardMemory> memory{}; ///< May be missing.
    /// What is most likely at the end of a line of which nobody knows; null: nothing is.
    const BoardFamily* likely = nullptr;
};

/// Here single letters are commands to boards by DGT and others.
inline constexpr int letter_baud = 9600;

/// A kind of boards that speak one protocol.
struct BoardFamily {
    /// By which the user names it before a port: "dgt:/dev/ttyUSB0".
    std::string_view word;
    /// In English, to be translated: "DGT board".
    std::string_view title;
    int baud = 38400;
    bool other_bauds = false; ///< The user may set the boards to another.
    /// A chessboard without holes, with nothing for the blind about it: both players can play at one.
    bool ordinary = false;
    /// Whether what has come over a line at this baud can only come from such a board. None: a board of this
    /// family is not looked for, but named by the user.
    bool (*recognises)(std::string_view heard) = nullptr;
    /// Whether this USB device, by maker and product, is such a board; only for those that are no serial
    /// port. Nobody else is at the end of such a line, so nothing is asked there.
    bool (*is_device)(int vendor, int product) = nullptr;
    /// What such a board answers, and what does no harm to any other; empty: it speaks by itself.
    std::string_view question;
    Span answer_within{0};
    std::unique_ptr<BoardDriver> (*make)(const DriverOptions& options) = nullptr;

    /// Whether such a board can be spoken to so. What is sent at the speed of letter_baud others could take
    /// for commands, so nobody else may be set to it.
    bool can_speak_at(int rate) const { return rate == baud || (other_bauds && rate != letter_baud); }
};

} // namespace annabella::devices

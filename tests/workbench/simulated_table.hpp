// Two players with a board each who play a recorded game by the whole protocol of annex E, in virtual time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/side.hpp"
#include "board_on_wire.hpp"
#include "game/game.hpp"
#include "phrase/phrases.hpp"
#include "rules/record.hpp"
#include "simulator/hands.hpp"

namespace annabella::workbench {

/// What went wrong with one move.
struct Trouble {
    std::size_t ply = 0; ///< From 1; 0 before the first move.
    bool wrong = false;  ///< Another move than the recorded one was recognised; else none was.
    std::string reason;
};

/// The mover makes the move on his own board and presses the lever. At that moment the move must be known
/// from the pegs alone, but for what the pegs cannot show (FIDE 2009, E.2.1: the announcement tells it). Then
/// the program announces the move; the opponent executes it on his board, by which he repeats it, and the
/// clock is pressed as soon as all of E.2.3 is fulfilled, even if the opponent's fingers are still busy.
///
/// Chess is played by the laws of 1953, because FIDE 2009, 4.4(b) forbids castling begun with the rook, a
/// habit that hands have all the same; other games by their first edition.
class SimulatedTable {
public:
    struct Options {
        std::string protocol = "peg";   ///< Of both boards; one of simulator::simulated_protocols.
        bool noise = false;             ///< All habits and a bad line; else lawful habits and a good one.
        bool pulls_cables = false;      ///< They go out and in again, at random.
        std::uint64_t seed = 0;         ///< Of hands and lines.
        std::ostream* record = nullptr; ///< Gets what White's board says.
    };

    static Result<SimulatedTable> set(const rules::Record& record, const Options& options,
                                      const phrase::Phrasebook& book);

    /// Plays until the end of the record or the first trouble.
    std::optional<Trouble> play();
    const game::Game& game() const { return m_game; }
    /// Lines of both boards that have gone wrong.
    std::uint64_t faults() const { return m_boards[0].faults() + m_boards[1].faults(); }

private:
    using Time = game::Time;

    SimulatedTable(const rules::Record& record, const Options& options, const phrase::Phrasebook& book,
                   game::Game game);

    bool play_move(rules::Move move);
    /// The lever of his board is heard, or, where it has none, he presses when he has heard his move
    /// announced.
    bool hear_press(Side side, rules::Move move);
    bool make(Side side, const rules::Position& position, rules::Move move);
    bool say_i_adjust(Side side);
    /// What his board shows when it is there and has shown itself.
    bool wait_for_board(Side side);
    std::optional<rules::Move> recognise(rules::Move recorded);
    bool announce(rules::Move move);

    void run_until(Time time);
    /// The boards' times and the game's begin together.
    devices::HostTime host_now() const { return devices::HostTime{m_now.time_since_epoch()}; }
    static Time at_table(devices::HostTime time) { return Time{time.time_since_epoch()}; }
    template <class Condition>
    bool run_while(Condition condition);
    void hear(Side side, const devices::BoardEvent& event);
    void happen(game::Happening happening);
    void tell_boards_what_to_expect();
    void heed(const game::Notice& notice);
    /// A clock at a board was read.
    void hear_clock(Side side, const devices::ClockRead& clock);
    /// E.2.1: who has executed the announced move on his own board has understood it.
    void repeat_by_hand(Side side);
    void press_if_complete();
    rules::Readings read(const std::string& text) const;
    bool fail(std::string reason, bool wrong = false);

    static std::array<simulator::BoardHands, 2> two_hands(const Options& options, const rules::Rules& rules);

    const rules::Record* m_record;
    const phrase::Phrasebook* m_book;
    game::Game m_game;
    game::BoardKind m_kind;
    bool m_recorded;
    std::array<BoardOnWire, 2> m_boards;
    std::array<simulator::BoardHands, 2> m_hands;
    Time m_now{};
    int m_snapshots = 0;
    std::array<std::optional<devices::ClockSide>, 2>
        m_pressed;           ///< The side of each board's clock that is down.
    BySide<bool> m_back;     ///< His cable has been put in again, and no move has been followed there since.
    BySide<bool> m_unread;   ///< The board is back, and has not shown itself yet.
    BySide<bool> m_was_out;  ///< His cable was out at some time of this move.
    bool m_lever = false;    ///< Pressed by the player on move.
    bool m_no_lever = false; ///< His board has none.
    std::size_t m_ply = 0;
    std::optional<Trouble> m_trouble;
};

} // namespace annabella::workbench

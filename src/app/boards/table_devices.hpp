// What stands at a table, and stays there from one game to the next.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "app/boards/table_board.hpp"
#include "app/boards/table_clock.hpp"
#include "app/ending_signals_linux.hpp"
#include "app/home_features.hpp"
#include "app/loop_linux.hpp"
#include "app/records/sheet_writer.hpp"
#include "app/seats/seats_at_table.hpp"
#include "app/terminal/hand_keyboard.hpp"
#include "connection/clock_hand.hpp"
#include "table/boards/boards.hpp"
#include "table/keys/key_modes.hpp"

namespace annabella::app {

/// A keyboard that is one player's alone.
struct KeyboardAtHand {
    Side side{};
    std::unique_ptr<HandKeyboard> keyboard;
    std::shared_ptr<table::KeyModes> modes;
};

/// All are opened by the first game at the table, and served by the one that is played.
struct TableDevices {
    TableClock::Moment began = TableClock::Moment::clock::now();
    Waker waker;
    SheetWriter sheets{[this] { waker.wake(); }}; ///< A disk may keep those of the game before.
    EndingSignals signals;
    std::shared_ptr<devices::BoardMemory> board_memory; ///< Beside the games that are kept.
    std::unique_ptr<TypedBoard> simulator;
    std::deque<TableBoard> boards;
    std::optional<devices::ClockHand> clock_hand;
    std::unique_ptr<OwnPlayer> opponent;
    std::vector<KeyboardAtHand> hands;
    std::unique_ptr<Listener> listener;
    std::unique_ptr<Adviser> adviser;
    std::optional<SeatsAtTable> seats;
    bool told_of_asking = false; ///< That a board has not answered yet.
    /// How the boards were left by the game before; empty in the first one.
    std::optional<table::BoardsLeft> left{};
    bool exchanged = false;           ///< Since then the players have the other colours.
    std::optional<Side> board_side{}; ///< Whose board it usually is.

    /// Each player has the other colour now, and keeps what stands before him.
    void exchange_colours() {
        for (TableBoard& board : boards)
            board.exchange_colours();
        for (KeyboardAtHand& hand : hands)
            hand.side = opposite(hand.side);
        if (board_side)
            board_side = opposite(*board_side);
    }
};

} // namespace annabella::app

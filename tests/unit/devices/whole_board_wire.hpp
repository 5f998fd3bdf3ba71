// A driver of a board that shows itself as a whole, and the simulated board at the other end of a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "chess/position.hpp"
#include "devices/board_driver.hpp"
#include "heard.hpp"
#include "simulator/board.hpp"
#include "simulator/noise.hpp"

namespace annabella::devices {

struct WholeBoardWire {
    WholeBoardWire(std::unique_ptr<BoardDriver> its_driver, std::unique_ptr<simulator::Board> its_board)
        : driver(std::move(its_driver)), board(std::move(its_board)) {
        driver->opened(now);
    }
    BoardTime board_now() const { return stamp_as_heard(now); }
    void run(std::chrono::milliseconds duration) {
        constexpr std::chrono::milliseconds step{5};
        for (const HostTime end = now + duration; now < end; now += step) {
            driver->tick(now);
            const std::string question = driver->take_output();
            board->feed(cut ? std::string() : question, board_now());
            board->tick(board_now());
            noise.put(board->take_output(), now);
            const std::string answer = noise.take(now);
            if (!cut)
                driver->feed(answer, now);
            for (const BoardEvent& event : driver->take_events())
                take(event);
        }
    }
    void lift(std::string_view square) { board->lift(*chess::parse_square(square), board_now()); }
    void place(std::string_view square, char piece) {
        board->place(*chess::parse_square(square), chess::piece_from_fen_letter(piece), board_now());
    }
    void take(const BoardEvent& event) {
        got.push_back(event);
        follow(view, event);
    }
    /// "e2 e4P ": what was lifted, and placed; a piece that the board does not know is a ?.
    std::string touched() const { return touched_in(got); }
    template <class Event>
    std::size_t count() const {
        return all_of<Event>(got).size();
    }

    std::unique_ptr<BoardDriver> driver;
    std::unique_ptr<simulator::Board> board;
    simulator::NoisyWire noise{0, {}, simulator::NoisyWire::Pieces::Bytes};
    HostTime now{std::chrono::milliseconds(1000)};
    bool cut = false;
    std::vector<BoardEvent> got;
    Cells view{};
};

} // namespace annabella::devices

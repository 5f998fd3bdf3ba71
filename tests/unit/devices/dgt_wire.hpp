// A DGT board and its driver on a wire in memory, with time that only the test moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "chess/position.hpp"
#include "devices/dgt/driver.hpp"
#include "heard.hpp"
#include "simulator/makers/dgt_board.hpp"
#include "simulator/noise.hpp"

namespace annabella::devices::dgt {

using std::chrono::milliseconds;

struct DgtWire {
    explicit DgtWire(const simulator::DgtBoardOptions& options = {}, const DriverSettings& settings = {},
                     const rules::Placement& placement = chess_layout().start())
        : driver(settings), board(options, placement) {
        driver.opened(now);
        noise(0, 0);
    }

    /// One piece in so many from the board goes wrong in each way; 0 for none. What goes wrong on the way to
    /// it can be a harmful command, against which a host can do nothing.
    void noise(std::uint64_t seed, int one_piece_in) {
        const auto rates = simulator::NoisyWire::Rates::all(one_piece_in);
        to_host = simulator::NoisyWire(seed, rates, simulator::NoisyWire::Pieces::Bytes);
        to_board = simulator::NoisyWire(0, {}, simulator::NoisyWire::Pieces::Bytes);
    }

    /// The board was switched on when the host's time began.
    BoardTime board_now() const { return stamp_as_heard(now); }

    void exchange() {
        for (int i = 0; i < 20; ++i) {
            const std::string question = driver.take_output();
            said += question;
            board.feed(carry(to_board, question), board_now());
            board.tick(board_now());
            std::string answer = board.take_output();
            if (!clock_answers)
                answer = without_answers(answer);
            driver.feed(carry(to_host, answer), now);
            driver.tick(now);
            for (const BoardEvent& event : driver.take_events())
                take(event);
            for (const BuzzPattern pattern : board.take_buzzes())
                buzzes.push_back(pattern);
            for (const std::string& line : board.take_news())
                news.push_back(line);
            if (question.empty() && answer.empty() && i > 0)
                return;
        }
    }

    void run(milliseconds duration) {
        const HostTime end = now + duration;
        exchange();
        while (now < end) {
            HostTime next = std::min(end, heard_at(board.next_deadline()));
            if (const auto time = driver.next_deadline())
                next = std::min(next, *time);
            now = std::max(next, now + milliseconds(1));
            exchange();
        }
    }

    template <class Event>
    std::vector<Event> all() const {
        return all_of<Event>(got);
    }
    /// Lifts and placements, in the short form "e2 e4P".
    std::string touched() const { return touched_in(got); }

    Driver driver;
    simulator::DgtBoard board;
    simulator::NoisyWire to_host, to_board;
    HostTime now{milliseconds(5000)};
    bool cut = false; ///< Nothing passes.
    bool clock_answers = true;
    std::string said; ///< By the driver.
    std::vector<BoardEvent> got;
    std::vector<BuzzPattern> buzzes;
    std::vector<std::string> news;
    Cells view{}; ///< The board as the host has heard it.

private:
    /// As boards do whose clock never confirms what it was told.
    static std::string without_answers(const std::string& bytes) {
        MessageReader reader;
        std::string others;
        for (const Message& message : reader.feed(bytes))
            if (!std::holds_alternative<ClockAnswer>(message))
                others += write_message(message);
        return others;
    }
    std::string carry(simulator::NoisyWire& wire, const std::string& bytes) {
        if (cut)
            return {};
        wire.put(bytes, now);
        return wire.take(now);
    }
    void take(const BoardEvent& event) {
        got.push_back(event);
        follow(view, event);
    }
};

inline constexpr milliseconds hand{600};

inline chess::Square square(std::string_view text) { return *chess::parse_square(text); }
inline chess::Piece piece(char letter) { return *chess::piece_from_fen_letter(letter); }

/// Connected, and nothing in `got`.
inline std::unique_ptr<DgtWire> connected(const simulator::DgtBoardOptions& options = {},
                                          const DriverSettings& settings = {}) {
    auto wire = std::make_unique<DgtWire>(options, settings);
    wire->run(milliseconds(3000));
    EXPECT_TRUE(wire->driver.connected());
    wire->got.clear();
    return wire;
}

inline void act(DgtWire& wire, const std::string& what) {
    // "e2" lifts, "e4P" places.
    if (what.size() == 2)
        wire.board.lift(square(what), wire.board_now());
    else
        wire.board.place(square(what.substr(0, 2)), piece(what[2]), wire.board_now());
}

/// What hands do, one thing after the other, and what the host hears of it.
inline std::string hands(DgtWire& wire, const std::vector<std::string>& actions, milliseconds time = hand) {
    wire.got.clear();
    for (const std::string& what : actions) {
        act(wire, what);
        wire.run(time);
    }
    wire.run(milliseconds(1000));
    return wire.touched();
}

} // namespace annabella::devices::dgt

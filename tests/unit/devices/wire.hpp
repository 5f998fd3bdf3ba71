// A link and a board on a wire in memory, with time that only the test moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "devices/peg_board/driver.hpp"
#include "devices/peg_board/server.hpp"
#include "heard.hpp"
#include "simulator/noise.hpp"

namespace annabella::devices::peg_board {

using std::chrono::milliseconds;

struct Wire {
    explicit Wire(const DriverSettings& link_options = quick(), const ServerOptions& server_options = {},
                  const Cells& cells = {})
        : link(link_options), server(server_options, cells) {}

    /// Without debouncing, and no long wait at the beginning.
    static DriverSettings quick() {
        DriverSettings options;
        options.settle = milliseconds::zero();
        return options;
    }

    void noise(std::uint64_t seed, const simulator::NoisyWire::Rates& rates) {
        to_host = simulator::NoisyWire(seed, rates);
        to_board = simulator::NoisyWire(seed + 1000, rates);
    }

    BoardTime board_now() const { return BoardTime{now - switched_on}; }

    /// All that is under way at this moment.
    void exchange() {
        for (int i = 0; i < 20; ++i) {
            const std::string question = link.take_output();
            if (!question.empty())
                asked = now;
            if (!cut)
                to_board.put(question, now);
            server.feed(to_board.take(now), board_now());
            server.tick(board_now());
            const std::string answer = server.take_output();
            if (!cut)
                to_host.put(answer, now);
            link.feed(to_host.take(now), now);
            link.tick(now);
            for (const BoardEvent& event : link.take_events())
                got.push_back(event);
            for (const BuzzPattern pattern : server.take_buzzes())
                buzzes.push_back(pattern);
            if (question.empty() && answer.empty() && i > 0)
                return;
        }
    }

    void run(milliseconds duration) {
        const HostTime end = now + duration;
        exchange();
        while (now < end) {
            HostTime next = std::min(end, switched_on + server.next_deadline().time_since_epoch());
            for (const auto& time : {link.next_deadline(), to_host.next_deadline(), to_board.next_deadline()})
                if (time)
                    next = std::min(next, *time);
            now = std::max(next, now + milliseconds(1));
            exchange();
        }
    }

    void reset_board() {
        server.reset();
        switched_on = now;
    }

    template <class Event>
    std::vector<Event> all() const {
        return all_of<Event>(got);
    }
    template <class Event>
    std::size_t count() const {
        return all<Event>().size();
    }

    Driver link;
    Server server;
    simulator::NoisyWire to_host, to_board;
    HostTime now{milliseconds(5000)};
    HostTime switched_on{milliseconds(4000)};
    bool cut = false; ///< Nothing passes.
    HostTime asked{}; ///< When the host last sent something.
    std::vector<BoardEvent> got;
    std::vector<BuzzPattern> buzzes;
};

} // namespace annabella::devices::peg_board

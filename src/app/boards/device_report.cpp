// Which boards and tactile clocks are plugged in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/device_report.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "app/boards/last_boards.hpp"
#include "app/boards/table_clock.hpp"
#include "app/loop_linux.hpp"
#include "connection/board_hand.hpp"

namespace annabella::app {

using Clock = std::chrono::steady_clock;

namespace {

/// A line and what has come of it.
class AskedLine {
public:
    AskedLine(const devices::BoardName& name, std::string program)
        : m_name(name), m_program(std::move(program)),
          m_hand([port = name.port] { return devices::open_stream(port); }, name, {}) {}

    /// What is to be said of it, once.
    std::optional<Message> exchange(devices::HostTime now) {
        for (const devices::BoardEvent& event : m_hand.exchange(now)) {
            if (const auto* connected = std::get_if<devices::Connected>(&event))
                return answered(*connected);
            if (const auto* other = std::get_if<devices::Incompatible>(&event))
                return settled(
                    {other->is_older
                         ? ANNABELLA_TR(
                               "The board at {0} uses an older protocol. Update the board's firmware.")
                         : ANNABELLA_TR("The board at {0} uses a newer protocol. Update this program."),
                     {m_name.text}});
        }
        if (const auto clock = m_hand.clock())
            return clock_heard(*clock);
        if (const auto trouble = m_hand.take_trouble())
            return settled(trouble->message);
        if (now >= devices::HostTime{devices::answer_patience})
            return settled({ANNABELLA_TR("Nothing answers at {0}. If it is a board, switch it on or lift a "
                                         "piece, then try again."),
                            {m_name.text}});
        return std::nullopt;
    }
    bool is_settled() const { return m_settled; }
    /// By which a game is begun at the board that answers; empty where none does.
    const std::string& board() const { return m_board; }
    bool has_clock() const { return m_hand.clock().has_value(); }
    int handle() const { return m_hand.handle(); }
    devices::HostTime next_deadline(devices::HostTime now) const { return m_hand.next_deadline(now); }

private:
    Message settled(Message message) {
        m_settled = true;
        return message;
    }
    Message answered(const devices::Connected& connected) {
        const devices::BoardFamily& family = *m_hand.family();
        m_board = (m_name.family == nullptr ? std::string(family.word) + ':' : std::string()) + m_name.text;
        return settled({ANNABELLA_TR("Board at {0}: {1}, called {2}."),
                        {m_name.text, Message(std::string(family.title)), connected.name}});
    }
    /// A clock has told all it can: it is not greeted, since another program may be playing with it.
    Message clock_heard(const std::string& name) {
        if (name.empty())
            return settled(
                {ANNABELLA_TR(
                     "There is a tactile clock at {0}. To use it, type {2} play --tactile-clock {1}."),
                 {m_name.text, m_name.port, m_program}});
        return settled({ANNABELLA_TR("There is a tactile clock at {0}, called {2}. To use it, type {3} play "
                                     "--tactile-clock {1}."),
                        {m_name.text, m_name.port, name, m_program}});
    }

    devices::BoardName m_name;
    std::string m_program; ///< This one, as it is called in the shell.
    devices::BoardHand m_hand;
    bool m_settled = false;
    std::string m_board;
};

void ask_all(Runtime& runtime, std::list<AskedLine>& lines) {
    const Clock::time_point began = Clock::now();
    const auto waits = [](const AskedLine& line) { return !line.is_settled(); };
    while (std::any_of(lines.begin(), lines.end(), waits)) {
        const devices::HostTime now = host_time(Clock::now(), began);
        std::vector<int> handles;
        devices::HostTime next = now + Span(1000);
        for (AskedLine& line : lines) {
            if (line.is_settled())
                continue;
            if (const auto news = line.exchange(now))
                runtime.say(*news);
            handles.push_back(line.handle());
            next = std::min(next, line.next_deadline(now));
        }
        wait_for(handles, std::max(Span(1), next - now));
    }
}

} // namespace

int report_devices(Runtime& runtime, std::vector<devices::BoardName> names) {
    if (names.empty())
        names = usb_lines(devices::list_ports(), {});
    if (names.empty()) {
        runtime.say({ANNABELLA_TR("No USB device is plugged in that could be a board. To check another port, "
                                  "type, for example, {0} devices /dev/ttyS0."),
                     {runtime.options().called}});
        (void)runtime.close();
        return 1;
    }
    runtime.say({ANNABELLA_TR("Looking for boards. This takes a few seconds."), {}});
    std::list<AskedLine> lines;
    for (const devices::BoardName& name : names)
        lines.emplace_back(name, runtime.options().called);
    ask_all(runtime, lines);
    std::vector<std::string> boards;
    for (const AskedLine& line : lines)
        if (!line.board().empty())
            boards.push_back(line.board());
    if (boards.size() > 1)
        runtime.say({ANNABELLA_TR("There are boards for both players. For one each, type {2} play "
                                  "--board-white {0} --board-black {1}."),
                     {boards[0], boards[1], runtime.options().called}});
    (void)runtime.close();
    const bool clock =
        std::any_of(lines.begin(), lines.end(), [](const AskedLine& line) { return line.has_clock(); });
    return boards.empty() && !clock ? 1 : 0;
}

} // namespace annabella::app

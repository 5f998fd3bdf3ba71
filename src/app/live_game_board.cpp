// The board at the table: where it is looked for, and what comes from it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "app/live_game.hpp"
#include "chess/fen.hpp"
#include "chess/rules.hpp"

namespace annabella::app {

namespace {

/// Ports that a board of ours can be at.
std::vector<std::string> ports_of_boards() {
    std::vector<std::string> names;
    for (const devices::PortInfo& port : devices::likely_boards(devices::list_ports()))
        names.push_back(port.name);
    return names;
}

/// Opens the lines. The name of a pseudo-terminal is given to somebody else's as soon as its owner has ended,
/// so it is opened once only.
BoardSearch::Opener opener_of_lines() {
    return [opened = std::make_shared<std::set<std::string>>(),
            mutex = std::make_shared<std::mutex>()](const std::string& name) -> BoardHand::Stream {
        if (name.rfind("pty:/dev/pts/", 0) == 0) {
            const std::scoped_lock lock(*mutex);
            if (!opened->insert(name).second)
                return failure(ANNABELLA_TR("The simulated board has ended. Moves can be typed."));
        }
        return devices::open_stream(name);
    };
}

} // namespace

void LiveGame::connect() {
    const std::vector<std::string>& wanted = m_options.boards;
    const auto is_wanted = [&](std::string_view name) {
        return std::find(wanted.begin(), wanted.end(), name) != wanted.end();
    };
    // A game that is over is only looked at.
    if (is_wanted("none") || m_session.game().result())
        return;
    if (is_wanted("simulator"))
        start_simulator();
    else if (is_wanted("auto"))
        search_boards(ports_of_boards, BoardSearch::Lines::Anybodys, {});
    else
        search_boards([wanted] { return wanted; }, BoardSearch::Lines::Ours, {});
}

void LiveGame::search_boards(BoardSearch::Lister lister, BoardSearch::Lines lines,
                             devices::peg_board::DriverSettings link) {
    link.session = static_cast<std::uint16_t>(m_began.time_since_epoch().count() % 65521 + 1);
    m_boards.emplace(std::move(lister), opener_of_lines(), link, lines);
}

void LiveGame::start_simulator() {
    auto board = SimulatedBoard::start(wanted_pegs(), Moment::clock::now());
    if (!board)
        return m_runtime.say(board.error().message);
    m_simulator.emplace(std::move(*board));
}

std::string LiveGame::wanted_pegs() const {
    return chess::write_placement(chess::from_table(m_session.game().wanted_on_board(m_board_side)));
}

bool LiveGame::goes_on_without_keyboard() const {
    if (m_simulator || !m_boards || m_session.game().result())
        return false;
    constexpr std::chrono::milliseconds to_answer{15000};
    if (m_board_read)
        return !m_board_lost_at || since_start() - *m_board_lost_at < to_answer;
    return m_boards->asking() && since_start() < to_answer;
}

void LiveGame::hear_simulator() {
    if (!m_simulator)
        return;
    for (const Message& news : m_simulator->news(Moment::clock::now()))
        m_host.say(news, now());
    if (m_boards || m_simulator->line().empty())
        return;
    devices::peg_board::DriverSettings link;
    link.listen = std::chrono::milliseconds(0); // Nothing to wake gently at the end of this line.
    search_boards([name = m_simulator->line()] { return std::vector{name}; }, BoardSearch::Lines::Ours, link);
}

void LiveGame::exchange_with_board() {
    hear_simulator();
    if (!m_boards)
        return;
    for (const devices::BoardEvent& event : m_boards->exchange(since_start())) {
        if (std::holds_alternative<devices::Snapshot>(event))
            m_board_read = true;
        if (std::holds_alternative<devices::Lost>(event))
            m_board_lost_at = since_start();
        else
            m_board_lost_at.reset();
        const auto since = since_start();
        m_host.board(m_board_side, event, now() - (since - m_boards->happened(event, since)));
    }
    while (const auto trouble = m_boards->take_trouble())
        m_host.say(*trouble, now());
    // His clock runs already.
    if (!m_told_of_asking && !m_simulator && m_boards->has_open_line()) {
        m_told_of_asking = true;
        m_host.say({ANNABELLA_TR("The board has not answered yet. Until it does, moves are typed."), {}},
                   now());
    }
}

} // namespace annabella::app

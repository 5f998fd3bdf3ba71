// The board at the table: where it is looked for, and what comes from it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "app/boards/board_memory.hpp"
#include "app/boards/last_boards.hpp"
#include "app/live_game.hpp"
#include "base/background.hpp"
#include "chess/rules.hpp"
#include "games/pegs.hpp"
#include "table/boards/board_lights.hpp"
#include "table/game/seat_title.hpp"

namespace annabella::app {

void LiveGame::connect() {
    // A game that is over is only looked at.
    if (m_session.game().result())
        return;
    if (m_at.clock_hand || m_at.simulator || !m_at.boards.empty())
        return;
    connect_clock();
    const BoardSettings& wished = m_options.boards;
    for (const Side side : both_sides)
        if (const auto& own = wished.own[side])
            search_board([name = *own] { return std::vector{name}; }, devices::BoardSearch::Lines::Ours,
                         side == Side::White ? BoardOwner::White : BoardOwner::Black, {});
    switch (wished.where) {
    case BoardSettings::Where::Nowhere:
        return;
    case BoardSettings::Where::Simulator:
        return start_simulator();
    case BoardSettings::Where::AtUsb:
        return search_board(
            [file = last_boards_of(m_runtime.options().journal), clock = m_options.clock.port] {
                return usb_lines(devices::list_ports(), read_last_boards(file), clock);
            },
            devices::BoardSearch::Lines::Anybodys, wished.owner, {});
    case BoardSettings::Where::AtPorts:
        return search_board([names = wished.names] { return names; }, devices::BoardSearch::Lines::Ours,
                            wished.owner, {});
    }
}

void LiveGame::search_board(devices::BoardSearch::Lister lister, devices::BoardSearch::Lines lines,
                            std::optional<BoardOwner> owner, devices::DriverOptions options) {
    const auto boards = static_cast<std::int64_t>(m_at.boards.size());
    options.session =
        static_cast<std::uint16_t>((m_at.began.time_since_epoch().count() + boards) % 65521 + 1);
    if (!m_at.board_memory)
        m_at.board_memory = std::make_shared<BoardMemoryFolder>(m_runtime.options().journal.parent_path());
    options.memory = m_at.board_memory;
    const bool for_two = !owner && !m_options.has_own_player() && m_at.boards.empty();
    // Who trains against a record moves its pieces on his own board.
    if (!owner && m_options.has_own_player())
        owner = m_board_side == Side::White ? BoardOwner::White : BoardOwner::Black;
    const auto opener =
        devices::opener_of_lines(ANNABELLA_TR("The board's program has ended. Type your moves."));
    TableBoard& board = m_at.boards.emplace_back(
        devices::BoardSearch(std::move(lister), opener, options, lines), owner, m_board_side);
    if (for_two)
        board.search().look_for_two();
}

void LiveGame::start_simulator() {
    if (m_options.home == nullptr)
        return;
    auto board =
        m_options.home->typed_board(m_session.game().position().rules(), wanted_pegs(), Moment::clock::now());
    if (!board)
        return m_runtime.say(board.error().message);
    m_at.simulator = std::move(*board);
}

std::string LiveGame::wanted_pegs() const {
    return games::write_pegs(m_session.game().wanted_on_board(m_board_side));
}

bool LiveGame::goes_on_without_keyboard() const {
    if (m_at.simulator || m_session.game().result())
        return false;
    if (!m_at.hands.empty() || (m_at.seats && m_at.seats->is_anybody_seated()))
        return true;
    return std::any_of(m_at.boards.begin(), m_at.boards.end(), [&](const TableBoard& board) {
        const devices::BoardDriver* driver = board.search().board();
        const rules::Rules& rules = m_session.game().position().rules();
        return (driver == nullptr || table::suits(driver->capabilities(), rules)) &&
               board.can_be_played_at(host_now());
    });
}

void LiveGame::hear_simulator() {
    if (!m_at.simulator)
        return;
    for (const Message& news : m_at.simulator->news(Moment::clock::now()))
        m_host.say(news, now());
    if (!m_at.boards.empty() || m_at.simulator->line().empty())
        return;
    auto name = devices::parse_board_name("peg:" + m_at.simulator->line());
    if (!name)
        return m_host.say(name.error().message, now());
    devices::DriverOptions options;
    options.listen = std::chrono::milliseconds(0); // Nothing to wake gently at the end of this line.
    search_board([name = *name] { return std::vector{name}; }, devices::BoardSearch::Lines::Ours,
                 m_options.boards.owner, options);
}

void LiveGame::show_to(TableBoard& board) {
    const game::Game& game = m_session.game();
    const Side side = board.owner().value_or(game.turn());
    const rules::Rules& rules = game.position().rules();
    devices::BoardDriver* driver = board.search().board();
    if (driver != nullptr && !table::suits(driver->capabilities(), rules))
        return;
    board.search().expect(game.wanted_on_board(side).placement());
    light(board, table::lit_squares(game, side));
    if (driver == nullptr || !driver->capabilities().clock)
        return;
    if (const auto face = m_host.clock_face(board.owner(), now()))
        driver->show_clock(*face);
}

void LiveGame::light(TableBoard& board, const std::vector<chess::Square>& squares) {
    if (!board.must_light(squares))
        return;
    // As with words: what is not kept is not shown.
    m_gate.act([&board, squares] {
        if (devices::BoardDriver* driver = board.search().board())
            driver->light(squares);
    });
}

void LiveGame::tell_what_is_off() {
    for (const TableBoard& board : m_at.boards) {
        if (board.search().connected())
            continue;
        if (const std::string line = board.search().line(); !line.empty())
            m_host.say({ANNABELLA_TR("This board no longer answers: {0}."), {line}}, now());
        else if (m_options.boards.where == BoardSettings::Where::AtPorts)
            m_host.say({ANNABELLA_TR("No board has answered."), {}}, now());
    }
    if (m_at.clock_hand && !m_at.clock_hand->connected())
        m_host.say({ANNABELLA_TR("The tactile clock does not answer."), {}}, now());
    if (m_at.seats)
        for (const phrase::Seat seat : m_at.seats->left())
            m_host.say({ANNABELLA_TR("This seat is empty: {0}."), {table::seat_title(seat)}}, now());
}

void LiveGame::leave_boards() {
    bool lit = false;
    for (TableBoard& board : m_at.boards)
        if (board.must_light({})) {
            board.search().board()->light({});
            lit = true;
        }
    if (!lit)
        return;
    // A board may be busy with what it was asked last, and what has been sent may still be on its line.
    constexpr Span to_tell{150};
    constexpr Span longest{2000};
    constexpr Span step{10};
    const devices::HostTime began = host_now();
    const auto is_lighting = [](const TableBoard& board) { return board.search().is_lighting(); };
    while (
        host_now() < began + to_tell ||
        (host_now() < began + longest && std::any_of(m_at.boards.begin(), m_at.boards.end(), is_lighting))) {
        for (TableBoard& board : m_at.boards)
            board.exchange(host_now());
        wait_for({}, step);
    }
}

void LiveGame::seat_second(TableBoard& first, devices::BoardSearch search) {
    const devices::BoardFamily& earlier = *first.search().family();
    const devices::BoardFamily& later = *search.family();
    // FIDE 2009, E.1: the board with holes is the blind player's, the ordinary one his opponent's.
    const Side of_first = earlier.ordinary && !later.ordinary ? opposite(m_board_side) : m_board_side;
    const std::optional<Side> before = first.owner();
    first.give_to(of_first);
    if (!before)
        m_host.part_boards(of_first, now());
    const auto at_line = [](const devices::BoardFamily& family, const std::string& line) {
        return Message{ANNABELLA_TR("{0} at {1}"), {Message(std::string(family.title)), line}};
    };
    const Message first_board = at_line(earlier, first.search().line());
    const Message second_board = at_line(later, search.line());
    const bool first_is_white = of_first == Side::White;
    TableBoard& second = m_at.boards.emplace_back(
        std::move(search), first_is_white ? BoardOwner::Black : BoardOwner::White, opposite(of_first));
    m_host.say({ANNABELLA_TR("White has the {0}. Black has the {1}."),
                {first_is_white ? first_board : second_board, first_is_white ? second_board : first_board}},
               now());
    first.search().leave_alone(second.search().line());
    second.search().leave_alone(first.search().line());
}

void LiveGame::remember_boards() {
    if (m_options.boards.where != BoardSettings::Where::AtUsb)
        return;
    std::vector<FoundBoard> found;
    for (const TableBoard& board : m_at.boards)
        if (const devices::BoardFamily* family = board.search().family(); family != nullptr)
            found.insert(board.owner() == Side::White ? found.begin() : found.end(),
                         {board.search().line(), std::string(family->word)});
    // A disk may take its time.
    in_background([file = last_boards_of(m_runtime.options().journal), found] {
        return keep_last_boards(file, found, devices::list_ports());
    });
}

void LiveGame::exchange_with_boards() {
    hear_simulator();
    exchange_with_clock();
    bool found = false;
    for (TableBoard& board : m_at.boards) {
        show_to(board);
        for (const devices::BoardEvent& event : board.exchange(host_now())) {
            found = found || std::holds_alternative<devices::Connected>(event);
            const devices::HostTime heard = host_now();
            m_host.board(board.owner(), event, at_table(board.search().happened(event, heard), heard, now()));
        }
        while (const auto trouble = board.search().take_trouble())
            m_host.say(*trouble, now());
        // His clock runs already.
        if (!m_at.told_of_asking && !m_at.simulator && board.search().has_open_line()) {
            m_at.told_of_asking = true;
            m_host.say({ANNABELLA_TR("The board has not answered yet. Type your moves until it does."), {}},
                       now());
        }
    }
    if (m_at.boards.size() == 1)
        if (auto second = m_at.boards.front().search().take_second())
            seat_second(m_at.boards.front(), *std::move(second));
    if (found)
        remember_boards();
}

} // namespace annabella::app

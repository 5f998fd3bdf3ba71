// The host's half of the peg-board protocol: what is done with each line of the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/driver.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace annabella::devices::peg_board {

namespace {

// So many events may wait for one that is missing; later ones are asked for again.
constexpr std::uint32_t early_limit = 64;
// Lag is the smallest of the last one to two of these: long enough to see a line without delay, short enough
// to follow the drift of a board's clock (a ceramic resonator is off by up to 0.5 %, 50 ms in this time).
constexpr Span lag_window{10000};

} // namespace

Driver::Driver(const DriverSettings& options) : m_options(options), m_debouncer(options.settle) {}

void Driver::opened(HostTime now) {
    m_now = now;
    m_reader.clear();
    m_output.clear();
    m_heard = now;
    m_sent = now;
    m_quiet_until = now + m_options.listen;
    m_ping.reset();
    // With a session from before, the board may still hold all that happened meanwhile: a ping will tell.
    m_state = m_confirmed ? State::Open : m_greeted ? State::Greeting : State::Listening;
    if (m_state == State::Open)
        m_ping = Question{next_number(), now};
}

void Driver::closed(HostTime now) {
    m_now = now;
    m_state = State::Closed;
    m_output.clear();
    if (m_greeted && !m_lost) {
        m_lost = true;
        emit(Lost{});
    }
    collect();
}

void Driver::feed(std::string_view bytes, HostTime now) {
    m_now = now;
    if (m_state == State::Closed)
        return;
    for (const std::string& text : m_reader.feed(bytes)) {
        const auto line = read_board_line(text);
        if (!line) {
            ++m_statistics.damaged;
            continue;
        }
        ++m_statistics.lines;
        handle(*line);
    }
    ask();
    collect();
}

void Driver::tick(HostTime now) {
    m_now = now;
    if (m_state == State::Closed)
        return;
    if (m_greeted && !m_lost && now - m_heard >= m_options.silence) {
        m_lost = true;
        emit(Lost{});
    }
    ask();
    // Where events are known to be missing, the quiet is not the quiet of a hole at rest.
    if (m_highest < m_expected)
        m_debouncer.tick(now);
    collect();
}

std::vector<BoardEvent> Driver::take_events() { return std::exchange(m_events, {}); }

void Driver::emit(const BoardEvent& event) { m_debouncer.feed(event, m_now); }

void Driver::collect() {
    for (BoardEvent& event : m_debouncer.take())
        m_events.push_back(std::move(event));
}

void Driver::handle(const BoardLine& line) {
    if (m_state == State::Incompatible)
        return;
    m_heard = m_now;
    m_quiet_until = m_now;
    const std::uint16_t session = std::visit([](const auto& content) { return content.session; }, line);
    if (m_state == State::Listening) {
        // Whatever it says, it is a board of ours. A session left over from before must not be taken for this
        // one.
        m_session = session;
        start_session();
    }
    if (m_state == State::Open && session == m_session && m_lost) {
        m_lost = false;
        emit(Regained{});
    }
    std::visit([this](const auto& content) { on(content); }, line);
}

void Driver::on(const line::BoardHello& hello) {
    if (m_state == State::Greeting && hello.version != protocol_version) {
        m_state = State::Incompatible;
        emit(Incompatible{hello.version});
        return;
    }
    if (hello.session != m_session) {
        suspect();
        return;
    }
    hear_clock(hello.time);
    if (m_state == State::Greeting) {
        m_state = State::Open;
        m_confirmed = true;
        m_greeting.reset();
        if (m_lost)
            emit(Regained{});
        m_lost = false;
        if (!m_greeted || hello.capabilities != m_capabilities || hello.name != m_name)
            emit(Connected{hello.capabilities, hello.name});
        m_capabilities = hello.capabilities;
        m_name = hello.name;
        if (m_greeted)
            doubt();
        else
            want_board();
        m_greeted = true;
    }
    hear_last(hello.last);
}

void Driver::on(const line::Alive& alive) {
    if (alive.session != m_session) {
        suspect();
        return;
    }
    hear_clock(alive.time);
    hear_last(alive.last);
    if (alive.last < m_expected)
        m_debouncer.device_time(widen(alive.time));
}

void Driver::on(const line::Pong& pong) {
    const bool answers = m_ping && pong.number == m_ping->number;
    if (pong.session != m_session) {
        // Only an answer to a question put just now proves that the session is over; other lines may be late.
        if (answers && m_state == State::Open)
            start_session();
        return;
    }
    if (answers)
        m_ping.reset();
    hear_clock(pong.time);
    hear_last(pong.last);
    if (pong.last < m_expected)
        m_debouncer.device_time(widen(pong.time));
}

void Driver::on(const line::Event& event) {
    if (m_state != State::Open)
        return;
    if (event.session != m_session) {
        suspect();
        return;
    }
    hear_clock(event.time);
    if (event.sequence < m_expected) {
        ++m_statistics.repeated;
        return;
    }
    hear_last(event.sequence);
    if (event.sequence - m_expected < early_limit &&
        event.sequence < std::numeric_limits<std::uint32_t>::max())
        if (!m_early.emplace(event.sequence, event).second)
            ++m_statistics.repeated;
    deliver();
}

void Driver::on(const line::Have& have) {
    if (m_state != State::Open || have.session != m_session || !m_resend || have.number != m_resend->number)
        return;
    hear_clock(have.time);
    if (std::uint64_t{have.oldest} > std::uint64_t{have.last} + 1 || have.oldest == 0)
        return;
    if (have.last < m_resend_highest) {
        // It knows of fewer events than it has sent: it has lost count, and the session is worth nothing.
        start_session();
        return;
    }
    if (have.oldest > m_expected) {
        m_expected = have.oldest;
        m_early.erase(m_early.begin(), m_early.lower_bound(m_expected));
        doubt();
        deliver();
    }
}

void Driver::on(const line::Board& board) {
    if (m_state != State::Open || board.session != m_session)
        return;
    hear_clock(board.time);
    hear_last(board.last);
    if (m_board_wanted && m_board_first != 0 && board.number >= m_board_first &&
        std::uint64_t{board.last} + 1 >= m_expected)
        m_held = HeldSnapshot{board.last, board.cells, widen(board.time)};
    deliver();
}

void Driver::on(const line::Ack& ack) {
    if (m_state != State::Open || ack.session != m_session)
        return;
    hear_clock(ack.time);
    if (!m_commands.empty() && m_commands.front().number != 0 && m_commands.front().number == ack.number)
        m_commands.pop_front();
}

void Driver::start_session() {
    // Never the number of the session that the board is in, nor of one of this link before.
    const bool first = m_state == State::Listening;
    if (first && m_session != m_options.session)
        m_session = m_options.session;
    else
        ++m_session;
    if (m_session == 0)
        m_session = 1;
    m_state = State::Greeting;
    m_confirmed = false;
    m_greeting.reset();
    m_ping.reset();
    m_resend.reset();
    m_early.clear();
    m_held.reset();
    m_expected = 1;
    m_highest = 0;
    m_resend_end = 0;
    m_board_question.reset();
    m_board_first = 0;
    m_board_clock.reset();
    m_lag_now.reset();
    m_lag_before.reset();
    for (Command& command : m_commands)
        command.number = 0;
}

void Driver::hear_last(std::uint32_t last) { m_highest = std::max(m_highest, last); }

void Driver::hear_clock(std::uint32_t stamp) {
    const BoardTime board = widen(stamp);
    const std::uint64_t count = static_cast<std::uint64_t>(board.time_since_epoch().count());
    m_board_clock = std::max(m_board_clock.value_or(count), count);
    const Span lag = m_now.time_since_epoch() - board.time_since_epoch();
    if (!m_lag_now || m_now - m_lag_since >= lag_window) {
        m_lag_before = m_lag_now;
        m_lag_now = lag;
        m_lag_since = m_now;
    } else {
        m_lag_now = std::min(*m_lag_now, lag);
    }
}

BoardTime Driver::widen(std::uint32_t stamp) const {
    if (!m_board_clock)
        return BoardTime{Span(stamp)};
    // The stamp is within 24 days of the latest one, before or after.
    const auto difference = static_cast<std::int32_t>(stamp - static_cast<std::uint32_t>(*m_board_clock));
    const std::int64_t wide = static_cast<std::int64_t>(*m_board_clock) + difference;
    return BoardTime{Span(std::max<std::int64_t>(wide, 0))};
}

HostTime Driver::host_time(BoardTime board_time) const {
    if (!m_lag_now)
        return m_now;
    const Span lag = m_lag_before ? std::min(*m_lag_now, *m_lag_before) : *m_lag_now;
    return HostTime{board_time.time_since_epoch() + lag};
}

void Driver::doubt() {
    if (!m_board_in_doubt)
        emit(Doubt{});
    want_board();
    m_board_in_doubt = true;
}

void Driver::want_board() {
    // What was asked before may be answered with what was true before.
    m_board_wanted = true;
    m_held.reset();
    m_board_first = 0;
    m_board_question.reset();
}

void Driver::deliver() {
    while (m_state == State::Open) {
        if (m_held && std::uint64_t{m_held->last} + 1 == m_expected) {
            emit(Snapshot{m_held->cells, m_board_in_doubt, m_held->time});
            m_board_wanted = false;
            m_board_in_doubt = false;
            m_board_question.reset();
            m_held.reset();
        } else if (m_held && std::uint64_t{m_held->last} + 1 < m_expected) {
            m_held.reset();
            m_board_question.reset();
        }
        const auto next = m_early.find(m_expected);
        if (next == m_early.end())
            return;
        const line::Event event = next->second;
        m_early.erase(next);
        ++m_expected;
        const BoardTime time = widen(event.time);
        if (const auto* lift = std::get_if<line::Lift>(&event.what))
            emit(Lifted{lift->square, time});
        else if (const auto* place = std::get_if<line::Place>(&event.what))
            emit(Placed{place->square, place->piece, time});
        else if (const auto* key = std::get_if<line::Key>(&event.what))
            emit(ButtonPressed{key->button, time});
        else
            doubt();
    }
}

} // namespace annabella::devices::peg_board

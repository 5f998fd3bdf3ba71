// A simulated DGT board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/dgt_board.hpp"

#include <algorithm>
#include <utility>

#include "base/hexadecimal.hpp"

namespace annabella::simulator {

using devices::Button;
using devices::BuzzPattern;
using devices::ClockSide;
using devices::dgt::Command;
using std::chrono::microseconds;
using std::chrono::milliseconds;

namespace {

constexpr Span clock_poll{400};
constexpr Span clock_always{1000};
constexpr Span turned_back{1000};

} // namespace

DgtBoard::DgtBoard(const DgtBoardOptions& options, const rules::Placement& placement)
    : m_options(options), m_pieces(options.layout->codes_of(placement, options.turned)), m_seen(m_pieces),
      m_scan_step(microseconds(options.layout->scan()) / options.layout->fields()) {
    if (options.clock)
        m_clock.emplace(options.clock_can_be_set);
}

ClockSide DgtBoard::side_of(Side side) const {
    return side == Side::White ? ClockSide::Left : ClockSide::Right;
}

void DgtBoard::lift(rules::Square square, Time now) {
    scan(now);
    m_pieces[m_options.layout->field_of(square, m_options.turned)] = 0;
}

void DgtBoard::place(rules::Square square, std::optional<rules::Piece> piece, Time now) {
    scan(now);
    m_pieces[m_options.layout->field_of(square, m_options.turned)] = m_options.layout->code_of(piece);
}

bool DgtBoard::press(Button button, Time now) {
    if (!m_clock || button != Button::Clock)
        return false;
    const auto other = [](ClockSide side) {
        return side == ClockSide::Left ? ClockSide::Right : ClockSide::Left;
    };
    const ClockSide own = m_options.side ? side_of(*m_options.side) : other(m_clock->pressed());
    if (m_clock->pressed() == own) {
        m_clock->press(other(own));
        m_press_at = now + turned_back;
    } else if (m_options.side && m_helped_at && now - *m_helped_at < turned_back) {
        // Nobody turns it to and fro in one movement.
        m_press_at = *m_helped_at + turned_back;
    } else {
        m_clock->press(own);
    }
    m_pressed_at = now;
    return true;
}

bool DgtBoard::press_opponents_clock(Time) {
    if (!m_clock || !m_options.side)
        return false;
    m_clock->press(side_of(opposite(*m_options.side)));
    return true;
}

void DgtBoard::set(const rules::Placement& placement, Time now) {
    scan(now);
    m_pieces = m_options.layout->codes_of(placement, m_options.turned);
}

void DgtBoard::reset() {
    m_mode = Mode::Bus;
    m_command.clear();
    m_output.clear();
    m_seen = m_pieces;
    m_next_scan = {};
    m_scan_index = 0;
    m_clock_told.reset();
    m_clock_at = {};
    m_press_at.reset();
    m_snapshots = 0;
}

void DgtBoard::scan(Time now) {
    const bool tells = m_mode == Mode::UpdateBoard || m_mode == Mode::Update || m_mode == Mode::UpdateNice;
    // After one round nothing new is found.
    for (std::size_t steps = 0; m_next_scan <= now && steps < m_pieces.size(); ++steps) {
        if (std::exchange(m_seen[m_scan_index], m_pieces[m_scan_index]) != m_pieces[m_scan_index] && tells)
            send(devices::dgt::FieldUpdate{static_cast<std::uint8_t>(m_scan_index), m_pieces[m_scan_index]});
        m_scan_index = (m_scan_index + 1) % m_pieces.size();
        m_next_scan += m_scan_step;
    }
    if (m_next_scan <= now)
        m_next_scan = now + m_scan_step;
}

std::optional<Board::Time> DgtBoard::next_change() const {
    if (m_seen == m_pieces)
        return std::nullopt;
    // Rounded up: at that time it has been looked there.
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const std::size_t index = (m_scan_index + i) % m_pieces.size();
        if (m_seen[index] != m_pieces[index])
            return std::chrono::ceil<milliseconds>(m_next_scan + m_scan_step * i);
    }
    return std::nullopt;
}

void DgtBoard::tick(Time now) {
    scan(now);
    if (m_mode == Mode::BootLoader)
        return;
    if (m_press_at && now >= *m_press_at) {
        m_press_at.reset();
        m_pressed_at = now;
        m_clock->press(side_of(*m_options.side));
    }
    poll_clock(now);
}

void DgtBoard::poll_clock(Time now) {
    if (m_clock) {
        if (const auto answer = m_clock->answer(now);
            answer && (m_mode == Mode::Update || m_mode == Mode::UpdateNice))
            send(*answer);
        for (const std::string& line : m_clock->take_news()) {
            m_news.push_back(line);
            // Who has pressed elsewhere presses here as well, but nobody takes back what has just been
            // pressed.
            if (!m_options.side || (m_pressed_at && now - *m_pressed_at < 2 * turned_back))
                continue;
            const auto times = m_clock->read(now);
            const ClockSide own = side_of(*m_options.side);
            if (times.running && m_clock->pressed() == own && times.bit3 == (own == ClockSide::Left)) {
                m_clock->press(side_of(opposite(*m_options.side)));
                m_helped_at = now;
            }
        }
    }
    if (now < m_clock_at || (m_mode != Mode::Update && m_mode != Mode::UpdateNice))
        return;
    m_clock_at = now + (m_mode == Mode::Update ? clock_always : clock_poll);
    const devices::dgt::ClockTimes times = clock_times(now);
    if (m_mode == Mode::UpdateNice && m_clock_told == times)
        return;
    m_clock_told = times;
    send(times);
}

Board::Time DgtBoard::next_deadline() const {
    constexpr Span rarely{1000};
    const bool tells_clock = m_mode == Mode::Update || m_mode == Mode::UpdateNice;
    Time next = tells_clock ? m_clock_at : std::chrono::ceil<milliseconds>(m_next_scan) + rarely;
    if (m_mode == Mode::BootLoader)
        return next;
    const auto at = [&](std::optional<Time> time) {
        if (time)
            next = std::min(next, *time);
    };
    at(next_change());
    at(m_press_at);
    if (m_clock)
        at(m_clock->next_deadline());
    return next;
}

void DgtBoard::send(const devices::dgt::Message& message) {
    m_output += devices::dgt::write_message(message);
}

std::string DgtBoard::take_output() { return std::exchange(m_output, {}); }

std::vector<BuzzPattern> DgtBoard::take_buzzes() {
    std::vector<BuzzPattern> patterns;
    if (m_clock)
        for (const std::uint8_t units : m_clock->take_beeps())
            patterns.push_back(units <= 4    ? BuzzPattern::OpponentMoved
                               : units <= 12 ? BuzzPattern::Warning
                                             : BuzzPattern::Error);
    return patterns;
}

std::vector<std::string> DgtBoard::take_news() { return std::exchange(m_news, {}); }

void DgtBoard::feed(std::string_view bytes, Time now) {
    scan(now);
    for (const char byte : bytes)
        obey(static_cast<std::uint8_t>(byte), now);
}

void DgtBoard::obey(std::uint8_t byte, Time now) {
    if (m_mode == Mode::BootLoader)
        return;
    constexpr std::uint8_t highest_bit = 0x80;
    if ((byte & highest_bit) != 0) {
        // For one of many boards on a line.
        m_mode = Mode::Bus;
        m_command.clear();
        return;
    }
    m_command += static_cast<char>(byte);
    const auto what = static_cast<std::uint8_t>(m_command.front());
    const bool longer = what == static_cast<std::uint8_t>(Command::ClockMessage) ||
                        what == static_cast<std::uint8_t>(Command::SetLeds);
    if (longer && (m_command.size() < 2 || m_command.size() < 2U + static_cast<std::uint8_t>(m_command[1])))
        return;
    obey_whole(now);
    m_command.clear();
}

void DgtBoard::obey_whole(Time now) {
    const auto what = static_cast<std::uint8_t>(m_command.front());
    if (devices::dgt::is_harmful(m_command.front())) {
        constexpr std::uint8_t boot_loader = 0x4E;
        constexpr std::uint8_t many_boards = 0x4A;
        m_news.push_back("harm " + hexadecimal(what));
        if (what == boot_loader || what == many_boards)
            m_mode = what == boot_loader ? Mode::BootLoader : Mode::Bus;
        return;
    }
    if (m_mode == Mode::Bus)
        m_mode = Mode::Idle;
    switch (const auto command = static_cast<Command>(what)) {
    case Command::Idle:
        m_mode = Mode::Idle;
        break;
    case Command::UpdateBoard:
        m_mode = Mode::UpdateBoard;
        break;
    case Command::Update:
    case Command::UpdateNice:
        m_mode = command == Command::Update ? Mode::Update : Mode::UpdateNice;
        m_clock_at = now;
        break;
    case Command::ClockMessage:
        if (m_clock)
            m_clock->command(std::string_view(m_command).substr(2), now);
        break;
    case Command::SetLeds:
        set_lamps();
        break;
    default:
        answer(command, now);
    }
}

void DgtBoard::answer(Command question, Time now) {
    switch (question) {
    case Command::SendBoard:
        ++m_snapshots;
        return send(devices::dgt::BoardDump{m_seen});
    case Command::SendClock:
        return send(clock_times(now));
    case Command::ReturnSerial:
        return send(devices::dgt::Serial{"00001"});
    case Command::ReturnLongSerial:
        return send(devices::dgt::Serial{"3000000001"});
    case Command::ReturnBusAddress:
        return send(devices::dgt::BusAddress{1});
    case Command::SendTrademark:
        return send(devices::dgt::Trademark{"Annabella simulated board, no product of anybody else's"});
    case Command::SendVersion:
        return send(devices::dgt::Version{1, 7});
    default: // It has no battery.
        return;
    }
}

devices::dgt::ClockTimes DgtBoard::clock_times(Time now) const {
    if (m_clock)
        return m_clock->read(now);
    devices::dgt::ClockTimes times;
    times.no_clock = true;
    return times;
}

void DgtBoard::set_lamps() {
    constexpr std::size_t pattern_at = 2;
    constexpr std::size_t whole_command = 6;
    constexpr std::uint8_t all = 0x40;
    if (m_command.size() != whole_command)
        return;
    const auto at = [&](std::size_t place) { return static_cast<std::uint8_t>(m_command[place]); };
    const bool on = at(pattern_at) != 0;
    for (const std::uint8_t index : {at(pattern_at + 1), at(pattern_at + 2)})
        if (index < m_lamps.size())
            m_lamps[index] = on;
    if (!on && at(pattern_at + 1) == all)
        m_lamps.fill(false);
    std::string lit;
    for (int number = 0; number < m_options.layout->squares(); ++number)
        if (const auto square = static_cast<chess::Square>(number);
            m_lamps[m_options.layout->field_of(square, m_options.turned)])
            lit += ' ' + chess::name(square);
    m_news.push_back("lamps" + (lit.empty() ? " out" : lit));
}

} // namespace annabella::simulator

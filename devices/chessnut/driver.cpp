// What is asked of a Chessnut board, and what is believed of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/chessnut/driver.hpp"

#include <algorithm>

namespace annabella::devices::chessnut {

namespace {

/// Between two reports to the board.
constexpr Span pause{200};
constexpr Span show_again{1000};
/// A board of which nothing has come for so long is asked whether it still shows itself.
constexpr Span quiet{1500};
constexpr std::chrono::minutes battery_again{5};
constexpr int low_battery = 20;
constexpr std::size_t most_tones = 6;

Capabilities able_to() {
    Capabilities capabilities;
    capabilities.ordinary = true;
    capabilities.pieces = true;
    capabilities.buzzer = true;
    capabilities.lights = true;
    capabilities.scan = Span(200);
    return capabilities;
}

} // namespace

Driver::Driver() : WholeBoardDriver(able_to()) {}

void Driver::opened(Time now) {
    begin(now);
    m_may_send = now;
    m_show_at = now;
    m_battery_at = now;
    m_tones.clear();
}

void Driver::feed(std::string_view bytes, Time now) {
    m_now = now;
    const auto report = m_open ? read_report(bytes) : std::nullopt;
    if (!report)
        return;
    m_heard = now;
    std::visit([this](const auto& content) { on(content); }, *report);
    tell();
}

void Driver::on(const Board& board) {
    m_here = true;
    // USB has checked it, and a board may show what has changed only once.
    m_boards.show_proven(board.cells, m_now);
}

void Driver::on(const Battery& battery) {
    if (battery.percent < low_battery && m_battery_told != battery.percent)
        tell(BatteryRead{battery.percent, battery.charging});
    m_battery_told = battery.percent;
}

void Driver::tick(Time now) {
    m_now = now;
    if (m_open && m_here && now - m_heard >= silence_limit) {
        lose();
        m_show_at = now;
    }
}

std::optional<Driver::Time> Driver::next_deadline() const {
    if (!m_open)
        return std::nullopt;
    if (!m_here)
        return std::max(m_may_send, m_show_at);
    const Time doubted_at = std::max(m_heard + quiet, m_show_at);
    const bool waiting = m_lights_wanted || !m_tones.empty();
    const Time next_word = std::max(m_may_send, waiting ? m_now : m_battery_at);
    return std::min({m_heard + silence_limit, next_word, std::max(m_may_send, doubted_at)});
}

std::string Driver::take_output() {
    if (!m_open || m_now < m_may_send)
        return {};
    std::string report;
    if ((!m_here || m_now - m_heard >= quiet) && m_now >= m_show_at) {
        m_show_at = m_now + show_again;
        report = show_command();
    } else if (!m_here) {
        return {};
    } else if (!m_tones.empty()) {
        report = m_tones.front();
        m_tones.pop_front();
    } else if (m_lights_wanted) {
        m_lights_wanted = false;
        report = light_command(m_lit);
    } else if (m_now >= m_battery_at) {
        m_battery_at = m_now + battery_again;
        report = battery_command();
    } else {
        return {};
    }
    m_may_send = m_now + pause;
    return report;
}

void Driver::light(const std::vector<chess::Square>& squares) {
    m_lit = {};
    for (const chess::Square square : squares)
        m_lit[m_boards.index_of(square)] = true;
    m_lights_wanted = true;
}

void Driver::buzz(BuzzPattern pattern) {
    // Two short ones, a long one, or three short low ones. What nobody has heard yet is not piled up.
    const auto sound = [&](std::size_t times, std::uint16_t hertz, Span duration) {
        for (; times > 0 && m_tones.size() < most_tones; --times)
            m_tones.push_back(tone_command(hertz, duration));
    };
    switch (pattern) {
    case BuzzPattern::OpponentMoved:
        return sound(2, 1000, Span(80));
    case BuzzPattern::Warning:
        return sound(1, 1000, Span(600));
    case BuzzPattern::Error:
        return sound(3, 400, Span(80));
    }
}

} // namespace annabella::devices::chessnut
